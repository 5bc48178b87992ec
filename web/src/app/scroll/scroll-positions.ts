import { readSession, writeSession } from '@/lib/session';

const STORED = 'scroll-positions';
/** More entries than anyone goes back; the oldest are dropped first. */
export const MOST_POSITIONS = 100;

/** The scroll position of each history entry, kept across reloads. */
export class ScrollPositions {
  readonly #positions = new Map(stored());

  get(place: string): number | undefined {
    return this.#positions.get(place);
  }

  set(place: string, top: number | undefined): void {
    // Deleted first, so that it becomes the newest.
    this.#positions.delete(place);
    if (top === undefined) return;
    this.#positions.set(place, top);
    const [oldest] = this.#positions.keys();
    if (oldest !== undefined && this.#positions.size > MOST_POSITIONS)
      this.#positions.delete(oldest);
  }

  save(): void {
    writeSession(STORED, JSON.stringify([...this.#positions]));
  }
}

function stored(): [string, number][] {
  try {
    const entries: unknown = JSON.parse(readSession(STORED) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isPosition) : [];
  } catch {
    return [];
  }
}

function isPosition(entry: unknown): entry is [string, number] {
  return Array.isArray(entry) && typeof entry[0] === 'string' && Number.isFinite(entry[1]);
}
