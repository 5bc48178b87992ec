import { ButtonLink } from '@/components/links';
import { Hero } from '@/components/page/hero';
import { PageHead } from '@/components/page/page-head';
import { useMounted } from '@/lib/browser';

interface PostFailedProps {
  missing: boolean;
}

const MISSING = {
  title: 'Post Not Found',
  text: "The blog post you're looking for doesn't exist or may have been removed.",
};
const FAILED = {
  title: 'Error Loading Post',
  text: 'We encountered an error while loading this post. Please try again later.',
};

/** All unknown posts share one rendering, so the canonical link is only added after mounting. */
export function PostFailed({ missing }: PostFailedProps) {
  const mounted = useMounted();
  const { title, text } = missing ? MISSING : FAILED;
  return (
    <>
      <PageHead title={title} description={text} robots="noindex, nofollow" canonical={mounted} />
      <Hero title={title}>
        <p role={missing ? undefined : 'alert'} className="mb-8">
          {text}
        </p>
        {/* There is no /blog: the specification wants the Not found page here. */}
        <ButtonLink to="/blog">Back to Blog</ButtonLink>
      </Hero>
    </>
  );
}
