interface LoadingTitleProps {
  /** Titles of this kind take two lines at any width, not only on a phone. */
  long?: boolean;
}

/** A heading's place while its words are on the way. */
export function LoadingTitle({ long = false }: LoadingTitleProps) {
  return (
    <>
      <span className="sr-only">Loading…</span>
      <span className="skeleton-line w-3/4 bg-line" />
      <span className={`skeleton-line w-1/2 bg-line ${long ? '' : 'sm:hidden'}`} />
    </>
  );
}
