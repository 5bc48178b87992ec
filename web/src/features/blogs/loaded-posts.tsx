import type { ReactNode } from 'react';
import { LoadFailed } from '@/components/page/notice';
import type { PostSummary } from '@/generated/api';
import { useAnswer } from '@/lib/answers';

interface LoadedPostsProps {
  skeleton: ReactNode;
  children: (posts: PostSummary[]) => ReactNode;
}

/** All posts, newest first, once they are loaded and if there are any. */
export function LoadedPosts({ skeleton, children }: LoadedPostsProps) {
  const posts = useAnswer<PostSummary[]>('blogs');
  if (posts.isPending) return skeleton;
  if (posts.isLoadingError) return <LoadFailed what="The posts" onRetry={() => posts.refetch()} />;
  if (posts.data.length === 0)
    return <p className="text-quiet">No posts available at the moment.</p>;
  return children(posts.data);
}
