import assert from 'node:assert/strict';
import { test } from 'node:test';
import { complaint, scripts } from './budgets.mjs';

const manifest = {
  'web/src/entry-client.tsx': { file: 'entry.js', imports: ['_app.js'] },
  '_app.js': { file: 'app.js' },
  'web/src/pages/home.tsx': { file: 'home.js', imports: ['_app.js', '_cards.js'] },
  'web/src/pages/jobs.tsx': { file: 'jobs.js', imports: ['_app.js'] },
  '_cards.js': { file: 'cards.js', imports: ['_app.js'] },
  'web/src/pages/job.tsx': { file: 'job.js', imports: ['_app.js'] },
  'web/src/features/applications/form-root.tsx': { file: 'form.js', imports: ['_app.js'] },
  'web/src/components/page/toaster.tsx': { file: 'toaster.js' },
  'web/src/components/carousel/embla.ts': { file: 'embla.js', imports: ['_app.js'] },
};

test('a page loads each file once, on Home with the code of the carousels, for a job with its form', () => {
  assert.deepEqual(scripts(manifest), {
    home: ['entry.js', 'app.js', 'home.js', 'cards.js', 'embla.js'],
    jobs: ['entry.js', 'app.js', 'jobs.js'],
    job: ['entry.js', 'app.js', 'job.js', 'form.js', 'toaster.js'],
  });
});

test('a part that the build no longer has is missed', () => {
  const { 'web/src/components/carousel/embla.ts': _, ...others } = manifest;
  assert.throws(() => scripts(others), /embla\.ts/);
});

for (const { page, bytes } of [
  { page: 'home', bytes: 75_000 },
  { page: 'post', bytes: 70_000 },
  { page: 'job', bytes: 75_000 },
]) {
  test(`the script of ${page} may have ${bytes} bytes, and not one more`, () => {
    assert.equal(complaint(page, bytes), undefined);
    assert.match(complaint(page, bytes + 1), new RegExp(`The page ${page} loads`));
  });
}

test('a page without a budget is not complained about', () => {
  assert.equal(complaint('jobs', 1_000_000), undefined);
});
