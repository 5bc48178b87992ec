import { withPage } from '@/components/carousel/page-number';
import { useLocation } from '@/lib/location';

/** How many pages before and after the current one have a link, beside the first and the last. */
const AROUND = 2;

interface PageLinksProps {
  current: number;
  last: number;
}

/** A list's pages as links, for crawlers and browsers without scripts. */
export function PageLinks({ current, last }: PageLinksProps) {
  const { pathname, search } = useLocation();
  const pages = Array.from({ length: last }, (_, index) => index + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= AROUND,
  );
  return (
    <nav aria-label="Pages">
      <ul className="flex flex-wrap justify-end gap-2">
        {pages.map((page) => (
          <li key={page}>
            <a
              href={pathname + withPage(search, page)}
              aria-current={page === current ? 'page' : undefined}
              className="inline-flex min-h-11 items-center border border-line px-4 text-blue tabular-figures transition-colors hover:border-blue aria-[current]:border-blue aria-[current]:font-semibold"
            >
              Page {page}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
