import { memo } from 'react';
import { Link } from '@/components/links';
import { CardCover } from '@/components/picture';
import type { PostSummary } from '@/generated/api';

const LARGE = '(min-width: 64rem) min(53vw, 48rem), 92vw';
const SMALL = '(min-width: 64rem) min(30vw, 27rem), (min-width: 40rem) 46vw, 92vw';

interface PostCardProps {
  post: PostSummary;
  /** The latest post is shown larger than the others. */
  large?: boolean;
  /** Beside a post, which is the page's one article, the others are not articles too. */
  as?: 'article' | 'div';
  /** Whether its picture is the largest thing in the first view of the page. */
  hero?: boolean;
  /** The picture's `sizes`, where the cards are not two or three in a row. */
  sizes?: string;
}

/** The same post is not rendered anew when the list around it is. */
export const PostCard = memo(function PostCard({ post, ...props }: PostCardProps) {
  const { large = false, as: Card = 'article' } = props;
  const { sizes = large ? LARGE : SMALL, hero = false } = props;
  return (
    <Card
      data-testid="post-card"
      className="group relative flex h-full flex-col border border-line bg-paper transition-colors hover:border-blue"
    >
      <CardCover
        src={post.cover_photo}
        picture={post.cover}
        className="aspect-video"
        hero={hero}
        sizes={sizes}
      />
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
    </Card>
  );
});

const DAY_LENGTH = 10;

interface PostFactsProps {
  post: PostSummary;
}

/** A card's date and author. */
export function PostFacts({ post }: PostFactsProps) {
  const day = post.created_at.slice(0, DAY_LENGTH);
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-quiet">
      <time dateTime={day} className="tabular-figures">
        {day}
      </time>
      <span>{post.author.name}</span>
    </p>
  );
}

interface ReadMoreProps {
  post: PostSummary;
}

/** A card's only link, stretched over the card. Its hidden title distinguishes it in a list of links. */
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
