// Short messages at the edge of the screen, with at most one thing to do about each.
import { Store } from '@office/lib/store';

export interface Notice {
  id: number;
  kind: 'done' | 'failed';
  text: string;
  action?: { label: string; run: () => void } | undefined;
  /** Whose failure it is, until that is tried again or let go of. */
  about?: object | undefined;
}

/** Of what was done. What failed may be the only copy of what was typed, so all of it stays. */
const MOST = 4;

export const notices = new Store<Notice[]>([]);
let lastId = 0;

export function notify(text: string, action?: Notice['action']): void {
  add({ kind: 'done', text, action });
}

export function notifyFailure(text: string, about?: object): void {
  add({ kind: 'failed', text, about });
}

/** When it is tried again, or nobody wants it any more. */
export function dismissFailures(about: object): void {
  notices.set(notices.get().filter((notice) => notice.about !== about));
}

export function dismiss(id: number): void {
  notices.set(notices.get().filter((notice) => notice.id !== id));
}

function add(notice: Omit<Notice, 'id'>): Notice {
  const added = { ...notice, id: ++lastId };
  const shown = [...notices.get(), added];
  const done = shown.filter(({ kind }) => kind === 'done').slice(-MOST);
  notices.set(shown.filter((notice) => notice.kind === 'failed' || done.includes(notice)));
  return added;
}
