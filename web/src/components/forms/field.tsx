import type { ReactNode } from 'react';

// The style of all form controls.
const frame =
  'block w-full border border-mark bg-paper transition-colors hover:border-blue focus-visible:outline-offset-0 aria-invalid:border-alert aria-invalid:inset-shadow-wrong';

export const controlClass = `${frame} min-h-12 px-4 py-2.5 text-ink`;
// The browser's own button is inside the control and as high as it.
export const fileClass = `${frame} h-12 cursor-pointer pr-4 text-quiet file:mr-4 file:h-full file:cursor-pointer file:border-r file:border-line file:px-4 file:font-heading file:text-label file:font-medium file:text-blue`;

/** The attributes that a field passes to its control. */
interface ControlProps {
  id: string;
  name: string;
  required: true;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

export interface FieldProps {
  name: string;
  label: string;
  error: string | undefined;
  hint?: string;
  /** The initial value. */
  initial?: string | undefined;
}

interface FieldFrameProps extends Omit<FieldProps, 'initial'> {
  /** Shown below the control, and at the end of the error's line. */
  note?: ReactNode;
  aside?: ReactNode;
  children: (control: ControlProps) => ReactNode;
}

/**
 * A control with its label, hint and error. The error's line is always there, so that nothing
 * moves when an error comes or goes.
 */
export function Field({ name, label, error, hint, note, aside, children }: FieldFrameProps) {
  // No id of React's: it depends on the root that the form is in. A heading's id has no colon.
  const id = `field:${name}`;
  const described = [hint && `${id}:hint`, error && `${id}:error`].filter(Boolean).join(' ');
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className="font-heading text-label font-medium">
          {label}
        </label>
        {hint && (
          <p id={`${id}:hint`} className="text-label/6 text-quiet">
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
              id={`${id}:error`}
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
