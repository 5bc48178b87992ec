// Which entries a table shows, and in which order.
import type { EntrySummary, Status } from '@office/generated/api';

export type SortKey = 'title' | 'status' | 'day' | 'saved_at';

export interface View {
  text: string;
  status: Status | 'all';
  sort: SortKey;
  isDescending: boolean;
}

/** Every word of the text stands somewhere in the title or the slug. */
export function visibleEntries(entries: EntrySummary[], view: View): EntrySummary[] {
  const words = fold(view.text).split(/\s+/).filter(Boolean);
  const shown = entries.filter((entry) => {
    if (view.status !== 'all' && entry.status !== view.status) return false;
    const text = fold(`${entry.title} ${entry.slug}`);
    return words.every((word) => text.includes(word));
  });
  const direction = view.isDescending ? -1 : 1;
  return shown.sort((a, b) => direction * compare(a, b, view.sort) || compare(a, b, 'title'));
}

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

function compare(a: EntrySummary, b: EntrySummary, key: SortKey): number {
  return collator.compare(a[key] ?? '', b[key] ?? '');
}

/** Without case and accents: "facade" finds "Façade". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
