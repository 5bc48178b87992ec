import { daysUntil, joinMoment, publishedFrom, splitMoment, tomorrow } from '@office/lib/dates';
import { useStore } from '@office/lib/store';
import { textAt } from '@office/lib/values';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { type FormEvent, useId, useState } from 'react';
import type { EditorSession } from './session';
import type { SaveEntry } from './use-save';

interface ScheduleDialogProps {
  session: EditorSession;
  onSave: SaveEntry;
  onClose: () => void;
}

/** From when the entry is on the site. */
export function ScheduleDialog({ session, onSave, onClose }: ScheduleDialogProps) {
  const { value, hash } = useStore(session.state);
  const before = textAt(value, ['publish_at']);
  const isComing = daysUntil(before) > 0;
  const isLive = hash !== null && !isComing && textAt(value, ['draft']) !== 'true';
  const offered = isComing ? splitMoment(before) : undefined;
  const [day, setDay] = useState(offered?.day || tomorrow());
  const [time, setTime] = useState(offered?.time || '09:00');
  const [isPast, setPast] = useState(false);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!day) return;
    const from = joinMoment(day, time);
    if (daysUntil(from) <= 0) return setPast(true);
    onClose();
    const changes = [
      { at: ['publish_at'], value: from },
      { at: ['draft'], value: null },
    ];
    void onSave(changes, publishedFrom(from));
  };
  return (
    <Dialog title="Schedule" onClose={onClose}>
      <form onSubmit={submit}>
        <p className="mb-3">
          It comes on the site by itself at this moment, in UTC.
          {isLive && ' It is on the site now, and leaves it until then.'}
        </p>
        <div className="flex flex-wrap gap-3">
          <label className="label" htmlFor={`${id}day`}>
            Day
            <input
              id={`${id}day`}
              type="date"
              required
              aria-invalid={isPast}
              aria-describedby={isPast ? `${id}past` : undefined}
              className="control mt-1"
              value={day}
              onChange={({ target }) => setDay(target.value)}
            />
          </label>
          <label className="label" htmlFor={`${id}time`}>
            Time (UTC)
            <input
              id={`${id}time`}
              type="time"
              className="control mt-1"
              value={time}
              onChange={({ target }) => setTime(target.value)}
            />
          </label>
        </div>
        {isPast && (
          <p id={`${id}past`} role="alert" className="mt-2 text-alert">
            This moment has passed. Choose a later one, or cancel and publish it now.
          </p>
        )}
        <DialogActions>
          <button type="button" className="btn" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="btn btn-primary">
            Schedule and save
          </button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
