import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PostField } from '@/lib/domain/datasets';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { SectionId } from '@/lib/domain/sections';
import type { SourcePost } from '@/lib/domain/source-post';
import { findingOf } from '@/lib/analysis/findings/registry';
import { sectionTables } from '@/lib/server/services/exports/sheets/section-tables';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { closeStores } from '@/lib/server/startup';
import { annotated, type AnnotatedPost, ENGAGEMENTS, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

const ctx = makeCtx({ now: () => new Date('2026-11-20T12:00:00Z') });
const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 9, 1);
const DAYS = 20;
const EACH_DAY = 40;
const PEAK = 11;
const REFERS: PostField[] = [...ENGAGEMENTS, 'referenced_id', 'in_reply_to_id', 'conversation_id'];

let rows = 0;
function post(day: number, given: Partial<SourcePost> = {}): AnnotatedPost {
  rows += 1;
  return annotated({
    row: rows,
    postId: String(7_000_000 + rows),
    text: `tea w${rows % 30}`,
    createdAt: START + day * DAY_MS + (rows % 1000) * 60_000,
    author: makeAuthor({ handle: `reader_${rows % 150}`, name: `Reader ${rows % 150}` }),
    likes: rows % 5,
    ...given,
  });
}
const posts = (count: number, day: number, given: Partial<SourcePost> = {}) =>
  Array.from({ length: count }, () => post(day, given));

const every = (days: number) => Array.from({ length: days }, (_, day) => posts(EACH_DAY, day)).flat();

/** 210 posts of one day carried by three, of which the data holds two. */
function withPeak(): AnnotatedPost[] {
  const [loud, asked] = [
    post(PEAK, { postId: '1', text: 'tea <b>spilled</b>', author: makeAuthor({ handle: 'Spiller' }) }),
    post(PEAK - 2, { postId: '2', text: 'which tea?', url: 'https://x.com/asker/status/2' }),
  ];
  const answer = post(PEAK, { postId: '3', inReplyToId: '1', conversationId: '1' });
  return [
    ...every(DAYS),
    ...[loud, asked, answer],
    ...posts(100, PEAK, { isRepost: true, referencedId: '1' }),
    ...posts(30, PEAK, { inReplyToId: '3', conversationId: '1' }),
    ...posts(50, PEAK, { inReplyToId: '2', conversationId: '2' }),
    ...posts(30, PEAK, { referencedId: '9999' }),
    // Of another day, and their own conversation: neither refers to anything on the day.
    ...posts(5, PEAK - 1, { referencedId: '1' }),
    post(PEAK, { postId: '4', conversationId: '4' }),
  ];
}

/** 20 days: two accounts that come back, one loud with a single post, one with two on one day, the rest once each. */
function withRegulars(): AnnotatedPost[] {
  const by = (handle: string | null, day: number, given: Partial<SourcePost> = {}) =>
    post(day, {
      author: handle === null ? null : makeAuthor({ handle, name: `Name of ${handle}`, followers: 70 }),
      likes: 1,
      ...given,
    });
  return [
    ...[0, 1, 2, 3, 4, 4].map((day) => by('Tea', day)),
    ...[3, 9].map((day) => by('second', day, { likes: null, reposts: null, replies: null, quotes: null })),
    by('loud', 5, { likes: 500 }),
    by('twice', 6, { likes: 300 }),
    by('twice', 6, { likes: 40 }),
    by('thrice', 7, { likes: 900 }),
    ...[7, 7].map((day) => by('thrice', day)),
    by(null, 8, { likes: 100 }),
    ...Array.from({ length: 40 }, (_, place) => by(`once_${place}`, place % DAYS)),
  ];
}

/** What people of either side say, each on a day of their own; `language` is one that the sentiment is read in. */
function withPhrases(read = true): AnnotatedPost[] {
  const said = {
    positive: [
      'tea holds its texture even hot',
      'tea steams like dairy https://steams.example/like',
      'lovely tea',
    ],
    negative: ['tea asks an extra charge', 'tea is not worth it @barista', 'bad tea', '値段が高い tea'],
  };
  return (['positive', 'negative'] as const).flatMap((sentiment) =>
    Array.from({ length: 120 }, (_, place) => {
      const text = `${said[sentiment][place % said[sentiment].length] ?? ''}. entry${place}${sentiment}`;
      const one = post(place % DAYS, { text, author: makeAuthor({ handle: `${sentiment}_${place}` }) });
      return { ...one, note: { ...annotated(one.post).note, sentiment: read ? sentiment : null } };
    }),
  );
}

let folder: string;
beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'peak', withPeak(), REFERS);
  await seedDataset(ctx, 'calm', every(DAYS), REFERS);
  await seedDataset(ctx, 'drivers', withRegulars());
  const mute = withRegulars().map((one) => ({
    ...one,
    post: { ...one.post, likes: null, reposts: null, replies: null, quotes: null },
  }));
  await seedDataset(ctx, 'mute', mute, []);
  await seedDataset(ctx, 'phrases', withPhrases());
  await seedDataset(ctx, 'refused', withPhrases(false));
  await seedDataset(ctx, 'plain', [...every(DAYS), ...posts(200, PEAK)]);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const recipe = (name: string, days = DAYS): RecipeInput => ({
  type: 'conversation',
  text: 'tea',
  from: new Date(START).toISOString(),
  to: new Date(START + days * DAY_MS).toISOString(),
  datasets: [{ name }],
});
const DRIVES: SectionId[] = ['conversation_volume', 'peak_day', 'regulars', 'loud_once', 'phrases'];
const sectionsOf = async (asked: RecipeInput) => (await runReport(ctx, asked, { sections: DRIVES })).sections;

test('the day that stands out is split into what repeats or answers three posts, and the rest', async () => {
  const { peak_day: peak, conversation_volume: volume } = await sectionsOf(recipe('peak'));
  expect(peak?.day).toBe('2026-10-12');
  expect(peak?.day).toBe(volume?.peak);
  expect(peak).toMatchObject({ posts: 253, carried: 211, usual: EACH_DAY, days: DAYS, told: true });
  expect(peak?.items).toMatchObject([
    {
      key: '1',
      posts: 131,
      reposts: 100,
      replies: 31,
      quotes: 0,
      post: { author: 'Spiller', text: 'tea <b>spilled</b>' },
    },
    { key: '2', posts: 50, replies: 50, post: { url: 'https://x.com/asker/status/2' } },
    { key: '9999', posts: 30, quotes: 30, post: null },
  ]);
  if (!peak) throw new Error('no section');
  expect(findingOf('peak_day', peak)).toMatchObject({
    id: 'peak_day.carried',
    values: { listed: { value: '3' }, carried: { value: 211 }, ratio: { value: (253 - 211) / EACH_DAY } },
  });
  const [table] = sectionTables('peak_day', peak);
  expect(table?.rows[0]?.slice(0, 9)).toEqual(['2026-10-12', 253, 211, 40, '1', 131, 100, 0, 31]);
  expect(table?.rows[2]?.slice(-4)).toEqual([null, null, null, null]);
  expect(peak.receipt).toMatchObject({ source: 'observed', method: 'counts', limits: ['repeats_as_told'] });
});

test('without reposts those carry nothing; without columns of ids nothing is told', async () => {
  const { peak_day: peak } = await sectionsOf({ ...recipe('peak'), reposts: 'exclude' });
  expect(peak?.items.map(({ key, posts: count }) => [key, count])).toEqual([
    ['2', 50],
    ['1', 31],
    ['9999', 30],
  ]);
  const { peak_day: plain } = await sectionsOf(recipe('plain'));
  expect(plain).toMatchObject({ day: '2026-10-12', posts: 240, carried: 0, told: false, items: [] });
});

test('where no day stands out the largest one is told, hours or not, and none where no whole day was read', async () => {
  const { peak_day: calm } = await sectionsOf(recipe('calm'));
  expect(calm).toMatchObject({ day: null, posts: 40, items: [], largest: { at: '2026-10-01', posts: 40 } });
  if (calm) expect(findingOf('peak_day', calm)).toBeNull();
  const { peak_day: hours } = await sectionsOf(recipe('calm', 2));
  expect(hours).toMatchObject({ day: null, largest: { at: '2026-10-01', posts: 40 }, days: 2, items: [] });
  const { peak_day: part } = await sectionsOf(recipe('calm', 0.5));
  expect(part).toMatchObject({ day: null, largest: null, posts: null, days: 0, items: [] });
});

test('who comes back, by days: their strip, posts and engagements a post, and the part of the posts they wrote', async () => {
  const { regulars } = await sectionsOf(recipe('drivers'));
  if (!regulars) throw new Error('no section');
  expect(regulars).toMatchObject({
    window_days: 20,
    least_days: 2,
    strip_days: 1,
    accounts: 45,
    total_items: 2,
  });
  const [first, second] = regulars.items;
  expect(first).toMatchObject({
    key: 'tea',
    label: 'Name of Tea',
    followers: 70,
    days: 5,
    posts: 6,
    engagements: 6,
  });
  expect(first).toMatchObject({ per_post: 1, named: true });
  expect(first?.strip).toEqual([1, 1, 1, 1, 2, ...Array<number>(15).fill(0)]);
  // What nobody told is unknown, never 0.
  expect(second).toMatchObject({
    key: 'second',
    days: 2,
    posts: 2,
    engagements: null,
    per_post: null,
    named: false,
  });
  expect(regulars.returned).toMatchObject({ n: 8, base: 55, share: 8 / 55 });
  expect(regulars.returned.low).toBeLessThan(8 / 55);
  expect(regulars.returned.high).toBeGreaterThan(8 / 55);
  expect(findingOf('regulars', regulars)).toMatchObject({
    id: 'regulars.wrote',
    values: { n: { value: 2 }, days: { value: 2 } },
  });
  const [table, window] = sectionTables('regulars', regulars);
  expect(table?.rows[1]).toEqual(['second', 'Name of second', 70, 2, 2, null, null]);
  expect(window?.rows[0]?.slice(0, 6)).toEqual([20, 2, 45, 2, 8, 55]);
});

test('said to be everything, what those who came back wrote is exact', async () => {
  const { regulars } = await sectionsOf({ ...recipe('drivers'), everything: true });
  expect(regulars?.returned).toMatchObject({ share: 8 / 55, low: 8 / 55, high: 8 / 55 });
  if (regulars) expect(findingOf('regulars', regulars)?.id).toBe('regulars.exact');
});

test('loud once is who holds 1 % of the engagements with one or two posts; engagements are split three ways', async () => {
  const { loud_once: loud } = await sectionsOf(recipe('drivers'));
  expect(loud?.items.map(({ key, posts: count, engagements }) => [key, count, engagements])).toEqual([
    ['loud', 1, 500],
    ['twice', 2, 340],
  ]);
  const total = 6 + 500 + 340 + 902 + 100 + 40;
  expect(loud?.engagements).toBe(total);
  expect(loud?.split).toEqual([
    { key: 'returned', accounts: 2, engagements: 6, share: 6 / total },
    { key: 'once', accounts: 2, engagements: 840, share: 840 / total },
    { key: 'others', accounts: 41, engagements: 1042, share: 1042 / total },
  ]);
  if (loud) expect(findingOf('loud_once', loud)).toMatchObject({ values: { share: { value: 840 / total } } });
});

test('without engagements nobody is loud and none are 0; within one day nobody comes back', async () => {
  const { loud_once: loud, regulars } = await sectionsOf(recipe('mute'));
  expect(loud).toMatchObject({ engagements: null, split: null, items: [], total_items: 0 });
  expect(loud?.receipt.limits).toContain('no_engagement_columns');
  expect(regulars?.items.map(({ engagements, per_post: each }) => [engagements, each])).toEqual([
    [null, null],
    [null, null],
  ]);
  const day = await sectionsOf(recipe('drivers', 1));
  expect(day.regulars).toMatchObject({ window_days: 1, least_days: 2, items: [], total_items: 0 });
});

test('phrases that one side uses more, with their share, two quotes and the posts behind them', async () => {
  const { phrases } = await sectionsOf(recipe('phrases'));
  expect(phrases).toMatchObject({
    base: 240,
    unknown: 0,
    sides: { positive: { posts: 120, read: 120, authors: 120 } },
  });
  expect(phrases?.untold).toBeUndefined();
  expect(phrases?.items.map(({ key, n, base }) => [key, n, base])).toEqual([
    ['positive:holds its texture', 40, 120],
    ['positive:steams like dairy', 40, 120],
    ['negative:extra charge', 30, 120],
    ['negative:not worth', 30, 120],
    ['negative:値段が高い', 30, 120],
  ]);
  const [first] = phrases?.items ?? [];
  expect(first?.low).toBeLessThan(1 / 3);
  expect(first?.high).toBeGreaterThan(1 / 3);
  expect(first?.quotes).toHaveLength(2);
  expect(new Set(first?.quotes.map(({ author }) => author)).size).toBe(2);
  expect(first?.quotes.every(({ text }) => text.includes('holds its texture'))).toBe(true);
  expect(phrases?.receipt).toMatchObject({ source: 'inferred', method: 'sentiment' });
  expect(phrases?.receipt.limits).toEqual(expect.arrayContaining(['model_error', 'phrases_of_authors']));
  for (const { key, n } of phrases?.items ?? []) {
    const behind = await listPosts(ctx, {
      recipe: recipe('phrases'),
      filter: { section: 'phrases', key },
      page: 1,
      page_size: 5,
    });
    expect([key, behind.total]).toEqual([key, n]);
  }
});

test('a phrase that nobody can have written has no posts, whatever is sent', async () => {
  for (const key of ['neutral:tea', 'tea', 'positive:', 'positive:""', `positive:${'x'.repeat(20_000)}`])
    await expect(
      listPosts(ctx, {
        recipe: recipe('phrases'),
        filter: { section: 'phrases', key },
        page: 1,
        page_size: 5,
      }),
    ).rejects.toMatchObject({ kind: 'bad_request' });
  const odd = `positive:' OR 1=1 --`;
  const none = await listPosts(ctx, {
    recipe: recipe('phrases'),
    filter: { section: 'phrases', key: odd },
    page: 1,
    page_size: 5,
  });
  expect(none.total).toBe(0);
});

test('where the sentiment cannot be read nothing is said of praise, and it says why', async () => {
  const { phrases } = await sectionsOf(recipe('refused'));
  expect(phrases).toMatchObject({ base: 0, unknown: 240, items: [], untold: 'unread' });
  const { phrases: few } = await sectionsOf({ ...recipe('phrases'), text: 'lovely' });
  expect(few).toMatchObject({ items: [], untold: 'few' });
});
