// How long it takes until a saved file is live, and whether that grows with the site.
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withPosts } from './content.mjs';
import { median, report, text, timed } from './measure.mjs';
import { withServer } from './server.mjs';

const SAVES = 15;
const POST = 'blogs/clash-detection-in-congested-pipe-racks.md';

export async function reload() {
  const small = await medianReload(10);
  const large = await medianReload(1000);
  report('saved file to live API, 1,000 more posts', large, 'ms', 300);
  report('the same against 10 more posts', large / small, 'times');
}

async function medianReload(posts) {
  return withPosts(posts, (content) =>
    withServer(content, async ({ origin, idle }) => {
      const file = join(content, POST);
      const original = await readFile(file, 'utf8');
      const call = `${origin}/api/public/${POST.replace('.md', '')}`;
      const times = [];
      for (let save = 0; save < SAVES; save += 1) {
        await idle();
        const title = `Saved ${save} of ${posts}`;
        const changed = original.replace(/^title: .*$/m, `title: ${title}`);
        times.push(
          await timed(async () => {
            await writeFile(file, changed);
            while (!(await text(call)).includes(title));
          }),
        );
      }
      return median(times);
    }),
  );
}
