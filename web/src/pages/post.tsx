import { PageHead } from '@/components/page/page-head';
import { ArticleMeta } from '@/features/blogs/article-meta';
import { PostArticle } from '@/features/blogs/post-article';
import { PostFailed } from '@/features/blogs/post-failed';
import type { Post, PostSummary } from '@/generated/api';
import { useSlug } from '@/lib/address';
import { useAnswer, useCachedItem } from '@/lib/answers';
import { isMissing } from '@/lib/api';
import { useServersWord } from '@/lib/servers-word';

export default function PostPage() {
  const slug = useSlug();
  const { data: post, error, isLoadingError } = useAnswer<Post>(`blogs/${slug}`);
  const summary = useCachedItem<PostSummary>('blogs', slug);
  useServersWord(isLoadingError && isMissing(error));
  if (isLoadingError) return <PostFailed missing={isMissing(error)} />;
  return (
    <>
      <PageHead
        title={(post ?? summary)?.title ?? 'Blogs'}
        description={post?.description}
        entry={post}
        type="article"
      />
      {post && <ArticleMeta post={post} />}
      <PostArticle key={slug} post={post} summary={summary} />
    </>
  );
}
