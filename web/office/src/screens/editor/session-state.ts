// What an editor shows of one file.
import type { FileNow, Opened, Reading } from '@office/generated/api';
import type { Value } from '@office/lib/values';

export interface SessionState {
  path: string;
  type: string;
  /** Of the file that this began from; null for a file that is not there yet. */
  hash: string | null;
  /** What the file says. */
  saved: string;
  /** The text as the server has it, without what is still to be sent. */
  text: string;
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
  /** Why something could not be written into the text. */
  refused: string | undefined;
  address: string | null;
}

/** What was typed before and not saved, and the file that it began from. */
export interface Begun {
  text: string;
  beganFrom: string | null;
}

export function stateOf(opened: Opened, unsaved?: Begun): SessionState {
  return {
    path: opened.path,
    type: opened.type,
    hash: unsaved ? unsaved.beganFrom : opened.hash,
    saved: opened.hash === null ? '' : opened.text,
    text: unsaved?.text ?? opened.text,
    checked: unsaved?.text ?? opened.text,
    reading: opened.reading,
    value: valueIn(opened.reading, {}),
    body: opened.reading.body,
    bodyVersion: 0,
    isDirty: unsaved !== undefined || (opened.hash === null && opened.text !== ''),
    isSaving: false,
    changedElsewhere: undefined,
    refused: undefined,
    address: opened.address,
  };
}

export function valueIn(reading: Reading, before: Value): Value {
  return (reading.value as Value | undefined) ?? before;
}
