// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { PageHistory } from '@/app/page-history';
import { Pages } from '@/app/pages';

test('Back to another choice in a list, before the page listens, is shown', () => {
  window.history.replaceState(null, '', '/services?discipline=BIM');
  const history = new PageHistory(new Pages({}));
  window.history.replaceState(null, '', '/services');
  const onReady = vi.fn();
  history.listen({ onState: () => {}, onReady });
  const location = expect.objectContaining({ pathname: '/services', search: '' });
  expect(onReady).toHaveBeenCalledExactlyOnceWith({ type: 'POP', location }, true);
});
