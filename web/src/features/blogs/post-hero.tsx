import { Breadcrumbs } from '@/components/page/breadcrumbs';
import { TitleSkeleton } from '@/components/page/hero';
import { Picture } from '@/components/picture';
import type { PostSummary } from '@/generated/api';
import { PostTitleBlock } from './post-title-block';

interface PostHeroProps {
  /** Undefined while loading, if no list is cached. */
  summary: PostSummary | undefined;
  updated: string | undefined;
  minutes: number | undefined;
}

/**
 * The cover behind a plate with the post's facts, laid out like a drawing's title block. Where the plate is as wide as the
 * screen, the cover ends behind its head: below, it would only be seen at the sides, and be twice as large.
 */
export function PostHero({ summary, updated, minutes }: PostHeroProps) {
  return (
    <header className="relative isolate overflow-hidden border-b border-line bg-wash print:bg-paper">
      {summary && (
        <Picture
          src={summary.cover_photo}
          picture={summary.cover}
          alt=""
          sizes="(min-width: 64rem) max(100vw, 60rem), max(100vw, 27rem)"
          className="absolute inset-0 -z-10 max-lg:h-[calc(clamp(12rem,30vw,26rem)+3rem)] print:hidden"
          hero
        />
      )}
      <div className="page-width pt-[clamp(12rem,30vw,26rem)] print:pt-0">
        <div className="border border-b-0 border-line bg-paper lg:max-w-4xl">
          <div className="px-6 pt-6 pb-7 sm:px-10 lg:pt-8">
            <Breadcrumbs list={{ path: '/blogs', name: 'Blogs' }} title={summary?.title} />
            <p className="inline-block bg-amber px-2.5 py-0.5 font-heading text-sm font-semibold text-on-amber">
              {summary?.category ?? '…'}
            </p>
            <h1 tabIndex={-1} className="mt-5 text-headline">
              {summary?.title ?? <TitleSkeleton long />}
            </h1>
          </div>
          {/* The loaded title may be longer: with its own key, this element is new and does not count as a layout shift. */}
          <PostTitleBlock
            key={summary ? 'loaded' : 'loading'}
            summary={summary}
            updated={updated}
            minutes={minutes}
          />
        </div>
      </div>
    </header>
  );
}
