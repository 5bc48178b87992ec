import { Icon } from '@/components/icon';
import { Link } from '@/components/link';

interface MoreLinkProps {
  to: string;
  children?: string;
}

export function MoreLink({ to, children = 'See More' }: MoreLinkProps) {
  return (
    <Link
      to={to}
      className="group inline-flex min-h-11 items-center gap-2 font-heading font-semibold text-blue"
    >
      <span className="border-b border-line pb-0.5 transition-colors group-hover:border-blue">
        {children}
      </span>
      <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
    </Link>
  );
}
