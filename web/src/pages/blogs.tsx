import { Hero } from '@/components/hero';
import { LoadFailed } from '@/components/load-failed';
import { PageHead } from '@/components/page-head';
import { BlogsSkeleton } from '@/features/blogs/blogs-skeleton';
import { usePosts } from '@/features/blogs/get-posts';
import { LatestPost } from '@/features/blogs/latest-post';
import { RecentPosts } from '@/features/blogs/recent-posts';
import { topPosts } from '@/features/blogs/top-posts';
import { TopPostsList } from '@/features/blogs/top-posts-list';

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
  const posts = usePosts();
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
