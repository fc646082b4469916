/**
 * Do something when the next frame is painted: where things lie is known then, and asked before, the browser would
 * have to lay everything out twice. A page that nobody sees paints nothing: then it is done at once. Returns what calls
 * it off.
 */
export function painted(does: () => void): () => void {
  let later: ReturnType<typeof setTimeout>;
  let frame = 0;
  if (document.hidden) later = setTimeout(does);
  else frame = requestAnimationFrame(() => (later = setTimeout(does)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
