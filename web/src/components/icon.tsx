// Icons come from one external sprite: cached once, and not part of the script.
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

/** Decorative: a control gets its name from its text or label. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" className={className}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
