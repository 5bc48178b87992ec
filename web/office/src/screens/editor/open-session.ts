// Opening a file. What is kept of it in this tab goes on where it was, as if the page had not been loaded again.
import type { Opened, Unsaved } from '@office/generated/api';
import { forget, messageOf, openFile, sendBack, sendTyping } from '@office/lib/api';
import { folderVersion, refreshFolder } from '@office/lib/folder';
import {
  drop,
  type Kept,
  type KeptApart,
  keep,
  keptApart,
  keptOf,
  keptPaths,
} from '@office/lib/kept';
import { dismissFailures, notifyFailure } from '@office/lib/notices';
import { address, addressOfFile, navigate, renameAddress } from '@office/lib/router';
import { tab } from '@office/lib/tab';
import { notifyDiscarded } from '@office/lib/undo';
import { allSessions, closeSession, hold, letGo, sessionAt } from './held-sessions';
import { EditorSession } from './session';
import { forgetEarlier, openIfThere } from './session-calls';
import { type Begun, NOT_REACHED } from './session-state';

/** Those that the office is still reading: nobody begins a second one meanwhile. */
const starting = new Map<string, Promise<Opening>>();

export type Opening =
  | { session: EditorSession }
  /** Something was typed elsewhere or before, and not saved: the person decides. */
  | { opened: Opened; unsaved: Unsaved }
  /** A file that is no text. */
  | { foreign: Opened; unsent?: Unsent };

/** Another path than was asked for if the file was renamed. */
export function pathOf(opening: Opening): string {
  if ('session' in opening) return opening.session.state.get().path;
  return 'foreign' in opening ? opening.foreign.path : opening.opened.path;
}

/** What the tab kept and the office does not take. */
export interface Unsent {
  kept: Kept;
  why: string;
}

export async function openSession(path: string, signal: AbortSignal): Promise<Opening> {
  const begun = starting.get(path);
  if (begun) return begun;
  const open = sessionAt(path);
  if (open) return { session: open };
  const kept = keptOf(path);
  if (kept) return goOnFrom(path, kept);
  const opened = await openFile(path, signal);
  signal.throwIfAborted();
  // It was renamed, and may be open or kept under its new name.
  if (opened.path !== path) return openSession(opened.path, signal);
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

/**
 * What goes on from unsaved text is read by the office first, and is this tab's from then on. A new entry may be given the
 * name of one that only this tab has, as the office refuses it: that one goes on.
 */
export async function startSession(opened: Opened, unsaved?: Unsaved): Promise<EditorSession> {
  if (!unsaved && isUnsavedHere(opened.path)) {
    const before = await openSession(opened.path, new AbortController().signal);
    if ('session' in before) return before.session;
  }
  const session = new EditorSession(opened, unsaved);
  await atOnce(opened.path, async () => {
    await begin(session);
    if (unsaved && !session.hasUnsent) {
      await forgetEarlier(opened.path, [unsaved.tab], [unsaved.text]);
    }
    return { session };
  });
  return session;
}

/** While its screen is shown. */
export function showSession(session: EditorSession): () => void {
  hold(session);
  session.isShown = true;
  const stop = renameScreen(session);
  // The folder may have changed when the office could not be asked.
  void session.check();
  return () => {
    stop();
    leaveSession(session);
  };
}

/** The address in the browser goes along when the file gets another name, whoever renames it. */
function renameScreen({ state }: EditorSession): () => void {
  let shown = state.get().path;
  return state.subscribe(() => {
    const { path } = state.get();
    if (path === shown) return;
    if (address.get() === addressOfFile(shown)) renameAddress(addressOfFile(path));
    shown = path;
  });
}

/** When its screen goes. */
function leaveSession(session: EditorSession): void {
  session.isShown = false;
  if (session.state.get().isDirty) void sendLeft(session);
  else endIfIdle(session);
}

/** No list of the office names what it does not take, so the person is told. */
async function sendLeft(session: EditorSession): Promise<void> {
  await session.flush();
  if (!session.isShown && isOnlyHere(session)) {
    dismissFailures(session);
    notifyOnlyHere(session.state.get().path, whyUnsent(session), session);
  }
  await refreshFolder();
}

/** One that is not shown stays for what is unsaved in it only. */
function endIfIdle(session: EditorSession): void {
  const { isDirty } = session.state.get();
  if (!session.isShown && !isDirty && !isOnlyHere(session)) letGo(session);
}

/** Files may be changed by hand or in another tab, also those of screens that were left with something unsaved. */
export function followFiles(): () => void {
  return folderVersion.subscribe(() => {
    for (const session of allSessions()) void session.check().then(() => endIfIdle(session));
  });
}

/** After what was typed was discarded. */
export function endSession(path: string): void {
  closeSession(path);
  drop(path);
}

/** Of a file that cannot be edited: what only this tab has of it. */
export function discardKept(path: string, kept: Kept): void {
  drop(path);
  notifyDiscarded(async () => {
    // An editor that was opened since keeps its own there.
    if (sessionAt(path) || keptOf(path)) await sendBack({ path, ...typingOf(kept) });
    else keep(path, kept);
  });
}

function typingOf({ tabs: _, ...typing }: Kept): Omit<Kept, 'tabs'> {
  return typing;
}

/** What the office has of one tab. */
export async function discardUnsaved(path: string, unsaved: Unsaved): Promise<void> {
  const { tab, began_from, text, at } = unsaved;
  await forget(path, tab, at);
  notifyDiscarded(() => sendBack({ path, began_from, text }));
}

/** Back to what the file says. Where there is none, to its folder. */
export async function discardSession(session: EditorSession): Promise<void> {
  const { path } = session.state.get();
  const isThere = await session.discard();
  dismissFailures(session);
  if (!isThere) {
    endSession(path);
    navigate(`/${path.split('/')[0]}`);
  }
  void refreshFolder();
}

/** Around a call that renames its file: the office takes along what was typed, so it has to have all of it. */
export async function handOverSession<T>(path: string, rename: () => Promise<T>): Promise<T> {
  // Of a file that could not be opened when the page was loaded.
  const isOnlyKept = !sessionAt(path) && keptOf(path) !== undefined;
  const why = isOnlyKept && (await handOver(path));
  if (why) throw new Error(why);
  const session = sessionAt(path);
  return session ? session.handOver(rename) : rename();
}

/** Whether closing the tab would lose something. */
export function hasUnsentText(): boolean {
  const isKept = keptPaths().length > 0 || keptApart().length > 0;
  return isKept || allSessions().some(isOnlyHere);
}

/** When the page is loaded: what the tab kept goes to the office, also of files that nobody opens. */
export async function handOverKept(): Promise<void> {
  const [paths, apart] = [keptPaths(), keptApart()];
  for (const path of paths) await tellWhyNot(path, handOver(path));
  for (const own of apart) await tellWhyNot(own.path, handOverApart(own));
  if (paths.length + apart.length > 0) await refreshFolder();
}

async function tellWhyNot(path: string, taken: Promise<string | undefined>): Promise<void> {
  const why = await taken.catch(messageOf);
  if (why) notifyOnlyHere(path, why);
}

/** Beside what the tab has of the file otherwise: it is offered there. */
async function handOverApart({ path, name, kept }: KeptApart): Promise<undefined> {
  const { text, moved } = await sendBack({ path, ...typingOf(kept) });
  drop(path, name);
  await forgetEarlier(moved?.path ?? path, kept.tabs, [kept.text, text]);
}

/** Why the office did not take it. */
async function handOver(path: string): Promise<string | undefined> {
  const opening = await openSession(path, new AbortController().signal);
  if ('foreign' in opening) return opening.unsent?.why;
  const isTaken = !('session' in opening) || !isOnlyHere(opening.session);
  return isTaken ? undefined : whyUnsent(opening.session);
}

function goOnFrom(path: string, kept: Kept): Promise<Opening> {
  return atOnce(path, async () => {
    const opened = (await openIfThere(path, kept.began_from)) ?? nothingAt(path);
    if (opened.path !== path) {
      const isOther = keptOf(opened.path) !== undefined;
      if (isOther) await sendBack({ path: opened.path, ...typingOf(kept) });
      drop(path);
      if (isOther) return openSession(opened.path, new AbortController().signal);
      keep(opened.path, kept);
    }
    if (!opened.is_text) return handOverBeside(opened, kept);
    const session = new EditorSession(opened, kept satisfies Begun);
    await begin(session);
    if (!session.hasUnsent) {
      await forgetEarlier(opened.path, kept.tabs, [kept.text, session.state.get().text]);
    }
    return { session };
  });
}

/** There is no editor to go on in: the office makes one text of what was kept, and has it until the file can be edited. */
async function handOverBeside(opened: Opened, kept: Kept): Promise<Opening> {
  const { path } = opened;
  const { began_from, text, changes, body } = kept;
  let made: string;
  try {
    made = (await sendTyping({ path, began_from, text, changes, body })).text;
  } catch (error) {
    return { foreign: opened, unsent: { kept, why: messageOf(error) } };
  }
  drop(path);
  await forgetEarlier(path, kept.tabs, [text, made]);
  return { foreign: await openFile(path) };
}

async function begin(session: EditorSession): Promise<void> {
  hold(session);
  await session.flush();
}

function atOnce(path: string, start: () => Promise<Opening>): Promise<Opening> {
  const started = start().finally(() => starting.delete(path));
  starting.set(path, started);
  return started;
}

/** An entry that was never saved, and of which the office has nothing. */
function nothingAt(path: string): Opened {
  const reading = { value: null, body: null, body_line: 0, problems: [], elsewhere: [] };
  const nothing = { type: '', hash: null, text: '', address: null, unsaved: [] };
  return { ...nothing, path, is_text: true, reading };
}

function notifyOnlyHere(path: string, why: string, about?: EditorSession): void {
  notifyFailure(`What you typed in ${path} is only in this tab. ${why}`, about);
}

/** Whether this tab has something of it that is not in the file. */
function isUnsavedHere(path: string): boolean {
  return sessionAt(path)?.state.get().isDirty || keptOf(path) !== undefined;
}

/** Whether it has something that neither the office nor the file has. */
function isOnlyHere(session: EditorSession): boolean {
  return session.hasUnsent || session.state.get().notWritten.length > 0;
}

function whyUnsent(session: EditorSession): string {
  const { refused, notWritten } = session.state.get();
  return refused ?? notWritten[0]?.why ?? NOT_REACHED;
}
