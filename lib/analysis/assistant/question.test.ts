import { describe, expect, test } from 'vitest';
import { WHOLE } from '@/lib/domain/assistant';
import { withoutAsides, zoneAsked } from './asides';
import { goesOn } from './follow-up';
import { inSpan, planTimes } from './asked-times';
import { WRITES_AFTER } from './asking-table';
import { readQuestion } from './question';
import { quoteOf } from './quote';
import { respelt } from './respell';

const DATA = { timeZone: 'UTC', firstAt: Date.UTC(2015, 1, 17, 8), lastAt: Date.UTC(2015, 1, 24, 11) };
const read = (text: string) => readQuestion(text, {}, DATA.lastAt);

describe('what no report can tell', () => {
  test.each([
    ['Will Harris win?', 'prediction'],
    ["who's going to win in november", 'prediction'],
    ['ハリスは勝つ？', 'prediction'],
    ['来年も人気が続く？', 'prediction'],
    ['why do people dislike vance', 'cause'],
    ['what caused the cancellations', 'cause'],
    ['なぜ嫌われているの？', 'cause'],
    ['should we reply to them', 'advice'],
    ['いつ投稿すればいいですか', 'advice'],
    ['is this sample representative?', 'judgement'],
    ['who won the debate', 'judgement'],
    ['勝者は誰ですか', 'judgement'],
    ['did cutting fares lead to more bookings', 'cause'],
    ['did these tweets swing the election?', 'cause'],
    ['did all this help her take Ohio in the end', 'cause'],
    ['is the crew to blame for the queues', 'cause'],
    ['新しい制服のせいで批判が増えた？', 'cause'],
    ['is it true that the lounge closed', 'judgement'],
    ['which tweets are lies', 'judgement'],
    ['who was the gunman', 'judgement'],
    ['was she really a spy', 'judgement'],
    ['are ghosts real based on this', 'judgement'],
    ['犯人は誰？', 'judgement'],
    ['一番おもしろい投稿は', 'judgement'],
    ['次の試合で優勝できる？', 'prediction'],
    ['how many of these are misinformation', 'judgement'],
    ['are the new seats safe?', 'judgement'],
    ['どの投稿がデマですか', 'judgement'],
    ['その話は本当ですか', 'judgement'],
    ['新空港はいつ完成しますか', 'prediction'],
    ['いつ投稿が増えましたか', null],
    ['who complains most?', null],
    ['how many posts mention wifi', null],
    ['wifiの投稿は何件？', null],
  ])('%s → %s', (text, decline) => {
    expect(read(text).decline).toBe(decline);
  });
});

describe('the times of a question, by the days of the data', () => {
  const spans = (text: string) =>
    planTimes(read(text), DATA).spans.map(({ from, to }) =>
      [from, to].map((at) => new Date(at).toISOString().slice(0, 10)).join(' '),
    );
  test.each([
    ['posts since feb 20', ['2015-02-20 2015-02-25']],
    ['posts before feb 20', ['2015-02-17 2015-02-20']],
    ['between feb 18 and feb 20', ['2015-02-18 2015-02-21']],
    ['did delays go up after february 21?', ['2015-02-22 2015-02-25', '2015-02-17 2015-02-22']],
    ['is it worse on feb 20 than on feb 18', ['2015-02-20 2015-02-21', '2015-02-18 2015-02-19']],
    ['before and after feb 20', ['2015-02-21 2015-02-25', '2015-02-17 2015-02-20']],
    ['2月20日以降は増えた？', ['2015-02-20 2015-02-25', '2015-02-17 2015-02-20']],
    ['2月20日の前と後で変わった？', ['2015-02-21 2015-02-25', '2015-02-17 2015-02-20']],
    ['how many posts', []],
  ])('%s', (text, expected) => {
    expect(spans(text)).toEqual(expected);
  });

  test('nothing lies before the first day: one span is told, none compared', () => {
    expect(spans('did it change this week')).toHaveLength(2);
    expect(planTimes(read('did it change this year'), DATA).spans).toHaveLength(1);
  });
});

test('who posts so often is who writes', () => {
  expect(WRITES_AFTER.test('は何件投稿してる?')).toBe(true);
  expect(WRITES_AFTER.test('は何件?')).toBe(false);
});

test('days and hours are those of the clock that is asked for', () => {
  const asked = '日本時間で2月20日の投稿は何件';
  expect(zoneAsked(['how many posts', asked, 'and from whom?'])).toBe('Asia/Tokyo');
  const tokyo = { ...DATA, timeZone: 'Asia/Tokyo' };
  const [span] = planTimes(read(withoutAsides(asked).text), tokyo).spans;
  expect(span).toMatchObject({ from: Date.UTC(2015, 1, 20), zone: 'Asia/Tokyo' });
  expect(inSpan(WHOLE, span)).toMatchObject({
    from: '2015-02-19T15:00:00.000Z',
    to: '2015-02-20T15:00:00.000Z',
  });
});

test('a short question goes on from the one before it, a whole one does not', () => {
  expect(goesOn(read('and southwest?'))).toBe(true);
  expect(goesOn(read('in february?'))).toBe(true);
  expect(goesOn(read('そのうち2月は？'))).toBe(true);
  expect(goesOn(read('how many posts mention wifi'))).toBe(false);
  expect(goesOn(read('what do people think of her'))).toBe(true);
  expect(goesOn(read('それについての評判は？'))).toBe(true);
  expect(goesOn(read('is it true that wifi is free'))).toBe(false);
});

test('words of asking are known with a slip in them, other words stay', () => {
  expect(respelt('sentmient')).toBe('sentiment');
  expect(respelt('hashtgs')).toBe('hashtags');
  expect(respelt('kamala')).toBeNull();
  expect(respelt('wifi')).toBeNull();
});

test('a quoted post is short, on one line and without addresses', () => {
  expect(quoteOf('Late\nagain https://t.co/x')).toBe('Late again');
  expect([...quoteOf('😀'.repeat(500))]).toHaveLength(200);
});

test('the fewest are no less asked for than the most, and a day is no post', () => {
  expect(read('when was the quietest day').least).toBe(true);
  expect(read('投稿が一番少なかった日は？').least).toBe(true);
  expect(read('一番投稿が多かった日は？').quotes).toBe(false);
  expect(read('一番いいねされた投稿は？').quotes).toBe(true);
});
