import type { Ref } from 'react';
import { buttonClass } from '@/components/links';

interface SubmitButtonProps {
  ref?: Ref<HTMLButtonElement>;
  /** Not `submit` before the script runs, where only the script can submit. */
  type?: 'submit' | 'button';
  disabled?: boolean;
  busy?: boolean;
  children: string;
}

export function SubmitButton(props: SubmitButtonProps) {
  const { ref, type = 'submit', disabled, busy = false, children } = props;
  return (
    <button
      ref={ref}
      type={type}
      disabled={disabled}
      aria-busy={busy || undefined}
      className={`${buttonClass} justify-center max-sm:w-full aria-busy:cursor-progress aria-busy:bg-button/60`}
    >
      {children}
    </button>
  );
}
