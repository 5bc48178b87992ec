// What a look at the file makes of a session. Meanwhile the file, other files and what was typed may have changed elsewhere.
import type { FileNow, Opened, Typed, Typing, Unsaved } from '@office/generated/api';
import type { Pending } from './pending';
import { NOT_TEXT } from './session-calls';
import { isUnsaved, type SessionState, stateOf, withTaken } from './session-state';

const GONE: FileNow = { hash: null, text: null };

/** `opened` is the file as it is now, if it is there, and `followed` the office's reading of what `toFollow` says. */
export function withLook(
  before: SessionState,
  opened: Opened | undefined,
  pending: Pending,
  followed?: Typed,
): SessionState {
  if (!opened) return before.hash === null ? before : { ...before, changedElsewhere: GONE };
  if (!opened.is_text) return withFile(before, opened);
  const state = withFollowed({ ...before, address: opened.address }, opened, pending, followed);
  const { hash, text } = opened;
  const isDirty = isUnsaved(state, pending);
  if (hash === state.hash) {
    const same = { ...state, changedElsewhere: undefined };
    return isDirty ? same : withTaken(same, text, opened.reading, pending);
  }
  const isSaved = !isDirty || (text === state.text && pending.isEmpty);
  if (isSaved && hash !== null) return withFile(state, opened);
  return { ...state, changedElsewhere: hash === null ? GONE : { hash, text } };
}

/**
 * Another tab may have discarded what was typed. Other files may have changed what is wrong with it, which counts while it is
 * shown: what is sent without need may meet a rename that rewrites what the office has of it.
 */
export function isToSendAgain(
  { isDirty, text, name }: SessionState,
  opened: Opened | undefined,
  isShown: boolean,
): boolean {
  return isDirty && (isShown || ownIn(opened, name)?.text !== text);
}

function ownIn(opened: Opened | undefined, name: string): Unsaved | undefined {
  return opened?.unsaved.find((unsaved) => unsaved.tab === name);
}

/** The file in the place of what was typed. Not what cannot be shown as text: saving it would lose the rest. */
export function withFile(before: SessionState, opened: Opened): SessionState {
  if (!opened.is_text) return { ...before, changedElsewhere: undefined, refused: NOT_TEXT };
  const { bodyVersion, textVersion, name, notWritten, isSaving } = before;
  const versions = { bodyVersion: bodyVersion + 1, textVersion: textVersion + 1 };
  return { ...stateOf(opened), ...versions, name, notWritten, isSaving };
}

/**
 * A rename rewrites what was typed and not saved, too, and it begins from the renamed files then. Nobody else changes what the
 * office keeps for this editor; what is still to be sent is newer.
 */
export function toFollow(
  { path, name, text, isDirty }: SessionState,
  opened: Opened | undefined,
  pending: Pending,
): Omit<Typing, 'tab' | 'changes'> | undefined {
  const own = opened?.is_text ? ownIn(opened, name) : undefined;
  if (!own || own.text === text || !isDirty || !pending.isEmpty) return undefined;
  return { path, began_from: own.began_from, text: own.text };
}

/** All at once: whoever types into the old Markdown beside the new text writes the old names back. */
function withFollowed(
  before: SessionState,
  opened: Opened,
  pending: Pending,
  followed: Typed | undefined,
): SessionState {
  const own = ownIn(opened, before.name);
  if (!own || !before.isDirty || !pending.isEmpty) return before;
  const isOfFile = own.began_from === opened.hash;
  const saved = isOfFile && opened.hash !== null ? opened.text : before.saved;
  const next = { ...before, hash: own.began_from, saved };
  if (followed) return withTaken(next, followed.text, followed.reading, pending);
  // The person may have preferred this text to the file, which the office is told with the next text only.
  return own.text === before.text && isOfFile ? next : before;
}
