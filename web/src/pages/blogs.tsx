import { TitledPage } from '@/components/page/hero';
import { LoadedPosts } from '@/features/blogs/loaded-posts';
import { BlogsSkeleton } from '@/features/blogs/posts-skeleton';
import { LatestPost, RecentPosts } from '@/features/blogs/recent-posts';
import { TopPosts, topPosts } from '@/features/blogs/top-posts';
import type { PostSummary } from '@/lib/payload';

const DESCRIPTION =
  'Notes from our engineers on structures, piping, marine works and models: what we check, and why.';

export default function BlogsPage() {
  return (
    <TitledPage title="Blogs" description={DESCRIPTION}>
      <div className="page-width py-12 lg:py-20">
        <LoadedPosts skeleton={<BlogsSkeleton />}>{(posts) => <Posts posts={posts} />}</LoadedPosts>
      </div>
    </TitledPage>
  );
}

interface PostsProps {
  posts: PostSummary[];
}

function Posts({ posts }: PostsProps) {
  const [latest] = posts;
  return (
    <div className="space-y-section">
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {latest && <LatestPost post={latest} />}
        <TopPosts posts={topPosts(posts)} />
      </div>
      <RecentPosts posts={posts} />
    </div>
  );
}
