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
        // As the carousel will stand: on a phone, only the first card is in view.
        <div className="overflow-hidden">
          <SkeletonRow look="-ml-6 flex" cardLook="slide slide-quarter pl-6" />
        </div>
      )}
      {/* On a phone the carousel's dots need a row of their own above the link. */}
      <div className="mt-17 flex justify-end sm:mt-8">
        <MoreLink to="/services" />
      </div>
    </section>
  );
}
