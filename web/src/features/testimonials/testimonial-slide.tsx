import { Picture } from '@/components/picture';
import type { Testimonial } from '@/lib/payload';

interface TestimonialSlideProps {
  testimonial: Testimonial;
}

export function TestimonialSlide({ testimonial }: TestimonialSlideProps) {
  const { image, picture, message, name, title } = testimonial;
  return (
    <figure className="grid gap-x-12 gap-y-6 md:grid-cols-[10rem_1fr]">
      <Picture
        src={image}
        picture={picture}
        alt={title}
        sizes="(min-width: 48rem) 10rem, 5rem"
        look="size-20 md:size-40"
      />
      <div className="flex flex-col justify-between gap-6">
        <blockquote className="max-w-4xl font-heading text-xl leading-snug font-medium md:text-2xl lg:text-subtitle">
          {message}
        </blockquote>
        <figcaption>
          <span className="font-semibold">{name}</span>
          <span className="block text-quiet">{title}</span>
        </figcaption>
      </div>
    </figure>
  );
}
