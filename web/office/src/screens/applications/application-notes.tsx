import type { OneApplication, Stage } from '@office/generated/api';
import { changeApplication, messageOf } from '@office/lib/api';
import { notify, notifyFailure } from '@office/lib/notices';
import { useEffect, useId, useRef, useState } from 'react';
import { STAGE_NAMES, STAGES } from './stages';

const PAUSE = 600;

/** The stage, and a note that applicants never see. Both are kept as they are changed. */
export function ApplicationNotes({ application }: { application: OneApplication }) {
  const { id } = application;
  const [stage, setStage] = useState(application.stage);
  const fieldId = useId();
  const { note, setNote, state } = useNote(id, application.note);
  const changeStage = async (next: Stage) => {
    const before = stage;
    setStage(next);
    try {
      await changeApplication(id, { stage: next });
      notify(`Stage: ${STAGE_NAMES[next]}.`);
    } catch (error) {
      setStage(before);
      notifyFailure(messageOf(error));
    }
  };
  return (
    <section aria-label="Stage and note">
      <fieldset>
        <legend className="label mb-1">Stage</legend>
        <div className="flex flex-wrap">
          {STAGES.map((name) => (
            <button
              key={name}
              type="button"
              className="btn -ml-px first:ml-0"
              aria-pressed={stage === name}
              onClick={() => changeStage(name)}
            >
              {STAGE_NAMES[name]}
            </button>
          ))}
        </div>
      </fieldset>
      <label htmlFor={fieldId} className="label mt-4 mb-1 block">
        Private note
      </label>
      <textarea
        id={fieldId}
        className="control field-sizing-content min-h-24"
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
      <p role="status" className="mt-1 text-tiny text-quiet">
        {state || 'Applicants never see this.'}
      </p>
    </section>
  );
}

function useNote(id: string, first: string) {
  const [note, setNote] = useState(first);
  const [state, setState] = useState('');
  const kept = useRef(first);
  const latest = useRef(note);
  latest.current = note;
  useEffect(() => {
    if (note === kept.current) return;
    setState('Typing…');
    const timer = setTimeout(() => {
      changeApplication(id, { note }).then(
        () => {
          kept.current = note;
          setState('Kept.');
        },
        (error: unknown) => setState(`Not kept: ${messageOf(error)}`),
      );
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [id, note]);
  // Leaving the screen within the pause must not lose the last words.
  useEffect(
    () => () => {
      if (latest.current === kept.current) return;
      changeApplication(id, { note: latest.current }).catch((error: unknown) =>
        notifyFailure(`The note was not kept: ${messageOf(error)}\n${latest.current}`),
      );
    },
    [id],
  );
  return { note, setNote, state };
}
