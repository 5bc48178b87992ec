import type { OneApplication, Stage } from '@office/generated/api';
import { CallFailed, changeApplication, messageOf } from '@office/lib/api';
import { refreshNews } from '@office/lib/news';
import { notify, notifyFailure } from '@office/lib/notices';
import { useId, useState } from 'react';
import { NoteConflict } from './note-conflict';
import { STAGE_NAMES, STAGES } from './stages';
import { useNote } from './use-note';

/** The stage, and a note that applicants never see. Both are kept as they are changed. */
export function ApplicationNotes({ application }: { application: OneApplication }) {
  const { id } = application;
  const fieldId = useId();
  const note = useNote(id, application.note);
  return (
    <section aria-label="Stage and note">
      <StageChoice id={id} first={application.stage} />
      <label htmlFor={fieldId} className="label mt-4 mb-1 block">
        Private note
      </label>
      <textarea
        id={fieldId}
        className="control field-sizing-content min-h-24"
        value={note.text}
        onChange={({ target }) => note.setText(target.value)}
      />
      <p role="status" className="mt-1 text-tiny text-quiet">
        {note.state || 'Applicants never see this.'}
      </p>
      <NoteConflict note={note} />
    </section>
  );
}

function StageChoice({ id, first }: { id: string; first: Stage }) {
  const [stage, setStage] = useState(first);
  const change = async (to: Stage) => {
    if (to === stage) return;
    setStage(to);
    try {
      await changeApplication(id, { stage: { from: stage, to } });
      notify(`Stage: ${STAGE_NAMES[to]}.`);
      void refreshNews();
    } catch (error) {
      const now = error instanceof CallFailed ? error.application : null;
      setStage(now?.stage ?? stage);
      notifyFailure(
        now
          ? `Somebody else has set the stage to “${STAGE_NAMES[now.stage]}” meanwhile. Choose again to change it.`
          : messageOf(error),
      );
    }
  };
  return (
    <fieldset>
      <legend className="label mb-1">Stage</legend>
      <div className="flex flex-wrap">
        {STAGES.map((name) => (
          <button
            key={name}
            type="button"
            className="btn -ml-px first:ml-0"
            aria-pressed={stage === name}
            onClick={() => change(name)}
          >
            {STAGE_NAMES[name]}
          </button>
        ))}
      </div>
    </fieldset>
  );
}
