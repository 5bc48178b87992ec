import type { ReactNode } from 'react';
import { Footer } from '@/app/footer';
import { Navigation } from '@/app/navigation';
import { Notices } from '@/app/notices';
import { PageBoundary } from '@/app/page-boundary';
import type { Pages } from '@/app/pages';
import { ProgressLine } from '@/app/progress-line';
import { RouteAnnouncer } from '@/app/route-announcer';
import { useMenu } from '@/app/use-menu';
import { usePrefetch } from '@/app/use-prefetch';
import { useScroll } from '@/app/use-scroll';
import { SocialLinks } from '@/components/social-links';
import { Toaster } from '@/components/toaster';

interface LayoutProps {
  pages: Pages;
  children: ReactNode;
}

/** What every page shares. The server takes everything from the first <div> on for the body. */
export function Layout({ pages, children }: LayoutProps) {
  const menu = useMenu();
  usePrefetch(pages);
  useScroll();
  return (
    <div>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <ProgressLine />
      <Navigation menu={menu} />
      <div inert={menu.open} className="behind-menu pt-nav print:pt-0">
        {/* However little it shows, or shows yet, the footer has its place below the screen. */}
        <main id="main" tabIndex={-1} className="min-h-screen outline-none print:min-h-0">
          <PageBoundary>{children}</PageBoundary>
          <Notices />
        </main>
        <Footer />
        {/* Narrower than the margin beside the text, so that it covers none. */}
        <aside
          aria-label="Social links"
          className="fixed right-0 bottom-20 z-30 border border-r-0 border-line bg-paper md:top-1/2 md:bottom-auto md:-translate-y-1/2 print:hidden"
        >
          <SocialLinks
            look="flex flex-col"
            linkLook="h-11 w-[min(2.75rem,calc(var(--spacing-gutter)-4px))]"
          />
        </aside>
      </div>
      <Toaster />
      <RouteAnnouncer />
    </div>
  );
}
