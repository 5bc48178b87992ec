import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useRoutes } from 'react-router';
import { Layout } from '@/app/layout';
import type { Pages } from '@/app/pages';
import { RoutePage } from '@/app/route-page';
import { routes } from '@/app/routes';
import type { Island } from '@/lib/island';
import { SiteProvider } from '@/lib/site';

interface AppProps {
  island: Island;
  client: QueryClient;
  pages: Pages;
}

/** Everything below the router. Both entries render exactly this, or hydration would not match. */
export function App({ island, client, pages }: AppProps) {
  const page = useRoutes(
    routes.map(({ path, page, caseSensitive }) => ({
      path,
      caseSensitive,
      element: <RoutePage name={page} pages={pages} />,
    })),
  );
  return (
    <QueryClientProvider client={client}>
      <SiteProvider value={island}>
        <Layout pages={pages}>{page}</Layout>
      </SiteProvider>
    </QueryClientProvider>
  );
}
