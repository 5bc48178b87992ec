// The editors that this tab has open, each at the path that its file has now: a rename changes that.
import type { EditorSession } from './session';

/** Those with something unsaved stay while other screens are shown. */
const sessions = new Set<EditorSession>();

export function allSessions(): EditorSession[] {
  return [...sessions];
}

function sessionsAt(path: string): EditorSession[] {
  return allSessions().filter(({ state }) => state.get().path === path);
}

/** The one that is shown, if there are two. */
export function sessionAt(path: string): EditorSession | undefined {
  const there = sessionsAt(path);
  return there.find(({ isShown }) => isShown) ?? there[0];
}

/** In the place of one that is at the same file with nothing unsaved. */
export function hold(session: EditorSession): void {
  for (const other of sessionsAt(session.state.get().path)) {
    if (other !== session && !other.state.get().isDirty) letGo(other);
  }
  sessions.add(session);
  keepApart(session);
}

/**
 * A rename may bring one to the file of another: what is typed in each is kept under a name of its own from then on, as that
 * of two tabs is. What the office has under the name of both is that of the one that came.
 */
export function keepApart(session: EditorSession): void {
  const { path, name } = session.state.get();
  for (const other of sessionsAt(path)) {
    if (other !== session && other.state.get().name === name) other.changeName();
  }
}

export function letGo(session: EditorSession): void {
  sessions.delete(session);
}

/** After its file was deleted. What only this tab has stays, as what the office has does: the deletion may be undone. */
export function closeSession(path: string): void {
  sessionsAt(path).forEach(letGo);
}
