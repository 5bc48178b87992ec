/** Its id, by which the link says what the dot means. */
export const JOBS_DOT = 'jobs-dot';

export function JobsDot() {
  return (
    <span
      id={JOBS_DOT}
      data-testid="jobs-dot"
      className="size-2 rounded-full bg-alert forced-colors:bg-[CanvasText] md:absolute md:top-3 md:left-full md:ml-1"
    >
      <span className="sr-only">There are openings</span>
    </span>
  );
}
