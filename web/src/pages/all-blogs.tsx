import { AllLinks } from '@/components/all-links';
import { Hero } from '@/components/hero';
import { LoadFailed } from '@/components/load-failed';
import { PageHead } from '@/components/page-head';
import { PagedCarousel } from '@/components/paged-carousel';
import { usePosts } from '@/features/blogs/get-posts';
import { PostCard } from '@/features/blogs/post-card';
import { PostsSkeleton } from '@/features/blogs/posts-skeleton';

const PER_PAGE = 3;
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
  const posts = usePosts();
  if (posts.isPending) return <PostsSkeleton />;
  if (posts.isLoadingError) return <LoadFailed what="The posts" onRetry={() => posts.refetch()} />;
  if (posts.data.length === 0)
    return <p className="text-quiet">No posts available at the moment.</p>;
  return (
    <>
      <h2 className="sr-only">Posts</h2>
      <PagedCarousel
        label="Posts"
        items={posts.data}
        itemKey={(post) => post.slug}
        perPage={PER_PAGE}
        columns="md:grid-cols-3"
      >
        {(post) => <PostCard post={post} sizes={SIZES} />}
      </PagedCarousel>
      <noscript>
        <AllLinks title="All posts" below="/blogs" items={posts.data} />
      </noscript>
    </>
  );
}
