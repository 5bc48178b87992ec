import { expect, test } from 'vitest';
import type { PostSummary } from '@/generated/api';
import { findTag, hasTag, tagIn } from './tags';

const posts = [
  { slug: 'racks', tags: ['BIM', 'pipe racks'] },
  { slug: 'scans', tags: ['bim'] },
  { slug: 'wind', tags: [] },
] as unknown as PostSummary[];

test('an address without a tag, or with an empty one, asks for none', () => {
  expect(tagIn('?tag=pipe+racks&page=2')).toBe('pipe racks');
  expect(tagIn('?page=2')).toBeUndefined();
  expect(tagIn('?tag=')).toBeUndefined();
});

test('a tag is found in any case, and spelled as the first post with it spells it', () => {
  for (const asked of ['bim', 'BIM', 'Bim']) {
    expect(findTag(posts, asked)).toBe('BIM');
    expect(posts.filter((post) => hasTag(post, asked)).map(({ slug }) => slug)).toEqual([
      'racks',
      'scans',
    ]);
  }
});

test('a part of a tag is not found', () => {
  for (const asked of ['pipe', 'pipe racks ', undefined]) {
    expect(findTag(posts, asked)).toBeUndefined();
  }
});
