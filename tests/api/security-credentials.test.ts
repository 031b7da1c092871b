import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Access, Endpoint } from '@/lib/contracts/core/endpoint';
import { isFileBody } from '@/lib/contracts/core/endpoint';
import { TOKEN_KINDS, TOKEN_PREFIX, type TokenKind } from '@/lib/domain/access-tokens';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { accessTokens, sessions, users } from '@/lib/server/db/schema/people';
import { CONTRACTS } from '../factories/contracts';
import { makeUser, openSession } from '../factories/people';
import { wholeApi } from '../factories/whole-api';
import { withStores } from '../setup/stores';

/*
 * What each kind of credential opens, over every route there is: the tokens of people, half a session, and credentials
 * that have ended. Whoever a route refuses is refused before a byte of the request is read, so none needs a sample.
 */

withStores();

const ALL: readonly Access[] = [
  'public',
  'client',
  'known',
  'extension',
  'person',
  'member',
  'admin',
  'operator',
];
const REACH: Record<TokenKind, readonly Access[]> = {
  extension: ['public', 'client', 'extension'],
  mcp: ['public'],
  cli: ['public', 'client', 'known', 'person', 'member', 'admin'],
};
/** Of nobody, on a server for others. */
const NOBODY: readonly Access[] = ['public'];
const SAFE = 'GET';

interface Held {
  cookie: string;
  token: string;
}
let tokens: Record<TokenKind, string>;
let personId: string;
let other: Held;
let elsewhere: Held;
let ended: Record<'revoked' | 'expired' | 'of a deleted person', Held>;
let deadTokens: string[];

async function makeToken(userId: string, kind: TokenKind, more: object = {}): Promise<string> {
  const db = await database();
  const token = `${TOKEN_PREFIX[kind]}${randomUUID()}`;
  await db
    .insert(accessTokens)
    .values({ userId, kind, name: kind, hash: hashToken(token), hint: token.slice(-4), ...more });
  return token;
}

beforeAll(async () => {
  const db = await database();
  await makeUser({ operator: true });
  const person = await makeUser();
  const gone = await makeUser();
  const past = new Date(Date.now() - 1000);
  const made = await Promise.all(
    TOKEN_KINDS.map(async (kind) => [kind, await makeToken(person.id, kind)] as const),
  );
  tokens = Object.fromEntries(made) as Record<TokenKind, string>;
  personId = person.id;
  other = await openSession((await makeUser()).id);
  elsewhere = await openSession(person.id, { host: 'pro.localhost' });
  const [revoked, expired, deleted] = [
    await openSession(person.id),
    await openSession(person.id),
    await openSession(gone.id, { steppedUp: true }),
  ];
  await db.update(sessions).set({ revokedAt: past }).where(eq(sessions.id, revoked.session));
  await db.update(sessions).set({ expiresAt: past }).where(eq(sessions.id, expired.session));
  await db.update(users).set({ deletedAt: past }).where(eq(users.id, gone.id));
  ended = { revoked, expired, 'of a deleted person': deleted };
  deadTokens = [
    await makeToken(person.id, 'cli', { revokedAt: past }),
    await makeToken(person.id, 'cli', { expiresAt: past }),
    await makeToken(gone.id, 'cli'),
    `${TOKEN_PREFIX.cli}${randomUUID()}`,
    hashToken('x'),
  ];
});

const api = wholeApi({ mode: 'production' });

async function ask(endpoint: Endpoint, headers: Record<string, string>) {
  const path = endpoint.path.replace(/\{\w+\}/g, () => randomUUID());
  const body = endpoint.body ? (isFileBody(endpoint.body) ? 'bytes' : '{}') : undefined;
  const type: Record<string, string> = body ? { 'Content-Type': 'application/json' } : {};
  const response = await api().request(path, {
    method: endpoint.method,
    headers: { Host: 'localhost:3000', ...type, ...headers },
    body,
  });
  const text = await response.text();
  return { response, refused: response.status === 403 && /"code":"(token|operator)"/.test(text) };
}

/** A session of its own for each test: some routes end the one they are asked with. */
const openLive = () => openSession(personId, { steppedUp: true });
const tokenOf = (value: string) => ({ Authorization: `Token ${value}` });
/** Without a team these are about the installation's own money, which is the operator's. */
const OWN_MONEY = new Set(['GET /api/runs/budget/', 'GET /api/runs/ledger/']);
const opened = ({ access, method, path }: Endpoint, reach: readonly Access[]) =>
  reach.includes(access) && !OWN_MONEY.has(`${method} ${path}`);

describe('what a credential opens', () => {
  const refusedBy = async (headers: Record<string, string>, endpoints = CONTRACTS) => {
    const found: string[] = [];
    for (const endpoint of endpoints)
      if ((await ask(endpoint, headers)).refused) found.push(`${endpoint.method} ${endpoint.path}`);
    return found;
  };
  const outside = (reach: readonly Access[], endpoints = CONTRACTS) =>
    endpoints.filter((endpoint) => !opened(endpoint, reach)).map(({ method, path }) => `${method} ${path}`);
  /** Signing out takes the cookie alone: it is refused to other sites by their Origin. */
  const unsafe = CONTRACTS.filter(({ method, id }) => method !== SAFE && id !== 'API-336');
  /** Answered before anybody asks who it is: the server's state, and whose pages may show a card. */
  const ASKED_BEFORE = /^\/api\/(?:health|share-embeds\/\{code\}\/hosts)/u;
  /** Who asks is found out before the route is: a few routes of each kind stand for all. */
  const some = CONTRACTS.filter(({ path }, at) => at % 6 === 0 && !ASKED_BEFORE.test(path));

  test.each(TOKEN_KINDS)(
    'a token of the kind %s opens what its kind opens and nothing else',
    async (kind) => {
      expect(await refusedBy(tokenOf(tokens[kind]))).toEqual(outside(REACH[kind]));
    },
  );

  test('a cookie without the session’s token writes nothing, with that of another one neither', async () => {
    const live = await openLive();
    expect(await refusedBy({ Cookie: live.cookie }, unsafe)).toEqual(outside(NOBODY, unsafe));
    const wrong = { Cookie: live.cookie, 'X-CSRFToken': other.token };
    expect(await refusedBy(wrong, unsafe)).toEqual(outside(NOBODY, unsafe));
    expect((await live.ask('/api/user/me/')).status, 'the session lives').toBe(200);
  });

  test('a token that does not fit the cookie, or comes without it, is refused everywhere', async () => {
    const live = await openLive();
    for (const headers of [
      { Cookie: live.cookie, ...tokenOf(other.token) },
      tokenOf(live.token),
      { Cookie: live.cookie, Authorization: `Bearer ${live.token}` },
    ])
      for (const endpoint of some)
        expect((await ask(endpoint, headers)).response.status, endpoint.path).toBe(403);
  });

  test('a session of another host, and one that has ended, are nobody’s', async () => {
    for (const { cookie, token } of [elsewhere, ...Object.values(ended)])
      expect(await refusedBy({ Cookie: cookie, 'X-CSRFToken': token }, some)).toEqual(outside(NOBODY, some));
  });

  test('a token that was revoked, has expired, is of a deleted person or was never made is refused everywhere', async () => {
    for (const token of deadTokens)
      for (const endpoint of some)
        expect((await ask(endpoint, tokenOf(token))).response.status, endpoint.path).toBe(403);
  });

  test('a session with its token reads everything but what is the operator’s, and no cache may keep an answer', async () => {
    const live = await openLive();
    const reach = ALL.filter((access) => access !== 'operator');
    const kept: string[] = [];
    for (const endpoint of CONTRACTS.filter(({ method }) => method === SAFE)) {
      const { response, refused } = await ask(endpoint, { Cookie: live.cookie, 'X-CSRFToken': live.token });
      expect(refused, endpoint.path).toBe(!opened(endpoint, reach));
      if (response.headers.get('Cache-Control') !== 'no-store') kept.push(endpoint.path);
    }
    expect(kept).toEqual([]);
  });
});
