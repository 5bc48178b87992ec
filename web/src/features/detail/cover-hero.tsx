import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { TitleSkeleton } from '@/components/page/hero';
import { Picture } from '@/components/picture';
import type { ServiceSummary } from '@/generated/api';

interface CoverHeroProps {
  /** Undefined while loading. */
  title: string | undefined;
  longTitle: boolean;
  list: { path: string; name: string };
  summary: Pick<ServiceSummary, 'cover_photo' | 'cover'> | undefined;
  children?: ReactNode;
}

/** The head of a service's or project's page: its picture, and its title on a plate. */
export function CoverHero({ title, longTitle, list, summary, children }: CoverHeroProps) {
  return (
    <div className="border-b border-line bg-wash">
      <div className="h-[clamp(16rem,46vw,36rem)] w-full overflow-hidden bg-line">
        {summary && (
          <Picture
            src={summary.cover_photo}
            picture={summary.cover}
            alt=""
            sizes="max(100vw, 29rem)"
            className="size-full"
            hero
          />
        )}
      </div>
      <div className="page-width">
        <div className="relative -mt-16 border border-b-0 border-line bg-paper px-6 pt-8 pb-6 sm:px-10 lg:-mt-28 lg:max-w-4xl lg:pt-12">
          <Breadcrumbs list={list} title={title} />
          <h1 tabIndex={-1} className="text-headline">
            {title ?? <TitleSkeleton long={longTitle} />}
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}
