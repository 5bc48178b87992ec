// Opening a file: what is kept of it in this tab goes to the office first, and comes back as unsaved text.
import type { Opened, Unsaved } from '@office/generated/api';
import { forget, openFile, sendTyping } from '@office/lib/api';
import { drop, keptOf } from '@office/lib/kept';
import { tab } from '@office/lib/tab';
import { EditorSession } from './session';

/** Those with something unsaved stay while other screens are shown. */
const sessions = new Map<string, EditorSession>();

export type Opening =
  | { session: EditorSession }
  /** Something was typed elsewhere or before, and not saved: the person decides. */
  | { opened: Opened; unsaved: Unsaved }
  /** A file that is no text. */
  | { foreign: Opened };

export async function openSession(path: string, signal: AbortSignal): Promise<Opening> {
  const open = sessions.get(path);
  if (open) return { session: open };
  await handOver(path);
  const opened = await openFile(path, signal);
  if (!opened.is_text) return { foreign: opened };
  const own = opened.unsaved.find((unsaved) => unsaved.tab === tab);
  const others = opened.unsaved.filter((unsaved) => unsaved.text !== opened.text);
  const [newest, second] = others;
  if (own) return { session: await startSession(opened, own) };
  // There is no file to compare it with, and nothing else to choose.
  if (newest && !second && opened.hash === null)
    return { session: await startSession(opened, newest) };
  if (newest) return { opened, unsaved: newest };
  return { session: await startSession(opened) };
}

/** What goes on from unsaved text is read by the office first, and is this tab's from then on. */
export async function startSession(opened: Opened, unsaved?: Unsaved): Promise<EditorSession> {
  const begun = unsaved && { text: unsaved.text, beganFrom: unsaved.began_from };
  const session = new EditorSession(opened, begun);
  sessions.set(opened.path, session);
  await session.flush();
  if (unsaved && unsaved.tab !== tab && !session.hasUnsent) {
    // If that fails, it is offered again.
    await forget(opened.path, unsaved.tab).catch(() => undefined);
  }
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

/** Before its file is renamed: what was typed goes along, as far as the office has it. */
export async function handOverSession(path: string): Promise<void> {
  const session = sessions.get(path);
  await session?.flush();
  if (session?.hasUnsent)
    throw new Error(
      session.state.get().refused ?? 'What you typed has not reached the office yet.',
    );
}

/** Gives what is typed another name. */
export async function moveSession(session: EditorSession, slug: string): Promise<void> {
  const from = session.state.get().path;
  await session.move(slug);
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
