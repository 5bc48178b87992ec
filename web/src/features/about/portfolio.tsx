import { Icon } from '@/components/icon';
import { buttonClass } from '@/components/links';
import { SectionHeading } from '@/components/page/section-heading';

interface PortfolioProps {
  href: string;
}

export function Portfolio({ href }: PortfolioProps) {
  return (
    <section aria-labelledby="portfolio" className="graph-paper border-t border-line text-blue">
      <div className="page-width flex flex-wrap items-end justify-between gap-8 py-section">
        <div className="text-ink">
          <SectionHeading id="portfolio">View Our Portfolio</SectionHeading>
        </div>
        {/* The portfolio may be on another site, so this is not the router's link. */}
        <a href={href} rel="noopener" aria-describedby="portfolio" className={buttonClass}>
          view now
          <Icon name="arrow" className="size-5 transition-transform group-hover:translate-x-1" />
        </a>
      </div>
    </section>
  );
}
