import type { Ref } from 'react';
import { buttonClass } from '@/components/links';

interface SubmitButtonProps {
  ref?: Ref<HTMLButtonElement>;
  disabled: boolean;
  busy?: boolean;
  children: string;
}

export function SubmitButton({ ref, disabled, busy = false, children }: SubmitButtonProps) {
  return (
    <button
      ref={ref}
      type="submit"
      disabled={disabled}
      aria-busy={busy || undefined}
      className={`${buttonClass} justify-center max-sm:w-full aria-busy:cursor-progress aria-busy:bg-button/60`}
    >
      {children}
    </button>
  );
}
