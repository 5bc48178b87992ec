// Icons are part of the markup: a file of their own would be one more thing to wait for. Only those that a page uses are
// in its script.
import { shape as arrow } from '@/components/icons.svg?symbol=arrow';
import { shape as close } from '@/components/icons.svg?symbol=close';
import { shape as linkedin } from '@/components/icons.svg?symbol=linkedin';
import { shape as menu } from '@/components/icons.svg?symbol=menu';
import { shape as next } from '@/components/icons.svg?symbol=next';
import { shape as pause } from '@/components/icons.svg?symbol=pause';
import { shape as play } from '@/components/icons.svg?symbol=play';
import { shape as previous } from '@/components/icons.svg?symbol=previous';
import { shape as whatsapp } from '@/components/icons.svg?symbol=whatsapp';

const SHAPES = { arrow, close, linkedin, menu, next, pause, play, previous, whatsapp };

export type IconShape = typeof arrow;

export type IconName = keyof typeof SHAPES;

interface IconProps {
  name: IconName;
  className?: string;
}

/** Decorative: a control gets its name from its text or label. */
export function Icon({ name, className = 'size-5' }: IconProps) {
  return <Drawing shape={SHAPES[name]} className={className} />;
}

interface DrawingProps {
  shape: IconShape;
  className: string;
}

/** A larger icon, which only its page needs. */
export function Drawing({ shape, className }: DrawingProps) {
  const { viewBox, html } = shape;
  return (
    <svg
      aria-hidden="true"
      viewBox={viewBox}
      className={className}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: it is from our own file
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
