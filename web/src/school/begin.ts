/** Begin a guided game, and go there. */
import { deed, Refused } from "../lib/api";
import { me } from "../lib/me.svelte";
import { go } from "../lib/router.svelte";
import { settings } from "../lib/settings.svelte";
import { t } from "../lib/strings";
import type { Now } from "../wire";

/** Returns why it could not be begun. */
export async function beginLessons(game: string): Promise<string> {
  const name = me.name ?? (settings.name || t.guest);
  try {
    const now = await deed<Now>("/api/lessons", { game, name }, { tries: 4 });
    me.name ??= name;
    go(`/t/${now.table.id}`);
    return "";
  } catch (problem) {
    return problem instanceof Refused ? problem.message : t.offline;
  }
}
