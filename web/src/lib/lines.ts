/** Lines of the log, for people. */
import type { Line } from "../wire";
import { t } from "./strings";

/** What a line says in one go. The seal of the luck is long and nothing for the ear: it has a place of its own. */
export function told(line: Line): string {
  if (line.kind === "started") return t.began;
  return line.kind === "chat" && line.name ? `${line.name}: ${line.text}` : line.text;
}

/** The same, a sentence for each thing that happened. */
export function sentences(line: Line): string[] {
  const events = line.kind === "play" ? (line.events ?? []).map((event) => event.text).filter(Boolean) : [];
  return events.length > 0 ? events : [told(line)].filter(Boolean);
}
