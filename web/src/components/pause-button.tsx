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
      onClick={({ currentTarget }) => {
        // Safari does not focus a clicked button, and Previous and Next appear with the focus.
        currentTarget.focus();
        onToggle();
      }}
      className="grid size-11 shrink-0 place-items-center border border-line text-blue transition-colors hover:border-blue noscript:hidden"
    >
      <Icon name={paused ? 'play' : 'pause'} className="size-4" />
    </button>
  );
}
