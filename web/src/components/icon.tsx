/** The symbols of icons.svg that pages use. */
export type IconName =
  | 'arrow'
  | 'close'
  | 'linkedin'
  | 'menu'
  | 'next'
  | 'pause'
  | 'play'
  | 'previous'
  | 'whatsapp';

interface IconProps {
  name: IconName;
  className?: string;
}

/**
 * Decorative: a control gets its name from its text or label. The shapes stand in every document (build/inline.mjs), so
 * that neither a file nor the script is waited for.
 */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={className}>
      <use href={`#icon_${name}`} />
    </svg>
  );
}
