import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { draftValues, fillIn, readDraft, removeDraft, writeDraft } from './draft';

export const KEPT = 'We kept what you wrote, in this tab only and until you send it.';
export const CHOOSE_AGAIN = 'A file cannot be kept: please choose your CV again.';

/**
 * Keeps what is written in the form of a job until it is sent, and with it what tells the server that two tries
 * are one form: every try carries the same key, and the time since the form was first shown, which for
 * a robot is no time.
 */
export function useDraft(job: string, form: RefObject<HTMLFormElement | null>) {
  const identity = useRef({ key: '', shownAt: 0 });
  const [kept, setKept] = useState<string>();

  // Before the fields' own effects, which look at what stands in them.
  useLayoutEffect(() => {
    const draft = readDraft(job);
    const { key = randomKey(), shownAt = Date.now() } = draft ?? {};
    identity.current = { key, shownAt };
    if (!form.current) return;
    if (draft) {
      // Something may have been typed before the script was there, which is newer.
      fillIn(form.current, draft.values);
      const file = form.current.querySelector<HTMLInputElement>('[type=file]')?.files?.length;
      setKept(file ? KEPT : `${KEPT} ${CHOOSE_AGAIN}`);
    }
    writeDraft(job, { ...identity.current, values: draftValues(form.current) });
  }, [job, form]);

  return {
    /** What the visitor is told about a draft that was found. */
    kept,
    save() {
      if (!form.current) return;
      writeDraft(job, { ...identity.current, values: draftValues(form.current) });
    },
    /** Adds what our own form tells the server besides the fields. */
    identify(data: FormData): FormData {
      const { key, shownAt } = identity.current;
      data.set('key', key);
      data.set('elapsed', String(Math.max(0, Date.now() - shownAt)));
      return data;
    },
    /** Sent or emptied: what comes next is another form. */
    end() {
      identity.current.key = randomKey();
      removeDraft(job);
      setKept(undefined);
    },
  };
}

/** Not crypto.randomUUID, which browsers keep from sites without https. */
function randomKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
