import type { ReactNode } from 'react';
import { LoadingTitle } from '@/components/loading-title';
import type { Post } from '@/lib/payload';
import { shortDate } from '@/lib/short-date';

interface PostHeroProps {
  /** Undefined while loading. */
  post?: Post;
  minutes?: number;
}

/** The cover behind a plate that says what is known about the post, as a drawing's title block does. */
export function PostHero({ post, minutes }: PostHeroProps) {
  return (
    <header className="relative isolate flex min-h-[clamp(35rem,62vw,44rem)] flex-col justify-end overflow-hidden border-b border-line bg-line print:min-h-0 print:bg-paper">
      {post && (
        <img
          src={post.cover_photo}
          alt=""
          width={1600}
          height={900}
          fetchPriority="high"
          className="absolute inset-0 -z-10 size-full object-cover print:hidden"
        />
      )}
      <div className="page-width pt-48 print:pt-0">
        <div className="border border-b-0 border-line bg-paper lg:max-w-4xl">
          <div className="px-6 pt-8 pb-7 sm:px-10 lg:pt-10">
            <p className="inline-block bg-amber px-2.5 py-0.5 font-heading text-sm font-semibold text-on-amber">
              {post?.category ?? '…'}
            </p>
            <h1 tabIndex={-1} className="mt-5 text-headline">
              {post?.title ?? <LoadingTitle />}
            </h1>
          </div>
          <ul className="grid grid-cols-[auto_auto] gap-px border-t border-line bg-line text-sm text-quiet sm:text-base lg:grid-cols-4">
            <Fact>{post ? `By ${post.author.name}` : '…'}</Fact>
            <Fact>{minutes === undefined ? 'Calculating...' : `${minutes} minutes read`}</Fact>
            <Fact>{post ? <Day label="Published" at={post.created_at} /> : '…'}</Fact>
            <Fact>{post ? <Day label="Updated" at={post.updated_at} /> : '…'}</Fact>
          </ul>
        </div>
      </div>
    </header>
  );
}

function Fact({ children }: { children: ReactNode }) {
  return (
    <li className="bg-paper py-3.5 pr-2 pl-6 even:pl-3 sm:odd:pl-10 lg:nth-3:pl-6 lg:even:pl-6">
      {children}
    </li>
  );
}

function Day({ label, at }: { label: string; at: string }) {
  return <time dateTime={at}>{`${label} ${shortDate(at)}`}</time>;
}
