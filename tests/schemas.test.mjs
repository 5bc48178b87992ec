// The schemas that editors use, checked with a validator and a reader of YAML that editors have.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { Ajv } from 'ajv';
import { parse } from 'yaml';

const root = join(import.meta.dirname, '..');
const fixtures = join(root, 'tests/fixtures');

const read = (...path) => readFileSync(join(...path), 'utf8');
const readSchema = (path) => JSON.parse(read(root, path));

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  allowUnionTypes: true,
  // For an editor to show.
  keywords: ['patternErrorMessage'],
});

/** Which schema an editor takes for a file: the copies and this list are current, as a Rust test sees. */
const places = Object.entries(JSON.parse(read(root, '.vscode/settings.json'))['yaml.schemas']);
const validators = places.map(([schema, files]) => {
  const [start, end] = files.replace('content/', '').split('*');
  const isFor = (name) =>
    end === undefined ? name === start : name.startsWith(start) && name.endsWith(end);
  return { isFor, validate: ajv.compile(readSchema(schema)) };
});

/** The keys of a file as an editor reads them, with numbers and flags. */
function keys(path) {
  const text = readFileSync(path, 'utf8');
  return parse(path.endsWith('.md') ? text.slice(4).split('\n---\n')[0] : text);
}

/** What the validator finds wrong with a file. */
function faults(content, name) {
  const known = validators.find(({ isFor }) => isFor(name));
  assert.ok(known, `no schema is for ${name}`);
  if (known.validate(keys(join(content, name)))) return [];
  return known.validate.errors.map(({ data, message, params }) => {
    const value = typeof data === 'object' ? '' : `${JSON.stringify(data)} `;
    return `${value}${message} ${params.additionalProperty ?? ''}`;
  });
}

/** Every file with keys below a content folder. */
function named(content) {
  return readdirSync(content, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(content, join(entry.parentPath, entry.name)))
    .filter((name) => !name.startsWith('media/'));
}

test('every file of the sample site and of the good fixture is valid', () => {
  for (const content of [join(root, 'content'), join(fixtures, 'good')]) {
    const names = named(content);
    for (const name of names) assert.deepEqual(faults(content, name), [], name);
    assert.ok(names.length > 12, `only ${names.length} files`);
  }
});

test('what the reader refuses for its keys is refused by the schema too', () => {
  for (const [fixture, file, fault] of [
    ['unknown-key', 'services/steel.md', 'must NOT have additional properties titel'],
    ['unknown-key', 'services/steel.md', "must have required property 'title'"],
    ['missing-field', 'jobs/drafter.md', "must have required property 'location'"],
    ['empty-title', 'services/steel.md', '"" must match pattern'],
    ['not-a-date', 'jobs/drafter.md', '"2026-13-40" must match pattern'],
    ['not-a-flag', 'jobs/drafter.md', '"maybe" must be boolean'],
    ['not-a-number', 'services/steel.md', '"second" must be integer'],
    ['bad-address-of-a-job', 'jobs/drafter.md', "must have required property 'country'"],
    ['wrong-key-in-an-address', 'jobs/drafter.md', 'must NOT have additional properties localty'],
    ['wrong-key-in-an-address', 'jobs/drafter.md', 'must NOT have additional properties town'],
    ['many-problems-at-once', 'site.yaml', '"blue" must match pattern'],
    ['many-problems-at-once', 'site.yaml', '"hello" must match pattern'],
    ['many-problems-at-once', 'site.yaml', '"wa.me" must match pattern'],
    ['testimonial-without-a-name', 'testimonials.yaml', "must have required property 'name'"],
    ['discipline-given-twice', 'disciplines.yaml', 'must NOT have duplicate items'],
    ['disciplines-that-are-no-list', 'disciplines.yaml', 'must be array'],
  ]) {
    const found = faults(join(fixtures, 'broken', fixture), file).join('\n');
    assert.ok(found.includes(fault), `${fixture}: ${found}`);
  }
});

test('an example in a schema is valid', () => {
  let examples = 0;
  for (const [schema] of places) {
    for (const [key, field] of Object.entries(readSchema(schema).properties ?? {})) {
      for (const example of field.examples ?? []) {
        assert.ok(ajv.validate(field, example), `${key}: ${example}`);
        examples += 1;
      }
    }
  }
  assert.ok(examples > 0);
});
