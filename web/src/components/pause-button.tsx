import { Icon } from '@/components/icon';

interface PauseButtonProps {
  paused: boolean;
  onToggle: () => void;
}

export function PauseButton({ paused, onToggle }: PauseButtonProps) {
  return (
    <button
      type="button"
      aria-label={paused ? 'Play' : 'Pause'}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center border border-line text-blue transition-colors hover:border-blue noscript:hidden"
    >
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
    </button>
  );
}
