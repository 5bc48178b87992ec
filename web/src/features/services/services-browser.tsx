import { AllLinks } from '@/components/carousel/all-links';
import { GroupCarousel } from '@/components/carousel/group-carousel';
import { FilterButtons, ResultCount } from '@/components/discipline-filter';
import type { Discipline, ServiceSummary } from '@/generated/api';
import { inDiscipline, useDiscipline } from '@/lib/disciplines';
import { ServiceCard } from './service-card';

const PER_GROUP = 4;

interface ServicesBrowserProps {
  disciplines: Discipline[];
  services: ServiceSummary[];
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
        <GroupCarousel
          label="Services"
          items={shown}
          itemKey={(service) => service.slug}
          perGroup={PER_GROUP}
          columns="sm:grid-cols-2 lg:grid-cols-4"
        >
          {(service) => <ServiceCard service={service} hero={service === shown[0]} />}
        </GroupCarousel>
      )}
      {/* Crawlers do not press the filter's buttons. In the browser's bundle the links would never be used. */}
      <noscript>
        {import.meta.env.SSR && (
          <AllLinks title="All services" below="/services" items={services} />
        )}
      </noscript>
    </div>
  );
}
