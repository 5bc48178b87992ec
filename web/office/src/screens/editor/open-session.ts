// Opening a file: what is kept of it in this tab goes to the office first, and comes back as unsaved text.
import type { Opened, Unsaved } from '@office/generated/api';
import { openFile, sendTyping } from '@office/lib/api';
import { drop, keptOf } from '@office/lib/kept';
import { EditorSession } from './session';

/** Those with something unsaved stay while other screens are shown. */
const sessions = new Map<string, EditorSession>();

export type Opening =
  | { session: EditorSession }
  /** Something was typed and not saved: the person decides. */
  | { opened: Opened; unsaved: Unsaved }
  /** A file that is no text. */
  | { foreign: Opened };

export async function openSession(path: string, signal: AbortSignal): Promise<Opening> {
  const open = sessions.get(path);
  if (open) return { session: open };
  await handOver(path);
  const opened = await openFile(path, signal);
  if (!opened.is_text) return { foreign: opened };
  const { unsaved } = opened;
  if (unsaved && opened.hash === null) return { session: await startSession(opened, unsaved) };
  if (unsaved && unsaved.text !== opened.text) return { opened, unsaved };
  return { session: await startSession(opened) };
}

/** What goes on from unsaved text is read by the office first. */
export async function startSession(opened: Opened, unsaved?: Unsaved): Promise<EditorSession> {
  const begun = unsaved && { text: unsaved.text, beganFrom: unsaved.began_from };
  const session = new EditorSession(opened, begun);
  sessions.set(opened.path, session);
  await session.flush();
  return session;
}

/** When its screen goes. */
export function leaveSession(session: EditorSession): void {
  const { isDirty, path } = session.state.get();
  if (!isDirty && !session.hasUnsent) sessions.delete(path);
}

/** After its file was renamed or deleted, or what was typed was discarded. */
export function endSession(path: string): void {
  sessions.delete(path);
  drop(path);
}

export function moveSession(session: EditorSession, from: string): void {
  sessions.delete(from);
  sessions.set(session.state.get().path, session);
}

export function hasUnsentSessions(): boolean {
  return [...sessions.values()].some((session) => session.hasUnsent);
}

async function handOver(path: string): Promise<void> {
  const kept = keptOf(path);
  if (!kept) return;
  const { began_from, text, changes, body } = kept;
  const taken = await sendTyping({ path, began_from, text, changes, body }).catch(() => undefined);
  if (taken) drop(path);
}
