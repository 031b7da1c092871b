import { describe, expect, test } from 'vitest';
import { readTimes } from './dates';

/* The data of these questions end on Tuesday 24 February 2015. */
const LAST = Date.UTC(2015, 1, 24, 11, 35);

const day = (at: number) => new Date(at).toISOString().slice(0, 10);
const read = (text: string, last = LAST) =>
  readTimes(text, last).dated.map(({ from, to, relation }) => [day(from), day(to), relation].join(' '));

describe('days, months and years', () => {
  test.each([
    ['complaints on feb 22', '2015-02-22 2015-02-23 in'],
    ['on the 22nd of february', '2015-02-22 2015-02-23 in'],
    ['2月22日に何があった', '2015-02-22 2015-02-23 in'],
    ['the mood on 2/22', '2015-02-22 2015-02-23 in'],
    ['2014-12-31', '2014-12-31 2015-01-01 in'],
    ['posts in march', '2014-03-01 2014-04-01 in'],
    ['3月の投稿', '2014-03-01 2014-04-01 in'],
    ['first half of january', '2015-01-01 2015-01-16 in'],
    ['mid january', '2015-01-11 2015-01-21 in'],
    ['early january 2015', '2015-01-01 2015-01-11 in'],
    ['the last week of january', '2015-01-25 2015-02-01 in'],
    ['the first week of january', '2015-01-01 2015-01-08 in'],
    ['1月下旬', '2015-01-21 2015-02-01 in'],
    ['1月の第2週', '2015-01-08 2015-01-15 in'],
    ['the volume of 21-22 feb', '2015-02-21 2015-02-23 in'],
    ['from 3rd to 5th of february', '2015-02-03 2015-02-06 in'],
    ['between 3 and 5 february', '2015-02-03 2015-02-06 in'],
    ['posts of feb 3-5', '2015-02-03 2015-02-06 in'],
    ['nov–jan', '2014-11-01 2015-02-01 in'],
    ['is it higher on the last day', '2015-02-24 2015-02-25 in'],
    ['how many in 2014', '2014-01-01 2015-01-01 in'],
    ['2014年の投稿', '2014-01-01 2015-01-01 in'],
    ['april last year', '2014-04-01 2014-05-01 in'],
    ['去年の12月の投稿', '2014-12-01 2015-01-01 in'],
    ['2014年上半期の平均', '2014-01-01 2014-07-01 in'],
    ['2014年の後半', '2014-07-01 2015-01-01 in'],
    ['下半期は?', '2014-07-01 2015-01-01 in'],
    ['2013年第3四半期', '2013-07-01 2013-10-01 in'],
    ['q2 2014', '2014-04-01 2014-07-01 in'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('days without a month are of the month that is named beside them, and beside each other', () => {
    expect(read('did it peak on the 22nd? compare 17-18 feb')).toEqual([
      '2015-02-22 2015-02-23 in',
      '2015-02-17 2015-02-19 in',
    ]);
    expect(
      readTimes('the mood, 24th vs 17th', LAST, Date.UTC(2015, 1, 17)).dated.map(({ from }) => day(from)),
    ).toEqual(['2015-02-24', '2015-02-17']);
    expect(read('what is the 2nd and 3rd most used tag')).toEqual([]);
  });

  test('a date without a year is the last one that the data reach', () => {
    expect(read('on march 3')).toEqual(['2014-03-03 2014-03-04 in']);
    expect(read('on feb 3')).toEqual(['2015-02-03 2015-02-04 in']);
  });

  test('what is no date is none: a month that is a word, a day that no month has, a ratio', () => {
    for (const text of ['may i ask', 'the long march', 'open 24/7', 'nike2015', '31月31日', 'project 2025'])
      expect(read(text), text).toEqual([]);
  });
});

describe('what is counted from the end of the data', () => {
  test.each([
    ['best post last week', '2015-02-16 2015-02-23 in'],
    ['先週の投稿', '2015-02-16 2015-02-23 in'],
    ['yesterday', '2015-02-23 2015-02-24 in'],
    ['昨日', '2015-02-23 2015-02-24 in'],
    ['last 3 days', '2015-02-22 2015-02-25 in'],
    ['過去3日間', '2015-02-22 2015-02-25 in'],
    ['this month', '2015-02-01 2015-03-01 in'],
    ['先月', '2015-01-01 2015-02-01 in'],
    ['去年', '2014-01-01 2015-01-01 in'],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual([expected]);
  });

  test('since last week is a comparison with the window before, no span of its own', () => {
    expect(read('has it grown since last week')).toEqual([]);
  });
});

describe('a year that is told once', () => {
  test.each([
    ['2013年の3月と5月ではどちらが多い', ['2013-03-01 2013-04-01 in', '2013-05-01 2013-06-01 in']],
    ['more in june or july 2013', ['2013-06-01 2013-07-01 in', '2013-07-01 2013-08-01 in']],
    ['in 2013, march vs june', ['2013-03-01 2013-04-01 in', '2013-06-01 2013-07-01 in']],
    ['december 2012 and january 2013', ['2012-12-01 2013-01-01 in', '2013-01-01 2013-02-01 in']],
    ['2012 or 2013', ['2012-01-01 2013-01-01 in', '2013-01-01 2014-01-01 in']],
  ])('%s', (text, expected) => {
    expect(read(text)).toEqual(expected);
  });
});

describe('minutes, and what is recent', () => {
  const at = (time: number) => new Date(time).toISOString().slice(0, 16);
  const spans = (text: string, first: number) =>
    readTimes(text, LAST, first).dated.map(({ from, to }) => `${at(from)} ${at(to)}`);
  test('minutes are counted back from the last post', () => {
    for (const text of ['in the last 15 minutes', 'past 15 mins', '直近15分の投稿'])
      expect(spans(text, LAST - 3_600_000), text).toEqual(['2015-02-24T11:20 2015-02-24T11:35']);
    for (const text of ['the past half hour', '直近30分', 'last half an hour'])
      expect(spans(text, LAST - 3_600_000), text).toEqual(['2015-02-24T11:05 2015-02-24T11:35']);
  });
  test('lately is a month of years, a week of a month, a day of a week, a quarter of an hour or two', () => {
    const DAY = 86_400_000;
    expect(spans('what have they been up to lately', LAST - 2000 * DAY)).toEqual([
      '2015-01-26T00:00 2015-02-25T00:00',
    ]);
    expect(spans('最近どんな話', LAST - 40 * DAY)).toEqual(['2015-02-18T00:00 2015-02-25T00:00']);
    expect(spans('近頃の話題', LAST - 7 * DAY)).toEqual(['2015-02-24T00:00 2015-02-25T00:00']);
    expect(spans('recently', LAST - 2 * 3_600_000)).toEqual(['2015-02-24T11:05 2015-02-24T11:35']);
  });
});

describe('how a date is meant', () => {
  test.each([
    ['before feb 20', 'before'],
    ['before the debate on feb 20', 'before'],
    ['after february 20', 'after'],
    ['since feb 20', 'since'],
    ['until feb 20', 'until'],
    ['2月20日より前', 'before'],
    ['2月20日以降', 'since'],
    ['2月20日の後', 'after'],
  ])('%s', (text, relation) => {
    expect(readTimes(text, LAST).dated.map((one) => one.relation)).toEqual([relation]);
  });

  test('two dates are the ends of one span, or two that are held against each other', () => {
    expect(readTimes('from feb 18 to feb 20', LAST).range).toBe(true);
    expect(readTimes('between feb 18 and feb 20', LAST).range).toBe(true);
    expect(readTimes('2月18日から2月20日まで', LAST).range).toBe(true);
    expect(readTimes('compare feb 18 to feb 20', LAST).range).toBe(false);
    expect(readTimes('2月18日と2月20日を比べて', LAST).range).toBe(false);
    expect(readTimes('before and after feb 20', LAST).around).toBe(true);
    expect(readTimes('2月20日の前後で', LAST).around).toBe(true);
  });

  test('the days before or after a date are as long as they are told to be', () => {
    const span = (text: string) =>
      readTimes(text, LAST).dated.map(({ relation, from, to }) => [
        relation,
        ...[from, to].map((at) => new Date(at).toISOString().slice(5, 10)),
      ]);
    expect(span('in the week before feb 20')).toEqual([['in', '02-13', '02-20']]);
    expect(span('during the 3 days after feb 18')).toEqual([['in', '02-19', '02-22']]);
    expect(span('before feb 20')).toEqual([['before', '02-20', '02-21']]);
  });

  test('an hour beside a date is the hour of that day', () => {
    const dated = readTimes('before 9am on feb 20', LAST).dated;
    expect(dated.map(({ relation, to }) => [relation, new Date(to).toISOString().slice(5, 16)])).toEqual([
      ['before', '02-20T09:00'],
    ]);
  });

  test('the rest of the text keeps its places', () => {
    const text = 'before the debate on feb 20 about tea';
    const { rest } = readTimes(text, LAST);
    expect(rest).toHaveLength(text.length);
    expect(rest.trim()).toBe('about tea');
  });

  test('many dates, and very long texts of them, end', () => {
    expect(readTimes('feb 20 '.repeat(140), LAST).dated).toHaveLength(140);
    expect(readTimes('before '.repeat(140), LAST).dated).toEqual([]);
  });
});
