import type { PostCard } from '@/lib/payload';

const TOP = 'trending';

export function topPosts(posts: PostCard[]): PostCard[] {
  return posts.filter(({ category }) => category === TOP);
}
