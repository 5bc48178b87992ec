// Hugo as a peer for the edit loop: how long after saving a post its page is served, with the same posts.
import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { withPosts } from './content.mjs';
import { median, report, reportRatios, text, timed } from './measure.mjs';
import { freePort } from './nginx.mjs';
import { withServer } from './server.mjs';

const POSTS = 1_000;
const SAVES = 9;
const POST = 'clash-detection-in-congested-pipe-racks';

/** The least that shows a post and a list of all. */
const LAYOUTS = {
  'layouts/_default/baseof.html':
    '<!doctype html><title>{{ .Title }}</title><main>{{ block "main" . }}{{ end }}</main>',
  'layouts/_default/single.html': '{{ define "main" }}<h1>{{ .Title }}</h1>{{ .Content }}{{ end }}',
  'layouts/_default/list.html':
    '{{ define "main" }}{{ range .Pages }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}{{ end }}',
  'config.yaml': 'baseURL: "http://127.0.0.1/"\ndisableKinds: [RSS, taxonomy, term]\n',
};

export async function hugo() {
  await withPosts(POSTS, async (content) => {
    await withServer(content, async ({ origin, idle }) => {
      await withHugo(content, async (other) => {
        const ours = { file: join(content, `blogs/${POST}.md`), url: `${origin}/blogs/${POST}` };
        const theirs = { file: other.file, url: `${other.origin}/blogs/${POST}/` };
        const [own, peer] = [[], []];
        for (let save = 0; save < SAVES; save += 1) {
          await idle();
          own.push(await saved(ours, `Ours ${save}`));
          await idle();
          peer.push(await saved(theirs, `Theirs ${save}`));
        }
        report(`saved post to served page, ${POSTS} more posts`, median(own), 'ms', 50);
        report('Hugo: the same', median(peer), 'ms');
        const ratios = own.map((ms, save) => ms / peer[save]);
        reportRatios('saved post to served page against Hugo', ratios);
      });
    });
  });
}

/** From saving a post with this title until its page shows it. */
async function saved({ file, url }, title) {
  const before = await readFile(file, 'utf8');
  const changed = before.replace(/^title: .*$/m, `title: ${title}`);
  return timed(async () => {
    await writeFile(file, changed);
    while (!(await text(url)).includes(title));
  });
}

async function withHugo(content, use) {
  const folder = await mkdtemp(join(tmpdir(), 'strakeline-hugo-'));
  for (const [name, layout] of Object.entries(LAYOUTS)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), layout);
  }
  await cp(join(content, 'blogs'), join(folder, 'content/blogs'), { recursive: true });
  const port = await freePort();
  const args = ['server', '--source', folder, '--bind', '127.0.0.1', '--port', `${port}`];
  const child = spawn('hugo', [...args, '--disableLiveReload'], { stdio: 'ignore' });
  const ended = new Promise((resolve) => child.on('exit', resolve));
  try {
    const origin = `http://127.0.0.1:${port}`;
    while (!(await fetch(`${origin}/blogs/${POST}/`).catch(() => undefined))?.ok);
    return await use({ origin, file: join(folder, `content/blogs/${POST}.md`) });
  } finally {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  }
}
