import type { ReactNode } from 'react';
import { useSite } from '@/lib/island';

/** The ways to reach the company. */
export function ContactPanel() {
  const { site } = useSite();
  const { title, text } = site.pages.invitation;
  return (
    <section
      aria-labelledby="contact-panel"
      className="graph-paper bg-plate p-6 text-on-plate [--focus:white] sm:p-10"
    >
      <div className="centre-line mb-5 w-16" />
      <h2 id="contact-panel" className="text-title">
        {title}
      </h2>
      {text && <p className="mt-4 text-lg text-on-plate-quiet">{text}</p>}
      <dl className="mt-8 divide-y divide-white/25 border-y border-white/25">
        <ContactMethod name="Email" href={`mailto:${site.email}`}>
          {site.email}
        </ContactMethod>
        <ContactMethod name="Phone" href={`tel:${site.phone.replaceAll(/[^+\d]/g, '')}`}>
          {site.phone}
        </ContactMethod>
        <ContactMethod name="Chat" href={site.whatsapp}>
          WhatsApp
        </ContactMethod>
      </dl>
    </section>
  );
}

interface ContactMethodProps {
  name: string;
  href: string;
  children: ReactNode;
}

function ContactMethod({ name, href, children }: ContactMethodProps) {
  return (
    <div className="grid grid-cols-[5rem_1fr] items-baseline py-2">
      <dt className="text-on-plate-quiet">{name}</dt>
      <dd>
        <a
          href={href}
          rel="noopener"
          className="inline-block py-2 font-heading font-semibold wrap-anywhere underline decoration-white/40 underline-offset-4 transition-colors hover:decoration-white"
        >
          {children}
        </a>
      </dd>
    </div>
  );
}
