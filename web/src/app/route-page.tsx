import { use } from 'react';
import type { Pages } from '@/app/pages';

interface RoutePageProps {
  name: string;
  pages: Pages;
}

/**
 * Shows a page. The entries and the router load its chunk before they show its place; should the address
 * change in between, it is loaded here, and once more whenever the visitor tries again.
 */
export function RoutePage({ name, pages }: RoutePageProps) {
  const Page = pages.get(name) ?? use(pages.load(name));
  return <Page />;
}
