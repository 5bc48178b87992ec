import { memo } from 'react';
import { Link } from '@/components/links';
import { CardCover } from '@/components/picture';
import type { ServiceSummary } from '@/generated/api';

interface ServiceCardProps {
  service: ServiceSummary;
  /** Whether its picture is the largest thing in the first view of the page. */
  hero?: boolean;
}

/** The same service is not rendered anew when the list around it is. */
export const ServiceCard = memo(function ServiceCard({ service, hero = false }: ServiceCardProps) {
  return (
    <article
      data-testid="service-card"
      className="group relative flex h-full flex-col border border-line bg-paper transition-colors hover:border-blue"
    >
      <CardCover src={service.cover_photo} picture={service.cover} hero={hero} />
      <div className="flex-1 p-5 pb-6">
        <h3 className="text-lg leading-snug">
          <Link to={`/services/${service.slug}`} className="after:absolute after:inset-0">
            {service.title}
          </Link>
        </h3>
        <p className="mt-2 text-quiet">{preview(service.description)}</p>
      </div>
    </article>
  );
});

const PREVIEW_LENGTH = 60;

/** The first 60 characters, with an ellipsis from 60 characters on, as the specification says. */
export function preview(description: string): string {
  const characters = Array.from(description);
  if (characters.length < PREVIEW_LENGTH) return description;
  return `${characters.slice(0, PREVIEW_LENGTH).join('')}…`;
}
