import { AutoplayCarousel } from '@/components/autoplay-carousel';
import { MoreLink } from '@/components/more-link';
import type { ServiceCard as Service } from '@/lib/payload';
import { ServiceCard } from './service-card';

const DELAY = 2500;

interface ServicesCarouselProps {
  services: Service[];
}

export function ServicesCarousel({ services }: ServicesCarouselProps) {
  return (
    <AutoplayCarousel
      heading="Our Services"
      delay={DELAY}
      slideLook="slide-quarter"
      dots
      slides={services.map((service) => ({
        key: service.slug,
        content: <ServiceCard service={service} />,
      }))}
      more={<MoreLink to="/services" />}
    />
  );
}
