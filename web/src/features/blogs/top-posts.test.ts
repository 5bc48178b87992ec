import { expect, test } from 'vitest';
import { topPosts } from './top-posts';

const post = (slug: string, category: string) => ({
  slug,
  category,
  title: slug,
  cover_photo: '/media/a.jpg',
  cover: { width: 1600, height: 900, widths: [], placeholder: null },
  created_at: '2026-03-14T00:00:00Z',
  author: { name: 'Ada' },
  tags: [],
});

test('top posts are the trending ones, in their order', () => {
  const posts = [post('a', 'trending'), post('b', 'safety'), post('c', 'trending')];
  expect(topPosts(posts).map(({ slug }) => slug)).toEqual(['a', 'c']);
});

test('there may be no top posts', () => {
  expect(topPosts([post('a', 'Trending topics')])).toEqual([]);
});
