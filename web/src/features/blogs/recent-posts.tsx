import { MoreLink } from '@/components/links';
import { SectionHeading } from '@/components/page/section-heading';
import type { PostSummary } from '@/generated/api';
import { PostCard } from './post-card';

interface LatestPostProps {
  post: PostSummary;
}

export function LatestPost({ post }: LatestPostProps) {
  return (
    <section aria-labelledby="latest-post">
      <SectionHeading id="latest-post">latest post</SectionHeading>
      <div className="mt-8">
        <PostCard post={post} large hero />
      </div>
    </section>
  );
}

const RECENT = 6;

interface RecentPostsProps {
  posts: PostSummary[];
}

export function RecentPosts({ posts }: RecentPostsProps) {
  return (
    <section aria-labelledby="recent-posts">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <SectionHeading id="recent-posts">Recent Posts</SectionHeading>
        <MoreLink to="/blogs/all">view all</MoreLink>
      </div>
      <ul className="mt-8 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {posts.slice(0, RECENT).map((post) => (
          <li key={post.slug}>
            <PostCard post={post} />
          </li>
        ))}
      </ul>
    </section>
  );
}
