// Words that cannot be broken, in every place where an editor may write one.
import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { SCREENS } from './screens';
import { expect, test } from './test';

const WORD = 'W'.repeat(120);
const EMAIL = `${'l'.repeat(60)}@${'h'.repeat(60)}.example`;

const content = resolve(import.meta.dirname, '../content');
const read = (path: string) => readFileSync(`${content}/${path}`, 'utf8');
const set = (text: string, key: string, value = WORD) =>
  text.replace(new RegExp(`^( *-? *${key}:) .*`, 'm'), `$1 "${value}"`);
const setAll = (text: string, ...keys: string[]) =>
  keys.reduce((text, key) => set(text, key), text);
const listed = (folder: string) =>
  readdirSync(`${content}/${folder}`).map((name) => `${folder}/${name}`);

const job = SCREENS['Job application'].slice(1);
const written: Record<string, string> = {
  'site.yaml': set(setAll(read('site.yaml'), 'company', 'headline', 'tagline'), 'email', EMAIL),
  'about.yaml': setAll(read('about.yaml'), 'our_mission', 'our_vision'),
  'testimonials.yaml': setAll(read('testimonials.yaml'), 'name', 'title', 'message'),
  'disciplines.yaml': read('disciplines.yaml').replaceAll('"Industrial"', `"${WORD}"`),
  [`${job}.md`]: setAll(read(`${job}.md`), 'title', 'type', 'location').replace(
    '\n- ',
    `\n- ${WORD}`,
  ),
};
for (const path of [...listed('services'), ...listed('projects')]) {
  written[path] = set(read(path), 'title').replaceAll('"Industrial"', `"${WORD}"`);
}
for (const path of listed('blogs')) written[path] = set(read(path), 'title');
for (const path of listed('authors')) written[path] = setAll(read(path), 'name', 'bio');
for (const screen of ['Service detail', 'Project detail', 'Blog post'] as const) {
  const path = `${SCREENS[screen].slice(1)}.md`;
  const text = set(setAll(written[path] ?? '', 'description', 'desc', 'category'), 'tags');
  const tagged = text.replace(/^tags: .*/m, `tags: ["${WORD}"]`);
  written[path] =
    `${tagged}\n## ${WORD}\n\n${WORD} [${WORD}](/jobs) \`${WORD}\`\n\n- ${WORD}\n\n> ${WORD}\n`;
}

test.use({
  content: { write: written },
  allowedErrors: [/status of 404/],
  // A slide that moves is cut off for as long as it does.
  contextOptions: { reducedMotion: 'reduce' },
});

/** Texts that end beyond the window, or beyond what cuts them off. What can be scrolled to does not count. */
function cutOff(): string[] {
  // For screen readers only, at some widths or at all: clipped to nothing.
  const clipped = (node: Element) => getComputedStyle(node).clipPath === 'inset(50%)';
  const inSight = (node: Element) => !node.closest('[inert], [aria-hidden=true]') && !clipped(node);
  const edge = (node: Element): number => {
    let right = document.documentElement.clientWidth;
    for (let at: Element | null = node; at; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return Number.POSITIVE_INFINITY;
      if (overflowX !== 'visible') right = Math.min(right, at.getBoundingClientRect().right);
    }
    return right;
  };
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (!parent || !text.textContent?.trim() || !inSight(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(text);
    const { right, width } = range.getBoundingClientRect();
    if (width > 1 && right > edge(parent) + 1)
      found.push(`${parent.className}: ${text.textContent}`);
  }
  return found;
}

for (const [name, path] of Object.entries(SCREENS)) {
  test(`long words wrap on ${name}`, async ({ page, visit }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await visit(path);
    for (const width of [320, 820]) {
      await test.step(`at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 });
        // Slides that are not in view are cut off until the carousel says that nobody can reach them.
        await expect.poll(() => page.evaluate(cutOff)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      });
    }
  });
}
