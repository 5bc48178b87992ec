// How long the search takes with many posts: the index, and a query over HTTP.
import { spawnSync } from 'node:child_process';
import { withPosts } from './content.mjs';
import { median, report, text, timed } from './measure.mjs';
import { withServer } from './server.mjs';

// With more, rendering all of them would take minutes; the index alone is measured with ten times as many.
const POSTS = 1_000;
const ROUNDS = 50;
// One word, two, a prefix, a typing error, and nothing found.
const QUERIES = ['wind', 'pipe stress', 'struc', 'fatige', 'xylophone'];

export async function search() {
  // The index alone, without the server around it.
  spawnSync('cargo', ['bench', '--quiet', '-p', 'search'], { stdio: 'inherit' });
  await withPosts(POSTS, (content) =>
    withServer(content, async ({ origin, idle }) => {
      await idle();
      const times = [];
      for (let round = 0; round < ROUNDS; round += 1) {
        for (const query of QUERIES) {
          times.push(
            await timed(() => text(`${origin}/api/public/search?q=${encodeURIComponent(query)}`)),
          );
        }
      }
      report('a search over HTTP, 1,000 more posts, median', median(times), 'ms', 5);
      report('the slowest of them', Math.max(...times), 'ms');
    }),
  );
}
