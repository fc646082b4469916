/** Short news that come and go. They are read out, and whoever needs longer finds them in the log. */
export interface Toast {
  id: number;
  text: string;
}

const LASTS = 6000;
const AT_ONCE = 3;

export const toasts = $state<{ list: Toast[] }>({ list: [] });
let made = 0;

export function toast(text: string): void {
  if (!text) return;
  const id = (made += 1);
  toasts.list = [...toasts.list.filter((row) => row.text !== text), { id, text }].slice(-AT_ONCE);
  setTimeout(() => dismiss(id), LASTS);
}

export function dismiss(id: number): void {
  toasts.list = toasts.list.filter((row) => row.id !== id);
}
