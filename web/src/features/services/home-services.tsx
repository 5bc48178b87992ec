import { AutoplayCarousel } from '@/components/carousel/autoplay-carousel';
import { SeeMore } from '@/components/links';
import { SectionHeading } from '@/components/page/section-heading';
import { CardRowSkeleton } from '@/components/skeleton';
import type { ServiceSummary } from '@/generated/api';
import { ServiceCard } from './service-card';

interface HomeServicesProps {
  /** Undefined while loading. */
  services: ServiceSummary[] | undefined;
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
        // Laid out like the carousel: on a phone, only the first card is in view.
        <div className="overflow-hidden">
          <CardRowSkeleton className="-ml-6 flex" cardClass="slide slide-quarter pl-6" />
        </div>
      )}
      {/* On a phone the carousel's dots need a row of their own above the link. */}
      <div className="mt-17 flex justify-end sm:mt-8">
        <SeeMore to="/services" what="services" />
      </div>
    </section>
  );
}

const DELAY = 2500;

interface ServicesCarouselProps {
  services: ServiceSummary[];
}

function ServicesCarousel({ services }: ServicesCarouselProps) {
  return (
    <AutoplayCarousel
      heading="Our Services"
      delay={DELAY}
      slideClass="slide-quarter"
      dots
      slides={services.map((service) => ({
        key: service.slug,
        content: <ServiceCard service={service} />,
      }))}
      more={<SeeMore to="/services" what="services" />}
    />
  );
}
