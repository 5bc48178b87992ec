import type { Post } from '@/generated/api';

/** What <head> says of a post beside what it says of every page. */
export function ArticleMeta({ post }: { post: Post }) {
  return (
    <>
      <meta property="article:published_time" content={post.created_at} />
      <meta property="article:modified_time" content={post.updated_at} />
      {post.tags.map((tag) => (
        <meta key={tag} property="article:tag" content={tag} />
      ))}
    </>
  );
}
