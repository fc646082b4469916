/** The little of Markdown that rules are written in: paragraphs, lists, tables, bold. */
export type Piece =
  { kind: "p"; lines: string[] } | { kind: "ol" | "ul"; lines: string[] } | { kind: "table"; rows: string[][] };

const ITEM = /^\s*(\d+\.|[-*])\s+(.*)$/;

export function pieces(source: string): Piece[] {
  return source.split(/\n\s*\n/).flatMap(block);
}

function block(text: string): Piece[] {
  const lines = text.split("\n").filter((line) => line.trim());
  if (lines.length > 1 && lines.every((line) => line.trim().startsWith("|"))) return [table(lines)];
  const found: { kind: "p" | "ol" | "ul"; lines: string[] }[] = [];
  for (const line of lines) {
    const item = ITEM.exec(line);
    const last = found.at(-1);
    if (item) {
      const kind = item[1]!.length > 1 ? "ol" : "ul";
      if (last?.kind === kind) last.lines.push(item[2]!);
      else found.push({ kind, lines: [item[2]!] });
    } else if (last) last.lines.push(`${last.lines.pop()} ${line.trim()}`);
    else found.push({ kind: "p", lines: [line.trim()] });
  }
  return found;
}

function table(lines: readonly string[]): Piece {
  const cells = (line: string): string[] =>
    line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((cell) => cell.trim());
  return { kind: "table", rows: lines.filter((line) => !/^[\s|:-]+$/.test(line)).map(cells) };
}

export interface Run {
  text: string;
  bold: boolean;
}

/** A line in pieces that are bold or not; marks of code and stress are left out. */
export function runs(line: string): Run[] {
  return line
    .split("**")
    .map((text, n) => ({ text: text.replace(/`|(?<!\w)\*(?=\w)|(?<=\w)\*(?!\w)/g, ""), bold: n % 2 === 1 }))
    .filter((run) => run.text);
}
