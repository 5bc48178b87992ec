import type { PostCard } from '@/lib/payload';

interface PostLinksProps {
  posts: PostCard[];
}

/** Every post by name, for readers whose browser cannot turn pages. */
export function PostLinks({ posts }: PostLinksProps) {
  return (
    <section aria-label="All posts" className="mt-10">
      <h2 className="mb-4 text-xl">All posts</h2>
      <ul className="space-y-2">
        {posts.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/blogs/${slug}`} className="text-blue underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
