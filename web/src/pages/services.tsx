import { FilteredList } from '@/components/filtered-list';
import { TitledPage } from '@/components/page/hero';
import { ServicesBrowser } from '@/features/services/services-browser';
import type { ServiceSummary } from '@/lib/payload';

const DESCRIPTION =
  'Engineering services by discipline: from studies and detailed design to models, drawings and support on site.';

export default function ServicesPage() {
  return (
    <TitledPage title="Our Services" description={DESCRIPTION}>
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
