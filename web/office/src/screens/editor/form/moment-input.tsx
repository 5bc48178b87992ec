import { joinMoment, splitMoment } from '@office/lib/dates';
import { labelOf, textAt } from '@office/lib/values';
import { useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { useForm } from './form-context';

/** A day, and a time if it is more than a day. What neither picker can show stays text. */
export function MomentInput({ field, place }: FieldProps) {
  const form = useForm();
  const text = textAt(form.value, place);
  const parts = splitMoment(text);
  // A day that is being typed is none for a while, as 31 November. The file keeps what it says until it is one again.
  const [isTyping, setTyping] = useState(false);
  const set = (value: string) => form.change(place, value === '' && !field.required ? null : value);
  const label = labelOf(field.key);
  return (
    <FieldFrame field={field} place={place}>
      {(control) =>
        parts ? (
          <div className="flex flex-wrap items-center gap-2">
            <input
              {...control}
              type="date"
              className="control w-40"
              value={isTyping ? '' : parts.day}
              onChange={({ target }) => {
                setTyping(target.value === '');
                if (target.value) set(joinMoment(target.value, parts.time));
              }}
              onBlur={({ target }) => {
                setTyping(false);
                if (isTyping && text && !target.validity.badInput) set('');
              }}
            />
            <input
              type="time"
              aria-label={`${label}: time in UTC`}
              className="control w-28"
              value={parts.time}
              disabled={!parts.day}
              onChange={({ target }) => set(joinMoment(parts.day, target.value))}
            />
            <span className="text-tiny text-quiet">UTC</span>
            {text && !field.required && (
              <button type="button" className="btn btn-quiet" onClick={() => set('')}>
                Clear
              </button>
            )}
          </div>
        ) : (
          <input
            {...control}
            className="control max-w-80"
            value={text}
            onChange={({ target }) => set(target.value)}
          />
        )
      }
    </FieldFrame>
  );
}
