import { AutoplayCarousel } from '@/components/autoplay-carousel';
import { MoreLink } from '@/components/more-link';
import type { Testimonial } from '@/lib/payload';
import { TestimonialSlide } from './testimonial-slide';

const DELAY = 3000;

interface TestimonialsCarouselProps {
  testimonials: Testimonial[];
}

export function TestimonialsCarousel({ testimonials }: TestimonialsCarouselProps) {
  return (
    <AutoplayCarousel
      heading="Testimonials"
      delay={DELAY}
      slideLook=""
      slides={testimonials.map((testimonial) => ({
        key: testimonial.message,
        content: <TestimonialSlide testimonial={testimonial} />,
      }))}
      more={<MoreLink to="/services" />}
    />
  );
}
