// The posts of a tag have the address "/blogs/all?tag=pipe+racks". Upper and lower case make no difference.
import type { PostSummary } from '@/generated/api';

/** The tag that an address asks for, whether or not there is such a tag. */
export function tagIn(search: string): string | undefined {
  return new URLSearchParams(search).get('tag') || undefined;
}

/** A tag as the posts spell it. Undefined if none of them has it, or while they are loading. */
export function findTag(posts: PostSummary[] = [], asked: string | undefined): string | undefined {
  if (!asked) return undefined;
  return posts.flatMap((post) => post.tags).find((tag) => isSame(tag, asked));
}

export function hasTag({ tags }: PostSummary, tag: string): boolean {
  return tags.some((own) => isSame(own, tag));
}

function isSame(tag: string, other: string): boolean {
  return tag.toLowerCase() === other.toLowerCase();
}
