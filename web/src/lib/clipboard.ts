import { t } from "./strings";
import { toast } from "./toasts.svelte";

/** Put a text in the clipboard; whether the browser did it. By plain http it has no clipboard at all. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** The link to a table. */
export const copyLink = (table: string): Promise<boolean> => copied(`${location.origin}/t/${table}`);

/** The address of this page, told if it could not be copied. */
export async function copyHere(): Promise<void> {
  toast((await copied(location.href)) ? t.stepCopied : location.href);
}
