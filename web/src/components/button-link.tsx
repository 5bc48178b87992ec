import type { ReactNode } from 'react';
import { buttonLook } from '@/components/button';
import { Icon } from '@/components/icon';
import { Link } from '@/components/link';

interface ButtonLinkProps {
  to: string;
  children: ReactNode;
  look?: string;
}

/** The one thing a section asks its reader to do next. */
export function ButtonLink({ to, children, look = buttonLook }: ButtonLinkProps) {
  return (
    <Link to={to} className={look}>
      {children}
      <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}
