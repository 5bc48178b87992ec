import type { ReactNode } from 'react';
import { MoreLink } from '@/components/links';
import { PageHead } from '@/components/page/page-head';
import { LoadingText } from '@/components/skeleton';
import { SEARCH } from '@/lib/page-link';

interface TitledPageProps {
  title: string;
  /** The hero's heading, where it differs from the title. */
  heading?: string;
  /** The site's own stands in for it where search engines look. */
  description: string | null;
  /** Whether the page is a list that the search goes through too. */
  searchable?: boolean;
  children: ReactNode;
}

/** A page that opens with its title and description, in its head as on screen. */
export function TitledPage({ title, heading = title, ...props }: TitledPageProps) {
  const { description, searchable = false, children } = props;
  return (
    <>
      <PageHead title={title} description={description ?? undefined} />
      <Hero title={heading}>
        {description}
        {searchable && (
          <p className="mt-3">
            <MoreLink to={SEARCH}>Search</MoreLink>
          </p>
        )}
      </Hero>
      {children}
    </>
  );
}

interface HeroProps {
  /** Undefined while loading. */
  title: string | undefined;
  /** Above the title. */
  breadcrumbs?: ReactNode;
  children?: ReactNode;
}

/** The head of a page without a picture: its title on graph paper. */
export function Hero({ title, breadcrumbs, children }: HeroProps) {
  const loading = title === undefined;
  return (
    <div className="graph-paper border-b border-line bg-wash text-blue">
      <div className="page-width py-16 lg:py-24">
        {breadcrumbs ?? <div className="centre-line mb-6 w-26" />}
        <h1 tabIndex={-1} className="text-display text-ink">
          {title ?? <TitleSkeleton />}
        </h1>
        {/* The loaded title may be longer: with its own key, this element is new and does not count as a layout shift. */}
        <div
          key={loading ? 'loading' : 'loaded'}
          className="mt-5 max-w-2xl text-lg text-pretty text-quiet"
        >
          {loading ? <span className="skeleton-line w-48 bg-line" /> : children}
        </div>
      </div>
    </div>
  );
}

interface TitleSkeletonProps {
  /** For titles that take two lines at any width, not only on a phone. */
  long?: boolean;
}

/** A page title while it is loading. */
export function TitleSkeleton({ long = false }: TitleSkeletonProps) {
  return (
    <>
      <LoadingText />
      <span className="skeleton-line w-3/4 bg-line" />
      <span className={`skeleton-line w-1/2 bg-line ${long ? '' : 'sm:hidden'}`} />
    </>
  );
}
