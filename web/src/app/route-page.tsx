import type { Pages } from '@/app/pages';

interface RoutePageProps {
  name: string;
  pages: Pages;
}

/** Shows a page. Its chunk is there: the entries and the router load it before they show its place. */
export function RoutePage({ name, pages }: RoutePageProps) {
  const Page = pages.get(name);
  if (!Page) throw new Error(`the page ${name} is not loaded`);
  return <Page />;
}
