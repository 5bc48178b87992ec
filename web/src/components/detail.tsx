import { CoverHero } from '@/components/cover-hero';
import { DisciplineList } from '@/components/discipline-list';
import { LoadFailed } from '@/components/load-failed';
import { MoreLink } from '@/components/more-link';
import { NotFound } from '@/components/not-found';
import { PageHead } from '@/components/page-head';
import { SectionList } from '@/components/section-list';
import { SectionSkeleton } from '@/components/section-skeleton';
import { isMissing } from '@/lib/api';
import type { Service } from '@/lib/payload';

interface DetailProps {
  /** What came of asking for it. */
  answer: {
    data: Service | undefined;
    error: Error | null;
    isPending: boolean;
    refetch: () => void;
  };
  /** What stands in for its title, and how a sentence names it. */
  fallbackTitle: string;
  what: string;
  list: { path: string; name: string };
  columns?: { pictured: string; plain: string };
}

/** One service or project: its picture, title and sections. */
export function Detail({ answer, fallbackTitle, what, list, columns }: DetailProps) {
  const { data, error, isPending, refetch } = answer;
  if (isMissing(error)) return <NotFound />;
  return (
    <>
      <PageHead
        title={data?.title ?? fallbackTitle}
        description={data?.desc}
        image={data?.cover_photo}
      />
      <CoverHero
        title={data?.title ?? (error ? fallbackTitle : undefined)}
        cover={data?.cover_photo}
      >
        <p className="mt-4 max-w-2xl text-lg text-quiet">{data?.description}</p>
        <div className="mt-6">
          <DisciplineList disciplines={data?.disciplines ?? []} />
        </div>
      </CoverHero>
      <div className="page-width pb-16">
        {isPending && <SectionSkeleton />}
        {error && <LoadFailed what={what} onRetry={refetch} />}
        <SectionList sections={data?.sections ?? []} {...(columns && { columns })} />
        <div className="print:hidden">
          <MoreLink to={list.path}>{list.name}</MoreLink>
        </div>
      </div>
    </>
  );
}
