import '@/polyfills';
import { renderToString } from 'react-dom/server';
import { App } from '@/app/app';
import { eagerPages } from '@/app/eager-pages';
import { AnswerCache } from '@/lib/answer-cache';
import { seedAnswers } from '@/lib/answers';
import type { Island } from '@/lib/island';
import { fixedVisit, VisitProvider } from '@/lib/location';
import { setTextPages } from '@/lib/page-link';

/** A fixed time at which the answers count as fetched: the same island must give the same bytes. */
const SEEDED_AT = 1;

interface Rendered {
  preloads: string;
  head: string;
  app: string;
}

/** Called by the Rust server with the island's JSON; the island is the only input. */
export function render(islandJson: string): Rendered {
  const island: Island = JSON.parse(islandJson);
  setTextPages(island.site.text_pages);
  const answers = new AnswerCache();
  seedAnswers(answers, island.answers, SEEDED_AT);
  const html = renderToString(
    <VisitProvider value={fixedVisit(island.path)}>
      <App island={island} answers={answers} pages={eagerPages} />
    </VisitProvider>,
  );
  // React prints what is to be preloaded, then the hoisted <title>, <meta> and <link>; the app itself is one <div>.
  const start = html.indexOf('<div');
  const title = Math.max(html.lastIndexOf('<title', start), 0);
  return {
    preloads: html.slice(0, title),
    head: html.slice(title, start),
    app: html.slice(start),
  };
}
