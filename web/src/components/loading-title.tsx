/** A heading's place while its words are on the way. */
export function LoadingTitle() {
  return (
    <>
      <span className="sr-only">Loading…</span>
      <span className="block h-[1em] w-3/4 bg-line motion-safe:animate-pulse" />
    </>
  );
}
