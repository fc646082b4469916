const drawn = import.meta.glob<string>("../posters/*.svg", { eager: true, query: "?url", import: "default" });

/** The picture of a game, or nothing for one that has none yet. */
export function poster(game: string): string | undefined {
  return drawn[`../posters/${game}.svg`];
}
