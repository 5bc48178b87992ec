import { AllLinks } from '@/components/carousel/all-links';
import { GroupCarousel } from '@/components/carousel/group-carousel';
import { TitledPage } from '@/components/page/hero';
import { LoadedPosts } from '@/features/blogs/loaded-posts';
import { PostCard } from '@/features/blogs/post-card';
import { PostsSkeleton } from '@/features/blogs/posts-skeleton';
import type { PostSummary } from '@/generated/api';
import { useSite } from '@/lib/island';

const PER_GROUP = 3;
const SIZES = '(min-width: 48rem) min(29vw, 27rem), 92vw';
export default function AllBlogsPage() {
  const { site } = useSite();
  return (
    <TitledPage searchable title="All Blogs" description={site.pages.all_blogs}>
      <div className="page-width py-12 lg:py-16">
        <LoadedPosts skeleton={<PostsSkeleton />}>
          {(posts) => <AllPosts posts={posts} />}
        </LoadedPosts>
      </div>
    </TitledPage>
  );
}

interface AllPostsProps {
  posts: PostSummary[];
}

function AllPosts({ posts }: AllPostsProps) {
  return (
    <>
      <h2 className="sr-only">Posts</h2>
      <GroupCarousel
        label="Posts"
        items={posts}
        itemKey={(post) => post.slug}
        perGroup={PER_GROUP}
        columns="md:grid-cols-3"
      >
        {(post) => <PostCard post={post} sizes={SIZES} />}
      </GroupCarousel>
      <noscript>
        <AllLinks title="All posts" below="/blogs" items={posts} />
      </noscript>
    </>
  );
}
