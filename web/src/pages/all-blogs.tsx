import { AllLinks } from '@/components/carousel/all-links';
import { GroupCarousel } from '@/components/carousel/group-carousel';
import { Hero } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { PostCard } from '@/features/blogs/post-card';
import { PostsSkeleton } from '@/features/blogs/posts-skeleton';
import { useAnswer } from '@/lib/answers';
import type { PostCard as Post } from '@/lib/payload';

const PER_GROUP = 3;
const SIZES = '(min-width: 48rem) min(29vw, 27rem), 92vw';
const DESCRIPTION = 'Everything our engineers have written here, newest first.';

export default function AllBlogsPage() {
  return (
    <>
      <PageHead title="All Blogs" description={DESCRIPTION} />
      <Hero title="All Blogs">{DESCRIPTION}</Hero>
      <div className="page-width py-12 lg:py-16">
        <AllPosts />
      </div>
    </>
  );
}

function AllPosts() {
  const posts = useAnswer<Post[]>('blogs');
  if (posts.isPending) return <PostsSkeleton />;
  if (posts.isLoadingError) return <LoadFailed what="The posts" onRetry={() => posts.refetch()} />;
  if (posts.data.length === 0)
    return <p className="text-quiet">No posts available at the moment.</p>;
  return (
    <>
      <h2 className="sr-only">Posts</h2>
      <GroupCarousel
        label="Posts"
        items={posts.data}
        itemKey={(post) => post.slug}
        perGroup={PER_GROUP}
        columns="md:grid-cols-3"
      >
        {(post) => <PostCard post={post} sizes={SIZES} />}
      </GroupCarousel>
      <noscript>
        <AllLinks title="All posts" below="/blogs" items={posts.data} />
      </noscript>
    </>
  );
}
