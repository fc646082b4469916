/** Names from a game's files, for people. */

/** first_game → First game; an identifier of several words, or one that is written otherwise on purpose. */
export function spoken(name: string): string {
  const text = name.replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A sentence out of a phrase: the first letter is a capital. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
