import type { ReactNode } from 'react';
import { useEarlyPresses } from '@/app/early-presses';
import { Footer } from '@/app/footer';
import { Navigation } from '@/app/navigation/navigation';
import { useMenu } from '@/app/navigation/use-menu';
import { ProgressLine, RouteAnnouncer } from '@/app/next-page';
import { Notices } from '@/app/notices/notices';
import { PageBoundary } from '@/app/page-boundary';
import type { Pages } from '@/app/pages';
import { useScroll } from '@/app/scroll/use-scroll';
import { SocialLinks } from '@/app/site-identity';
import { usePrefetch } from '@/app/use-prefetch';
import { useSearchKey } from '@/app/use-search-key';
import { Toasts } from '@/components/page/toasts';

interface LayoutProps {
  pages: Pages;
  children: ReactNode;
}

/** What every page shares. The server takes everything from the first <div> on for the body. */
export function Layout({ pages, children }: LayoutProps) {
  const menu = useMenu();
  usePrefetch(pages);
  useScroll();
  useEarlyPresses();
  useSearchKey(menu.close);
  return (
    <div>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ProgressLine />
      <Navigation menu={menu} />
      <div ref={menu.behind} className="behind-menu pt-nav print:pt-0">
        {/* At least as high as the screen, so that the footer does not move up while content loads. */}
        <main id="main" tabIndex={-1} className="min-h-screen outline-none print:min-h-0">
          <PageBoundary>{children}</PageBoundary>
          <Notices />
        </main>
        <Footer />
        {/* Narrower than the margin beside the text, so that it covers no text. */}
        <aside
          aria-label="Social links"
          className="fixed right-0 bottom-20 z-30 border border-r-0 border-line bg-paper md:top-1/2 md:bottom-auto md:-translate-y-1/2 print:hidden"
        >
          <SocialLinks
            className="flex flex-col"
            linkClass="h-11 w-[min(2.75rem,calc(var(--spacing-gutter)-4px))]"
          />
        </aside>
      </div>
      <Toasts />
      <RouteAnnouncer />
    </div>
  );
}
