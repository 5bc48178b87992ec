import { expect, test } from 'vitest';
import { srcSet } from '@/components/picture';

test('srcset lists every width with its address', () => {
  expect(srcSet('/media/quay-1a2b.jpg', [320, 640], 'avif')).toBe(
    '/media/quay-1a2b.jpg.320.avif 320w, /media/quay-1a2b.jpg.640.avif 640w',
  );
});
