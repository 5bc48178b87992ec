import { useRef } from 'react';
import type { Post, PostCard } from '@/lib/payload';
import { PostBody } from './post-body';
import { PostHero } from './post-hero';
import { PostSkeleton } from './post-skeleton';
import { useReadingTime } from './use-reading-time';

interface PostArticleProps {
  /** Undefined while loading. */
  post: Post | undefined;
  /** What the list has told already; it stands in until the post comes. */
  card: PostCard | undefined;
}

export function PostArticle({ post, card }: PostArticleProps) {
  const body = useRef<HTMLDivElement>(null);
  const minutes = useReadingTime(post?.content, body);
  return (
    <article>
      <PostHero card={post ?? card} updated={post?.updated_at} minutes={minutes} />
      {post ? <PostBody post={post} textRef={body} /> : <PostSkeleton />}
    </article>
  );
}
