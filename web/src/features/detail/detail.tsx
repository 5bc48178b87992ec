import type { ReactNode } from 'react';
import { DisciplineList } from '@/components/discipline-list';
import { MoreLink } from '@/components/links';
import { NotFound } from '@/components/page/not-found';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import type { ServiceSummary, Work } from '@/generated/api';
import { isMissing } from '@/lib/api';
import { useServersWord } from '@/lib/servers-word';
import { CoverHero } from './cover-hero';
import { DetailSkeleton, SummarySkeleton } from './detail-skeleton';
import { type SectionColumns, SectionList } from './section-list';

interface DetailProps {
  /** What useAnswer returns. */
  answer: {
    data: Work | undefined;
    error: Error | null;
    isPending: boolean;
    isLoadingError: boolean;
    refetch: () => void;
  };
  /** From a cached list, shown until the answer is there. */
  summary: ServiceSummary | undefined;
  /** The title while there is no other, and the subject of the sentence that says it could not be loaded. */
  fallbackTitle: string;
  what: string;
  list: { path: string; name: string; all: string };
  /** Whether titles of this kind mostly take two lines. */
  longTitles?: boolean;
  columns?: SectionColumns;
  /** Ways onward, below the sections. */
  children?: ReactNode;
}

const HALVES = {
  pictured: 'lg:grid-cols-2',
  plain: 'lg:grid-cols-2',
  sizes: '(min-width: 64rem) min(56vw, 50rem), 121vw',
};

/** One service or project: its picture, title and sections. */
export function Detail(props: DetailProps) {
  const { answer, fallbackTitle, what, list, longTitles = false, columns = HALVES } = props;
  const { data, error, isPending, isLoadingError, refetch } = answer;
  useServersWord(isLoadingError && isMissing(error));
  if (isLoadingError && isMissing(error)) return <NotFound status={error.status} />;
  const summary = data ?? props.summary;
  return (
    <>
      <PageHead title={summary?.title ?? fallbackTitle} description={data?.desc} entry={data} />
      <CoverHero
        title={summary?.title ?? (isLoadingError ? fallbackTitle : undefined)}
        longTitle={longTitles}
        list={list}
        summary={summary}
      >
        {summary && (
          <>
            <p className="mt-4 max-w-2xl text-lg text-quiet">{summary.description}</p>
            <div className="mt-6">
              <DisciplineList disciplines={summary.disciplines} />
            </div>
          </>
        )}
        {!summary && isPending && <SummarySkeleton />}
      </CoverHero>
      {isPending ? (
        <DetailSkeleton columns={columns.plain} />
      ) : (
        <div className="page-width pb-16">
          {isLoadingError && <LoadFailed what={what} onRetry={refetch} />}
          <SectionList sections={data?.sections ?? []} columns={columns} />
          <div className="mb-16 print:hidden">
            <MoreLink to={list.path}>{list.all}</MoreLink>
          </div>
          {props.children}
        </div>
      )}
    </>
  );
}
