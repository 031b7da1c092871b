import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  makeAccounts,
  makePost,
  makePostingTimes,
  makeSentiment,
  makeShareSection,
  makeSizes,
  makeTopPosts,
  makeVoices,
  makeVolume,
} from '@/tests/factories/report-sections';
import type { HeldFinding } from '@/lib/domain/page-findings';
import { findingOf } from './registry';
import { sentimentOverTimeFinding } from './sentiment';

test('a peak is named with its size against the median day, and a cut-off last day is said', () => {
  const section = makeVolume([100, 100, 240, 100, 100, 999], { to: '2026-11-06T14:00:00Z' });
  const finding = findingOf('conversation_volume', { ...section, peak: '2026-11-03' });
  expect(finding?.id).toBe('conversation_volume.peak');
  expect(finding?.values).toMatchObject({
    time: { as: 'date', value: Date.UTC(2026, 10, 3) },
    posts: { value: 240 },
    ratio: { value: 2.4 },
    cut: { value: 'yes' },
  });
});

test('without a peak the largest of few days is told, and many days are called steady', () => {
  expect(findingOf('conversation_volume', makeVolume([100, 104, 98, 110, 95]))?.id).toBe(
    'conversation_volume.largest',
  );
  const fortnight = makeVolume(Array<number>(16).fill(2000), { to: '2026-11-30T00:00:00Z' });
  expect(findingOf('conversation_volume', fortnight)?.id).toBe('conversation_volume.steady');
});

test('a volume of under three whole steps says why it compares nothing, one of weeks that it tests none', () => {
  expect(findingOf('conversation_volume', makeVolume([400, 90]))).toEqual({
    id: 'conversation_volume.few_steps',
    values: { steps: { as: 'plural', value: 2 }, step: { as: 'choice', value: 'day' } },
  });
  const oneDate = makeVolume([400]);
  oneDate.receipt.limits.push('one_date');
  expect(findingOf('conversation_volume', oneDate)?.id).toBe('conversation_volume.one_date');
  const hours = { ...makeVolume(Array<number>(16).fill(200)), step: 'hour' as const };
  expect(findingOf('conversation_volume', hours)?.id).toBe('conversation_volume.untested');
});

test('no sentence is made from fewer than 100 units', () => {
  expect(findingOf('conversation_volume', makeVolume([5, 5, 60, 5]))).toBeNull();
  expect(findingOf('sentiment', makeSentiment([[90, 5, 4]]))).toBeNull();
  expect(findingOf('languages', makeShareSection({ en: 90, ja: 9 }, { base: 99 }))).toBeNull();
  expect(findingOf('genders', makeShareSection({ FEMALE: 90, MALE: 9 }, { base: 99 }))).toBeNull();
  expect(findingOf('share_of_voice', makeVoices({ a: 90, b: 9 }, { base: 99 }))).toBeNull();
  expect(findingOf('audience_size', makeSizes({ accounts: 99, posts_per_account: 2 }))).toBeNull();
  expect(findingOf('posts', makeSizes({ posts: 99, engagements: 5 }))).toBeNull();
});

test('positive and negative are called different only when their intervals part', () => {
  expect(findingOf('sentiment', makeSentiment([[400, 400, 200]]))?.id).toBe('sentiment.positive');
  expect(findingOf('sentiment', makeSentiment([[200, 400, 400]]))?.id).toBe('sentiment.negative');
  expect(findingOf('sentiment', makeSentiment([[310, 390, 300]]))?.id).toBe('sentiment.no_difference');
});

test('what few authors or a single one wrote supports no claim', () => {
  const section = makeShareSection({ oatmilk: 500, latte: 50 }, { base: 1000 });
  const mood = makeSentiment([[400, 400, 200]]);
  for (const limit of ['few_authors', 'one_author']) {
    expect(
      findingOf('hashtags', { ...section, receipt: { ...section.receipt, limits: [limit] } }),
    ).toBeNull();
    expect(findingOf('sentiment', { ...mood, receipt: { ...mood.receipt, limits: [limit] } })).toBeNull();
  }
});

test('a net that the model cannot tell is told as read and nothing more', () => {
  const section = makeSentiment([[400, 400, 200]]);
  const net = { value: 0.2, low: -1, high: 1, level: 0.8, untold: true, error: 0.02 } as const;
  expect(findingOf('sentiment', { ...section, net })?.id).toBe('sentiment.untold');
  expect(
    findingOf('sentiment', { ...section, net: { ...net, low: -0.1, high: 0.3, untold: undefined } })?.id,
  ).toBe('sentiment.no_difference');
});

test('a level that cannot be told supports no claim', () => {
  const section = makeShareSection({ FEMALE: 600, MALE: 400 }, { base: 1000, unit: 'accounts' });
  const untold = { low: 0, high: 1, level: 0.8, untold: true } as const;
  const items = section.items.map((item) => ({ ...item, ...untold }));
  expect(findingOf('genders', { ...section, items })).toBeNull();
  expect(findingOf('age_groups', { ...section, items })).toBeNull();
});

test('a day of many negative posts is no finding: how the model errs from day to day was not measured', () => {
  const usual: [number, number, number] = [400, 450, 150];
  expect(sentimentOverTimeFinding(makeSentiment([usual, usual, [300, 400, 300], usual]))?.id).toBe(
    'sentiment_over_time.untold',
  );
  expect(sentimentOverTimeFinding(makeSentiment([[9, 9, 9]]))).toBeNull();
});

test('a leader leads, two that overlap are not told apart', () => {
  const clear = makeShareSection({ US: 500, GB: 200 }, { base: 1000, unknown: 250, unit: 'accounts' });
  expect(findingOf('countries', clear)).toMatchObject({
    id: 'countries.leader',
    values: { name: { as: 'country', value: 'US' }, coverage: { value: 0.8 } },
  });
  const close = makeShareSection({ oatmilk: 52, latte: 50 }, { base: 1000 });
  for (const id of ['hashtags', 'keywords', 'emojis', 'mentions'] as const) {
    expect(findingOf(id, close)?.id).toBe('items.no_difference');
  }
  expect(findingOf('domains', close)?.id).toBe('domains.no_difference');
  expect(findingOf('languages', close)?.id).toBe('languages.no_difference');
  expect(findingOf('hashtags', makeShareSection({}, { base: 1000 }))).toBeNull();
});

test('genders are described with interval and base, and only when they differ', () => {
  const women = makeShareSection({ FEMALE: 600, MALE: 400 }, { base: 1000, unit: 'accounts' });
  expect(findingOf('genders', women)).toMatchObject({
    id: 'genders.women',
    values: { share: { value: 0.6 }, range: { as: 'shareRange' }, base: { value: 1000 } },
  });
  const even = makeShareSection({ FEMALE: 505, MALE: 495 }, { base: 1000, unit: 'accounts' });
  expect(findingOf('genders', even)?.id).toBe('genders.no_difference');
  const read = {
    ...women,
    items: women.items.map((item) => ({
      ...item,
      low: item.share - 0.03,
      high: item.share + 0.03,
      level: 0.8 as const,
    })),
  };
  expect(findingOf('genders', read)?.id).toBe('genders.read_women');
});

test('share of voice says down to which rank the whiskers stay apart', () => {
  const parted = makeVoices({ a: 500, b: 300, c: 120, d: 115 }, { base: 1000 });
  expect(findingOf('share_of_voice', parted)).toMatchObject({
    id: 'share_of_voice.leader',
    values: { rank: { value: 2 }, all: { value: 'no' } },
  });
  const all = makeVoices({ a: 500, b: 300 }, { base: 1000 });
  expect(findingOf('share_of_voice', all)?.values).toMatchObject({ all: { value: 'yes' } });
  const close = makeVoices({ a: 500, b: 498 }, { base: 1000 });
  expect(findingOf('share_of_voice', close)?.id).toBe('share_of_voice.no_difference');
  expect(findingOf('share_of_voice', makeVoices({ a: 500 }, { base: 1000 }))).toBeNull();
});

test('the best hour is named only when its whole interval lies above the median hour', () => {
  const best = makePostingTimes(({ weekday, hour }) =>
    weekday === 2 && hour === 8 ? { median_engagements: 8, low: 6, high: 10 } : {},
  );
  expect(findingOf('posting_times', best)).toMatchObject({
    id: 'posting_times.best',
    values: {
      weekday: { value: 2 },
      hour: { value: 8 },
      ratio: { value: 2 },
      zone: { value: 'Europe/London' },
    },
  });
  expect(findingOf('posting_times', makePostingTimes())?.id).toBe('posting_times.no_difference');
  expect(
    findingOf(
      'posting_times',
      makePostingTimes(() => ({ posts: 19 })),
    ),
  ).toBeNull();
});

test('top lists speak of exact counts', () => {
  const far = makeAccounts([
    { key: 'a', engagements: 300 },
    { key: 'b', engagements: 100 },
  ]);
  expect(findingOf('top_accounts', far)).toMatchObject({
    id: 'top_accounts.leader',
    values: { ratio: { value: 3 } },
  });
  const near = makeAccounts([
    { key: 'a', engagements: 105 },
    { key: 'b', engagements: 100 },
  ]);
  expect(findingOf('top_accounts', near)?.id).toBe('top_accounts.close');
  expect(findingOf('top_accounts', makeAccounts([]))).toBeNull();
  expect(findingOf('top_posts', makeTopPosts([makePost()]))).toMatchObject({
    id: 'top_posts.like_count',
    values: { count: { value: 4812 }, author: { value: 'Ada' } },
  });
  expect(findingOf('top_posts', makeTopPosts([makePost({ likes: 0 })]))).toBeNull();
  expect(findingOf('top_posts', makeTopPosts([]))).toBeNull();
});

test('a card tells what its page found, and says where that is not clear', () => {
  const page = { tested: 900, held: 0, level: 0.95, findings: [], unclear: [] };
  const voices = makeVoices({ a: 500, b: 300 }, { base: 1000 });
  expect(findingOf('share_of_voice', voices)?.id).toBe('share_of_voice.leader');
  expect(findingOf('share_of_voice', voices, page)?.id).toBe('share_of_voice.unclear');
  const section = makeShareSection({ oat: 90, soy: 80 }, { base: 1000, section: 'seo_keywords' });
  const index = { value: 4, low: 3, high: 5, clear: true, p: 1e-9 };
  const words = { ...section, items: section.items.map((item) => ({ ...item, index })) };
  expect(findingOf('seo_keywords', words, page)?.id).toBe('index.unclear');
  const found: HeldFinding = {
    ...{ section: 'seo_keywords', key: 'soy', figure: 'ratio', value: 4, low: 2, high: 8, p: 1e-9 },
    ...{ checks: ['halves'], days: null },
  };
  expect(findingOf('seo_keywords', words, { ...page, findings: [found] })).toMatchObject({
    id: 'index.leader',
    values: { name: { value: 'soy' } },
  });
});

test('sizes give a mean a unit', () => {
  expect(findingOf('audience_size', makeSizes({ accounts: 200, posts_per_account: 1.5 }))?.values).toEqual({
    mean: { as: 'ratio', value: 1.5 },
  });
  const told = makeSizes({ posts: 400, engagements: 500 });
  for (const { key, measurement } of told.items) if (key === 'engagements') measurement.n = 200;
  expect(findingOf('posts', told)?.values).toEqual({
    mean: { as: 'ratio', value: 2.5 },
  });
});

test('no finding ever holds a value that is not a number', () => {
  const day = fc.tuple(fc.nat(1e9), fc.nat(1e9), fc.nat(1e9));
  fc.assert(
    fc.property(fc.array(day, { maxLength: 20 }), fc.array(fc.nat(1e9), { maxLength: 20 }), (days, posts) => {
      const findings = [
        findingOf('sentiment', makeSentiment(days)),
        sentimentOverTimeFinding(makeSentiment(days)),
        findingOf('conversation_volume', makeVolume(posts)),
      ];
      for (const value of findings.flatMap((finding) => Object.values(finding?.values ?? {}))) {
        if ('value' in value && typeof value.value === 'number')
          expect(Number.isFinite(value.value)).toBe(true);
      }
    }),
    { seed: 7 },
  );
});
