import { Icon } from '@/components/icon';
import { useSite } from '@/lib/site';

interface SocialLinksProps {
  /** How the two stand: beside each other, or one above the other. */
  look?: string;
  linkLook?: string;
}

export function SocialLinks({ look = 'flex gap-2', linkLook = 'size-11' }: SocialLinksProps) {
  const { site } = useSite();
  return (
    <ul className={look}>
      <SocialLink name="WhatsApp" icon="whatsapp" href={site.whatsapp} look={linkLook} />
      <SocialLink name="LinkedIn" icon="linkedin" href={site.linkedin} look={linkLook} />
    </ul>
  );
}

interface SocialLinkProps {
  name: string;
  icon: 'whatsapp' | 'linkedin';
  href: string;
  look: string;
}

function SocialLink({ name, icon, href, look }: SocialLinkProps) {
  return (
    <li>
      <a
        href={href}
        aria-label={name}
        rel="noopener"
        className={`grid place-items-center text-blue transition-colors hover:bg-blue hover:text-paper ${look}`}
      >
        <Icon name={icon} className="size-5 max-w-4/5" />
      </a>
    </li>
  );
}
