import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { validateHandle } from '@/lib/contracts/handle-tools';
import { TOKEN_PREFIX, type TokenKind, type TokenScope } from '@/lib/domain/access-tokens';
import { api } from '@/lib/server/api/app';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { accessTokens } from '@/lib/server/db/schema/people';
import { forgetEnv } from '@/lib/server/env';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { monthOf } from '@/lib/server/services/runs/ledger/ledger';
import { readMonth, writeBudget } from '@/lib/server/stores/runs/ledger-store';
import { annotated, seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { signedInAs } from '../factories/people';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Who may have X asked at the operator's expense. */

withStores();
const DOLLAR = 1_000_000;
const CLIENT_TOKEN = 'e'.repeat(40);
let x: RunningXApi;
let person: Awaited<ReturnType<typeof signedInAs>>;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 } });
  const given = { ...x.env, EXTENSION_TOKEN: CLIENT_TOKEN };
  for (const [name, value] of Object.entries(given)) vi.stubEnv(name, value);
  forgetEnv();
  forgetNetwork();
  await signedInAs({ operator: true });
  person = await signedInAs();
  await writeBudget('install', DOLLAR, new Date(), () => Promise.resolve());
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
  x.stop();
});

async function tokenOf(kind: TokenKind, scopes: TokenScope[]): Promise<string> {
  const token = `${TOKEN_PREFIX[kind]}${crypto.randomUUID()}`;
  const values = { userId: person.user.id, kind, name: kind, hint: token.slice(-4), scopes };
  await (await database()).insert(accessTokens).values({ ...values, hash: hashToken(token) });
  return token;
}

const PATH = validateHandle.path;
const init = { method: 'POST', body: JSON.stringify({ handle: 'hushmill_oats' }) };
const TYPE = { 'Content-Type': 'application/json' };
const spent = async () => (await readMonth('install', monthOf(new Date()))).spent;

async function askWith(token: string) {
  const headers = { ...TYPE, Host: 'localhost:3000', Authorization: `Token ${token}` };
  const answer = await api().request(PATH, { ...init, headers });
  return { status: answer.status, body: (await answer.json()) as object };
}

test('a token that was given to read spends nothing of the operator’s, nor does a program without a person', async () => {
  for (const token of [await tokenOf('extension', ['read']), CLIENT_TOKEN])
    expect(await askWith(token)).toEqual({ status: 200, body: { valid: false, checked: 'datasets' } });
  for (const scopes of [['read'], ['read', 'spend']] as const)
    expect(await askWith(await tokenOf('mcp', [...scopes]))).toMatchObject({
      status: 403,
      body: { code: 'token' },
    });
  expect(await x.control.requests()).toEqual([]);
  expect(await spent()).toBe(0);
});

test('a person at a page, their command line and a token with the scope to spend have X asked', async () => {
  const found = { valid: true, checked: 'network', account: { handle: 'hushmill_oats' } };
  const page = await person.ask(PATH, { ...init, headers: TYPE });
  expect(await page.json()).toMatchObject(found);
  expect(await spent()).toBe(10_000);
  for (const token of [await tokenOf('cli', ['read']), await tokenOf('extension', ['read', 'spend'])])
    expect(await askWith(token)).toMatchObject({ status: 200, body: found });
  expect(await x.control.requests()).toHaveLength(3);
});

test('[REQ-02] a handle that the datasets merely mention is looked for on the network', async () => {
  const by = { session: person.session, steppedUpAt: null };
  const ctx = makeCtx({ actor: { kind: 'user', ...person.user, operator: false, by } });
  await seedDataset(ctx, 'talk', [annotated({ text: 'who is @hushmill_oats and @nobody_at_all_?' })]);
  const asked = async (handle: string) => {
    const body = JSON.stringify({ handle });
    return (await person.ask(PATH, { ...init, body, headers: TYPE })).json();
  };
  expect(await asked('hushmill_oats')).toMatchObject({ valid: true, checked: 'network' });
  expect(await asked('nobody_at_all_')).toEqual({ valid: false, checked: 'network' });
  const before = (await x.control.requests()).length;
  expect(await asked('author1')).toMatchObject({ valid: true, checked: 'datasets' });
  expect(await x.control.requests()).toHaveLength(before);
});
