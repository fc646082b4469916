/** Drawings on a field of 24 x 24, filled unless they say otherwise; the aircraft have fields of their own. */
export interface Stroke {
  d: string;
  line?: number;
}

export const PASSENGER: Record<string, Stroke[]> = {
  pink: [
    {
      d:
        "M8.6 5.5L10 3.5h4l1.4 2H20a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H4a2 2 0 0 1-2-2v-10a2 2 0 0 1 2-2ZM12 17" +
        "a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Z",
    },
  ],
  yellow: [{ d: "M2.5 9.5C7 3.6 17 3.6 21.5 9.5 16 6.9 8 6.9 2.5 9.5Z" }, { d: "M12 6.5V21.5", line: 3 }],
  red: [
    { d: "M7.2 13.5C7 7.5 8.8 4.5 10.4 4.5c1 0 1 .9 1.6.9s.6-.9 1.6-.9c1.6 0 3.4 3 3.2 9Z" },
    { d: "M1.5 14.8c3 3.6 18 3.6 21 0-.6 5-5.5 5.7-10.5 5.7S2.1 19.8 1.5 14.8Z" },
  ],
  blue: [{ d: "M9 3h6v6h6v6h-6v6H9v-6H3V9h6Z" }],
  green: [{ d: "M12 1.5L18.5 10H15.5L20.5 17H13.6V22H10.4V17H3.5L8.5 10H5.5Z" }],
  grey: [{ d: "M12 8.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0-7Z" }],
};

export const ICON: Record<string, Stroke[]> = {
  money: [
    { d: "M12 2.5a9.5 9.5 0 1 0 0 19a9.5 9.5 0 1 0 0-19Z", line: 2 },
    {
      d:
        "M12 5.6v12.8M15.4 8.9" +
        "c-.6-1.2-1.8-1.7-3.4-1.7-2 0-3.4.9-3.4 2.4 0 3.4 7 1.6 7 5 0 1.4-1.4 2.4-3.6 2.4-1.8 0-3.1-.7-3.6-2",
      line: 2,
    },
  ],
  fuel: [{ d: "M12 2.5S5 10.6 5 15.2a7 7 0 0 0 14 0C19 10.6 12 2.5 12 2.5Z" }],
  improvement: [
    {
      d:
        "M21.2 6.1a5.4 5.4 0 0 1-7.2 6.3l-6.7 7a2.4 2.4 0 1 1-3.5-3.4l6.9-6.8a5.4 5.4 0 0 1 6.6-7" +
        "l-3.1 3.2.7 2.9 2.9.8Z",
    },
  ],
  bonus_fuel: [{ d: "M9.5 4S3.5 11 3.5 15a6 6 0 0 0 12 0c0-4-6-11-6-11Z" }, { d: "M19 3v8M15 7h8", line: 2.2 }],
  cards_as_fuel: [
    { d: "M3 3h10v14H3Z", line: 2 },
    { d: "M17.5 9.5S13.6 14 13.6 17a3.9 3.9 0 0 0 7.8 0c0-3-3.9-7.5-3.9-7.5Z" },
  ],
  hand_size: [
    { d: "M2 8l8.7-2.2 3.4 13.6-8.7 2.2Z", line: 1.8 },
    { d: "M14 5l6.5 1.4-3 13.7-2.5-.6", line: 1.8 },
  ],
  card_draw: [
    { d: "M4 2.5h11v15H4Z", line: 2 },
    { d: "M19 10v10m-3.4-3.4L19 20l3.4-3.4", line: 2 },
  ],
  christmas_bonus: [
    {
      d:
        "M3 9h18v4H3zM5 13h14v8H5zM12 9v12M12 9C8 9 6.5 7 7.3 5.3 8.5 3 12 5 12 9Zm0 0c4 0 5.5-2 4.7-3.7" +
        "C15.5 3 12 5 12 9Z",
      line: 2,
    },
  ],
  flight: [{ d: "M12 3v11", line: 4 }, { d: "M12 17.6a2.4 2.4 0 1 0 0 4.8a2.4 2.4 0 1 0 0-4.8Z" }],
  income: [{ d: "M6 3h12M6 21h12M7.5 3c0 6 9 6 9 12v6m0-18c0 6-9 6-9 12v6", line: 2 }],
  boarding: [{ d: "M5 21V4h10v17M15 8h4v13M11 13h.5", line: 2 }],
};

/** A seaplane from above, its nose up, about (0, 0): floats, hull, wing, tail. */
export const SEAPLANE =
  "M-9.5-7.5q1.2-6 2.4 0v19q-1.2 3-2.4 0ZM9.5-7.5q-1.2-6-2.4 0v19q1.2 3 2.4 0ZM0-17c2.4 0 3.2 4 3.2 8L2 16H-2" +
  "L-3.2-9C-3.2-13-2.4-17 0-17ZM-21-7q0-2.5 2.5-2.5h37q2.5 0 2.5 2.5v3q0 2-2.5 2h-37q-2.5 0-2.5-2ZM-7 13h14v4" +
  "H-7Z";

/** The same from the side, on 132 x 58: body, wing, windows, floats, propeller. */
export const SIDE = {
  body: "M4 25q8-7 26-8l14-9h34l10 8q24 2 36 4l4-9h5l-3 20q-20 3-46 4H30q-20 0-26-10Z",
  wing: "M28 9h56q6 0 6 3H22q0-3 6-3Z",
  windows: "M46 12l-6 8h18v-8M62 12v8h16l-6-8",
  floats: "M38 35l-4 12M72 35l4 12M20 47h80q8 0 12-4v6q-4 5-12 5H30q-8 0-14-7Z",
  propeller: "M2 12v26",
};
export const HOUSE = "M-8 2.5L0-8.5L8 2.5H5V8H1.5V3.5H-1.5V8H-5V2.5Z";
