import { CardCover } from '@/components/card-cover';
import type { PostCard as Post } from '@/lib/payload';
import { PostFacts } from './post-facts';
import { ReadMore } from './read-more';

const LARGE = '(min-width: 64rem) min(53vw, 48rem), 92vw';
const SMALL = '(min-width: 64rem) min(30vw, 27rem), (min-width: 40rem) 46vw, 92vw';

interface PostCardProps {
  post: Post;
  /** The latest post stands larger than the others. */
  large?: boolean;
  /** How wide its picture stands, where it is not two or three in a row. */
  sizes?: string;
}

export function PostCard({ post, large = false, sizes = large ? LARGE : SMALL }: PostCardProps) {
  return (
    <article
      data-testid="post-card"
      className="group relative flex h-full flex-col border border-line bg-paper transition-colors hover:border-blue"
    >
      <CardCover src={post.cover_photo} picture={post.cover} look="aspect-video" sizes={sizes} />
      <div className={`flex flex-1 flex-col ${large ? 'p-6 lg:p-8' : 'p-5 pb-6'}`}>
        <PostFacts post={post} />
        <h3
          className={`mt-2 mb-5 ${large ? 'text-2xl leading-tight lg:text-3xl' : 'text-lg leading-snug'}`}
        >
          {post.title}
        </h3>
        <p className="mt-auto">
          <ReadMore post={post} />
        </p>
      </div>
    </article>
  );
}
