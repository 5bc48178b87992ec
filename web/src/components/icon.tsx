// Drawn from one external sprite: cached once, and no weight in the script.
import sprite from '@/components/icons.svg?no-inline';

export type IconName =
  | 'arrow'
  | 'beam'
  | 'close'
  | 'github'
  | 'leaf'
  | 'linkedin'
  | 'menu'
  | 'message'
  | 'model'
  | 'next'
  | 'pause'
  | 'play'
  | 'previous'
  | 'record'
  | 'safety'
  | 'team'
  | 'whatsapp';

interface IconProps {
  name: IconName;
  className?: string;
}

/** Decoration only: the name of a control is its text or label. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
