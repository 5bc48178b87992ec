import { MoreLink } from '@/components/more-link';
import { SectionHeading } from '@/components/section-heading';
import { SkeletonRow } from '@/components/skeleton-row';
import type { ServiceCard } from '@/lib/payload';
import { ServicesCarousel } from './services-carousel';

interface HomeServicesProps {
  /** Undefined while loading. */
  services: ServiceCard[] | undefined;
}

export function HomeServices({ services }: HomeServicesProps) {
  if (services && services.length > 0) return <ServicesCarousel services={services} />;
  return (
    <section aria-labelledby="services">
      <div className="mb-8">
        <SectionHeading id="services">Our Services</SectionHeading>
      </div>
      {services ? (
        <p className="text-quiet">No services available at the moment.</p>
      ) : (
        <SkeletonRow />
      )}
      <div className="mt-8 flex justify-end">
        <MoreLink to="/services" />
      </div>
    </section>
  );
}
