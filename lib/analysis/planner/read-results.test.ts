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

const one = (results: string, spend = '1') =>
  readResults(`Date\tName\tResults\tSpend\n2027-01-04\tw·control·202701\t${results}\t${spend}`);

test.each([
  ['1,040', 1_040],
  ['1 040', 1_040],
  ['1.234,56', 1_234.56],
  ['0,85', 0.85],
  ['EUR 1,200.50', 1_200.5],
  ['1200円', 1_200],
  ['—', 0],
])('the figure %s is %s', (text, value) => {
  expect(one('4', text).arms[0]?.days[0]?.spend).toBe(value);
});

test.each(['=1+1', '1e5', '-4', '(4)', '', '4%', 'SUM(A1)', '1,2,3', 'NaN'])('%s is no figure', (text) => {
  expect(one(text).refused).toEqual([2]);
});

test('lines above the head are passed over, days that are split further are added up, a formula is no name', () => {
  const read = readResults(
    [
      ['Campaign report', '', '', ''],
      ['Date', 'Ad group name', 'Results', 'Spend'],
      ['2027-01-04', 'w·control·202701', '4', '1'],
      ['2027-01-04', 'w·control·202701', '6', '2'],
      ['2027-01-04', '=cmd|x', '6', '2'],
    ]
      .map((row) => row.join(','))
      .join('\n'),
  );
  expect(read.arms).toEqual([{ name: 'w·control·202701', days: [{ results: 10, spend: 3 }] }]);
  expect(read.refused).toEqual([5]);
});

test('line items of another plan are not held against this control; the newest plan is read, or the one that is asked for', () => {
  const text = ['w·control·202701', 'w·tea·202701', 'w·control·202702', 'w·tea·202702', 'brand campaign']
    .map((name) => `2027-02-04,${name},4,1`)
    .join('\n');
  const read = (wanted?: string) => readResults(`Date,Name,Results,Spend\n${text}`, wanted);
  expect(read()).toMatchObject({
    ...{ control: 'w·control·202702', controls: ['w·control·202701', 'w·control·202702'] },
    others: ['w·control·202701', 'w·tea·202701', 'brand campaign'],
  });
  expect(read('w·control·202701').arms.map(({ name }) => name)).toEqual(['w·control·202701', 'w·tea·202701']);
  expect(readResults('Date,Name,Results,Spend\n2027-02-04,x,4,1')).toMatchObject({
    control: null,
    others: [],
  });
});

test('of several columns the one that says results is read, wherever it stands', () => {
  const text = 'Date,Name,Clicks,Link clicks,Results,Spend\n2027-01-04,w·control·202701,900,500,4,1';
  expect(readResults(text).arms[0]?.days[0]?.results).toBe(4);
});

test('how decimals are written is one thing for the whole file', () => {
  const spends = (texts: string[]) =>
    readResults(
      [
        'Date\tName\tResults\tSpend',
        ...texts.map((text, at) => `2027-01-0${at + 1}\tw·control·202701\t4\t${text}`),
      ].join('\n'),
    ).arms[0]?.days.map(({ spend }) => spend);
  expect(spends(['1.234', '99,50', '1.234,5'])).toEqual([1_234, 99.5, 1_234.5]);
  expect(spends(['1,234', '99.50'])).toEqual([1_234, 99.5]);
  expect(spends(['1.234'])).toEqual([1.234]);
});

test('a row of several days is refused and not taken for its first', () => {
  const text = ['2027-01-04 - 2027-01-10', '2027-01-04 00:00', '2027-01-05/2027-01-06', '2027年1月7日']
    .map((day) => `${day},w·control·202701,4,1`)
    .join('\n');
  expect(readResults(`Date,Name,Results,Spend\n${text}`)).toMatchObject({
    ...{ days: ['2027-01-04', '2027-01-07'], refused: [2, 4] },
  });
});

test('more line items than can be judged are told and not read, nor multiplied by their days', () => {
  const text = Array.from({ length: 20_000 }, (_, at) => {
    const day = new Date(Date.UTC(2000, 0, 1 + at)).toISOString().slice(0, 10);
    return `${day},w·arm-${at}·202701,4,1`;
  });
  const read = readResults(`Date,Name,Results,Spend\n2027-01-04,w·control·202701,4,1\n${text.join('\n')}`);
  expect([read.tooMany, read.arms]).toEqual([20_001, []]);
});
