import { memo } from 'react';
import { Logo, SocialLinks } from '@/app/site-identity';
import { ButtonLink, Link } from '@/components/links';
import { useSite } from '@/lib/island';
import { SEARCH } from '@/lib/page-link';

/** Laid out as the title block of a drawing. */
export const Footer = memo(function Footer() {
  const { site } = useSite();
  return (
    <footer className="border-t border-line bg-wash print:hidden">
      <div className="page-width py-12 lg:py-16">
        <div className="grid gap-px border border-line bg-line md:grid-cols-[1fr_auto]">
          <div className="bg-paper p-6 lg:p-10">
            <Logo />
            <p className="mt-4 max-w-md text-quiet">{site.description}</p>
          </div>
          <div className="flex items-center bg-paper p-6 lg:p-10">
            <ButtonLink to="/contact">Contact Us</ButtonLink>
          </div>
          <div className="flex items-center bg-paper px-6 py-4 text-sm text-quiet lg:px-10">
            <p>© 2024 {site.company}. All rights reserved.</p>
          </div>
          <div className="flex items-center bg-paper px-3 py-2 lg:px-7">
            <SocialLinks />
          </div>
        </div>
        <ul className="mt-4 flex flex-wrap gap-x-6 text-sm">
          <FooterLink to={SEARCH} aria-keyshortcuts="/">
            Search
          </FooterLink>
          {site.text_pages.map(({ slug, title }) => (
            <FooterLink key={slug} to={`/${slug}`}>
              {title}
            </FooterLink>
          ))}
        </ul>
      </div>
    </footer>
  );
});

interface FooterLinkProps {
  to: string;
  'aria-keyshortcuts'?: string;
  children: string;
}

function FooterLink(props: FooterLinkProps) {
  return (
    <li>
      <Link
        {...props}
        className="inline-flex min-h-11 items-center text-quiet underline-offset-4 hover:underline"
      />
    </li>
  );
}
