import { FilteredList } from '@/components/filtered-list';
import { TitledPage } from '@/components/page/hero';
import { ServicesBrowser } from '@/features/services/services-browser';
import type { ServiceSummary } from '@/generated/api';
import { useSite } from '@/lib/island';

export default function ServicesPage() {
  const { site } = useSite();
  return (
    <TitledPage searchable title="Our Services" description={site.pages.services}>
      <div className="page-width py-12 lg:py-16">
        <FilteredList<ServiceSummary> path="services" what="The services">
          {(services, disciplines) =>
            services.length === 0 ? (
              <p>No services available at the moment.</p>
            ) : (
              <ServicesBrowser disciplines={disciplines} services={services} />
            )
          }
        </FilteredList>
      </div>
    </TitledPage>
  );
}
