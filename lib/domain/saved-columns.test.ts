import { expect, test } from 'vitest';
import { asksOfColumn, parseCompareState, printCompareState, recipeOfColumn } from './compare-url';
import type { Dataset } from './datasets';
import { recipeSchema } from './recipe';
import { columnOfAudience } from './saved-columns';

const kept = (recipe: object) => ({
  name: 'Three posts',
  state: 'current' as const,
  recipe: recipeSchema.parse({
    type: 'conversation',
    text: '',
    from: null,
    to: null,
    datasets: [{ name: 'flights' }],
    ...recipe,
  }),
});
const flights = { name: 'flights', version: 1 } as Dataset;

test('an audience of single posts is a side of a comparison, and its address asks for the same posts', () => {
  const column = columnOfAudience(kept({ post_ids: ['1001', 'post-2', '日本'] }));
  expect(column).toMatchObject({ name: 'Three posts', text: '', posts: ['1001', 'post-2', '日本'] });
  if (!column) return;
  const [read] = parseCompareState(new URLSearchParams(printCompareState([column])));
  expect(read).toEqual(column);
  expect(asksOfColumn(column)).toBe(true);
  const asked = recipeOfColumn(column, [flights]);
  expect(asked).toMatchObject({ text: '', post_ids: ['1001', 'post-2', '日本'] });
  expect(asked).not.toHaveProperty('whole');
});

test('an audience that an address cannot say is no side, instead of another one', () => {
  expect(columnOfAudience(kept({ post_ids: ['has space'] }))).toBeNull();
  expect(columnOfAudience(kept({ text: 'tea', conditions: [{ of: 'kind', is: 'reply' }] }))).toBeNull();
});
