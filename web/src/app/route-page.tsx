import { use } from 'react';
import type { Pages } from '@/app/pages';

interface RoutePageProps {
  name: string;
  pages: Pages;
}

/**
 * Shows a page, waiting for its chunk if need be. There is no Suspense boundary on purpose: the
 * router waits itself or navigates in a transition, so the old page stays until the new one is there,
 * and on the server a boundary would turn a render error into a page that looks fine.
 */
export function RoutePage({ name, pages }: RoutePageProps) {
  const Page = pages.get(name) ?? use(pages.await(name));
  return <Page />;
}
