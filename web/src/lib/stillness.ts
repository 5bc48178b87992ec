/** Whether the visitor asked for less motion. On the server nothing moves, so there it is no question. */
export function prefersStillness(): boolean {
  return 'matchMedia' in globalThis && matchMedia('(prefers-reduced-motion: reduce)').matches;
}
