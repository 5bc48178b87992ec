import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DiffView } from './diff-view';

const shown = (count: number) =>
  renderToStaticMarkup(
    <DiffView before="" after={'line\n'.repeat(count)} names={['Before', 'After']} />,
  );

test('a long comparison ends with how much more there is', () => {
  const [whole, cut] = [shown(2_000), shown(2_001)];
  expect(whole.match(/<tr/g)).toHaveLength(2_000);
  expect(whole).not.toContain('not shown');
  expect(cut.match(/<tr/g)).toHaveLength(2_000);
  expect(cut).toContain('Lines that are not shown: 1');
});
