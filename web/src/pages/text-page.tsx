import { Hero } from '@/components/page/hero';
import { NotFound } from '@/components/page/not-found';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { RichText } from '@/components/rich-text';
import { Loading } from '@/components/skeleton';
import { ParagraphSkeleton } from '@/components/text-skeleton';
import type { TextPage } from '@/generated/api';
import { useSlug } from '@/lib/address';
import { useAnswer } from '@/lib/answers';
import { isMissing } from '@/lib/api';
import { useSite } from '@/lib/island';

/** A page that the content adds, such as Privacy. */
export default function TextPageScreen() {
  const slug = useSlug();
  const { site } = useSite();
  const { data, error, isLoadingError, refetch } = useAnswer<TextPage>(`pages/${slug}`);
  if (isLoadingError && isMissing(error)) return <NotFound status={error.status} />;
  const title = data?.title ?? site.text_pages.find((page) => page.slug === slug)?.title;
  return (
    <>
      <PageHead title={title} description={data?.description} />
      <Hero title={title}>{data?.description}</Hero>
      {/* The description above is not known before: with its own key, this element is new and does not count as a layout shift. */}
      <div key={data ? 'loaded' : 'loading'} className="page-width py-12 lg:py-16">
        {isLoadingError && <LoadFailed what="This page" onRetry={refetch} />}
        {data ? (
          <div className="article-text">
            <RichText html={data.content} />
          </div>
        ) : (
          !isLoadingError && (
            <Loading className="min-h-screen">
              <ParagraphSkeleton lines={4} className="text-lg" />
            </Loading>
          )
        )}
      </div>
    </>
  );
}
