import fc from 'fast-check';
import { startOfStep, startsOfSteps, stepLabel } from '@/lib/domain/calendar-steps';
import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { expect, test } from 'vitest';
import { SECTION_IDS, USUAL_SECTIONS } from '@/lib/domain/sections';
import { sectionsSchema } from '@/lib/domain/report';
import { eachByItself } from './clustered-shares';
import type { Facets, Traits } from './facets';
import { withIndex } from './index-items';
import { compareKeys } from './ordering';
import { facetsOf, SECTIONS, sectionsInOrder } from './registry';
import type { ComputeContext } from './section';
import { shareItem } from './share-items';
import { coarseStep, joinedRows, stepsAsked } from './time-steps';

const DAY_MS = 86_400_000;
const FROM = Date.UTC(2026, 10, 1);
const none = { items: [], total: 0 };
const unknown = { items: [], known: 0 };
const TRAITS: Traits = {
  country: unknown,
  city: unknown,
  gender: unknown,
  age: unknown,
  job: unknown,
  interest: unknown,
};
const NOBODY: Facets['accounts'] = {
  accounts: 0,
  posts: 0,
  followers: 0,
  accountsWithFollowers: 0,
  accountsWithHandle: 0,
  postsWithHandle: 0,
  traits: TRAITS,
  authored: 0,
  ranked: 0,
  top: [],
  largest: [],
  busiest: [],
};

const nobody = eachByItself(0);
const EMPTY: Facets = {
  sentimentAuthors: nobody,
  languageAuthors: nobody,
  itemAuthors: {
    ...{ terms: nobody, hashtags: nobody, mentions: nobody },
    ...{ domains: nobody, emojis: nobody, subreddits: nobody },
  },
  steps: { step: 'day', rows: [] },
  languages: [],
  items: { terms: none, hashtags: none, mentions: none, domains: none, emojis: none, subreddits: none },
  cells: [],
  fileColumns: { items: none, authors: nobody },
  accounts: NOBODY,
  accountRows: [],
  baseline: { accounts: 0, traits: TRAITS },
  background: { posts: 0, terms: [] },
  before: { posts: 0, terms: [] },
  topics: { items: [], authors: nobody, posts: 0, sampled: 0, distinct: 0 },
  mentioned: [],
  growth: [],
  outside: null,
  outsideAccounts: null,
  peakPosts: [],
  drivers: { alike: [] },
  driverRows: [],
  phrases: {
    sides: { positive: { authors: nobody, users: 0 }, negative: { authors: nobody, users: 0 } },
    tested: 0,
    items: [],
  },
  topPosts: { by: 'like_count', posts: [] },
  voices: {
    all: { posts: 0, withKeyword: null },
    any: { posts: 0, withKeyword: null },
    items: [{ key: 'tea', aliases: [], posts: 0, withKeyword: null }],
    pairs: [],
    authors: { all: eachByItself(0), any: eachByItself(0), withKeyword: null },
  },
  profiles: [],
  frame: 0,
};
const ENGAGEMENTS = new Set(['likes', 'reposts', 'replies', 'quotes'] as const);
const CONTEXT: ComputeContext = {
  from: FROM,
  to: FROM + 5 * DAY_MS,
  read: [{ from: FROM, to: FROM + 5 * DAY_MS }],
  timeZone: 'UTC',
  ordering: 'like_count',
  type: 'conversation',
  audience: 'authors',
  queryWords: new Set(['tea']),
  fieldsPresent: ENGAGEMENTS,
  fieldsComplete: ENGAGEMENTS,
  model: null,
  designEffect: 1,
};

test('every section has a value for an empty matched set', () => {
  for (const id of SECTION_IDS) {
    const { body } = SECTIONS[id].compute(EMPTY, CONTEXT);
    const parsed = sectionsSchema.shape[id].safeParse(body);
    // Only the receipt, which the service adds, is missing.
    expect(parsed.error?.issues.map((issue) => issue.path)).toEqual([['receipt']]);
    expect(SECTIONS[id].id).toBe(id);
    expect(body.unit).toBe(SECTIONS[id].unit);
  }
  const volume = SECTIONS.conversation_volume.compute(EMPTY, CONTEXT).body;
  expect(volume.items).toHaveLength(5);
  expect(SECTIONS.languages.compute(EMPTY, CONTEXT)).toMatchObject({
    body: { base: 0, unknown: 0, items: [] },
    limits: ['low_sample'],
  });
});

test('sections come once, in the order of the page, with the facets they need', () => {
  expect(sectionsInOrder(['top_posts', 'posts', 'posts'])).toEqual(['posts', 'top_posts']);
  expect(sectionsInOrder()).toEqual([...USUAL_SECTIONS]);
  expect(facetsOf(['posts', 'hashtags', 'mentions'])).toEqual(['steps', 'items', 'itemAuthors']);
});

test('shortened links are told beside the domains, neither ranked nor taken out of the posts', () => {
  const row = (key: string, posts: number) => ({ key, posts, everywhere: posts });
  const rows = [
    { at: FROM, sentiment: 'unknown' as const, posts: 400, engagements: null, told: 0, dateOnly: 0 },
  ];
  const domains = { items: [row('t.co', 300), row('example.com', 100)], total: 2 };
  const facets: Facets = {
    ...EMPTY,
    steps: { step: 'day', rows },
    items: { ...EMPTY.items, domains },
    itemAuthors: { ...EMPTY.itemAuthors, domains: eachByItself(400) },
  };
  const { body, limits } = SECTIONS.domains.compute(facets, CONTEXT);
  expect(body).toMatchObject({ base: 400, unknown: 0, shortened: 300, total_items: 1 });
  expect(body.items.map(({ key, share }) => [key, share])).toEqual([['example.com', 0.25]]);
  expect(limits).toContain('unresolved_links');
});

test('an inferred share has the range of its model on posts of unknown origin, or none where it cannot tell', () => {
  const facets: Facets = {
    ...EMPTY,
    accounts: {
      ...NOBODY,
      accounts: 1001,
      traits: {
        ...TRAITS,
        gender: {
          items: [
            { key: 'FEMALE', accounts: 410 },
            { key: 'MALE', accounts: 590 },
          ],
          known: 1000,
        },
      },
    },
  };
  const spread = {
    levels: {
      FEMALE: { s: 0.1, freedom: 4, languages: { all: { domains: 5, mean: 0 } } },
      MALE: { s: 9, freedom: 4, languages: { all: { domains: 5, mean: 0 } } },
    },
    slices: {},
  };
  const model = { name: 'm', version: '1', accuracy: null, spread, byLanguage: {} };
  const { body, limits } = SECTIONS.genders.compute(facets, { ...CONTEXT, model });
  expect(body).toMatchObject({ base: 1000, unknown: 1 });
  expect(body.items.map(({ key, share }) => [key, share])).toEqual([
    ['MALE', 0.59],
    ['FEMALE', 0.41],
  ]);
  const [men, women] = body.items;
  expect(men).toMatchObject({ low: 0, high: 1, level: 0.8, untold: true });
  expect(women?.level).toBe(0.8);
  expect((women?.high ?? 0) - (women?.low ?? 0)).toBeGreaterThan(0.08);
  expect(limits).toEqual(expect.arrayContaining(['model_level_range', 'model_level_untold']));
  const unmeasured = SECTIONS.genders.compute(facets, CONTEXT).body.items;
  expect(unmeasured.every(({ untold }) => untold)).toBe(true);
});

test('ages are shown only where one in ten accounts tells its own, and the limit says why not', () => {
  const ages = (known: number) =>
    SECTIONS.age_groups.compute(
      {
        ...EMPTY,
        accounts: {
          ...NOBODY,
          accounts: 5_000,
          traits: { ...TRAITS, age: { items: [{ key: 'AGE_18_TO_24', accounts: known }], known } },
        },
      },
      CONTEXT,
    );
  const few = ages(499);
  expect(few.body).toMatchObject({ items: [], total_items: 0, base: 499, unknown: 4_501 });
  expect(few.limits).toContain('age_told_by_few');
  const enough = ages(500);
  expect(enough.body).toMatchObject({ total_items: 1, base: 500, items: [{ key: 'AGE_18_TO_24', n: 500 }] });
  expect(enough.limits).not.toContain('age_told_by_few');
});

test('steps are hours under 3 days, and each one is there', () => {
  expect(stepsAsked(FROM, FROM + 3 * DAY_MS - 1)).toBe('hour');
  expect(stepsAsked(FROM, FROM + 3 * DAY_MS)).toBe('busy');
  expect(stepsAsked(FROM, FROM + 1_000 * 3_600_000)).toBe('busy');
  expect(stepsAsked(FROM, FROM + 42 * DAY_MS)).toBe('day');
  expect(startsOfSteps(FROM + 1, FROM + 2 * DAY_MS, 'day').map((at) => stepLabel(at, 'day'))).toEqual([
    '2026-11-01',
    '2026-11-02',
  ]);
  const hours = startsOfSteps(FROM + 3_599_999, FROM + 3_600_001, 'hour').map((at) => stepLabel(at, 'hour'));
  expect(hours).toEqual(['2026-11-01T00:00:00Z', '2026-11-01T01:00:00Z']);
});

test('a long window is told in at most some thousand steps, and says so', () => {
  const [from, to] = [Date.UTC(1970, 0, 1), Date.UTC(2199, 11, 31)];
  expect(coarseStep(FROM, FROM + 1_000 * DAY_MS)).toBe('day');
  expect(coarseStep(FROM, FROM + 1_001 * DAY_MS)).toBe('week');
  expect(coarseStep(FROM, FROM + 30 * 365 * DAY_MS)).toBe('month');
  expect(coarseStep(from, to)).toBe('year');
  const row = { sentiment: 'unknown' as const, posts: 3, engagements: null, told: 0, dateOnly: 0 };
  const days = [2026, 2026, 2027].map((year, at) => ({ ...row, at: Date.UTC(year, 3, 1 + at) }));
  const rows = joinedRows(days, (at) => startOfStep(at, 'year'));
  expect(rows.map(({ posts }) => posts)).toEqual([6, 3]);
  const facets: Facets = { ...EMPTY, steps: { step: 'year', rows } };
  const { body, limits } = SECTIONS.conversation_volume.compute(facets, { ...CONTEXT, from, to });
  expect(body.items).toHaveLength(230);
  expect(body.items[56]).toEqual({ at: '2026-01-01', posts: 6, engagements: null });
  expect(limits).toContain('longer_steps');
  const { body: read } = SECTIONS.sentiment.compute(facets, { ...CONTEXT, from, to });
  expect(read).toMatchObject({ step: 'year', unknown: 9 });
  expect(read.by_day.length).toBeLessThanOrEqual(230);
});

test('keys are in the order of their UTF-8 bytes', () => {
  const key = fc.string({ unit: 'binary' });
  fc.assert(
    fc.property(key, key, (a, b) => {
      expect(Math.sign(compareKeys(a, b))).toBe(Buffer.compare(Buffer.from(a), Buffer.from(b)));
    }),
    { seed: 20261121 },
  );
});

test('sentiment of posts in a language that was measured on one kind of posts has a level only near the ends', () => {
  const accuracy = (value: number) => ({ accuracy: { metric: 'macro-recall', value, measured_on: 'posts' } });
  const level = {
    s: 0.6,
    freedom: 5,
    languages: { en: { domains: 6, mean: -0.2 }, ja: { domains: 1, mean: 0 } },
  };
  const levels = { positive: level, neutral: level, negative: level, net: { ...level, s: 0.1 } };
  const model = {
    ...{ name: 'm', version: '2', accuracy: null, spread: { levels, slices: {} } },
    byLanguage: { en: accuracy(0.9), ja: accuracy(0.6) },
  };
  const row = (sentiment: 'positive' | 'neutral' | 'negative', posts: number) => ({
    ...{ at: FROM, sentiment, posts, engagements: 0, told: posts, dateOnly: 0 },
  });
  const rows = [row('positive', 200), row('neutral', 700), row('negative', 100)];
  const read = (language: string) => {
    const languages = [
      { key: language, posts: 900 },
      { key: 'xx', posts: 100 },
    ];
    const authors = eachByItself(1000);
    const facets: Facets = {
      ...EMPTY,
      steps: { step: 'day' as const, rows },
      languages,
      sentimentAuthors: authors,
    };
    return SECTIONS.sentiment.compute(facets, { ...CONTEXT, model });
  };
  const [english, japanese] = [read('en'), read('ja')];
  expect([english.accuracy?.value, japanese.accuracy?.value]).toEqual([0.9, 0.6]);
  for (const item of english.body.items) {
    expect(item.level).toBe(0.8);
    expect(item.high - item.low).toBeGreaterThan(0.05);
  }
  expect(english.body.net).toMatchObject({ level: 0.8 });
  expect(english.body.net?.value).toBeCloseTo(0.1, 10);
  expect(japanese.body.items.find(({ key }) => key === 'neutral')?.untold).toBe(true);
  expect(japanese.limits).toContain('model_level_untold');
});

test('a median of posts by few authors has no interval, of one account that is asked about it has', () => {
  const middle = Array.from({ length: 40 }, (_, rank) => rank);
  const cell = (squares: number): Facets['cells'][number] => ({
    ...{ weekday: 1, hour: 9, posts: 40, told: 40, firstRank: 1, squares, middle },
  });
  const at = (squares: number, type: ComputeContext['type'] = 'conversation') => {
    const facets = { ...EMPTY, cells: [cell(squares)] };
    return SECTIONS.posting_times.compute(facets, { ...CONTEXT, type }).body.items[9];
  };
  const apart = at(40);
  const { low, high } = medianByRanks(middle);
  expect(apart?.median_engagements).toBe(19.5);
  expect(apart?.low).toBeLessThanOrEqual(low);
  expect(apart?.high).toBeGreaterThanOrEqual(high);
  const alike = at(160);
  expect(alike?.median_engagements).toBe(19.5);
  expect(alike?.low).toBeLessThan(apart?.low ?? 0);
  expect(alike?.high).toBeGreaterThan(apart?.high ?? 40);
  expect(at(161)).toMatchObject({ median_engagements: 19.5, low: null, high: null });
  expect(at(1_600)).toMatchObject({ low: null, high: null });
  expect(at(1_600, 'handle')).toMatchObject({ low, high });
});

test('the net sentiment of an account is told from 20 judged posts on, and the receipt says so', () => {
  const account = (key: string, scored: number) => ({
    ...{ key, handle: key, name: '', followers: null, posts: scored, engagements: null },
    ...{ positive: 5, negative: 0, scored, trend: [] },
  });
  const facets = { ...EMPTY, accountRows: [account('loud', 20), account('quiet', 19)] };
  const { body, limits } = SECTIONS.top_accounts.compute(
    { ...facets, accounts: { ...NOBODY, top: ['loud', 'quiet'], ranked: 2 } },
    CONTEXT,
  );
  expect(body.items.map(({ net_sentiment: net }) => net)).toEqual([0.25, null]);
  expect(limits).toContain('net_of_many_posts');
});

test('a word is as new beside a window of fewer posts as beside one of more', () => {
  const clear = (before: number) =>
    withIndex([shareItem('oolong', 60, 64)], 64, {
      ...{ count: () => 0, base: before, relation: 'independent', designEffect: 1, tested: 3, freedom: 93 },
    })[0]?.index?.clear;
  expect([30, 64, 200].map(clear)).toEqual([true, true, true]);
});
