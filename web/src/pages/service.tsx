import { useParams } from 'react-router';
import { CoverHero } from '@/components/cover-hero';
import { DisciplineList } from '@/components/discipline-list';
import { LoadFailed } from '@/components/load-failed';
import { MoreLink } from '@/components/more-link';
import { NotFound } from '@/components/not-found';
import { PageHead } from '@/components/page-head';
import { SectionList } from '@/components/section-list';
import { SectionSkeleton } from '@/components/section-skeleton';
import { useService } from '@/features/services/get-services';
import { isMissing } from '@/lib/api';

export default function ServicePage() {
  const { slug = '' } = useParams();
  const service = useService(slug);
  const {
    title,
    description,
    desc,
    cover_photo,
    disciplines = [],
    sections = [],
  } = service.data ?? {};
  if (isMissing(service.error)) return <NotFound />;
  return (
    <>
      <PageHead title={title ?? 'Our Services'} description={desc} image={cover_photo} />
      <CoverHero
        title={title ?? (service.isError ? 'Our Services' : undefined)}
        cover={cover_photo}
      >
        <p className="mt-4 max-w-2xl text-lg text-quiet">{description}</p>
        <div className="mt-6">
          <DisciplineList disciplines={disciplines} />
        </div>
      </CoverHero>
      <div className="page-width pb-16">
        {service.isPending && <SectionSkeleton />}
        {service.isError && <LoadFailed what="This service" onRetry={() => service.refetch()} />}
        <SectionList sections={sections} />
        <MoreLink to="/services">All services</MoreLink>
      </div>
    </>
  );
}
