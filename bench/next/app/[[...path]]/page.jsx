import { readFileSync } from 'node:fs';

/** The markup of every page by its path, written by the benchmark from the site itself. */
const pages = JSON.parse(readFileSync('pages.json', 'utf8'));

// All pages are made by `next build`.
export const dynamicParams = false;
export const generateStaticParams = () =>
  Object.keys(pages).map((path) => ({ path: path.split('/').filter(Boolean) }));

export default async function Page({ params }) {
  const { path = [] } = await params;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup
  return <div id="app" dangerouslySetInnerHTML={{ __html: pages[`/${path.join('/')}`] }} />;
}
