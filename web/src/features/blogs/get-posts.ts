import { useQuery } from '@tanstack/react-query';
import { answerQuery } from '@/lib/answers';
import type { Post, PostCard } from '@/lib/payload';

export function usePosts() {
  return useQuery(answerQuery<PostCard[]>('blogs'));
}

export function usePost(slug: string) {
  return useQuery(answerQuery<Post>(`blogs/${slug}`));
}
