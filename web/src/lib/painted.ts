/**
 * Do something when the next frame is painted: where things lie is known then, and asked before, the browser would
 * have to lay everything out twice. Returns what calls it off.
 */
export function painted(does: () => void): () => void {
  let later: ReturnType<typeof setTimeout>;
  const frame = requestAnimationFrame(() => (later = setTimeout(does)));
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(later);
  };
}
