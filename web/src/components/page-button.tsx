import type { Ref } from 'react';
import { Icon } from '@/components/icon';

interface PageButtonProps {
  ref: Ref<HTMLButtonElement>;
  step: 'previous' | 'next';
  disabled: boolean;
  onPress: () => void;
}

export function PageButton({ ref, step, disabled, onPress }: PageButtonProps) {
  return (
    <button
      ref={ref}
      type="button"
      aria-label={step === 'previous' ? 'Previous page' : 'Next page'}
      disabled={disabled}
      onClick={onPress}
      className="grid size-12 place-items-center border border-line text-blue transition-colors enabled:hover:border-blue disabled:opacity-35"
    >
      <Icon name={step} />
    </button>
  );
}
