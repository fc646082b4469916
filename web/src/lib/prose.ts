/** Rules are written in Markdown. What reads it comes with the first text: a game can be played without. */
import type { Token } from "marked";

export async function read(text: string): Promise<Token[]> {
  const { lexer } = await import("marked");
  return lexer(text);
}
