import { joinMoment, publishedFrom, splitMoment, today } from '@office/lib/dates';
import { useStore } from '@office/lib/store';
import { textAt } from '@office/lib/values';
import { Dialog, DialogActions } from '@office/parts/dialog';
import { type FormEvent, useId, useState } from 'react';
import type { SaveEntry } from './editor-actions';
import type { EditorSession } from './session';

interface ScheduleDialogProps {
  session: EditorSession;
  onSave: SaveEntry;
  onClose: () => void;
}

/** From when the entry is on the site. */
export function ScheduleDialog({ session, onSave, onClose }: ScheduleDialogProps) {
  const { value } = useStore(session.state);
  const before = splitMoment(textAt(value, ['publish_at']));
  const [day, setDay] = useState(before?.day || today());
  const [time, setTime] = useState(before?.time || '09:00');
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!day) return;
    onClose();
    const from = joinMoment(day, time);
    const changes = [
      { at: ['publish_at'], value: from },
      { at: ['draft'], value: null },
    ];
    void onSave(changes, publishedFrom(from));
  };
  return (
    <Dialog title="Schedule" onClose={onClose}>
      <form onSubmit={submit}>
        <p className="mb-3">It comes on the site by itself at this moment, in UTC.</p>
        <div className="flex flex-wrap gap-3">
          <label className="label" htmlFor={`${id}day`}>
            Day
            <input
              id={`${id}day`}
              type="date"
              required
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
