// How fast the server starts, how fast a page is, and how much memory that takes.
import { withPosts } from './content.mjs';
import { median, report, text, timed } from './measure.mjs';
import { withNewServer, withServer } from './server.mjs';

const RUNS = 5;

export async function start() {
  const starts = [];
  for (let run = 0; run < RUNS; run += 1) {
    starts.push(await withNewServer('content', ({ startMs }) => startMs));
  }
  report('start to ready, sample content, empty data folder', median(starts), 'ms', 300);

  await withServer('content', async ({ origin, idle, memoryMb }) => {
    for (const path of await allPaths(origin)) await text(origin + path);
    await idle();
    report('memory with every page rendered, sample content', await memoryMb(), 'MB', 64);
  });

  await withPosts(1000, async (content) => {
    await withServer(content, async ({ origin, startMs }) => {
      report('start to ready, 1,000 more posts', startMs, 'ms', 2000);
      await reportVisits(origin);
    });
  });
}

/** Pages with long paths are rendered ahead last, so the first visit to a service comes before that. */
async function reportVisits(origin) {
  const services = await (await fetch(`${origin}/api/public/services`)).json();
  const first = [];
  const later = [];
  for (const { slug } of services.data.data.toSorted((a, b) => b.slug.length - a.slug.length)) {
    first.push(await timed(() => text(`${origin}/services/${slug}`)));
    later.push(await timed(() => text(`${origin}/services/${slug}`)));
  }
  report('first visit of a page, rendered on the spot', median(first), 'ms', 20);
  report('second visit of the same page', median(later), 'ms');
}

async function allPaths(origin) {
  const slugs = async (kind) => {
    const list = await (await fetch(`${origin}/api/public/${kind}`)).json();
    return list.data.data.map(({ slug }) => `/${kind}/${slug}`);
  };
  const kinds = await Promise.all(['services', 'projects', 'jobs', 'blogs'].map(slugs));
  const lists = ['/', '/home', '/services', '/projects', '/jobs', '/blogs', '/blogs/all'];
  return [...lists, '/about-us', '/contact', ...kinds.flat()];
}
