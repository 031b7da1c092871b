import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tPoint } from '@/lib/analysis/stats/student';
import { wilson } from '@/lib/analysis/stats/wilson';
import { SECTIONS } from '@/lib/analysis/sections/registry';
import { AppError } from '@/lib/domain/app-error';
import { QUERY_TYPES, type RecipeInput } from '@/lib/domain/recipe';
import { USUAL_SECTIONS, type SectionId } from '@/lib/domain/sections';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { database } from '@/lib/server/db/postgres';
import { accountSnapshots } from '@/lib/server/db/schema/snapshots';
import { listPosts } from '@/lib/server/services/analysis/list-posts';
import { runReport } from '@/lib/server/services/analysis/run-report';
import { ensureDataset, segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { closeStores } from '@/lib/server/startup';
import { type AnnotatedPost, annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeAuthor } from '../factories/posts';
import { createDataFolder, useDataFolder } from '../setup/stores';

/* What an analysis of a handle, an audience, a conversation and of posts tells, section by section. */

const DAY_MS = 86_400_000;
const FIRST = Date.UTC(2026, 10, 1, 12);
const NOW = new Date(FIRST + 12 * DAY_MS);
const ctx = makeCtx({ now: () => NOW });
let folder: string;

const FANS = Array.from({ length: 14 }, (_, index) => `fan${index}`);

function post(id: string, handle: string, text: string, given: Partial<AnnotatedPost['post']> = {}) {
  const bio = handle === 'runner' ? 'Marathons. #running' : 'Hello';
  const author = makeAuthor({ handle, name: handle.toUpperCase(), bio, followers: 100, ...given.author });
  const place = Number(handle.replace(/\D/g, '') || 0);
  return annotated(
    { row: 1, postId: id, text, createdAt: FIRST + DAY_MS, likes: 2, replies: 0, ...given, author },
    { sentiment: 'positive' },
    { gender: place % 2 ? 'FEMALE' : 'MALE', ageGroup: 'AGE_25_TO_34', interests: ['1001'], country: 'US' },
  );
}

const POSTS = [
  post('n1', 'Nike', 'New shoes', {
    ...{ createdAt: FIRST, likes: 50 },
    author: makeAuthor({
      ...{
        handle: 'Nike',
        name: 'Nike',
        bio: 'Just do it',
        location: 'Oregon',
        followers: 1000,
        following: 7,
      },
      ...{ posts: 321, verified: true, createdAt: Date.UTC(2011, 10, 3) },
    }),
  }),
  post('n2', 'Nike', 'More shoes', {
    ...{ createdAt: FIRST + 2 * DAY_MS, likes: 10 },
    author: makeAuthor({ handle: 'nike', name: 'Nike', bio: 'Just do it', followers: 1100 }),
  }),
  post('a1', 'adidas', 'Stripes and shoes', { createdAt: FIRST }),
  post('r1', 'runner', 'Shoes again', { inReplyToId: 'n1' }),
  post('q1', 'quoter', 'Look', { referencedId: 'n2' }),
  post('lonely', 'lonely', '@solo hi'),
  ...FANS.map((handle, index) =>
    post(
      `f${index}`,
      handle,
      index < 9 ? '@nike @puma sale' : index < 12 ? '@nike and @adidas' : '@adidas',
      {},
    ),
  ),
];

beforeAll(async () => {
  folder = await createDataFolder();
  useDataFolder(folder);
  await seedDataset(ctx, 'shop', POSTS);
});
afterAll(async () => {
  await closeStores();
  rmSync(folder, { recursive: true, force: true });
});

const ask = (given: Partial<RecipeInput>): RecipeInput => ({
  ...{ type: 'conversation', text: 'shoes', from: null, to: null, datasets: [{ name: 'shop' }] },
  ...given,
});

async function section<K extends SectionId>(id: K, given: Partial<RecipeInput>) {
  const found = (await runReport(ctx, ask(given), { sections: [id] })).sections[id];
  if (!found) throw new Error(id);
  return found;
}

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (error instanceof AppError) return error;
  throw error;
}

async function behind(id: SectionId, key: string, given: Partial<RecipeInput>): Promise<string[]> {
  const recipe = ask(given);
  const page = await listPosts(ctx, { recipe, filter: { section: id, key }, page: 1, page_size: 50 });
  return page.posts.map((found) => found.key).toSorted();
}

const TEXT = { handle: '@nike', keyword: 'shoes', conversation: 'shoes OR sale', post: 'n1' } as const;

test('[ANA-01, ANA-02] each query type has every section that makes sense for it', async () => {
  for (const type of QUERY_TYPES) {
    const { sections, query } = await runReport(ctx, ask({ type, text: TEXT[type] }));
    const left = USUAL_SECTIONS.filter((id) => SECTIONS[id].types?.includes(type) ?? true);
    expect(Object.keys(sections).toSorted()).toEqual([...left].toSorted());
    const missing = USUAL_SECTIONS.filter((id) => !left.includes(id));
    expect(missing).toEqual(
      {
        ...{ handle: [], keyword: ['profile'], conversation: ['profile'] },
        post: ['profile', 'trending_topics', 'share_of_voice'],
      }[type],
    );
    expect(query.type).toBe(type);
    for (const id of missing)
      expect(await failure(section(id, { type, text: TEXT[type] }))).toMatchObject({
        kind: 'bad_request',
        options: { code: 'section_not_for_type' },
      });
  }
});

test('a handle analysis starts with the profile, as it was seen last', async () => {
  const found = await section('profile', { type: 'handle', text: 'NIKE, solo' });
  expect(found.items).toEqual([
    {
      ...{ key: 'nike', label: 'Nike', bio: 'Just do it', location: null, followers: 1100, following: null },
      ...{ posts: null, verified: null, created_at: null, own_posts: 2, engagements: 60, about: 14 },
    },
    {
      ...{ key: 'solo', label: 'solo', bio: null, location: null, followers: null, following: null },
      ...{ posts: null, verified: null, created_at: null, own_posts: 0, engagements: 0, about: 1 },
    },
  ]);
  expect(found.receipt).toMatchObject({
    audience: 'interacted',
    limits: ['profile_as_seen_last', 'profile_not_known'],
  });
  expect(await behind('profile', 'solo', { type: 'handle', text: 'nike, solo' })).toEqual(['lonely']);
});

test('[ANA-05] a set of posts has its figures, its sentiment and its answers', async () => {
  const address = 'https://x.com/nike/status/1, n1 n2 gone';
  const { sections, totals } = await runReport(ctx, ask({ type: 'post', text: address }));
  expect(totals).toEqual({ posts: 4, accounts: 3, engagements: 64 });
  expect(sections.top_posts?.items.map(({ key }) => key)).toEqual(['n1', 'n2', 'q1', 'r1']);
  expect(sections.sentiment?.items[0]).toMatchObject({ key: 'positive', n: 4 });
  expect(sections.posts?.receipt).toMatchObject({ audience: 'authors', limits: ['posts_not_there'] });
  expect(sections.posts?.receipt.recipe).toMatchObject({ text: '1, n1, n2, gone' });
  expect(await behind('top_accounts', 'nike', { type: 'post', text: address })).toEqual(['n1', 'n2']);
});

test('what is not in the data or cannot be read is refused with its reason', async () => {
  const code = async (given: Partial<RecipeInput>) => {
    const { kind, options } = await failure(runReport(ctx, ask(given)));
    return [kind, options.code, Object.keys(options.fields ?? {})];
  };
  expect(await code({ type: 'handle', text: 'nike, nobody' })).toEqual([
    'not_found',
    'unknown_handle',
    ['text'],
  ]);
  expect(await code({ type: 'handle', text: "o'neil" })).toEqual(['bad_request', 'bad_handle', ['text']]);
  expect(await code({ type: 'handle', text: ' , ' })).toEqual(['bad_request', 'no_handle', ['text']]);
  expect(await code({ type: 'post', text: 'gone https://x.com/a/status/9' })).toEqual([
    ...['not_found', 'unknown_post', ['text']],
  ]);
  expect(await code({ type: 'post', text: 'https://example.org/1' })).toEqual([
    'bad_request',
    'bad_post',
    ['text'],
  ]);
  expect(await code({ extra_keyword: '(shoes' })).toEqual([
    'bad_request',
    'bad_extra_keyword',
    ['extra_keyword'],
  ]);
  expect(await code({ type: 'handle', text: 'nike', extra_keyword: 'a', extra_keyword_type: 'or' })).toEqual([
    ...['bad_request', 'bad_extra_keyword', ['extra_keyword_type']],
  ]);
  expect(await code({ voices: [{ name: '☕' }] })).toEqual(['bad_request', 'bad_voice', ['voices']]);
});

/** Half of 18 posts: two are of one author who wrote none of that half, the others of 16 people. */
const HALF_OF_18 = (() => {
  const pulls = 16 * 0.5 ** 2 * (18 / 17) ** 2 + (2 * 0.5) ** 2 * (18 / 16) ** 2;
  const effective = (0.5 * 0.5) / (pulls / 18 ** 2);
  return { share: 9 / 18, ...wilson(effective / 2, effective, tPoint(0.95, 18 ** 2 / 20 - 1)), effective };
})();

test('share of voice: each name with its aliases, with the extra keyword and without, and what two share', async () => {
  const voices = [
    { name: 'Nike', aliases: ['n2', 'shoes'] },
    { name: '@adidas' },
    { name: '@puma', aliases: [] },
  ];
  const given = { type: 'conversation' as const, text: '@nike OR @adidas OR shoes', voices };
  const found = await section('share_of_voice', { ...given, extra_keyword: 'sale' });
  // Nike: n1 n2 a1 r1 and the 12 fans who say @nike; @adidas: fans 9 to 13; @puma: fans 0 to 8.
  expect(found.items.map(({ key, n, aliases }) => [key, n, aliases])).toEqual([
    ['Nike', 16, ['n2', 'shoes']],
    ['@puma', 9, []],
    ['@adidas', 5, []],
  ]);
  expect(found.base).toBe(18);
  expect(found.items[1]).toMatchObject({
    ...HALF_OF_18,
    with_keyword: { n: 9, base: 9, share: 1, ...wilson(9, 9, tPoint(0.95, 8)), effective: 9 },
    conversation: { n: 9, base: 18, ...HALF_OF_18 },
  });
  expect(found.items[2]?.with_keyword).toMatchObject({ n: 0, base: 9, share: 0 });
  expect(found.overlap).toMatchObject([
    { keys: ['Nike', '@puma'], n: 9, base: 16, share: 9 / 16 },
    { keys: ['Nike', '@adidas'], n: 3, base: 18, share: 3 / 18 },
    // Nobody says both: as sure as its authors are many, each of whom wrote one post.
    {
      keys: ['@adidas', '@puma'],
      ...{ n: 0, base: 14, share: 0, ...wilson(0, 14, tPoint(0.95, 13)), effective: 14 },
    },
  ]);
  expect(found.overlap.every(({ low, high, share }) => low < share + 1e-9 && high > share)).toBe(true);
  expect(found.receipt.limits).toContain('voices_without_extra_keyword');
  expect(found.receipt.filters.extra_keyword).toEqual({ text: 'sale', type: 'and' });
  expect(await behind('share_of_voice', '@puma', { ...given, extra_keyword: 'sale' })).toHaveLength(9);
  const handles = await section('share_of_voice', { type: 'handle', text: 'adidas nike' });
  expect(handles.items.map(({ key, label, n }) => [key, label, n])).toEqual([
    ['nike', '@nike', 16],
    ['adidas', '@adidas', 6],
  ]);
  expect(await behind('share_of_voice', 'adidas', { type: 'handle', text: 'adidas nike' })).toContain('a1');
});

test('[ANA-06] growth comes from posts and readings of the profile; one point is said to be one', async () => {
  const dataset = await ensureDataset(ctx, { name: 'shop', title: 'shop', isSample: false });
  const db = await database();
  await db.insert(accountSnapshots).values([
    { datasetId: dataset.id, handle: 'nike', day: '2026-11-02', followers: 1050 },
    { datasetId: dataset.id, handle: 'nike', day: '2026-11-03', followers: 1090 },
    { datasetId: dataset.id, handle: 'solo', day: '2026-11-03', followers: 5 },
    { datasetId: dataset.id, handle: 'solo', day: '2025-01-01', followers: 1 },
  ]);
  const found = await section('follower_growth', { type: 'handle', text: 'solo nike' });
  expect(found.items.slice(0, 2)).toEqual([
    { key: 'solo', label: 'solo', points: [{ at: '2026-11-03', followers: 5 }], change: null },
    {
      ...{ key: 'nike', label: 'Nike' },
      points: [
        { at: '2026-11-01', followers: 1000 },
        { at: '2026-11-02', followers: 1050 },
        { at: '2026-11-03', followers: 1090 },
      ],
      change: expect.closeTo(0.09) as number,
    },
  ]);
  expect(found.receipt.limits).toEqual(
    expect.arrayContaining(['followers_from_snapshots', 'followers_as_posts_tell', 'one_snapshot']),
  );
  const { sections } = await runReport(ctx, ask({ type: 'handle', text: 'nike' }));
  expect(sections.posts?.items).toContainEqual({
    key: 'engagements',
    measurement: expect.objectContaining({ value: 88 }) as object,
  });
});

test('of one account nothing that a model infers about people is told, whatever the query type', async () => {
  const lonely: Partial<RecipeInput>[] = [
    { type: 'handle', text: 'solo' },
    { type: 'handle', text: 'lonely' },
    { type: 'post', text: 'lonely' },
    { type: 'keyword', text: '#running' },
    { type: 'conversation', text: '@solo' },
  ];
  const personal = ['genders', 'age_groups', 'interests'] as const;
  for (const given of lonely) {
    const { sections, totals } = await runReport(ctx, ask(given));
    expect(totals.accounts).toBeLessThan(10);
    for (const id of personal) {
      expect(sections[id]).toMatchObject({ items: [], base: 0, unknown: totals.accounts });
      expect(sections[id]?.receipt.limits).toContain('too_few_people');
      expect(await failure(behind(id, 'FEMALE', given))).toMatchObject({
        options: { code: 'too_few_people' },
      });
    }
    expect(JSON.stringify(sections)).not.toMatch(/FEMALE|MALE|AGE_25/);
  }
  const many = await section('genders', { type: 'handle', text: 'nike' });
  expect(many.items.reduce((sum, { n }) => sum + n, 0)).toBeGreaterThanOrEqual(10);
});

test('followers known to the data are the audience, posts behind their traits need ten of them who wrote', async () => {
  const dataset = await ensureDataset(ctx, { name: 'shop', title: 'shop', isSample: false });
  const [segment = 0] = (await segmentsOfVersion(dataset.id, dataset.version)) ?? [];
  const store = await clickhouse();
  for (const [target, followers] of [
    ['adidas', [...FANS, 'stranger']],
    ['puma', FANS.slice(0, 8)],
  ] as const) {
    await store.command(
      `INSERT INTO follows (segment, target, follower_key)
       SELECT {segment:UInt32}, {target:String}, cityHash64(arrayJoin({followers:Array(String)}))`,
      { segment, target, followers: [...followers] },
    );
  }
  const fresh = { cache: 'bypass' as const };
  const { sections, totals } = await runReport(ctx, ask({ type: 'handle', text: 'adidas' }), fresh);
  // Accounts, not keys: of `stranger` nothing but the tie is known.
  expect(totals).toEqual({ posts: 6, accounts: 14, engagements: 12 });
  expect(sections.genders).toMatchObject({ base: 14, receipt: { audience: 'followers' } });
  expect(sections.audience_size?.items).toContainEqual({
    key: 'posts_per_account',
    measurement: expect.objectContaining({ value: 5 / 14 }) as object,
  });
  expect(sections.largest_followers?.items).toHaveLength(14);
  expect(sections.similar_accounts?.receipt.limits).toContain('ties_from_follows');
  const refused = behind('genders', 'FEMALE', { type: 'handle', text: 'adidas' });
  expect(await failure(refused)).toMatchObject({ options: { code: 'too_few_people' } });
  const narrowed = {
    type: 'handle' as const,
    text: 'adidas',
    filters: [{ section: 'countries' as const, key: 'US' }],
  };
  const few = await runReport(ctx, ask(narrowed), { sections: ['genders'], cache: 'bypass' });
  expect(few.totals.accounts).toBe(5);
  expect(few.sections.genders).toMatchObject({ items: [], receipt: { audience: 'interacted' } });
});
