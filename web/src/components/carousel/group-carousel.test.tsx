import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GroupCarousel } from '@/components/carousel/group-carousel';

test('a group holds six items by default', () => {
  const items = ['1', '2', '3', '4', '5', '6', '7'];
  const html = renderToString(
    <GroupCarousel label="Items" items={items} itemKey={(item) => item} columns="">
      {(item) => <b>{item}</b>}
    </GroupCarousel>,
  );
  expect(html.match(/<b>/g)).toHaveLength(6);
});
