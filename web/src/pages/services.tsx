import { BrowserSkeleton } from '@/components/discipline-filter';
import { Hero } from '@/components/page/hero';
import { LoadFailed } from '@/components/page/notice';
import { PageHead } from '@/components/page/page-head';
import { ServicesBrowser } from '@/features/services/services-browser';
import { useAnswer } from '@/lib/answers';
import type { Discipline, ServiceCard } from '@/lib/payload';

const DESCRIPTION =
  'Engineering services by discipline: from studies and detailed design to models, drawings and support on site.';

export default function ServicesPage() {
  return (
    <>
      <PageHead title="Our Services" description={DESCRIPTION} />
      <Hero title="Our Services">{DESCRIPTION}</Hero>
      <div className="page-width py-12 lg:py-16">
        <Services />
      </div>
    </>
  );
}

function Services() {
  const disciplines = useAnswer<Discipline[]>('disciplines');
  const services = useAnswer<ServiceCard[]>('services');
  if (disciplines.isLoadingError || services.isLoadingError) {
    const failed = [disciplines, services].filter((query) => query.isLoadingError);
    const retry = () => failed.map((query) => query.refetch());
    return <LoadFailed what="The services" onRetry={retry} />;
  }
  if (disciplines.isPending || services.isPending) return <BrowserSkeleton />;
  if (services.data.length === 0) return <p>No services available at the moment.</p>;
  return <ServicesBrowser disciplines={disciplines.data} services={services.data} />;
}
