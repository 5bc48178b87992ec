import { TitledPage } from '@/components/page/hero';
import { LoadedPosts } from '@/features/blogs/loaded-posts';
import { BlogsSkeleton } from '@/features/blogs/posts-skeleton';
import { LatestPost, RecentPosts } from '@/features/blogs/recent-posts';
import { TopPosts, topPosts } from '@/features/blogs/top-posts';
import type { PostSummary } from '@/generated/api';
import { useSite } from '@/lib/island';

export default function BlogsPage() {
  const { site } = useSite();
  return (
    <TitledPage searchable title="Blogs" description={site.pages.blogs}>
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
