import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import { compileMatcher } from '@/lib/domain/keyword-query/match';
import type { Recipe, RecipeInput } from '@/lib/domain/recipe';
import { type Report, reportSchema } from '@/lib/domain/report';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { MIN_CELL_POSTS } from '@/lib/domain/section-sample';
import { sectionsInOrder } from '@/lib/analysis/sections/registry';
import { closeStores } from '@/lib/server/startup';
import type { AnnotatedPost } from '../factories/annotated-posts';
import { seedDataset } from '../factories/annotated-posts';
import { FIRST_POST, makeConversation } from '../factories/conversation';
import { makeCtx } from '../factories/ctx';
import { createDataFolder, useDataFolder } from '../setup/stores';

const SECTIONS = sectionsInOrder(undefined, 'conversation');

const DAY_MS = 86_400_000;
const NOW = new Date('2026-11-20T12:00:00Z');
const ctx = makeCtx({ now: () => NOW });
const POSTS = makeConversation(3000);
let folder: string;

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'cafe', POSTS.slice(0, 1800));
  await seedDataset(ctx, 'cafe', POSTS.slice(1800));
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const FROM = FIRST_POST + 2 * DAY_MS;
const TO = FIRST_POST + 9 * DAY_MS + 5_000_000;
const RECIPE: RecipeInput = {
  type: 'conversation',
  text: '(tea AND milk) OR "oat latte" OR #morning OR @barista OR 東京 NOT sale',
  from: new Date(FROM).toISOString(),
  to: new Date(TO).toISOString(),
  datasets: [{ name: 'cafe' }],
  time_zone: 'America/New_York',
};

/** The matched posts, found without the store. */
function matched(recipe: RecipeInput, from = FROM, to = TO): AnnotatedPost[] {
  const matches = compileMatcher(parseKeywordQuery(recipe.text));
  return POSTS.filter(
    ({ post, note, person }) =>
      post.createdAt >= from &&
      post.createdAt < to &&
      matches(note) &&
      (recipe.reposts !== 'exclude' || !post.isRepost) &&
      (!recipe.countries?.length || recipe.countries.includes(person.country ?? '')),
  );
}

const engagementsOf = ({ post }: AnnotatedPost) =>
  (post.likes ?? 0) + (post.reposts ?? 0) + (post.replies ?? 0) + (post.quotes ?? 0);

function tally(keys: Iterable<string>): [string, number][] {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort(([a, n], [b, m]) => m - n || Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

const counts = (section: { items: { key: string; n: number }[] } | undefined) =>
  section?.items.map(({ key, n }) => [key, n]);

/** Who wrote it, as the data allows: handle in lower case, else id. */
const identity = ({ post }: AnnotatedPost) => post.author?.handle?.toLowerCase() ?? post.author?.id ?? null;

/** Posts by author, the newest last. */
function byAuthor(posts: AnnotatedPost[]): Map<string, AnnotatedPost[]> {
  const authors = new Map<string, AnnotatedPost[]>();
  for (const post of posts.toSorted((a, b) => a.post.createdAt - b.post.createdAt)) {
    const who = identity(post);
    if (who !== null) authors.set(who, [...(authors.get(who) ?? []), post]);
  }
  return authors;
}

const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);

test('[ANA-27, ANA-28, ANA-29] every figure of a report equals a recount of the posts', async () => {
  const report = reportSchema.parse(await runReport(ctx, RECIPE));
  expect(Object.keys(report.sections).toSorted()).toEqual(SECTIONS.toSorted());
  const posts = matched(RECIPE);
  expect(posts.length).toBeGreaterThan(300);
  recountTotals(report, posts);
  recountShares(report, posts);
  recountAccounts(report, posts);
  recountTime(report, posts);
  recountTraits(report, posts);
  recountComparisons(report, posts);
});

function recountTotals({ totals, sections }: Report, posts: AnnotatedPost[]): void {
  const authors = byAuthor(posts);
  const engagements = sum(posts.map(engagementsOf));
  expect(totals).toEqual({ posts: posts.length, accounts: authors.size, engagements });
  const followers = [...authors.values()].map((list) => list.at(-1)?.post.author?.followers ?? null);
  const known = followers.filter((value) => value !== null);
  expect(sections.posts?.items.map(({ key, measurement }) => [key, measurement.value])).toEqual([
    ['posts', posts.length],
    ['engagements', engagements],
  ]);
  const withAuthor = posts.filter((post) => identity(post) !== null).length;
  const [accounts, perAccount, reach] = sections.audience_size?.items ?? [];
  expect(accounts).toMatchObject({ key: 'accounts', measurement: { value: authors.size } });
  expect(perAccount?.measurement.value).toBeCloseTo(withAuthor / authors.size, 12);
  expect(reach?.measurement).toMatchObject({
    value: sum(known),
    n: known.length,
    unknown: followers.length - known.length,
  });
  const limits = sections.audience_size?.receipt.limits;
  expect(limits).toEqual(expect.arrayContaining(['reach_upper_bound', 'followers_partly_known']));
  expect(limits?.includes('posts_without_author')).toBe(withAuthor < posts.length);
}

function recountShares({ sections }: Report, posts: AnnotatedPost[]): void {
  expect(counts(sections.hashtags)).toEqual(tally(posts.flatMap(({ note }) => note.hashtags)));
  expect(counts(sections.mentions)).toEqual(tally(posts.flatMap(({ note }) => note.mentions)));
  expect(counts(sections.domains)).toEqual(tally(posts.flatMap(({ note }) => note.domains)));
  expect(counts(sections.subreddits)).toEqual(tally(posts.flatMap(({ note }) => note.subreddits)));
  expect(counts(sections.emojis)).toEqual(tally(posts.flatMap(({ note }) => note.emojis)));
  expect(counts(sections.keywords)).toEqual(tally(posts.flatMap(({ note }) => note.terms)));
  const known = posts.filter(({ note }) => note.language !== 'und');
  expect(counts(sections.languages)).toEqual(tally(known.map(({ note }) => note.language)));
  expect(sections.languages).toMatchObject({ base: known.length, unknown: posts.length - known.length });
  const scored = posts.flatMap(({ note }) => note.sentiment ?? []);
  expect(counts(sections.sentiment)).toEqual(tally(scored));
  expect(sections.sentiment).toMatchObject({ base: scored.length, unknown: posts.length - scored.length });
  expect(sections.hashtags?.items[0]?.label).toBe(`#${sections.hashtags?.items[0]?.key}`);
  const groups = ['tea AND milk', '"oat latte"', '#morning', '@barista', '東京'];
  const voice = groups.flatMap((group) => {
    const matches = compileMatcher(parseKeywordQuery(`${group} NOT sale`));
    return posts.filter(({ note }) => matches(note)).map(() => group);
  });
  expect(counts(sections.share_of_voice)).toEqual(tally(voice));
  expect(sections.share_of_voice?.base).toBe(posts.length);
}

function recountAccounts({ sections }: Report, posts: AnnotatedPost[]): void {
  const authors = byAuthor(posts);
  const latest = [...authors.values()].flatMap((list) => list.at(-1) ?? []);
  const places = latest.flatMap(({ person }) => person.country ?? []);
  const genders = latest.flatMap(({ person }) => person.gender ?? []);
  expect(counts(sections.countries)).toEqual(tally(places));
  expect(sections.countries).toMatchObject({ base: places.length, unknown: authors.size - places.length });
  expect(counts(sections.genders)).toEqual(tally(genders));
  expect(sections.genders).toMatchObject({ base: genders.length, unknown: authors.size - genders.length });
  const ranked = [...authors]
    .filter(([, list]) => list[0]?.post.author?.handle)
    .map(([key, list]) => ({ key, list, engagements: sum(list.map(engagementsOf)) }))
    .sort((a, b) => b.engagements - a.engagements || (a.key < b.key ? -1 : 1));
  const items = sections.top_accounts?.items ?? [];
  expect(items.map((item) => [item.key, item.posts, item.engagements])).toEqual(
    ranked.map(({ key, list, engagements }) => [key, list.length, engagements]),
  );
  for (const [index, { key, list }] of ranked.entries()) {
    const item = items[index];
    const author = list.at(-1)?.post.author;
    const scores = list.flatMap(({ note }) => note.sentiment ?? []);
    const net = sum(scores.map((score) => ({ positive: 1, neutral: 0, negative: -1 })[score]));
    expect(item).toMatchObject({ label: author?.name ?? key, followers: author?.followers ?? null });
    if (scores.length < MIN_CELL_POSTS) expect(item?.net_sentiment).toBeNull();
    else expect(item?.net_sentiment).toBeCloseTo(net / scores.length, 12);
    expect(sum(item?.trend ?? [])).toBe(list.length);
    expect(item?.trend.length).toBeLessThanOrEqual(30);
  }
  expect(sections.top_accounts?.receipt.limits).toContain('accounts_without_handle');
}

/** The six traits of the newest post of each author, here and in the whole dataset. */
function recountTraits({ sections }: Report, posts: AnnotatedPost[]): void {
  const newest = (list: AnnotatedPost[]) => [...byAuthor(list).values()].flatMap((mine) => mine.at(-1) ?? []);
  const [here, everywhere] = [newest(posts), newest(POSTS)];
  const traits = {
    cities: ({ person }: AnnotatedPost) => (person.city ? [person.city] : []),
    age_groups: ({ person }: AnnotatedPost) => (person.ageGroup ? [person.ageGroup] : []),
    job_titles: ({ person }: AnnotatedPost) => (person.jobTitle ? [person.jobTitle] : []),
    interests: ({ person }: AnnotatedPost) => person.interests,
  } as const;
  for (const [id, valuesOf] of Object.entries(traits)) {
    const section = sections[id as keyof typeof traits];
    expect(counts(section), id).toEqual(tally(here.flatMap(valuesOf)));
    const known = here.filter((post) => valuesOf(post).length > 0).length;
    const baseline = everywhere.filter((post) => valuesOf(post).length > 0).length;
    expect(section, id).toMatchObject({ base: known, unknown: here.length - known });
    expect(section?.receipt.baseline, id).toEqual({ kind: 'datasets', unit: 'accounts', n: baseline });
    for (const item of section?.items ?? []) {
      const all = everywhere.filter((post) => valuesOf(post).includes(item.key)).length;
      expect(item.index?.value, item.key).toBeCloseTo(item.n / known / (all / baseline), 10);
    }
  }
  const largest = here
    .filter(({ post }) => post.author?.handle && post.author.followers !== null)
    .map(({ post }) => [post.author?.handle?.toLowerCase(), post.author?.followers] as const)
    .sort(([a, n], [b, m]) => (m ?? 0) - (n ?? 0) || ((a ?? '') < (b ?? '') ? -1 : 1));
  expect(sections.largest_followers?.items.map((item) => [item.key, item.followers])).toEqual(largest);
}

/** Words and mentions beside the rest of the data and the window before. */
function recountComparisons({ sections }: Report, posts: AnnotatedPost[]): void {
  const holding = (list: AnnotatedPost[], term: string) =>
    list.filter(({ note }) => note.terms.includes(term)).length;
  for (const item of sections.seo_keywords?.items ?? []) {
    const everywhere = holding(POSTS, item.key) / POSTS.length;
    expect(item.n).toBe(holding(posts, item.key));
    expect(item.index?.value).toBeCloseTo(item.share / everywhere, 10);
    expect(item.index).toMatchObject({ clear: true });
  }
  const earlier = matched(RECIPE, FROM - (TO - FROM), FROM);
  expect(sections.trending_topics?.receipt.baseline).toEqual({
    kind: 'window_before',
    unit: 'posts',
    n: earlier.length,
  });
  for (const item of sections.trending_topics?.items ?? [])
    expect(item.before).toBe(holding(earlier, item.key));
  const authors = new Set(byAuthor(posts).keys());
  const mentioning = (handle: string, only: (who: string) => boolean) =>
    [...byAuthor(POSTS)].filter(
      ([who, list]) => only(who) && who !== handle && list.some(({ note }) => note.mentions.includes(handle)),
    ).length;
  for (const item of sections.similar_accounts?.items ?? []) {
    expect(item.n).toBe(mentioning(item.key, (who) => authors.has(who)));
    const all = mentioning(item.key, () => true) / byAuthor(POSTS).size;
    expect(item.index?.value).toBeCloseTo(item.share / all, 10);
  }
  // Words thrown together at random.
  expect(sections.topics).toMatchObject({ items: [], untold: 'scattered' });
}

function recountTime({ sections }: Report, posts: AnnotatedPost[]): void {
  const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);
  const days = Array.from({ length: 8 }, (_, index) => day(FROM + index * DAY_MS));
  const on = (at: string) => posts.filter(({ post }) => day(post.createdAt) === at);
  expect(sections.conversation_volume?.items).toEqual(
    days.map((at) => ({ at, posts: on(at).length, engagements: sum(on(at).map(engagementsOf)) })),
  );
  const feeling = (at: string, name: string | null) =>
    on(at).filter(({ note }) => note.sentiment === name).length;
  expect(sections.sentiment?.by_day).toEqual(
    days.map((at) => ({
      at,
      positive: feeling(at, 'positive'),
      neutral: feeling(at, 'neutral'),
      negative: feeling(at, 'negative'),
      unknown: feeling(at, null),
    })),
  );
  const top = posts.toSorted(
    (a, b) => (b.post.likes ?? 0) - (a.post.likes ?? 0) || (a.post.postId < b.post.postId ? -1 : 1),
  );
  expect(sections.top_posts?.items.map((item) => item.key)).toEqual(
    top.slice(0, 100).map(({ post }) => post.postId),
  );
  const [first] = top;
  expect(sections.top_posts?.items[0]).toEqual({
    key: first?.post.postId,
    text: first?.post.text,
    author: first?.post.author?.handle ?? '',
    author_name: first?.post.author?.name ?? '',
    at: new Date(first?.post.createdAt ?? 0).toISOString(),
    language: first?.note.language,
    sentiment: first?.note.sentiment,
    is_repost: first?.post.isRepost,
    likes: first?.post.likes,
    reposts: first?.post.reposts,
    replies: first?.post.replies,
    quotes: first?.post.quotes,
    views: first?.post.views,
    bookmarks: first?.post.bookmarks,
    url: first?.post.url,
    dataset: 'cafe',
  });
  // New York is four hours behind in October.
  const cell = (ms: number) => new Date(ms - 4 * 3_600_000);
  for (const item of sections.posting_times?.items ?? []) {
    const here = posts
      .filter(({ post }) => {
        const local = cell(post.createdAt);
        return (local.getUTCDay() || 7) === item.weekday && local.getUTCHours() === item.hour;
      })
      .map(engagementsOf)
      .sort((a, b) => a - b);
    const middle =
      ((here[Math.ceil(here.length / 2) - 1] ?? 0) + (here[Math.floor(here.length / 2)] ?? 0)) / 2;
    expect(item.posts).toBe(here.length);
    expect(item.median_engagements).toBe(here.length < 20 ? null : middle);
  }
}

test('filters narrow a report to the posts behind all of their items', async () => {
  const [city] = (await runReport(ctx, RECIPE, { sections: ['cities'] })).sections.cities?.items ?? [];
  const filters = [
    { section: 'hashtags', key: 'morning' },
    { section: 'sentiment', key: 'positive' },
    { section: 'cities', key: city?.key ?? '' },
    { section: 'share_of_voice', key: '#morning' },
  ] as const;
  const all = matched(RECIPE);
  const inCity = new Set(
    [...byAuthor(all)].flatMap(([who, list]) => (list.at(-1)?.person.city === city?.key ? [who] : [])),
  );
  const posts = all.filter(
    (post) =>
      post.note.hashtags.includes('morning') &&
      post.note.sentiment === 'positive' &&
      inCity.has(identity(post) ?? ''),
  );
  expect(posts.length).toBeGreaterThan(5);
  const report = await runReport(ctx, { ...RECIPE, filters: [...filters, filters[0]] });
  recountTotals(report, posts);
  expect(counts(report.sections.keywords)).toEqual(tally(posts.flatMap(({ note }) => note.terms)));
  expect(report.sections.hashtags?.receipt.recipe.filters).toHaveLength(4);
  expect(report.sections.hashtags?.receipt.filters.items).toContainEqual(filters[1]);
});

test('a receipt computes its section again, to the same numbers', async () => {
  const report = await runReport(ctx, { ...RECIPE, from: null, to: null });
  for (const id of SECTIONS) {
    const section = report.sections[id];
    const recipe = section?.receipt.recipe as Recipe;
    expect(recipe.datasets).toEqual([{ name: 'cafe', version: 2 }]);
    const later = makeCtx({ now: () => new Date(NOW.getTime() + 90 * DAY_MS) });
    const again = await runReport(later, recipe, { sections: [id], cache: 'bypass' });
    const { receipt: first, ...numbers } = section ?? { receipt: undefined };
    const { receipt: second, ...repeated } = again.sections[id] ?? { receipt: undefined };
    expect(repeated).toEqual(numbers);
    expect(second?.recipe).toEqual(first?.recipe);
    expect(second?.frame).toEqual(first?.frame);
  }
});
