import type { ServiceCard } from '@/lib/payload';

interface ServiceLinksProps {
  services: ServiceCard[];
}

/** Every service by name, for readers whose browser can neither filter nor turn pages. */
export function ServiceLinks({ services }: ServiceLinksProps) {
  return (
    <section aria-label="All services">
      <h2 className="mb-4 text-xl">All services</h2>
      <ul className="space-y-2">
        {services.map(({ slug, title }) => (
          <li key={slug}>
            <a href={`/services/${slug}`} className="text-blue underline">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
