import { GroupCarousel } from '@/components/carousel/group-carousel';
import { MoreLink } from '@/components/links';
import type { PostSummary } from '@/generated/api';
import { useFocusAfterRemoval } from '@/lib/focus';
import { PostCard } from './post-card';
import { hasTag } from './tags';

const PER_GROUP = 3;
const SIZES = '(min-width: 48rem) min(29vw, 27rem), 92vw';

interface AllPostsProps {
  posts: PostSummary[];
  /** Only posts with this tag are shown, if there is one. */
  tag: string | undefined;
  /** Whether the address asks for a tag that no post has. */
  isUnknownTag: boolean;
}

export function AllPosts({ posts, tag, isUnknownTag }: AllPostsProps) {
  const isFiltered = tag || isUnknownTag;
  const shown = tag ? posts.filter((post) => hasTag(post, tag)) : posts;
  return (
    <>
      <div className={isFiltered ? 'mb-8 flex flex-wrap items-center gap-x-6 gap-y-2' : ''}>
        {/* One element in all states, so that it can take over the focus of the link beside it. */}
        <h2 id="posts" tabIndex={-1} className={tag ? 'text-xl outline-none' : 'sr-only'}>
          {tag ? `Posts tagged “${tag}”` : 'Posts'}
        </h2>
        {isUnknownTag && <NoSuchTag />}
        {isFiltered && <ShowAll />}
      </div>
      {!isUnknownTag && (
        <GroupCarousel
          label="Posts"
          items={shown}
          itemKey={(post) => post.slug}
          perGroup={PER_GROUP}
          columns="md:grid-cols-3"
        >
          {(post) => <PostCard post={post} sizes={SIZES} hero={post === shown[0]} />}
        </GroupCarousel>
      )}
    </>
  );
}

/** Does not repeat the tag: anybody can write anything into an address. */
function NoSuchTag() {
  return (
    <>
      <meta name="robots" content="noindex" />
      <p className="text-quiet">No posts have this tag.</p>
    </>
  );
}

function ShowAll() {
  return (
    <p ref={useFocusAfterRemoval('#posts')}>
      <MoreLink to="/blogs/all" state={null}>
        Show all posts
      </MoreLink>
    </p>
  );
}
