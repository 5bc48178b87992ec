import { PageHead } from '@/components/page-head';
import { usePost, usePostCard } from '@/features/blogs/get-posts';
import { PostArticle } from '@/features/blogs/post-article';
import { PostFailed } from '@/features/blogs/post-failed';
import { isMissing } from '@/lib/api';
import { useSlug } from '@/lib/slug';

export default function PostPage() {
  const slug = useSlug();
  const { data: post, error, isLoadingError } = usePost(slug);
  const card = usePostCard(slug);
  if (isLoadingError) return <PostFailed missing={isMissing(error)} />;
  return (
    <>
      <PageHead
        title={post?.title ?? 'Blogs'}
        description={post?.description}
        image={post?.cover_photo}
      />
      <PostArticle key={slug} post={post} card={card} />
    </>
  );
}
