import { expect, test } from 'vitest';
import { readResults } from './read-results';

test('an export of X Ads is read in English and Japanese, as commas or tabs, with signs of currencies', () => {
  const english =
    'Time period,Ad group name,Results,Spend\n2027-01-04,w·control·202701,"1,040",€100.50\n2027-01-05,w·tea·202701,44,€99\n';
  expect(readResults(english)).toMatchObject({
    ...{ control: 'w·control·202701', days: ['2027-01-04', '2027-01-05'], refused: [], missing: [] },
    arms: [
      {
        days: [
          { results: 1_040, spend: 100.5 },
          { results: 0, spend: 0 },
        ],
      },
      {
        days: [
          { results: 0, spend: 0 },
          { results: 44, spend: 99 },
        ],
      },
    ],
  });
  const japanese =
    '日付\t広告グループ名\t結果\tご利用金額\n2027年1月4日\tw·control·202701\t４０\t￥1,200\nきのう\tx\t1\t1\n';
  expect(readResults(japanese)).toMatchObject({ days: ['2027-01-04'], refused: [3] });
});

test('a file without the columns, an empty one and a broken one say what is missing', () => {
  expect(readResults('a,b\n1,2').missing).toEqual(['day', 'name', 'results', 'spend']);
  expect(readResults('').missing).toHaveLength(4);
  expect(readResults('"').missing).toHaveLength(4);
});
