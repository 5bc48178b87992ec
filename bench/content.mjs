// Content folders for the benchmarks: the sample site, with as many posts as asked for.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SAMPLE = 'content';
const MODEL = 'blogs/wind-on-open-structures.md';

/** Runs `use` with a copy of the sample site that has `posts` more posts. */
export async function withPosts(posts, use) {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-content-'));
  try {
    await cp(SAMPLE, folder, { recursive: true });
    const model = await readFile(join(SAMPLE, MODEL), 'utf8');
    for (let number = 0; number < posts; number += 1) {
      const text = model.replace(/^title: .*$/m, `title: Generated post ${number}`);
      await writeFile(join(folder, `blogs/generated-${number}.md`), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
