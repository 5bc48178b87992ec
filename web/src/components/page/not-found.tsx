import { ButtonLink, MoreLink } from '@/components/links';
import { PageHead } from '@/components/page/page-head';
import cloud from '@/components/page/revision-cloud.svg';
import { useMounted } from '@/lib/browser';
import { SEARCH } from '@/lib/page-link';

interface NotFoundProps {
  /** The status of the answer that says so: 410 for what has been here and is gone for good. */
  status?: number | undefined;
}

/** All unknown addresses share one rendering, so the canonical link is only added after mounting. */
export function NotFound({ status = 404 }: NotFoundProps) {
  const mounted = useMounted();
  const isGone = status === 410;
  const text = `The page you are looking for ${isGone ? 'has been removed' : 'could not be found'}.`;
  return (
    <>
      <PageHead
        title={`${status} — Page ${isGone ? 'Gone' : 'Not Found'}`}
        description={text}
        robots="noindex, nofollow"
        canonical={mounted}
      />
      <div className="graph-paper text-blue">
        <div className="page-width grid min-h-[calc(100vh-var(--spacing-nav))] place-items-center py-20 text-center">
          <div>
            <div className="relative mx-auto w-fit px-16 py-12 max-[24rem]:px-8 sm:px-24 sm:py-16">
              <img
                src={cloud}
                alt=""
                width={520}
                height={300}
                className="absolute inset-0 size-full"
              />
              <h1 tabIndex={-1} className="relative text-sign tracking-tight wrap-normal">
                {status}
              </h1>
            </div>
            <p className="mt-8 mb-8 text-lg text-ink">{text}</p>
            <ButtonLink to="/">Go Home</ButtonLink>
            <p className="mt-6">
              <MoreLink to={SEARCH}>Search</MoreLink>
            </p>
          </div>
        </div>
      </div>
    </>
  );
}
