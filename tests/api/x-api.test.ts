import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { startXApi, TEST_X_API, type RunningXApi } from '@/tests/fixtures/x-api/start';
import type { FaultKind } from '@/tests/fixtures/x-api/protocol';
import { KnownAccounts } from '@/lib/server/sources/x-api/known-accounts';
import { RateLimits } from '@/lib/server/sources/x-api/rate-limits';
import type { NetworkPage, NetworkRead } from '@/lib/server/sources/x-api/reading';
import { readXPage, type XSource } from '@/lib/server/sources/x-api/source';
import { authorizationHeader } from '@/lib/server/sources/x-oauth/signature';

/* What is read of the network, against a double that refuses whatever X's own document does not allow. */

const END = '2026-11-20T12:00:00Z';
const PERSON = { kind: 'oauth2', token: 'test-user-token', userId: '2900000007' } as const;
const SIGNED = { kind: 'oauth1', token: 'test-oauth1', secret: 'secret !', userId: '2900000008' } as const;

let x: RunningXApi;
/** Time the clients waited, by their own clock, which stands still otherwise. */
let waitedMs = 0;
let clockMs = Date.parse(END);
let limits = new RateLimits();

beforeAll(async () => {
  x = await startXApi({ world: { end: END }, tokens: [PERSON, SIGNED] });
});
afterAll(() => x.stop());
afterEach(async () => {
  await x.control.forgetFaults();
  await x.control.forgetLimits();
  await x.control.clearRequests();
  await x.control.clearBilled();
  waitedMs = 0;
  clockMs = Date.now() + (Date.parse(END) - startedMs);
  limits = new RateLimits();
});
const startedMs = Date.now();

const authorize = {
  app: () => `Bearer ${TEST_X_API.appToken}`,
  oauth2: () => `Bearer ${PERSON.token}`,
  oauth1: (request: { url: string; query: Record<string, string> }) =>
    authorizationHeader(
      { consumerKey: TEST_X_API.consumer.key, consumerSecret: TEST_X_API.consumer.secret },
      SIGNED,
      { method: 'GET', ...request },
    ),
};

function source(by: keyof typeof authorize = 'app', more: Partial<XSource> = {}): XSource {
  return {
    base: x.base,
    style: 'post',
    archive: true,
    credential: { kind: by, key: by, authorize: authorize[by] },
    limits,
    known: new KnownAccounts(),
    now: () => clockMs,
    sleep: (ms) => {
      waitedMs += ms;
      clockMs += ms;
      return Promise.resolve();
    },
    backoffMs: 0,
    ...more,
  };
}

const never = new AbortController().signal;
const page = (read: NetworkRead, given = source(), cursor: string | null = null, pageSize?: number) =>
  readXPage(given, { signal: never, pageSize }, read, cursor);

async function everything(read: NetworkRead, given = source(), pageSize?: number): Promise<NetworkPage[]> {
  const pages: NetworkPage[] = [];
  for (let cursor: string | null = null, more = true; more && pages.length < 60; more = cursor !== null) {
    const one: NetworkPage = await page(read, given, cursor, pageSize);
    pages.push(one);
    cursor = one.next;
  }
  return pages;
}

const RECENT = {
  kind: 'search',
  query: 'velnora -recall',
  from: '2026-11-14T12:00:00Z',
  to: '2026-11-20T11:00:00Z',
  archive: false,
} as const;

const violations = async () => (await x.control.requests()).flatMap((request) => request.violations);

test('every read is a request that X’s document allows, in both styles of names', async () => {
  const [brand] = await x.control.known(1);
  const userId = brand?.id ?? '';
  const postId = (await x.control.postsOf(userId))[3] ?? '';
  const lists = await page({ kind: 'owned_lists', userId });
  const listId = lists.lists[0]?.id ?? '';
  const reads: NetworkRead[] = [
    RECENT,
    { ...RECENT, archive: true, from: '2026-09-01T00:00:00Z' },
    { ...RECENT, kind: 'counts', step: 'day' },
    { ...RECENT, kind: 'counts', step: 'hour', archive: true },
    { kind: 'users', by: 'id', values: [userId] },
    { kind: 'users', by: 'handle', values: [brand?.username ?? ''] },
    { kind: 'users_search', query: 'velnora' },
    { kind: 'followers', userId },
    { kind: 'following', userId },
    { kind: 'timeline', userId, from: '2026-10-01T00:00:00Z', to: '2026-11-20T00:00:00Z' },
    { kind: 'mentions', userId },
    { kind: 'posts', ids: [postId] },
    { kind: 'likers', postId },
    { kind: 'reposters', postId },
    { kind: 'quotes', postId },
    { kind: 'list', listId },
    { kind: 'list_members', listId },
    { kind: 'list_posts', listId },
    { kind: 'owned_lists', userId },
    { kind: 'trends', woeid: 1 },
    { kind: 'communities_search', query: 'coffee' },
  ];
  const forPerson = new Set(['users_search', 'likers', 'communities_search']);
  const read = async (style: 'post' | 'tweet') => {
    const found = [];
    for (const one of reads) {
      clockMs += 2000;
      found.push(await page(one, source(forPerson.has(one.kind) ? 'oauth2' : 'app', { style })));
    }
    return found;
  };
  const asPosts = await read('post');
  await x.control.forgetLimits();
  const asTweets = await read('tweet');
  expect(await violations()).toEqual([]);
  // The older names join the authors of referenced posts as well.
  const same = ({ raw: _, accounts: __, billed, ...rest }: NetworkPage) => ({
    ...rest,
    billed: billed.ids.length,
  });
  expect(asTweets.map(same)).toEqual(asPosts.map(same));
  const [recent, archive, counts, , byId, byName] = asPosts;
  expect(recent?.posts.length).toBe(100);
  expect(archive?.posts.length).toBeGreaterThan(400);
  expect(recent?.posts[0]).toMatchObject({ author: { handle: expect.any(String) }, idDerived: false });
  expect(recent?.posts.every(({ isRepost, text }) => !isRepost && /velnora/i.test(text))).toBe(true);
  expect(counts?.counts.reduce((sum, { posts }) => sum + posts, 0)).toBe(
    (await everything(RECENT)).flatMap(({ posts }) => posts).length,
  );
  expect(byId?.accounts).toEqual(byName?.accounts);
});

test('pages of followers come as edges, are billed once a day, and a smaller page is a smaller bill', async () => {
  const [brand] = await x.control.known(1);
  const userId = brand?.id ?? '';
  const pages = await everything({ kind: 'followers', userId });
  const edges = pages.flatMap(({ follows }) => follows);
  expect(edges.length).toBe(brand?.followers);
  expect(new Set(edges.map(({ target }) => target))).toEqual(new Set([brand?.username.toLowerCase()]));
  const billed = new Set(pages.flatMap(({ billed }) => billed.ids));
  const micros = async () => (await x.control.billed()).reduce((sum, line) => sum + line.micros, 0);
  const spent = await micros();
  expect(spent).toBe(billed.size * 10_000);
  await everything({ kind: 'followers', userId });
  expect(await micros()).toBe(spent);
  const small = await page({ kind: 'followers', userId }, source(), null, 25);
  expect(small.follows).toHaveLength(25);
  const back = await page({ kind: 'following', userId: edges[0]?.follower.id ?? '' });
  expect(back.follows.map(({ follower }) => follower.handle)).toContain(edges[0]?.follower.handle);
  expect(back.follows.map(({ target }) => target)).toContain(brand?.username.toLowerCase());
});

test('a timeline has whole reposts without counts, replies and references; ids stay text', async () => {
  const active = (await x.control.known(20_000)).sort((a, b) => b.posts - a.posts).slice(0, 8);
  const posts = [];
  for (const { id } of active)
    posts.push(...(await everything({ kind: 'timeline', userId: id })).flatMap((one) => one.posts));
  const repost = posts.find(({ isRepost }) => isRepost);
  expect(repost).toMatchObject({ likes: null, referencedId: expect.stringMatching(/^\d{19}$/) });
  const [original] = (await page({ kind: 'posts', ids: [repost?.referencedId ?? ''] })).posts;
  expect(repost?.text).toBe(`RT @${original?.author?.handle}: ${original?.text}`);
  expect(
    posts.some(({ inReplyToId, conversationId, postId }) => inReplyToId && conversationId !== postId),
  ).toBe(true);
  expect(posts.every(({ postId }) => /^\d{18,19}$/.test(postId))).toBe(true);
});

test('what X does not give is missing, with the reason', async () => {
  const [a, b, c, d] = (await x.control.known(30)).slice(20);
  await x.control.setAccount(a?.id ?? '', 'suspended');
  await x.control.setAccount(b?.id ?? '', 'deleted');
  await x.control.setAccount(c?.id ?? '', 'protected');
  const ids = [a, b, c, d].map((one) => one?.id ?? '');
  const users = await page({ kind: 'users', by: 'id', values: ids });
  expect(users.accounts.map(({ id }) => id)).toEqual([c?.id, d?.id]);
  expect(users.missing).toEqual([
    { kind: 'user', value: a?.id, reason: 'unavailable' },
    { kind: 'user', value: b?.id, reason: 'not_found' },
  ]);
  const hidden = await page({ kind: 'timeline', userId: c?.id ?? '' });
  expect(hidden).toMatchObject({ posts: [], next: null, missing: [{ reason: 'not_authorized' }] });
  const posts = await x.control.postsOf(d?.id ?? '');
  await x.control.setPost(posts[0] ?? '', 'deleted');
  const theirs = (await x.control.postsOf(c?.id ?? ''))[0] ?? '';
  const found = await page({ kind: 'posts', ids: [posts[0] ?? '', posts[1] ?? '', theirs] });
  expect(found.posts.map(({ postId }) => postId)).toEqual([posts[1]]);
  expect(found.missing.filter(({ kind }) => kind === 'post').map(({ reason }) => reason)).toEqual([
    'not_found',
    'not_authorized',
  ]);
  for (const one of [a, b, c]) await x.control.setAccount(one?.id ?? '', 'active');
});

test('a read that a credential cannot do is refused before anything is sent', async () => {
  const refused = (read: NetworkRead, by: keyof typeof authorize) => page(read, source(by));
  await expect(refused({ kind: 'likers', postId: '1' }, 'app')).rejects.toMatchObject({
    options: { code: 'needs_account' },
  });
  await expect(refused({ ...RECENT, archive: true }, 'oauth2')).rejects.toMatchObject({
    options: { code: 'needs_app' },
  });
  await expect(refused({ kind: 'trends', woeid: 1 }, 'oauth1')).rejects.toMatchObject({
    options: { code: 'needs_account' },
  });
  await expect(page({ ...RECENT, archive: true }, source('app', { archive: false }))).rejects.toMatchObject({
    options: { code: 'no_archive' },
  });
  await expect(page({ kind: 'followers', userId: '../../oauth2' })).rejects.toMatchObject({
    kind: 'unprocessable',
  });
  await expect(
    page({ ...RECENT, from: '2026-01-01T00:00:00Z', to: '2026-02-01T00:00:00Z' }),
  ).rejects.toMatchObject({
    options: { code: 'out_of_reach' },
  });
  expect(await x.control.requests()).toEqual([]);
});

test('a signed request by OAuth 1.0a is understood, with every sign of a query', async () => {
  const read = { ...RECENT, query: '("oat milk" OR #foam) -sale lang:en' };
  const signed = await page(read, source('oauth1'));
  expect(signed.posts).toEqual((await page(read)).posts);
});

test('a part of the period that X does not reach is missing and says so', async () => {
  const early = await page({ ...RECENT, from: '2026-11-01T00:00:00Z' });
  expect(early.missing).toMatchObject([{ kind: 'period', reason: 'unavailable' }]);
  expect((await page(RECENT)).missing).toEqual([]);
});

const passing: FaultKind[] = ['503', '500', 'truncated', 'html', 'reset', 'limit_unknown'];
for (const kind of passing) {
  test(`a request that fails by ${kind} is sent again, and given up after five times`, async () => {
    await x.control.setFault({ kind, times: 2 });
    expect((await page(RECENT)).posts).toHaveLength(100);
    expect(await x.control.requests()).toHaveLength(3);
    await x.control.setFault({ kind, times: 9 });
    const code = kind === 'limit_unknown' ? 'network_limit' : 'network';
    await expect(page(RECENT)).rejects.toMatchObject({ options: { code } });
    expect(await x.control.requests()).toHaveLength(8);
  });
}

test('a limit that ends soon is waited for, by X’s clock; a longer one is the caller’s to plan', async () => {
  await x.control.setFault({ kind: 'limit', resetInSeconds: 9 });
  expect((await page(RECENT)).posts).toHaveLength(100);
  expect(waitedMs).toBeGreaterThan(7000);
  expect(waitedMs).toBeLessThanOrEqual(11_000);
  await x.control.setFault({ kind: 'limit', resetInSeconds: 600 });
  const limited: unknown = await page(RECENT).catch((error: unknown) => error);
  expect(limited).toMatchObject({ kind: 'rate_limited', options: { code: 'network_limit' } });
  const { resumeAt } = limited as { resumeAt: Date };
  expect(resumeAt.getTime() - clockMs).toBeGreaterThan(597_000);
  expect(resumeAt.getTime() - clockMs).toBeLessThanOrEqual(601_000);
  const before = (await x.control.requests()).length;
  await expect(page(RECENT)).rejects.toMatchObject({ options: { code: 'network_limit' } });
  expect(await x.control.requests()).toHaveLength(before);
  await expect(page(RECENT, source('oauth2'))).resolves.toMatchObject({ missing: [] });
});

test('the last request of a window is counted: the next one is not sent', async () => {
  const [brand] = await x.control.known(1);
  const read = { kind: 'owned_lists', userId: brand?.id ?? '' } as const;
  for (let at = 0; at < 15; at += 1) await page(read);
  await expect(page(read)).rejects.toMatchObject({ options: { code: 'network_limit' } });
  expect((await x.control.requests()).every(({ status }) => status === 200)).toBe(true);
  expect(await x.control.requests()).toHaveLength(15);
});

const final: [FaultKind, { read?: NetworkRead; code: string }][] = [
  ['spending_cap', { code: 'network_usage_capped' }],
  ['credits', { code: 'network_credits' }],
  ['problem', { code: 'network_refused' }],
  ['legacy', { code: 'network_refused' }],
  ['expired', { code: 'network_refused' }],
  ['no_archive', { read: { ...RECENT, archive: true }, code: 'no_archive' }],
  ['legacy', { read: { ...RECENT, archive: true }, code: 'no_archive' }],
];
for (const [kind, { read = RECENT, code }] of final) {
  test(`${kind} of a ${'archive' in read && read.archive ? 'search of the archive' : 'search'} is final: ${code}`, async () => {
    await x.control.setFault({ kind, times: 2 });
    await expect(page(read)).rejects.toMatchObject({ options: { code } });
    expect(await x.control.requests()).toHaveLength(1);
  });
}

test('a dead token of a person says that the account must be connected again', async () => {
  await x.control.setFault({ kind: 'expired' });
  await expect(page(RECENT, source('oauth2'))).rejects.toMatchObject({
    kind: 'conflict',
    options: { code: 'broken' },
  });
});

test('a query X cannot read is refused with what X says', async () => {
  await expect(page({ ...RECENT, query: '-(a OR b)' })).rejects.toMatchObject({
    kind: 'unprocessable',
    message: expect.stringContaining('negated'),
  });
});

test('a short page is not the end, what comes twice comes in once, and news in an answer harms nothing', async () => {
  await x.control.setFault({ kind: 'empty_page' });
  const pages = await everything(RECENT);
  expect(pages[0]).toMatchObject({ posts: [], billed: { ids: [] } });
  const plain = (await everything(RECENT)).flatMap(({ posts }) => posts);
  expect(pages.flatMap(({ posts }) => posts)).toEqual(plain);
  await x.control.setFault({ kind: 'duplicates' });
  expect((await page(RECENT)).posts).toEqual(plain.slice(0, 100));
  await x.control.setFault({ kind: 'unknown_fields' });
  expect((await page(RECENT)).posts).toEqual(plain.slice(0, 100));
  await x.control.setFault({ kind: 'partial' });
  expect(await page(RECENT)).toMatchObject({
    posts: { length: 99 },
    missing: [{ kind: 'post', reason: 'not_found' }],
  });
});

test('an answer that never comes is left when the caller gives up', async () => {
  await x.control.setFault({ kind: 'hang' });
  const abort = new AbortController();
  const reading = readXPage(source(), { signal: abort.signal }, RECENT, null);
  const stopped = expect(reading).rejects.toThrow('enough');
  await expect.poll(async () => (await x.control.requests()).length).toBe(1);
  abort.abort(new Error('enough'));
  await stopped;
});

test('nothing that is secret or said is told of an attempt', async () => {
  const told: unknown[] = [];
  await page(RECENT, source('app', { onAttempt: (attempt) => told.push(attempt) }));
  expect(told).toEqual([{ operation: '/2/tweets/search/recent', status: 200, ms: expect.any(Number) }]);
});
