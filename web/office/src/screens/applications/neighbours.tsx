import { navigate } from '@office/lib/router';
import { lastListed } from './use-application-list';

type Step = 1 | -1;

/** From one application to the others of the list that it was opened from, if there was one. */
export function Neighbours({ id }: { id: string }) {
  if (!lastListed().some((row) => row.id === id)) return null;
  return (
    <div className="flex">
      {([-1, 1] as const).map((step) => (
        <button
          key={step}
          type="button"
          className="btn -ml-px first:ml-0"
          disabled={!neighbour(id, step)}
          onClick={() => goTo(id, step)}
        >
          {step < 0 ? 'Previous' : 'Next'}
        </button>
      ))}
    </div>
  );
}

export function goTo(id: string, step: Step): void {
  const to = neighbour(id, step);
  if (to) navigate(`/applications/${to}`);
}

function neighbour(id: string, step: Step): string | undefined {
  const rows = lastListed();
  const index = rows.findIndex((row) => row.id === id);
  return index < 0 ? undefined : rows[index + step]?.id;
}
