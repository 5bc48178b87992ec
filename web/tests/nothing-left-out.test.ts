// Steps of a change that compile when they are left out.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import openapi from '@/generated/openapi.json';

const source = join(import.meta.dirname, '../src');
const files = readdirSync(source, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name))
  .filter((file) => !file.includes('/generated/') && !file.includes('.test.'))
  .map((file) => ({ name: relative(source, file), text: readFileSync(file, 'utf8') }));

/** For programs that read the API, and for the server itself; no page shows them. */
const FOR_PROGRAMS = ['remote', 'touch_icon'];

test('every field of an answer is used by a page', () => {
  const code = files.map(({ text }) => text).join('\n');
  for (const [type, schema] of Object.entries(openapi.components.schemas)) {
    const parts = 'allOf' in schema ? schema.allOf : [schema];
    for (const name of parts.flatMap((part) =>
      Object.keys('properties' in part ? part.properties : {}),
    )) {
      if (FOR_PROGRAMS.includes(name)) continue;
      const isUsed = new RegExp(`\\.${name}\\b|[{,]\\s*${name}\\s*[,:=}]`).test(code);
      expect(isUsed, `${type}.${name} is shown nowhere`).toBe(true);
    }
  }
});

test('every module is used by another', () => {
  const code = files.map(({ text }) => text).join('\n');
  const parts = files.filter(({ name }) => /^(components|features|lib)\//.test(name));
  for (const { name } of parts) {
    const module = name.replace(/\.tsx?$/, '');
    const own = module.slice(module.lastIndexOf('/') + 1);
    const isUsed = code.includes(`'@/${module}'`) || code.includes(`'./${own}'`);
    expect(isUsed, `${name} is imported by nothing: show it on a page`).toBe(true);
  }
});
