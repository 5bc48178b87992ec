import { AutoplayCarousel } from '@/components/carousel/autoplay-carousel';
import { SeeMore } from '@/components/links';
import { Picture } from '@/components/picture';
import type { Testimonial } from '@/generated/api';

const DELAY = 3000;

interface TestimonialsCarouselProps {
  testimonials: Testimonial[];
}

export function TestimonialsCarousel({ testimonials }: TestimonialsCarouselProps) {
  return (
    <AutoplayCarousel
      heading="Testimonials"
      delay={DELAY}
      slideClass=""
      slides={testimonials.map((testimonial) => ({
        key: testimonial.message,
        content: <TestimonialSlide testimonial={testimonial} />,
      }))}
      more={<SeeMore to="/services" what="about our services" />}
    />
  );
}

interface TestimonialSlideProps {
  testimonial: Testimonial;
}

function TestimonialSlide({ testimonial }: TestimonialSlideProps) {
  const { image, picture, message, name, title } = testimonial;
  return (
    <figure className="grid gap-x-12 gap-y-6 md:grid-cols-[10rem_1fr] md:grid-rows-[auto_1fr]">
      <Picture
        src={image}
        picture={picture}
        alt={title}
        sizes="(min-width: 48rem) 10rem, 5rem"
        className="size-20 md:row-span-2 md:size-40"
      />
      <blockquote className="max-w-4xl font-heading text-xl leading-snug font-medium md:text-2xl lg:text-subtitle">
        {message}
      </blockquote>
      <figcaption className="self-end">
        <span className="font-semibold">{name}</span>
        <span className="block text-quiet">{title}</span>
      </figcaption>
    </figure>
  );
}
