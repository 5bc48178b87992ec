import { CallFailed, changeApplication, messageOf } from '@office/lib/api';
import { notifyFailure } from '@office/lib/notices';
import { useCallback, useEffect, useRef, useState } from 'react';

const PAUSE = 600;

/** Notes that the office does not have as they are here. */
const unsent = new Set<object>();

export function hasUnsentNotes(): boolean {
  return unsent.size > 0;
}

export interface Note {
  text: string;
  setText: (text: string) => void;
  /** What has become of it, in words. */
  state: string;
  /** What somebody else wrote meanwhile. Nothing is kept before `settle`. */
  theirs: string | undefined;
  /** Goes on with this text, in place of theirs. */
  settle: (text: string) => void;
}

/** A note that is kept as it is typed, and never over what somebody else wrote unseen. */
export function useNote(id: string, first: string): Note {
  const [text, setText] = useState(first);
  const [state, setState] = useState('');
  const [theirs, setTheirs] = useState<string>();
  /** What the office has, as far as is known here. */
  const kept = useRef(first);
  const latest = useRef(first);
  latest.current = text;
  const last = useRef(Promise.resolve());
  /** One after the other: the second one would find the first one's words, and take them for somebody else's. */
  const send = useCallback(
    (to: string): Promise<void> => {
      const sent = last.current.then(async () => {
        await changeApplication(id, { note: { from: kept.current, to } });
        kept.current = to;
        if (latest.current === to) unsent.delete(kept);
      });
      last.current = sent.catch(() => {});
      return sent;
    },
    [id],
  );
  useEffect(() => {
    if (text === kept.current) unsent.delete(kept);
    else unsent.add(kept);
    if (text === kept.current || theirs !== undefined) return;
    setState('Typing…');
    const timer = setTimeout(() => {
      send(text).then(
        () => setState('Kept.'),
        (error: unknown) => {
          setState(`Not kept: ${messageOf(error)}`);
          if (error instanceof CallFailed && error.application) setTheirs(error.application.note);
        },
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [send, text, theirs]);
  // Leaving the screen within the pause must not lose the last words.
  useEffect(
    () => () => {
      if (latest.current === kept.current) return;
      send(latest.current).catch((error: unknown) => {
        unsent.delete(kept);
        notifyFailure(`The note was not kept: ${messageOf(error)}\n${latest.current}`);
      });
    },
    [send],
  );
  const settle = (text: string) => {
    kept.current = theirs ?? kept.current;
    setTheirs(undefined);
    setState(text === kept.current ? 'Kept.' : '');
    setText(text);
  };
  return { text, setText, state, theirs, settle };
}
