/** Times in words and figures. */
const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
];

const relative = new Intl.RelativeTimeFormat("en", { numeric: "auto" });

/** "2 hours ago", "yesterday", "just now". */
export function ago(then: number, now: number): string {
  const seconds = Math.max(0, (now - then) / 1000);
  const [unit, size] = STEPS.find(([, least]) => seconds >= least) ?? ["minute", Infinity];
  return size === Infinity ? relative.format(0, "second") : relative.format(-Math.floor(seconds / size), unit);
}

/** What is left on a clock: 0:09, 12:30, 5 h, 3 d. */
export function remaining(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 2 * 86_400) return `${Math.floor(whole / 86_400)} d`;
  if (whole >= 3600) return `${Math.floor(whole / 3600)} h`;
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}`;
}

/** For how long a person may think about a move. */
export function allowance(seconds: number): string {
  if (seconds >= 86_400) return `${Math.round(seconds / 86_400)} d`;
  if (seconds >= 3600) return `${Math.round(seconds / 3600)} h`;
  return seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${seconds} s`;
}
