import { expect, test } from 'vitest';
import { DIAGRAM, reachDiagram } from './reach-layout';

const figures = {
  ...{ base: 1_000, any: 400, reached: 100, chips: [], repeats: [], groups: [], unmeasured: [], left_out: 0 },
  kinds: [
    { list: 'keywords' as const, accounts: 300, only: 150, chips: 3 },
    { list: 'handles' as const, accounts: null, only: null, chips: 1 },
  ],
  steps: [
    { filter: 'place' as const, accounts: 200, unknown: 40 },
    { filter: 'age' as const, accounts: null, unknown: 0 },
  ],
};

test('bars and columns are drawn to scale, and what is withheld is drawn as the least', () => {
  const { kinds, columns, height } = reachDiagram(figures);
  expect(kinds.map(({ width, only }) => [width, only])).toEqual([
    [DIAGRAM.longest, DIAGRAM.longest / 2],
    [0, 0],
  ]);
  expect(columns.map(({ filter, lost }) => [filter, lost])).toEqual([
    [null, null],
    ['place', 200],
    ['age', null],
  ]);
  expect((columns[1]?.height ?? 0) * 2).toBe(columns[0]?.height);
  expect(columns[2]?.height).toBeGreaterThan(0);
  expect(height).toBeGreaterThan(DIAGRAM.top + 2 * DIAGRAM.row);
});

test('a package that reaches nobody has an empty diagram', () => {
  const { kinds, columns } = reachDiagram({ ...figures, any: 0, kinds: [], steps: [] });
  expect([kinds, columns.map(({ height }) => height)]).toEqual([[], [0]]);
});
