// Prepares what stands in a page itself: the script that starts the others, the icons, the fonts, and the styles, cut into
// rules with what each of them needs. From these the server takes the rules that a page uses (src/render/inline.rs).
import { readFileSync, writeFileSync } from 'node:fs';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { minifySync } from 'vite';

/** The names that a text mentions: custom properties, and animations by the names of their keyframes. */
function mentioned(css, keyframes) {
  const words = new Set(css.match(/[\w-]+/g));
  return [...words].filter((word) => word.startsWith('--') || keyframes.has(word));
}

/**
 * What a page must have for a selector to apply to something in it: elements by name, and classes with a dot. What is in
 * brackets or parentheses is left out, as it may say what must not be there.
 */
function needed(selector) {
  const needs = new Set();
  for (const node of selector.nodes) {
    if (node.type === 'class') needs.add(`.${node.value}`);
    if (node.type === 'tag') needs.add(node.value.toLowerCase());
  }
  return [...needs];
}

/** Parts that browsers add to controls, with the elements that have them. */
const PARTS_OF_CONTROLS = [
  { part: /^::(-webkit-(date|calendar|search|inner|outer)|file-selector)/, of: ['input'] },
  { part: /^(::placeholder|:-moz-ui-invalid)$/, of: ['input', 'textarea'] },
];

/** A selector's needs; several lists if it applies to parts of several elements. */
function alternatives(selector) {
  const needs = needed(selector);
  const isIn = (part) =>
    selector.nodes.some(({ type, value }) => type === 'pseudo' && part.test(value));
  const owners = PARTS_OF_CONTROLS.find(({ part }) => isIn(part))?.of;
  return owners ? owners.map((owner) => [...needs, owner]) : [needs];
}

const isList = (rule) => rule.nodes.every((node) => node.prop?.startsWith('--'));

function leaf(css, keyframes, rest) {
  return { css, mentions: mentioned(css, keyframes), ...rest };
}

/** A rule that only sets custom properties is cut further, into these. */
function ofRule(rule, keyframes) {
  if (isList(rule) && rule.selector !== ':root') {
    const rules = rule.nodes.map((node) => leaf(`${node};`, keyframes, { provides: node.prop }));
    return { open: `${rule.selector}{`, rules };
  }
  const selectors = selectorParser().astSync(rule.selector).nodes.flatMap(alternatives);
  return leaf(rule.toString(), keyframes, { selectors });
}

function ofNode(node, keyframes) {
  if (node.type === 'rule') return ofRule(node, keyframes);
  const names = ['keyframes', 'property'];
  if (names.includes(node.name)) return leaf(node.toString(), keyframes, { provides: node.params });
  if (node.nodes && node.name !== 'font-face') {
    const rules = node.nodes.map((child) => ofNode(child, keyframes));
    return { open: `@${node.name} ${node.params}{`, rules };
  }
  return leaf(`${node}${node.nodes ? '' : ';'}`, keyframes, { selectors: [[]] });
}

/** A sheet as a list of rules and of groups of rules. */
export function rulesOf(css) {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => comment.remove());
  removeFallbacks(sheet);
  const keyframes = new Set();
  sheet.walkAtRules('keyframes', (rule) => keyframes.add(rule.params));
  return sheet.nodes.map((node) => ofNode(node, keyframes));
}

/** Those of custom properties that are always set. */
function removeFallbacks(sheet) {
  const values = new Map();
  sheet.walkDecls(/^--/, ({ prop, value, parent }) => {
    const isForAll = parent.selector === ':root,:host' && value !== 'initial' && isAlways(parent);
    values.set(prop, isForAll && values.get(prop) !== false);
  });
  sheet.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(/var\((--[\w-]+),[^()]*\)/g, (whole, name) =>
      values.get(name) ? `var(${name})` : whole,
    );
  });
}

/** Not within `@media` and the like. */
function isAlways({ parent }) {
  return parent.type === 'root' || (parent.name === 'layer' && isAlways(parent));
}

/** The fonts that nearly every page needs: those with the letters of English. */
export function commonFonts(css) {
  const faces = css.match(/@font-face\{[^}]*\}/g).filter((face) => face.includes('U+20-7E'));
  return faces.map((face) => /url\(([^)]*)\)/.exec(face)[1]);
}

/** In the set, but on no page. */
const UNUSED = ['github'];

/** The icons for every page, each once. No heading gets an id with "_". */
export function iconsOf(svg) {
  const symbols = svg
    .match(/<symbol .*<\/symbol>/g)
    .filter((symbol) => !UNUSED.includes(idOf(symbol)));
  const named = symbols.map((symbol) => symbol.replace('id="', 'id="icon_'));
  return `<div hidden><svg>${named.join('')}</svg></div>`;
}

function idOf(symbol) {
  return /id="([^"]+)"/.exec(symbol)[1];
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const read = (path) => readFileSync(new URL(path, import.meta.url), 'utf8');
  const manifest = JSON.parse(read('../dist/client/.vite/manifest.json'));
  const built = (file) => read(`../dist/client/${file}`);
  const fonts = built(manifest['web/src/app/fonts.css'].file);
  const sheets = manifest['web/src/entry-client.tsx'].css.map(built);
  const loader = minifySync('loader.js', read('../src/loader.js'), { module: false }).code.trim();
  const icons = iconsOf(read('../src/components/icons.svg'));
  const rules = [fonts, ...sheets].flatMap(rulesOf);
  const json = JSON.stringify({ rules, fonts: commonFonts(fonts), icons, loader });
  if (/<\/(style|script)/i.test(json)) throw new Error('A style or script would end its element.');
  writeFileSync(new URL('../dist/server/inline.json', import.meta.url), json);
}
