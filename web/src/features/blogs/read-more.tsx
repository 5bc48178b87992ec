import { Link } from '@/components/link';
import type { PostCard } from '@/lib/payload';

interface ReadMoreProps {
  post: PostCard;
}

/** A card's only link, stretched over all of it. In a list of links it is told apart by the title. */
export function ReadMore({ post }: ReadMoreProps) {
  return (
    <Link
      to={`/blogs/${post.slug}`}
      className="font-heading text-label font-semibold text-blue underline decoration-line underline-offset-4 transition-colors group-hover:decoration-blue after:absolute after:inset-0"
    >
      read more<span className="sr-only">: {post.title}</span>
    </Link>
  );
}
