import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { SourceAuthor, SourcePost } from '@/lib/domain/source-post';
import { forgetEnv } from '@/lib/server/env';
import { runCompliance } from '@/lib/server/services/operations/compliance/run-compliance';
import { capabilities, forgetNetwork, readPage } from '@/lib/server/services/runs/x-network/read-page';
import { takeSnapshots } from '@/lib/server/services/runs/watched/take-snapshots';
import { unwatchHandles, watchHandles } from '@/lib/server/services/runs/watched/watch-handles';
import { sealTokens, type XTokens } from '@/lib/server/services/people/connected-accounts/x-identity';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts } from '@/lib/server/db/schema/people';
import {
  ensureDataset,
  findDatasetRow,
  segmentsOfVersion,
} from '@/lib/server/stores/datasets/datasets-store';
import { readMonth, writeBudget } from '@/lib/server/stores/runs/ledger-store';
import { accountLine, authorIdentity, postLine } from '@/lib/server/stores/posts/post-lines';
import {
  insertAccountLines,
  insertFollows,
  insertPostLines,
  settleSegment,
  totalsOf,
} from '@/lib/server/stores/posts/posts-writer';
import { commitSegments, stageSegment } from '@/lib/server/stores/datasets/segments-store';
import { snapshotsOf } from '@/lib/server/stores/runs/snapshots-store';
import { annotated } from '@/tests/factories/annotated-posts';
import { makeCtx } from '@/tests/factories/ctx';
import { makeUser } from '@/tests/factories/people';
import { startXApi, TEST_X_API, type RunningXApi } from '@/tests/fixtures/x-api/start';
import { withStores } from '@/tests/setup/stores';

/* What keeps the rows of the network fresh and lawful: daily readings, and content that X no longer shows. */

withStores();
const HOUR_MS = 3_600_000;
const ctx = makeCtx();
const { signal } = ctx;
const background = { signal };
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi();
});
beforeEach(async () => {
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  forgetEnv();
  forgetNetwork();
  await x.control.clearRequests();
  await x.control.clearBilled();
  await x.control.forgetFaults();
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  x.stop();
});

const allow = (micros: number, at: Date) => writeBudget('install', micros, at, () => Promise.resolve());
const month = (at: Date) => readMonth('install', at.toISOString().slice(0, 7));
const handleOf = (author: SourceAuthor | null) => (author?.handle ?? '').toLowerCase();

/** A dataset as a run would leave it: posts, accounts and follows with the time they were read at. */
async function seedNetwork(
  name: string,
  given: { posts: SourcePost[]; accounts: SourceAuthor[]; target: string; readAt: Date },
): Promise<string> {
  const fetchedAt = Math.floor(given.readAt.getTime() / 1000);
  const [segment, people] = [await stageSegment(null), await stageSegment(null)];
  const posts = given.posts.map((post) => annotated(post));
  const nobody = annotated({}).person;
  const accounts = (of: number, list: readonly SourceAuthor[]) =>
    list.map((author) => accountLine(of, author, nobody, given.readAt.getTime(), fetchedAt)).join('\n');
  await insertPostLines(
    Buffer.from(posts.map((one) => postLine(segment, one.post, one.note, one.person, fetchedAt)).join('\n')),
  );
  const authors = new Map(given.posts.flatMap(({ author }) => (author ? [[author.id, author]] : [])));
  await insertAccountLines(Buffer.from(accounts(segment, [...authors.values()])));
  await insertAccountLines(Buffer.from(accounts(people, given.accounts)));
  const followers = given.accounts.flatMap((author) => authorIdentity(author) ?? []);
  await insertFollows(people, given.target, followers);
  for (const one of [segment, people]) await settleSegment(one);
  const dataset = await ensureDataset(ctx, { name, title: name, isSample: false });
  await commitSegments({
    datasetId: dataset.id,
    fromVersion: dataset.version,
    segments: [segment, people],
    added: [
      { segment, posts: posts.length, fieldsPresent: ['likes'] },
      { segment: people, posts: 0, fieldsPresent: [] },
    ],
    retired: [],
    source: 'x-api',
    fieldsPresent: ['likes'],
    totals: await totalsOf([segment, people]),
    importId: null,
    result: {},
    at: given.readAt,
  });
  return dataset.id;
}

async function held(name: string) {
  const row = await findDatasetRow(ctx, name);
  const segments = (row && (await segmentsOfVersion(row.id, row.version))) ?? [];
  const store = await clickhouse();
  const list = async (what: string, from: string) =>
    (
      await store.query<{ it: string }>(
        `SELECT DISTINCT toString(${what}) AS it FROM ${from} WHERE segment IN {segments:Array(UInt32)} ORDER BY it`,
        { segments },
      )
    ).map(({ it }) => it);
  return {
    version: row?.version,
    total: row?.posts,
    posts: await list('post_id', 'posts'),
    accounts: await list('lowerUTF8(handle)', 'accounts'),
    followers: (await list('follower_key', 'follows')).length,
    terms: await list('term', 'term_counts'),
    oldest: (await list('min(fetched_at)', 'posts'))[0],
  };
}

test('without a token nothing can be read, and it is said before anything is sent', async () => {
  vi.stubEnv('X_BEARER_TOKEN', '');
  vi.stubEnv('X_FULL_ARCHIVE', '');
  forgetEnv();
  await expect(readPage(background, { by: 'app' }, { kind: 'trends', woeid: 1 }, null)).rejects.toMatchObject(
    {
      options: { code: 'not_configured' },
    },
  );
  expect(capabilities({ by: 'app' }).searchDays).toBe(7);
  expect(await takeSnapshots(background, new Date())).toMatchObject({ asked: 0 });
  expect(await runCompliance(background, new Date())).toMatchObject({ checked: 0 });
  expect(await x.control.requests()).toEqual([]);
});

/** A connected account of somebody, as the dance with X leaves it. */
async function connect(tokens: XTokens, uid: string): Promise<string> {
  const [id, user] = [randomUUID(), await makeUser({})];
  const provider = tokens.kind === 'oauth2' ? ('twitter_oauth2' as const) : ('twitter' as const);
  const sealedTokens = sealTokens(id, tokens);
  const row = { id, userId: user.id, provider, uid, screenName: 'someone', sealedTokens };
  await (await database()).insert(socialAccounts).values(row);
  return id;
}

test('a connected account reads with its own token, by either kind of OAuth', async () => {
  const { consumer } = TEST_X_API;
  vi.stubEnv('X_CONSUMER_KEY', consumer.key);
  vi.stubEnv('X_CONSUMER_SECRET', consumer.secret);
  forgetEnv();
  await x.control.addToken({ kind: 'oauth2', token: 'of-hanako', userId: '2900000001' });
  await x.control.addToken({ kind: 'oauth1', token: 'of-taro', secret: 'quiet', userId: '2900000002' });
  const [someone] = await x.control.known(1);
  const [postId = ''] = await x.control.postsOf(someone?.id ?? '');
  const accounts = [
    await connect({ kind: 'oauth2', access: 'of-hanako', refresh: null }, '2900000001'),
    await connect({ kind: 'oauth1', token: 'of-taro', secret: 'quiet' }, '2900000002'),
  ];
  for (const socialAccountId of accounts) {
    const page = await readPage(
      background,
      { by: 'user', socialAccountId },
      { kind: 'likers', postId },
      null,
    );
    expect(page.missing).toEqual([]);
  }
  expect((await x.control.requests()).map(({ auth, status }) => [auth, status])).toEqual([
    ['oauth2', 200],
    ['oauth1', 200],
  ]);
  const nobody = { by: 'user', socialAccountId: randomUUID() } as const;
  await expect(readPage(background, nobody, { kind: 'likers', postId }, null)).rejects.toMatchObject({
    kind: 'not_found',
  });
});

test('an archive that X refuses is not promised any more', async () => {
  expect(capabilities({ by: 'app' }).searchDays).toBeNull();
  expect(capabilities({ by: 'user', socialAccountId: 'x' }).searchDays).toBe(7);
  await x.control.setFault({ kind: 'no_archive' });
  const to = new Date().toISOString();
  const search = {
    kind: 'search',
    query: 'velnora',
    from: '2026-09-01T00:00:00Z',
    to,
    archive: true,
  } as const;
  await expect(readPage(background, { by: 'app' }, search, null)).rejects.toMatchObject({
    options: { code: 'no_archive' },
  });
  expect(capabilities({ by: 'app' }).searchDays).toBe(7);
});

test('watched profiles are read once a day, each from a budget, and kept with the day', async () => {
  const now = new Date();
  const [first, second] = await x.control.known(2);
  const handles = [first?.username ?? '', `@${second?.username.toUpperCase()}`, 'nobody_at_all'];
  const { id } = await ensureDataset(ctx, { name: 'watched', title: 'Watched', isSample: false });
  await watchHandles(ctx, { name: 'watched', handles, team: null });
  await expect(watchHandles(ctx, { name: 'watched', handles: ['a b'], team: null })).rejects.toThrow(
    'no handle',
  );
  expect(await takeSnapshots(background, now)).toEqual({ asked: 0, found: 0, stopped: 'budget' });
  expect(await x.control.requests()).toEqual([]);
  await allow(1_000_000, now);
  expect(await takeSnapshots(background, now)).toEqual({ asked: 3, found: 2, stopped: null });
  expect(await takeSnapshots(background, now)).toEqual({ asked: 0, found: 0, stopped: null });
  expect(await month(now)).toMatchObject({ spent: 20_000, reserved: 0 });
  expect(await x.control.billed()).toMatchObject([{ kind: 'user', resources: 2, micros: 20_000 }]);
  const names = [first, second].map((one) => one?.username.toLowerCase() ?? '');
  await takeSnapshots(background, new Date(now.getTime() + 24 * HOUR_MS));
  const readings = await snapshotsOf(names, [id]);
  expect(readings).toHaveLength(4);
  expect(readings.find(({ handle }) => handle === names[0])?.followers).toBe(first?.followers);
  await unwatchHandles(ctx, { name: 'watched', handles: names });
  expect((await takeSnapshots(background, new Date(now.getTime() + 48 * HOUR_MS))).asked).toBe(1);
  expect(await snapshotsOf(names, [id])).toHaveLength(4);
});

test('[security 21] what X no longer shows goes from posts, accounts, follows and counts; the rest counts as read now', async () => {
  const readAt = new Date(Date.now() - 25 * HOUR_MS);
  const now = new Date();
  await allow(100_000_000, now);
  const [target] = await x.control.known(1);
  const read = (kind: 'followers' | 'timeline', userId: string, pageSize: number) =>
    readPage({ signal, pageSize }, { by: 'app' }, { kind, userId }, null);
  const followers = await read('followers', target?.id ?? '', 12);
  const writers = await read('followers', target?.id ?? '', 60);
  const posts = (
    await Promise.all(writers.accounts.slice(20, 50).map(({ id }) => read('timeline', id ?? '', 5)))
  ).flatMap((page) => page.posts.slice(0, 3));
  const unique = [...new Map(posts.map((post) => [post.postId, post])).values()];
  await seedNetwork('network', {
    posts: unique,
    accounts: followers.accounts,
    target: target?.username.toLowerCase() ?? '',
    readAt,
  });
  const before = await held('network');
  const deleted = unique[0];
  const others = unique.filter(({ author }) => author?.id !== deleted?.author?.id);
  const suspended = others[0]?.author;
  const hidden = others.find(({ author }) => author?.id !== suspended?.id)?.author;
  const gone = followers.accounts[0];
  await x.control.setPost(deleted?.postId ?? '', 'deleted');
  await x.control.setAccount(suspended?.id ?? '', 'suspended');
  await x.control.setAccount(hidden?.id ?? '', 'protected');
  await x.control.setAccount(gone?.id ?? '', 'deleted');
  await x.control.clearRequests();

  const done = await runCompliance(background, now);
  const after = await held('network');
  const goneHandles = [suspended, hidden, gone].map((one) => handleOf(one ?? null));
  const lost = unique.filter(
    ({ postId, author }) => postId === deleted?.postId || goneHandles.includes(handleOf(author)),
  );
  expect(done).toMatchObject({ removedAccounts: 3, stopped: null });
  expect(before.posts.filter((id) => !after.posts.includes(id))).toEqual(
    lost.map(({ postId }) => postId).sort(),
  );
  expect(after.accounts.filter((handle) => goneHandles.includes(handle))).toEqual([]);
  expect(after.followers).toBe(before.followers - 1);
  expect(after).toMatchObject({ version: (before.version ?? 0) + 1, total: after.posts.length });
  const words = new Set(
    unique.filter((post) => !lost.includes(post)).flatMap((post) => annotated(post).note.terms),
  );
  expect(after.terms).toEqual([...words].sort());
  expect(Number(after.oldest)).toBe(Math.floor(now.getTime() / 1000));
  expect(await month(now)).toMatchObject({ reserved: 0 });

  await x.control.clearRequests();
  expect(await runCompliance(background, now)).toMatchObject({ checked: 0, removedPosts: 0 });
  expect(await x.control.requests()).toEqual([]);
});

test('an answer that names nothing removes nothing, and a round that is cut off goes on later', async () => {
  const now = new Date(Date.now() + 48 * HOUR_MS);
  await allow(0, now);
  const before = await held('network');
  expect(await runCompliance(background, now)).toMatchObject({ checked: 0, stopped: 'budget' });
  await allow(100_000_000, now);
  const empty: typeof readPage = async (...asked) => {
    const page = await readPage(...asked);
    return { ...page, posts: [], accounts: [], missing: [], raw: {}, billed: { ...page.billed, ids: [] } };
  };
  expect(await runCompliance({ signal, read: empty }, now)).toMatchObject({
    removedPosts: 0,
    removedAccounts: 0,
  });
  expect((await held('network')).posts).toEqual(before.posts);
  await x.control.setFault({ kind: 'limit', operation: '/2/users' });
  const cut = await runCompliance(background, now);
  expect(cut).toMatchObject({ stopped: 'limit' });
  expect(cut.checked).toBeGreaterThan(0);
  forgetNetwork();
  const rest = await runCompliance(background, now);
  expect(rest).toMatchObject({ stopped: null });
  expect(await runCompliance(background, now)).toMatchObject({ checked: 0 });
});
