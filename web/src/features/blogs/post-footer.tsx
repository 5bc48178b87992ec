import { Link } from '@/components/links';
import { Picture } from '@/components/picture';
import type { Post } from '@/generated/api';

interface PostTagsProps {
  tags: string[];
}

export function PostTags({ tags }: PostTagsProps) {
  if (tags.length === 0) return null;
  return (
    <ul
      aria-label="Tags"
      className="mt-12 flex flex-wrap gap-2 font-heading text-xs font-semibold tracking-wide uppercase"
    >
      {tags.map((tag) => (
        <li key={tag}>
          <Link
            to={`/blogs/all?${new URLSearchParams({ tag })}`}
            className="inline-flex min-h-8 items-center border border-line bg-wash px-3 py-1 text-quiet transition-colors hover:border-blue hover:text-blue"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface PostAuthorProps {
  author: Post['author'];
}

export function PostAuthor({ author }: PostAuthorProps) {
  return (
    <footer className="mt-12 grid max-w-2xl grid-cols-[5rem_1fr] gap-x-6 border-t border-line pt-8 sm:grid-cols-[7rem_1fr]">
      <Picture
        src={author.profile_image}
        picture={author.picture}
        alt={author.name}
        sizes="(min-width: 40rem) 7rem, 5rem"
        className="size-20 sm:size-28"
      />
      <div>
        <p className="font-heading text-lg font-semibold">{author.name}</p>
        <p className="mt-2 text-quiet">{author.bio}</p>
      </div>
    </footer>
  );
}
