import type { ReactNode } from 'react';
import { LoadingTitle } from '@/components/loading-title';

interface CoverHeroProps {
  /** Undefined while loading. */
  title: string | undefined;
  longTitle: boolean;
  cover: string | undefined;
  children?: ReactNode;
}

/** The head of a page about one thing: its picture, and a plate with its title as on a drawing. */
export function CoverHero({ title, longTitle, cover, children }: CoverHeroProps) {
  return (
    <div className="border-b border-line bg-wash">
      <div className="h-[clamp(16rem,46vw,36rem)] w-full overflow-hidden bg-line">
        {cover && (
          <img
            src={cover}
            alt=""
            width={1600}
            height={900}
            fetchPriority="high"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="page-width">
        <div className="relative -mt-16 border border-b-0 border-line bg-paper px-6 pt-8 pb-6 sm:px-10 lg:-mt-28 lg:max-w-4xl lg:pt-12">
          <div className="centre-line mb-6 w-16" />
          <h1 tabIndex={-1} className="text-headline">
            {title ?? <LoadingTitle long={longTitle} />}
          </h1>
          {children}
        </div>
      </div>
    </div>
  );
}
