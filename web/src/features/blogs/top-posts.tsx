import { SectionHeading } from '@/components/page/section-heading';
import { CardCover } from '@/components/picture';
import type { PostSummary } from '@/generated/api';
import { PostFacts, ReadMore } from './post-card';

const TOP = 'trending';

export function topPosts(posts: PostSummary[]): PostSummary[] {
  return posts.filter(({ category }) => category === TOP);
}

interface TopPostsProps {
  posts: PostSummary[];
}

export function TopPosts({ posts }: TopPostsProps) {
  return (
    <section aria-labelledby="top-posts">
      <SectionHeading id="top-posts">top posts</SectionHeading>
      {posts.length === 0 ? (
        <p className="mt-8 text-quiet">No top posts available at the moment.</p>
      ) : (
        <ul className="mt-8 divide-y divide-line border-y border-line">
          {posts.map((post) => (
            <li key={post.slug}>
              <TopPost post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface TopPostProps {
  post: PostSummary;
}

function TopPost({ post }: TopPostProps) {
  return (
    <article
      data-testid="post-card"
      className="group relative grid grid-cols-[minmax(0,7rem)_1fr] items-start gap-x-5 py-5 sm:grid-cols-[minmax(0,10rem)_1fr]"
    >
      <CardCover src={post.cover_photo} picture={post.cover} sizes="14rem" />
      <div>
        <PostFacts post={post} />
        <h3 className="mt-1 mb-2 text-lg leading-snug">{post.title}</h3>
        <p>
          <ReadMore post={post} />
        </p>
      </div>
    </article>
  );
}
