import { TitledPage } from '@/components/page/hero';
import { AllPosts } from '@/features/blogs/all-posts';
import { LoadedPosts } from '@/features/blogs/loaded-posts';
import { PostsSkeleton } from '@/features/blogs/posts-skeleton';
import { findTag, tagIn } from '@/features/blogs/tags';
import type { PostSummary } from '@/generated/api';
import { useAnswer } from '@/lib/answers';
import { useSite } from '@/lib/island';
import { useLocation } from '@/lib/location';

const TITLE = 'All Blogs';

export default function AllBlogsPage() {
  const { site } = useSite();
  const { data } = useAnswer<PostSummary[]>('blogs');
  const asked = tagIn(useLocation().search);
  const tag = findTag(data, asked);
  return (
    <TitledPage
      searchable
      title={tag ? `${TITLE}: ${tag}` : TITLE}
      heading={TITLE}
      description={site.pages.all_blogs}
    >
      <div className="page-width py-12 lg:py-16">
        <LoadedPosts skeleton={<PostsSkeleton />}>
          {(posts) => <AllPosts posts={posts} tag={tag} isUnknownTag={!!asked && !tag} />}
        </LoadedPosts>
      </div>
    </TitledPage>
  );
}
