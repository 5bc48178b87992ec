import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { Layout } from '@/app/layout';
import type { Pages } from '@/app/pages';
import { RoutePage } from '@/app/route-page';
import { matchRoute } from '@/app/routes';
import type { Island } from '@/lib/island';
import { SiteProvider } from '@/lib/site';
import { SlugProvider } from '@/lib/slug';

interface AppProps {
  island: Island;
  client: QueryClient;
  pages: Pages;
}

/** Everything below the router. Both entries render exactly this, or hydration would not match. */
export function App({ island, client, pages }: AppProps) {
  const { route, slug = '' } = matchRoute(useLocation().pathname);
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={island}>
        <SlugProvider value={slug}>
          <Layout pages={pages}>
            <RoutePage name={route.page} pages={pages} />
          </Layout>
        </SlugProvider>
      </SiteProvider>
    </QueryClientProvider>
  );
}
