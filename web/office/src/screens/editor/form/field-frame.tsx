import type { FormField } from '@office/generated/api';
import { labelOf, type Place } from '@office/lib/values';
import type { ReactNode } from 'react';
import { idOf, problemsAt, useForm } from './form-context';

export interface FieldProps {
  field: FormField;
  place: Place;
}

export interface ControlProps {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
  'aria-required': boolean;
}

interface FieldFrameProps extends FieldProps {
  children: (control: ControlProps) => ReactNode;
}

/** A control with its label, what it is for, and what is wrong with it. */
export function FieldFrame({ field, place, children }: FieldFrameProps) {
  const problems = problemsAt(useForm(), place);
  const id = idOf(place);
  const described = [field.about && `${id}-about`, problems.length > 0 && `${id}-problem`];
  return (
    <div className="min-w-0">
      <FieldLabel field={field} htmlFor={id} />
      {children({
        id,
        'aria-invalid': problems.length > 0,
        'aria-describedby': described.filter(Boolean).join(' ') || undefined,
        'aria-required': field.required,
      })}
      <FieldNotes id={id} about={field.about} messages={problems.map(({ message }) => message)} />
    </div>
  );
}

export function FieldLabel({ field, htmlFor }: { field: FormField; htmlFor: string }) {
  return (
    <label htmlFor={htmlFor} className="label mb-1 flex items-baseline gap-2">
      {labelOf(field.key)}
      {!field.required && <Optional />}
    </label>
  );
}

export function Optional() {
  return <span className="font-text text-tiny font-normal text-quiet">optional</span>;
}

interface FieldNotesProps {
  id: string;
  about: string;
  messages: string[];
}

export function FieldNotes({ id, about, messages }: FieldNotesProps) {
  return (
    <>
      {messages.length > 0 && (
        <ul id={`${id}-problem`} className="mt-1 text-tiny text-alert">
          {messages.map((message) => (
            <li key={message}>{sentence(message)}</li>
          ))}
        </ul>
      )}
      {about && (
        <p id={`${id}-about`} className="mt-1 text-tiny text-quiet">
          {about}
        </p>
      )}
    </>
  );
}

/** The checker's messages begin with a small letter, as they follow a file's name there. */
export function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1);
}
