import { useHasOpenings } from '@/features/jobs/get-jobs';

export function JobsDot() {
  if (!useHasOpenings()) return null;
  return (
    <span
      id="jobs-dot"
      data-testid="jobs-dot"
      className="size-2 rounded-full bg-alert forced-colors:bg-[CanvasText] md:absolute md:top-3 md:left-full md:ml-1"
    >
      <span className="sr-only">There are openings</span>
    </span>
  );
}
