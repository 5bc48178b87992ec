// The editors that this tab has open, each at the path that its file has now: a rename changes that.
import type { EditorSession } from './session';

/** Those with something unsaved stay while other screens are shown. */
const sessions = new Set<EditorSession>();

export function allSessions(): EditorSession[] {
  return [...sessions];
}

export function sessionAt(path: string): EditorSession | undefined {
  return allSessions().find(({ state }) => state.get().path === path);
}

/** In the place of one that is at the same file. */
export function hold(session: EditorSession): void {
  closeSession(session.state.get().path);
  sessions.add(session);
}

export function letGo(session: EditorSession): void {
  sessions.delete(session);
}

/** After its file was deleted. What only this tab has stays, as what the office has does: the deletion may be undone. */
export function closeSession(path: string): void {
  const session = sessionAt(path);
  if (session) letGo(session);
}
