import { Icon } from '@/components/icon';
import { useSite } from '@/lib/island';

/** Decorative: the link around it has the site's name as its label. */
export function Logo() {
  const { site } = useSite();
  if (site.logo)
    return <img src={site.logo} alt="" width={186} height={36} className="h-8 w-auto min-w-24" />;
  return (
    <span className="font-heading text-xl font-bold tracking-tight text-blue">{site.name}</span>
  );
}

interface SocialLinksProps {
  /** Lays the two out in a row or in a column. */
  className?: string;
  linkClass?: string;
}

export function SocialLinks({ className = 'flex gap-2', linkClass = 'size-11' }: SocialLinksProps) {
  const { site } = useSite();
  return (
    <ul className={className}>
      <SocialLink name="WhatsApp" icon="whatsapp" href={site.whatsapp} className={linkClass} />
      <SocialLink name="LinkedIn" icon="linkedin" href={site.linkedin} className={linkClass} />
    </ul>
  );
}

interface SocialLinkProps {
  name: string;
  icon: 'whatsapp' | 'linkedin';
  href: string;
  className: string;
}

function SocialLink({ name, icon, href, className }: SocialLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-label={name}
        rel="noopener"
        className={`grid place-items-center text-blue transition-colors hover:bg-blue hover:text-paper ${className}`}
      >
        <Icon name={icon} className="size-5 max-w-4/5" />
      </a>
    </li>
  );
}
