import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { draftValues, fillIn, randomKey, readDraft, removeDraft, writeDraft } from './draft';

/**
 * Keeps a draft of a job's form until it is sent, with its idempotency key, so that sending it twice is one
 * application, and with the time that the form has been shown, which is very short for a bot.
 */
export function useDraft(job: string, form: RefObject<HTMLFormElement | null>) {
  // By the document's own clock, which a change of the system time does not affect.
  const identity = useRef({ key: '', shownAt: 0 });
  const [kept, setKept] = useState(false);
  const [hasFile, setHasFile] = useState(false);

  // A layout effect, so that it runs before the fields' own effects, which read their values.
  useLayoutEffect(() => {
    const draft = readDraft(job);
    const { key = randomKey(), elapsed = 0 } = draft ?? {};
    identity.current = { key, shownAt: performance.now() - elapsed };
    if (!form.current) return;
    if (draft) {
      // What was typed before the script ran is newer than the draft.
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
    /** Adds the idempotency key and the time that the form was shown. */
    identify(data: FormData): FormData {
      const { key, shownAt } = identity.current;
      data.set('key', key);
      data.set('elapsed', String(since(shownAt)));
      return data;
    },
    /** After the form was sent or emptied: the next one gets its own key. */
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
