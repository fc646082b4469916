/** Put the link to a table in the clipboard; whether the browser did it. By plain http it has no clipboard at all. */
export async function copyLink(table: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(`${location.origin}/t/${table}`);
    return true;
  } catch {
    return false;
  }
}
