import { Hero } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { BlogsSkeleton } from '@/features/blogs/posts-skeleton';
import { LatestPost, RecentPosts } from '@/features/blogs/recent-posts';
import { TopPostsList, topPosts } from '@/features/blogs/top-posts';
import { useAnswer } from '@/lib/answers';
import type { PostCard as Post } from '@/lib/payload';

const DESCRIPTION =
  'Notes from our engineers on structures, piping, marine works and models: what we check, and why.';

export default function BlogsPage() {
  return (
    <>
      <PageHead title="Blogs" description={DESCRIPTION} />
      <Hero title="Blogs">{DESCRIPTION}</Hero>
      <div className="page-width py-12 lg:py-20">
        <Posts />
      </div>
    </>
  );
}

function Posts() {
  const posts = useAnswer<Post[]>('blogs');
  if (posts.isPending) return <BlogsSkeleton />;
  if (posts.isLoadingError) return <LoadFailed what="The posts" onRetry={() => posts.refetch()} />;
  const [latest] = posts.data;
  if (!latest) return <p className="text-quiet">No posts available at the moment.</p>;
  return (
    <div className="space-y-section">
      <div className="grid gap-x-16 gap-y-14 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <LatestPost post={latest} />
        <TopPostsList posts={topPosts(posts.data)} />
      </div>
      <RecentPosts posts={posts.data} />
    </div>
  );
}
