import { type Ref, useRef } from 'react';
import { Onward } from '@/components/page/onward';
import { RichText } from '@/components/rich-text';
import { Loading } from '@/components/skeleton';
import { ParagraphSkeleton } from '@/components/text-skeleton';
import type { Post, PostSummary } from '@/generated/api';
import { tocEntries } from './headings';
import { PostCard } from './post-card';
import { PostAuthor, PostTags } from './post-footer';
import { PostHero } from './post-hero';
import { useReadingTime } from './reading-time';
import { TableOfContents } from './table-of-contents';

interface PostArticleProps {
  /** Undefined while loading. */
  post: Post | undefined;
  /** From a cached list, shown until the post is loaded. */
  summary: PostSummary | undefined;
}

export function PostArticle({ post, summary }: PostArticleProps) {
  const body = useRef<HTMLDivElement>(null);
  const minutes = useReadingTime(post?.content, body);
  return (
    <>
      <article>
        <PostHero summary={post ?? summary} updated={post?.updated_at} minutes={minutes} />
        {post ? <PostBody post={post} textRef={body} /> : <PostSkeleton />}
      </article>
      <div className="page-width">
        <Onward title="Related posts" items={post?.related ?? []}>
          {(related) => <PostCard post={related} as="div" />}
        </Onward>
      </div>
    </>
  );
}

interface PostBodyProps {
  post: Post;
  /** For the element that contains only the text. */
  textRef: Ref<HTMLDivElement>;
}

/** All of a post below its hero. */
function PostBody({ post, textRef }: PostBodyProps) {
  const headings = tocEntries(post.headings);
  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16 print:block">
      {headings.length > 0 && <TableOfContents headings={headings} />}
      <div className="min-w-0 lg:col-start-2">
        <div ref={textRef} className="article-text">
          <RichText html={post.content} />
        </div>
        <PostTags tags={post.tags} />
        <PostAuthor author={post.author} />
      </div>
    </div>
  );
}

/** A post's text while it is loading. */
function PostSkeleton() {
  return (
    <Loading className="page-width grid min-h-screen content-start gap-x-16 py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16">
      <ParagraphSkeleton lines={4} className="text-lg lg:col-start-2" />
    </Loading>
  );
}
