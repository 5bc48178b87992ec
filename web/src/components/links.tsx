import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Icon } from '@/components/icon';
import { useNavigate } from '@/lib/location';
import { isPlainClick } from '@/lib/page-link';

/** The state of an entry in the history that a link led to: it starts at the top, even on the same path. */
export const LINKED = 1;

interface LinkProps extends Omit<ComponentProps<'a'>, 'href' | 'onClick' | 'target'> {
  to: string;
  /** Null for a link that changes what a list shows: it leaves the visitor where they are. */
  state?: typeof LINKED | null;
}

/** A link inside the site. */
export function Link({ to, state = LINKED, ...rest }: LinkProps) {
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    // A swipe that ends on a link is not a click, and one with a modifier is the browser's.
    if (event.defaultPrevented || !isPlainClick(event)) return;
    event.preventDefault();
    navigate(to, { asLink: true, state });
  };
  return <a {...rest} href={to} onClick={follow} />;
}

// The style of buttons, and of links that look like one.
const shape =
  'group inline-flex min-h-12 items-center gap-3 px-6 py-2.5 font-heading text-base font-semibold transition-colors';

export const buttonClass = `${shape} bg-button text-on-button hover:bg-button-hover`;
export const plateButtonClass = `${shape} bg-white text-plate hover:bg-amber hover:text-on-amber`;

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  className?: string;
}

/** A section's call to action. */
export function ButtonLink({ to, children, className = buttonClass }: ButtonLinkProps) {
  return (
    <Link to={to} className={className}>
      {children}
      <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}

interface MoreLinkProps extends Pick<LinkProps, 'to' | 'state'> {
  children: ReactNode;
}

export function MoreLink({ children, ...link }: MoreLinkProps) {
  return (
    <Link
      {...link}
      className="group inline-flex min-h-11 items-center gap-2 font-heading font-semibold text-blue"
    >
      <span className="border-b border-line pb-0.5 transition-colors group-hover:border-blue">
        {children}
      </span>
      <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}

interface SeeMoreProps {
  to: string;
  /** What there is more of: hidden, for screen readers and search engines, which read a link by itself. */
  what: string;
}

export function SeeMore({ to, what }: SeeMoreProps) {
  return (
    <MoreLink to={to}>
      See More <span className="sr-only">{what}</span>
    </MoreLink>
  );
}
