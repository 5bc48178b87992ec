import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { draftValues, fillIn, readDraft, removeDraft, writeDraft } from './draft';

/**
 * Keeps what is written in the form of a job until it is sent, and with it what tells the server that two tries
 * are one form: every try carries the same key, and the time that the form has been shown, which for
 * a robot is no time.
 */
export function useDraft(job: string, form: RefObject<HTMLFormElement | null>) {
  // By the clock of the document, which nobody can set back.
  const identity = useRef({ key: '', shownAt: 0 });
  const [kept, setKept] = useState(false);
  const [hasFile, setHasFile] = useState(false);

  // Before the fields' own effects, which look at what stands in them.
  useLayoutEffect(() => {
    const draft = readDraft(job);
    const { key = randomKey(), elapsed = 0 } = draft ?? {};
    identity.current = { key, shownAt: performance.now() - elapsed };
    if (!form.current) return;
    if (draft) {
      // Something may have been typed before the script was there, which is newer.
      fillIn(form.current, draft.values);
      setHasFile(isFileChosen(form.current));
      setKept(true);
    }
    store(job, form.current, identity.current);
  }, [job, form]);

  return {
    /** Whether a draft was found. */
    kept,
    hasFile,
    save() {
      if (!form.current) return;
      setHasFile(isFileChosen(form.current));
      store(job, form.current, identity.current);
    },
    /** Adds what our own form tells the server besides the fields. */
    identify(data: FormData): FormData {
      const { key, shownAt } = identity.current;
      data.set('key', key);
      data.set('elapsed', String(since(shownAt)));
      return data;
    },
    /** Sent or emptied: what comes next is another form. */
    end() {
      identity.current.key = randomKey();
      removeDraft(job);
      setKept(false);
    },
  };
}

interface Identity {
  key: string;
  shownAt: number;
}

function store(job: string, form: HTMLFormElement, { key, shownAt }: Identity): void {
  writeDraft(job, { key, elapsed: since(shownAt), values: draftValues(form) });
}

function since(moment: number): number {
  return Math.max(0, Math.round(performance.now() - moment));
}

function isFileChosen(form: HTMLFormElement): boolean {
  return Boolean(form.querySelector<HTMLInputElement>('[type=file]')?.files?.length);
}

/** Not crypto.randomUUID, which browsers keep from sites without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
