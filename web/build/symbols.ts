import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';

/** `drawing.svg?symbol=name` is a module with one symbol of the drawing, so that a page's script has only those it uses. */
export const symbols: Plugin = {
  name: 'symbols',
  enforce: 'pre',
  async load(id) {
    const [file = '', query] = id.split('?');
    const name = new URLSearchParams(query).get('symbol');
    if (!name) return null;
    const drawing = await readFile(file, 'utf8');
    const symbol = new RegExp(`<symbol id="${name}" viewBox="([^"]+)">(.*)</symbol>`).exec(drawing);
    if (!symbol) throw new Error(`${file} has no symbol ${name}.`);
    const [, viewBox, html] = symbol;
    return `export const shape = ${JSON.stringify({ viewBox, html })};`;
  },
};
