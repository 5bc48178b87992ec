import type { Input } from '@office/generated/api';
import { textAt } from '@office/lib/values';
import { type ChangeEvent, useState } from 'react';
import { FieldFrame, type FieldProps } from './field-frame';
import { useForm } from './form-context';

const TYPES: Partial<Record<Input, string>> = { link: 'url', email: 'email', phone: 'tel' };

/** Longer texts are seen whole. */
const MOST_ON_A_LINE = 80;

/** One line, or several that grow with the text. An emptied optional field takes its key out of the file. */
export function TextInput({ field, place }: FieldProps) {
  const form = useForm();
  const value = textAt(form.value, place);
  const events = {
    value,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      form.change(place, event.target.value),
    onBlur: () => {
      if (value === '' && !field.required) form.change(place, null);
    },
  };
  // Not by what is typed now: the control would be another one in the middle of a word.
  const [beganLong] = useState(field.input === 'text' && value.length > MOST_ON_A_LINE);
  const isLong = field.input === 'long_text' || beganLong || value.includes('\n');
  return (
    <FieldFrame field={field} place={place}>
      {(control) =>
        isLong ? (
          <textarea
            {...control}
            {...events}
            rows={3}
            className="control field-sizing-content min-h-20"
          />
        ) : (
          <input
            {...control}
            {...events}
            type={TYPES[field.input] ?? 'text'}
            placeholder={field.examples[0]}
            className="control"
          />
        )
      }
    </FieldFrame>
  );
}

/** Numbers are written as numbers; anything else stays what was typed, and is reported. */
export function NumberInput({ field, place }: FieldProps) {
  const form = useForm();
  const value = textAt(form.value, place);
  return (
    <FieldFrame field={field} place={place}>
      {(control) => (
        <input
          {...control}
          inputMode="decimal"
          value={value}
          placeholder={field.examples[0]}
          className="control max-w-40 tabular-figures"
          onChange={({ target }) => form.change(place, numberOrText(target.value))}
          onBlur={() => {
            if (value === '' && !field.required) form.change(place, null);
          }}
        />
      )}
    </FieldFrame>
  );
}

function numberOrText(text: string): number | string {
  return /^-?(0|[1-9]\d{0,14})$/.test(text) ? Number(text) : text;
}

export function ColourInput({ field, place }: FieldProps) {
  const form = useForm();
  const value = textAt(form.value, place);
  return (
    <FieldFrame field={field} place={place}>
      {(control) => (
        <div className="flex max-w-56 gap-2">
          <input
            type="color"
            aria-label="Pick a colour"
            className="h-8.5 w-12 shrink-0 border border-mark bg-paper p-0.5"
            value={/^#[0-9a-f]{6}$/i.test(value) ? value : '#000000'}
            onChange={({ target }) => form.change(place, target.value)}
          />
          <input
            {...control}
            className="control font-code"
            value={value}
            placeholder={field.examples[0]}
            onChange={({ target }) => form.change(place, target.value)}
          />
        </div>
      )}
    </FieldFrame>
  );
}
