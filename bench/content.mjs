// Content folders for the benchmarks: the sample site with more posts.
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SAMPLE = 'content';
const TEMPLATE = 'blogs/wind-on-open-structures.md';

/** Runs `use` with a copy of the sample site that has `posts` more posts. */
export async function withPosts(posts, use) {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-content-'));
  try {
    await cp(SAMPLE, folder, { recursive: true });
    const template = await readFile(join(SAMPLE, TEMPLATE), 'utf8');
    for (let number = 0; number < posts; number += 1) {
      const text = template.replace(/^title: .*$/m, `title: Generated post ${number}`);
      await writeFile(join(folder, `blogs/generated-${number}.md`), text);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
