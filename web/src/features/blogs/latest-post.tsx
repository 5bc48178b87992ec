import { SectionHeading } from '@/components/section-heading';
import type { PostCard as Post } from '@/lib/payload';
import { PostCard } from './post-card';

interface LatestPostProps {
  post: Post;
}

export function LatestPost({ post }: LatestPostProps) {
  return (
    <section aria-labelledby="latest-post">
      <SectionHeading id="latest-post">latest post</SectionHeading>
      <div className="mt-8">
        <PostCard post={post} large />
      </div>
    </section>
  );
}
