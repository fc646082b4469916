/** Drawings of aircraft, nose up about (0, 0), from light to heavy. */
export const PLANES = [
  "M0-12c1.6 0 2 2.4 2 5v1.5H15q1.3 0 1.3 1.7v1.3q0 1.5-1.3 1.5H2L1.3 8H5q1 0 1 1.2v1q0 .8-1 .8H-5q-1 0-1-.8v-1" +
    "Q-6 8-5 8h3.7L-2-1H-15q-1.3 0-1.3-1.5v-1.3q0-1.7 1.3-1.7H-2V-7c0-2.6.4-5 2-5ZM-5-14.5H5v1.3H-5ZM-9.5 1.5h2" +
    "v10h-2ZM7.5 1.5h2v10h-2Z",
  "M0-15c2 0 2.6 3 2.6 7v2H17q1.5 0 1.5 2v2q0 1.5-1.5 1.5H2.6L1.6 10H7q1 0 1 1.5v1.5q0 1-1 1H-7q-1 0-1-1v-1.5" +
    "q0-1.5 1-1.5h5.4L-2.6-.5H-17q-1.5 0-1.5-1.5v-2q0-2 1.5-2H-2.6v-2C-2.6-12-2-15 0-15ZM-10.5-9.5h2v4h-2Z" +
    "M8.5-9.5h2v4h-2ZM-13-10.5h7v1.2h-7ZM6-10.5h7v1.2H6Z",
  "M0-18c2.2 0 3 4 3 8v3L19 6v4L3 4.5 2.2 12 8 16v2.5L0 17l-8 1.5V16l5.8-4L-3 4.5-19 10V6L-3-7v-3c0-4 .8-8 3-8Z" +
    "M-11-4.5h3v6h-3ZM8-4.5h3v6H8Z",
  "M0-21c3 0 4.2 5 4.2 9v4L23 6v5L4.2 5 3 13l7.5 5.5V21.5L0 19.5l-10.5 2V18.5L-3 13-4.2 5-23 11V6L-4.2-8v-4" +
    "c0-4 1.2-9 4.2-9ZM-10.5-7h3.2v7h-3.2ZM7.3-7h3.2v7H7.3ZM-17.5-2h3v6.5h-3ZM14.5-2h3v6.5h-3Z",
] as const;

/** The drawing of a class: the heaviest of a file gets the heaviest drawing, and so on down. */
export function planeOf(number: number, classes: number): string {
  return PLANES[Math.max(0, PLANES.length - classes + number)] ?? PLANES[2];
}

/** One figure of demand, in a box of 14 by 14. */
export const FIGURE = "M7 1a3 3 0 1 1 0 6a3 3 0 0 1 0-6ZM1.5 13q0-5.5 5.5-5.5t5.5 5.5Z";
export const STAR = "M12 2.5l2.9 6.2 6.7.8-5 4.6 1.4 6.7L12 17.4 6 20.8l1.4-6.7-5-4.6 6.7-.8Z";
