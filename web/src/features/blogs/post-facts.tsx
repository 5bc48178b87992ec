import type { PostCard } from '@/lib/payload';

const DAY_LENGTH = 10;

interface PostFactsProps {
  post: PostCard;
}

/** When a post was written and by whom, as its card says it. */
export function PostFacts({ post }: PostFactsProps) {
  const day = post.created_at.slice(0, DAY_LENGTH);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <time dateTime={day} className="tabular-nums">
        {day}
      </time>
      <span>{post.author.name}</span>
    </p>
  );
}
