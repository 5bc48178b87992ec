import { TitledPage } from '@/components/page/hero';
import { SectionHeading } from '@/components/page/section-heading';
import { ContactForm } from '@/features/contact/contact-form';
import { ContactPanel } from '@/features/contact/contact-panel';
import { useSite } from '@/lib/island';

export default function ContactPage() {
  const { site } = useSite();
  return (
    <TitledPage title="Contact Us" description={site.pages.contact}>
      <div className="page-width grid items-start gap-x-16 gap-y-12 py-12 lg:grid-cols-[3fr_2fr] lg:py-16">
        <div className="space-y-2">
          <SectionHeading>Write to us</SectionHeading>
          <ContactForm />
          <p className="hidden noscript:block">
            Please write to{' '}
            <a href={`mailto:${site.email}`} className="text-blue underline underline-offset-4">
              {site.email}
            </a>{' '}
            and tell us your name, how to reach you, and what it is about.
          </p>
        </div>
        <ContactPanel />
      </div>
    </TitledPage>
  );
}
