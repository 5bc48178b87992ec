import type { Count } from '@office/generated/api';
import { showDay } from '@office/lib/dates';
import { scaleEnd, showReads, sumOf } from './reads-scale';

/** A bar is this wide, of the 1 that a day has. */
const BAR = 0.8;
const HEIGHT = 100;

/** A bar for each day. The same numbers are in the table below it. */
export function ReadsChart({ days }: { days: Count[] }) {
  const end = scaleEnd(Math.max(...days.map(({ count }) => count)));
  const [first, last] = [days[0]?.name ?? '', days.at(-1)?.name ?? ''];
  return (
    <figure className="px-4 pt-2">
      <div className="border-t border-line text-right text-tiny text-quiet tabular-figures">
        {end.toLocaleString('en-GB')}
      </div>
      <svg
        role="img"
        aria-label={`${showReads(sumOf(days))} from ${showDay(first)} to ${showDay(last)}, by day`}
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-mark fill-blue"
      >
        {days.map(({ name, count }, index) => (
          <rect
            key={name}
            x={index + (1 - BAR) / 2}
            y={HEIGHT - (count / end) * HEIGHT}
            width={BAR}
            height={(count / end) * HEIGHT}
          >
            <title>{`${showDay(name)}: ${showReads(count)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption className="flex justify-between text-tiny text-quiet">
        <span>{showDay(first)}</span>
        <span>{showDay(last)}</span>
      </figcaption>
    </figure>
  );
}
