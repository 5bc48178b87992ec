import { AllLinks } from '@/components/all-links';
import { FilterButtons } from '@/components/filter-buttons';
import { PagedCarousel } from '@/components/paged-carousel';
import { ResultCount } from '@/components/result-count';
import { inDiscipline } from '@/lib/disciplines';
import type { Discipline, ServiceCard as Service } from '@/lib/payload';
import { useDiscipline } from '@/lib/use-discipline';
import { ServiceCard } from './service-card';

const PER_PAGE = 4;

interface ServicesBrowserProps {
  disciplines: Discipline[];
  services: Service[];
}

export function ServicesBrowser({ disciplines, services }: ServicesBrowserProps) {
  const titles = disciplines.map(({ title }) => title);
  const { chosen, choose } = useDiscipline(titles);
  const shown = inDiscipline(services, chosen);
  return (
    <div className="space-y-10">
      <FilterButtons action="/services" titles={titles} chosen={chosen} onChoose={choose} />
      <ResultCount chosen={chosen} count={shown.length} what="service" />
      <h2 className="sr-only">{chosen ?? 'All services'}</h2>
      {shown.length === 0 ? (
        <p className="py-6 text-quiet">No services available in this discipline.</p>
      ) : (
        // A new choice starts again on its first page.
        <PagedCarousel
          key={chosen}
          label="Services"
          items={shown}
          itemKey={(service) => service.slug}
          perPage={PER_PAGE}
          columns="sm:grid-cols-2 lg:grid-cols-4"
        >
          {(service) => <ServiceCard service={service} />}
        </PagedCarousel>
      )}
      <noscript>
        <AllLinks title="All services" below="/services" items={services} />
      </noscript>
    </div>
  );
}
