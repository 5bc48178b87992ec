import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PagedCarousel } from './paged-carousel';

test('a page holds six items unless told otherwise', () => {
  const items = ['1', '2', '3', '4', '5', '6', '7'];
  const html = renderToString(
    <PagedCarousel label="Items" items={items} itemKey={(item) => item} columns="">
      {(item) => <b>{item}</b>}
    </PagedCarousel>,
  );
  expect(html.match(/<b>/g)).toHaveLength(6);
});
