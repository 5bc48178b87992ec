import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isMet, problems } from './deny.mjs';

test('a licence expression is met by one side of OR and by both of AND', () => {
  const met = (expression) =>
    isMet(expression, ['MIT', 'Unicode-3.0', 'Apache-2.0 WITH LLVM-exception']);
  for (const good of [
    'MIT',
    'MIT/Apache-2.0',
    'GPL-3.0-only OR MIT',
    '(MIT OR Apache-2.0) AND Unicode-3.0',
    'Apache-2.0 WITH LLVM-exception',
  ]) {
    assert.ok(met(good), good);
  }
  for (const bad of [
    '',
    'Apache-2.0',
    'GPL-3.0-only AND MIT',
    'Unicode-3.0 AND (GPL-3.0-only OR ISC)',
  ]) {
    assert.ok(!met(bad), bad);
  }
});

test('each kind of problem is found', () => {
  const rules = {
    licenses: { allow: ['MIT'], exceptions: [{ crate: 'own', allow: ['MPL-2.0'] }] },
    sources: { 'unknown-git': 'deny' },
    bans: { deny: [{ crate: 'heavy', reason: 'slow' }], skip: [{ crate: 'gone@1.0.0' }] },
  };
  const crate = (name, version, license = 'MIT', source = undefined) => ({
    name,
    version,
    license,
    source,
  });
  const crates = [
    crate('own', '1.0.0', 'MPL-2.0'),
    crate('other', '1.0.0', 'MPL-2.0'),
    crate('forked', '1.0.0', 'MIT', '(https://git.example/forked)'),
    crate('heavy', '1.0.0'),
    crate('twin', '1.0.0'),
    crate('twin', '2.0.0'),
  ];
  assert.deepEqual(problems(crates, rules), [
    'other 1.0.0: its licence is MPL-2.0',
    'forked 1.0.0 comes from (https://git.example/forked)',
    'heavy 1.0.0: slow',
    'twin is there twice: 1.0.0, 2.0.0',
    'bans.skip names gone@1.0.0, which is not there',
  ]);
});
