import { expect, test } from 'vitest';
import { DateOrderEvidence } from './date-order';
import { parseDate } from './parse-date';

const iso = (value: string, order: 'dmy' | 'mdy' | null = null) => {
  const date = parseDate(value, order);
  return date === null ? null : new Date(date.ms).toISOString();
};

test.each([
  ['2018-10-10T20:19:24.000Z', '2018-10-10T20:19:24.000Z'],
  ['2018-10-10 20:19:24', '2018-10-10T20:19:24.000Z'],
  ['2018-10-10T20:19', '2018-10-10T20:19:00.000Z'],
  ['2015-02-24 11:35:52 -0800', '2015-02-24T19:35:52.000Z'],
  ['2020-07-25T12:27:00+09:00', '2020-07-25T03:27:00.000Z'],
  ['2024-05-01T10:00:00.123456+00:00', '2024-05-01T10:00:00.123Z'],
  ['2021-09-25 05:38:48 UTC', '2021-09-25T05:38:48.000Z'],
  ['2020/7/5 9:05', '2020-07-05T09:05:00.000Z'],
  ['Wed Oct 10 20:19:24 +0000 2018', '2018-10-10T20:19:24.000Z'],
  ['Mon Apr 06 22:19:45 PDT 2009', '2009-04-07T05:19:45.000Z'],
  ['Sat, 25 Jul 2020 12:27:00 GMT', '2020-07-25T12:27:00.000Z'],
  ['Jul 25, 2020', '2020-07-25T00:00:00.000Z'],
  ['Jul 25, 2020 · 3:04 PM UTC', '2020-07-25T15:04:00.000Z'],
  ['3:04 PM · Jul 25, 2020', '2020-07-25T15:04:00.000Z'],
  ['25 July 2020 at 12:27', '2020-07-25T12:27:00.000Z'],
  ['06-Apr-2009', '2009-04-06T00:00:00.000Z'],
  ['2020年7月25日', '2020-07-25T00:00:00.000Z'],
  ['2020年7月25日 午後3:04', '2020-07-25T15:04:00.000Z'],
  ['2020年7月25日 15時04分', '2020-07-25T15:04:00.000Z'],
  ['1723761345.0', '2024-08-15T22:35:45.000Z'],
  ['1723761345', '2024-08-15T22:35:45.000Z'],
  ['1413986150000.0', '2014-10-22T13:55:50.000Z'],
  ['1723761345123', '2024-08-15T22:35:45.123Z'],
  ['20200725', '2020-07-25T00:00:00.000Z'],
  ['44037.5', '2020-07-25T12:00:00.000Z'],
])('reads %s', (value, expected) => {
  expect(iso(value)).toBe(expected);
});

test('table dates are read in the order of the file and not at all without one', () => {
  expect(iso('24-02-2015 11:35', 'dmy')).toBe('2015-02-24T11:35:00.000Z');
  expect(iso('25/7/2020 12:27', 'dmy')).toBe('2020-07-25T12:27:00.000Z');
  expect(iso('8/15/2024 1:05 PM', 'mdy')).toBe('2024-08-15T13:05:00.000Z');
  expect(iso('12/29/2014, 8:27:55\u202fPM', 'mdy')).toBe('2014-12-29T20:27:55.000Z');
  expect(iso('10/16/17 22:59', 'mdy')).toBe('2017-10-16T22:59:00.000Z');
  expect(iso('8/15/2024', 'dmy')).toBeNull();
  expect(iso('3/4/2024')).toBeNull();
});

test('what is no date is none', () => {
  const wrong = [
    '',
    'soon',
    '2015-02-30',
    '2015-13-01',
    '25:99',
    '12',
    '0',
    '5.70301E+17',
    '2018-10-10 20:19:24 XYZT',
    '-5',
  ];
  for (const value of wrong) expect(iso(value, 'dmy')).toBeNull();
  expect(parseDate('2020-07-25', null)).toEqual({ ms: Date.UTC(2020, 6, 25), dateOnly: true, zoned: false });
});

function decide(values: string[], times: (number | null)[] = []) {
  const evidence = new DateOrderEvidence();
  values.forEach((value, index) => evidence.add(value, times[index] ?? null));
  return evidence.decide();
}

test('the order of day and month is one for the file', () => {
  expect(decide(['07-08-2015 09:54', '24-08-2015 10:00'])).toEqual({ order: 'dmy', basis: 'proved' });
  expect(decide(['7/8/2015', '7/25/2015'])).toEqual({ order: 'mdy', basis: 'proved' });
  expect(decide(['2015-08-07'])).toBeNull();
  expect(decide(['24-08-2015', '08-24-2015'])?.basis).toBe('mixed');
});

test('ids tell the order where every day is below 13, otherwise the span, otherwise the notation', () => {
  expect(decide(['07-08-2015 09:54'], [Date.UTC(2015, 7, 7, 16)])).toEqual({ order: 'dmy', basis: 'proved' });
  expect(decide(['07-08-2015 09:54'], [Date.UTC(2015, 6, 8, 16)])).toEqual({ order: 'mdy', basis: 'proved' });
  const twoDays = ['06-08-2015', '06-08-2015', '07-08-2015', '07-08-2015', '07-08-2015'];
  expect(decide(twoDays)).toEqual({ order: 'dmy', basis: 'likely' });
  expect(decide(['3/4/2015 1:05 PM'])).toEqual({ order: 'mdy', basis: 'assumed' });
  expect(decide(['3.4.2015'])).toEqual({ order: 'dmy', basis: 'assumed' });
});
