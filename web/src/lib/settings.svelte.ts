/** Personal settings. They stay in this browser. */
interface Settings {
  theme: "day" | "night" | null;
  confirm: boolean;
  still: boolean;
  name: string;
  bots: Record<string, string>;
}

const KEY = "aerodrome";
const DEFAULTS: Settings = { theme: null, confirm: false, still: false, name: "", bots: {} };

function read(): Settings {
  try {
    return { ...DEFAULTS, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>) };
  } catch {
    return { ...DEFAULTS };
  }
}

export const settings: Settings = $state(read());

export function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // private windows may refuse: the settings then last as long as the page
  }
  apply();
}

export function night(): boolean {
  return settings.theme ? settings.theme === "night" : matchMedia("(prefers-color-scheme: dark)").matches;
}

/** Whether things may move. */
export function moving(): boolean {
  return !settings.still && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

export function apply(): void {
  document.documentElement.dataset.theme = night() ? "night" : "day";
  document.documentElement.dataset.motion = moving() ? "on" : "off";
}
