// Prepares what stands in a page itself: the script that starts the others, the icons, the fonts, and the styles, cut into
// rules with what each of them needs. From these the server takes the rules that a page uses (src/render/inline.rs).
import { readFileSync, writeFileSync } from 'node:fs';
import postcss from 'postcss';
import selectorParser from 'postcss-selector-parser';
import { minifySync } from 'vite';

/**
 * What a page must have for a selector to apply to something in it: elements by name, and classes with a dot. What is in
 * brackets or parentheses is left out, as it may say what must not be there, but for what has to be there in any case.
 */
function needed(selector) {
  const needs = new Set();
  for (const node of selector.nodes) {
    if (node.type === 'class') needs.add(`.${node.value}`);
    if (node.type === 'tag') needs.add(node.value.toLowerCase());
    if (isRequired(node)) for (const need of needed(node.nodes[0])) needs.add(need);
  }
  return [...needs];
}

const isRequired = ({ value, nodes }) => /^:(is|where)$/.test(value) && nodes.length === 1;

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

/** With brackets, but without rules in them. */
const WHOLE = ['font-face', 'keyframes', 'property'];

function ofNode(node) {
  if (node.type === 'rule') {
    const selectors = selectorParser().astSync(node.selector).nodes.flatMap(alternatives);
    return { css: node.toString(), selectors };
  }
  if (node.nodes && !WHOLE.includes(node.name))
    return { open: `@${node.name} ${node.params}{`, rules: node.nodes.map(ofNode) };
  return { css: `${node}${node.nodes ? '' : ';'}`, selectors: [[]] };
}

/** A sheet as a list of rules and of groups of rules. */
export function rulesOf(css) {
  const sheet = postcss.parse(css);
  sheet.walkComments((comment) => comment.remove());
  removeFallbacks(sheet);
  return sheet.nodes.map(ofNode);
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
  const sheets = Object.values(manifest).flatMap(({ css = [] }) => css);
  if (sheets.length !== 1)
    throw new Error(`Pages complete their styles from one sheet, not ${sheets.length}.`);
  const loader = minifySync('loader.js', read('../src/loader.js'), { module: false }).code.trim();
  const icons = iconsOf(read('../src/components/icons.svg'));
  const rules = [fonts, ...sheets.map(built)].flatMap(rulesOf);
  const json = JSON.stringify({ rules, fonts: commonFonts(fonts), icons, loader });
  if (/<\/(style|script)/i.test(json)) throw new Error('A style or script would end its element.');
  writeFileSync(new URL('../dist/server/inline.json', import.meta.url), json);
}
