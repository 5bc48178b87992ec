// The office is for the people who run the site: nothing of it may get to its visitors.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../src');
const isOffice = /@office|\/office\/|codemirror|@lezer/;

test('no module of the site imports one of the office', () => {
  const files = readdirSync(source, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(tsx?|js|css)$/.test(entry.name),
  );
  expect(files.length).toBeGreaterThan(100);
  for (const { parentPath, name } of files) {
    const text = readFileSync(join(parentPath, name), 'utf8');
    expect(isOffice.test(text), join(parentPath, name)).toBe(false);
  }
});
