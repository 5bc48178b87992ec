import { type ReactNode, useId } from 'react';
import type { ControlProps } from '@/components/control';

export interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
  /** What stands in it at first. */
  initial?: string | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, 'initial'> {
  /** What stands below the control; and at the end of the error's line. */
  note?: ReactNode;
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A control with its label, hint and error. The error's line is always there, so that nothing
 * moves when an error comes or goes.
 */
export function Field({ name, label, error, hint, note, aside, children }: FieldFrameProps) {
  const id = useId();
  const described = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-heading text-label font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}hint`} className="text-label/6 text-quiet">
            {hint}
          </p>
        )}
      </div>
      {children({
        id,
        name,
        required: true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {note}
      <div className="mt-1.5 flex min-h-6 justify-between gap-4 text-label/6 text-quiet">
        <div className="min-w-0">
          {error && (
            <p
              id={`${id}error`}
              className="text-alert before:mr-2 before:inline-block before:size-1.5 before:bg-alert before:align-middle"
            >
              {error}
            </p>
          )}
        </div>
        {aside}
      </div>
    </div>
  );
}
