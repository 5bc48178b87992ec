import type { Ref } from 'react';
import { RichText } from '@/components/rich-text';
import type { Post } from '@/lib/payload';
import { tocEntries } from './headings';
import { PostAuthor } from './post-author';
import { PostTags } from './post-tags';
import { TableOfContents } from './table-of-contents';

interface PostBodyProps {
  post: Post;
  /** Gets the element that holds the text alone. */
  textRef: Ref<HTMLDivElement>;
}

/** All of a post below its hero. */
export function PostBody({ post, textRef }: PostBodyProps) {
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
