// What an editor shows of one file.
import type { FileNow, Opened, Reading, Typed } from '@office/generated/api';
import { tab } from '@office/lib/tab';
import { type Change, textAt, type Value, withChanges } from '@office/lib/values';
import { isSamePlace, type Pending } from './pending';

/** Why the office does not have what was typed, if it does not say so itself. */
export const NOT_REACHED = 'What you typed has not reached the office yet.';

export interface SessionState {
  path: string;
  /** Under which the office keeps what is typed here: the tab's, unless it has two editors of this file. */
  name: string;
  type: string;
  /** Of the file that this began from; null for a file that is not there yet. */
  hash: string | null;
  /** What the file says. */
  saved: string;
  /** Of the file that this saved last, if it goes on the site: the folder may not show that yet. */
  published: string | null;
  /** The text as the server has it, without what is still to be sent. */
  text: string;
  /** Counts the times that the text changed from outside of the view that shows all of it. */
  textVersion: number;
  /** The text that `reading` is about. */
  checked: string;
  reading: Reading;
  /** The keys' values with every change, sent or not. */
  value: Value;
  body: string | null;
  /** Counts the times that the Markdown changed from outside of its editor. */
  bodyVersion: number;
  isDirty: boolean;
  isSaving: boolean;
  /** What the file says now, if somebody else changed it. */
  changedElsewhere: FileNow | undefined;
  /** Why the office does not take what was typed. It is sent again. */
  refused: string | undefined;
  /** Changes that cannot be written into the text, until they are made in another way or the message is closed. */
  notWritten: NotWritten[];
  address: string | null;
}

export interface NotWritten extends Change {
  why: string;
}

/** A text with what the office reads in it. */
export type Read = Pick<Typed, 'text' | 'reading'>;

/** What was typed before and not saved, and the file that it began from. */
export interface Begun {
  text: string;
  began_from: string | null;
  /** What the office did not take yet. */
  changes?: Change[];
  body?: string | null;
  /** Under whose names the office may have some of it. */
  tabs?: string[];
}

export function stateOf(opened: Opened, unsaved?: Begun): SessionState {
  const { reading } = opened;
  return {
    path: opened.path,
    name: tab,
    type: opened.type,
    hash: unsaved ? unsaved.began_from : opened.hash,
    saved: opened.hash === null ? '' : opened.text,
    published: null,
    text: unsaved?.text ?? opened.text,
    textVersion: 0,
    checked: unsaved?.text ?? opened.text,
    reading,
    value: withChanges(valueIn(reading, {}), unsaved?.changes ?? []),
    body: unsaved?.body ?? reading.body,
    bodyVersion: 0,
    isDirty: unsaved !== undefined || (opened.hash === null && opened.text !== ''),
    isSaving: false,
    changedElsewhere: undefined,
    refused: undefined,
    notWritten: [],
    address: opened.address,
  };
}

export function isDraft(value: Value): boolean {
  return textAt(value, ['draft']) === 'true';
}

function valueIn(reading: Reading, before: Value): Value {
  return (reading.value as Value | undefined) ?? before;
}

/** Whether something of it is not in the file. */
export function isUnsaved({ text, saved }: SessionState, pending: Pending): boolean {
  return text !== saved || !pending.isEmpty;
}

/** After the office wrote the text into the file, which has this hash since. */
export function withSaved(
  before: SessionState,
  { text, reading }: Read,
  hash: string | null,
): SessionState {
  // What cannot be read goes nowhere, whether or not it is a draft.
  const isRead = reading.problems.length === 0;
  const published = isRead && !isDraft(valueIn(reading, {})) ? hash : null;
  return { ...before, hash, saved: text, published, changedElsewhere: undefined };
}

/** After a change in the form. */
export function withChange(before: SessionState, change: Change): SessionState {
  const isOther = ({ at }: Change) => !isSamePlace(at, change.at);
  return {
    ...before,
    value: withChanges(before.value, [change]),
    notWritten: before.notWritten.filter(isOther),
  };
}

/** After the office made `text` of what it was sent. What was typed meanwhile stays. */
export function withTaken(
  before: SessionState,
  text: string,
  reading: Reading,
  pending: Pending,
): SessionState {
  const value = withChanges(valueIn(reading, before.value), pending.changes);
  const next = { ...before, reading, value, checked: text, refused: undefined };
  if (!pending.isText && text !== before.text) {
    next.text = text;
    next.textVersion += 1;
  }
  // The editor of the Markdown has it already, unless the whole text was edited.
  if (pending.body === null && reading.body !== before.body) {
    next.body = reading.body;
    next.bodyVersion += 1;
  }
  return next;
}

/** The form goes back to what the text says, and the person is told what was typed. */
export function withRefused(
  before: SessionState,
  changes: Change[],
  why: string,
  pending: Pending,
): SessionState {
  const isOther = ({ at }: Change) => !changes.some((change) => isSamePlace(change.at, at));
  return {
    ...before,
    value: withChanges(valueIn(before.reading, before.value), pending.changes),
    notWritten: [
      ...before.notWritten.filter(isOther),
      ...changes.map((change) => ({ ...change, why })),
    ],
  };
}
