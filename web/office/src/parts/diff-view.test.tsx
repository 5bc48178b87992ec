import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DiffView } from './diff-view';

const shown = (count: number) =>
  renderToStaticMarkup(
    <DiffView before="" after={'line\n'.repeat(count)} names={['Before', 'After']} />,
  );

test('a long comparison ends with how much more there is', () => {
  expect(shown(2_000).match(/<tr/g)).toHaveLength(2_000);
  expect(shown(2_000)).not.toContain('not shown');
  expect(shown(2_001).match(/<tr/g)).toHaveLength(2_000);
  expect(shown(2_001)).toContain('Lines that are not shown: 1');
});
