import { useRef } from 'react';
import { RichText } from '@/components/rich-text';
import type { Post } from '@/lib/payload';
import { tocEntries } from './headings';
import { PostAuthor } from './post-author';
import { PostHero } from './post-hero';
import { PostTags } from './post-tags';
import { TableOfContents } from './table-of-contents';
import { useReadingTime } from './use-reading-time';

interface PostArticleProps {
  post: Post;
}

export function PostArticle({ post }: PostArticleProps) {
  const body = useRef<HTMLDivElement>(null);
  const minutes = useReadingTime(post.content, body);
  const headings = tocEntries(post.headings);
  return (
    <article>
      <PostHero post={post} minutes={minutes} />
      <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-10 py-10 lg:grid-cols-[17rem_minmax(0,1fr)] lg:py-16 print:block">
        {headings.length > 0 && <TableOfContents headings={headings} />}
        <div className="min-w-0 lg:col-start-2">
          <div ref={body} className="article-text">
            <RichText html={post.content} />
          </div>
          <PostTags tags={post.tags} />
          <PostAuthor author={post.author} />
        </div>
      </div>
    </article>
  );
}
