import { expect, test, vi } from 'vitest';
import { Pages } from '@/app/pages';

const Home = () => null;
const NotFound = () => null;
const eager = { '../pages/home.tsx': { default: Home }, './not-found.tsx': { default: NotFound } };

test('an eagerly imported page is ready at once', () => {
  expect(new Pages(eager).get('home')).toBe(Home);
});

test('a page that does not exist is the Not found page', async () => {
  const pages = new Pages(eager);
  expect(pages.get('contact')).toBe(NotFound);
  await expect(pages.load('contact')).resolves.toBe(NotFound);
});

test('a chunk is loaded once and ready from then on', async () => {
  const load = vi.fn(async () => ({ default: Home }));
  const pages = new Pages({ './pages/home.tsx': load });
  expect(pages.get('home')).toBeUndefined();
  await Promise.all([pages.load('home'), pages.load('home')]);
  expect(pages.get('home')).toBe(Home);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a chunk that failed to load is loaded again', async () => {
  const load = vi.fn().mockRejectedValueOnce(new Error('offline'));
  load.mockResolvedValueOnce({ default: Home });
  const pages = new Pages({ './pages/home.tsx': load });
  await expect(pages.load('home')).rejects.toThrow('offline');
  await expect(pages.load('home')).resolves.toBe(Home);
});

test('a page is ready once it is prepared, and is prepared for each visit', async () => {
  const prepare = vi.fn(async () => {}).mockRejectedValueOnce(new Error('offline'));
  const pages = new Pages(
    { './pages/home.tsx': async () => ({ default: Home }) },
    { home: prepare },
  );
  await expect(pages.load('home')).rejects.toThrow('offline');
  expect(pages.get('home')).toBeUndefined();
  const loading = pages.load('home');
  expect(pages.load('home')).toBe(loading);
  await expect(loading).resolves.toBe(Home);
  expect(pages.get('home')).toBe(Home);
  await pages.load('home');
  expect(prepare).toHaveBeenCalledTimes(3);
});
