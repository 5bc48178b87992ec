import { use } from 'react';
import { Layout } from '@/app/layout';
import type { Pages } from '@/app/pages';
import { matchRoute } from '@/app/routes';
import { SlugProvider } from '@/lib/address';
import type { AnswerCache } from '@/lib/answer-cache';
import { AnswersProvider } from '@/lib/answers';
import { type Island, SiteProvider } from '@/lib/island';
import { usePathname } from '@/lib/location';

interface AppProps {
  island: Island;
  answers: AnswerCache;
  pages: Pages;
}

/** Everything below the router. Both entries render exactly this, or hydration would not match. */
export function App({ island, answers, pages }: AppProps) {
  const { route, slug = '' } = matchRoute(usePathname());
  return (
    <AnswersProvider value={answers}>
      <SiteProvider value={island}>
        <SlugProvider value={slug}>
          <Layout pages={pages}>
            <RoutePage name={route.screen} pages={pages} />
          </Layout>
        </SlugProvider>
      </SiteProvider>
    </AnswersProvider>
  );
}

interface RoutePageProps {
  name: string;
  pages: Pages;
}

/**
 * Shows a page. Entry and router load its chunk first. If the address changes in between, the chunk is
 * loaded here, and again whenever the visitor tries again.
 */
function RoutePage({ name, pages }: RoutePageProps) {
  const Page = pages.get(name) ?? use(pages.load(name));
  return <Page />;
}
