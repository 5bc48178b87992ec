// Content folders for the benchmarks: the sample site with more posts.
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SAMPLE = 'content';
const TEMPLATE = 'blogs/wind-on-open-structures.md';
const SENTENCES = 30;

/** Runs `use` with a copy of the sample site that has `posts` more posts. */
export async function withPosts(posts, use) {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-content-'));
  try {
    await cp(SAMPLE, folder, { recursive: true });
    const [, head] = (await readFile(join(SAMPLE, TEMPLATE), 'utf8')).split(/^---$/m);
    const write = await writer();
    for (let number = 0; number < posts; number += 1) {
      const own = head.replace(/^title: .*$/m, `title: Generated post ${number}`);
      await writeFile(join(folder, `blogs/generated-${number}.md`), `---${own}---\n\n${write()}\n`);
    }
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Writes a different text at each call, the same ones in every run: of sentences of the sample's posts. */
async function writer() {
  const files = (await readdir(join(SAMPLE, 'blogs'))).sort();
  const texts = await Promise.all(
    files.map((file) => readFile(join(SAMPLE, 'blogs', file), 'utf8')),
  );
  const sentences = texts
    .flatMap((text) => text.split(/^---$/m)[2].split(/\n\n/))
    .filter((paragraph) => /^[A-Z]/.test(paragraph))
    .flatMap((paragraph) => paragraph.replaceAll('\n', ' ').match(/[^.]+\.(?= |$)/g) ?? []);
  let state = 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return sentences[state % sentences.length].trim();
  };
  const paragraph = () => Array.from({ length: 6 }, next).join(' ');
  return () => Array.from({ length: SENTENCES / 6 }, paragraph).join('\n\n');
}
