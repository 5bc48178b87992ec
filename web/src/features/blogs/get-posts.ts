import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Post, PostCard } from '@/lib/payload';
import { useKnown } from '@/lib/use-known';

export function usePosts() {
  return useQuery(answerQuery<PostCard[]>('blogs'));
}

export function usePost(slug: string) {
  return useQuery(answerQuery<Post>(`blogs/${slug}`));
}

/** What the list, if it was seen, tells about a post. */
export function usePostCard(slug: string): PostCard | undefined {
  return useKnown<PostCard[]>('blogs')?.find((card) => card.slug === slug);
}
