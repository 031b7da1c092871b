import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as contracts from '@/lib/contracts/runs';
import { createAccessToken } from '@/lib/contracts/own-account';
import { api } from '@/lib/server/api/app';
import { listWatched, unwatchHandles, watchHandles } from '@/lib/contracts/watched';
import { listDatasets } from '@/lib/contracts/datasets';
import { listAudit } from '@/lib/contracts/teams';
import type { RunPlanInput } from '@/lib/domain/runs';
import { database } from '@/lib/server/db/postgres';
import { socialAccounts } from '@/lib/server/db/schema/people';
import { forgetEnv } from '@/lib/server/env';
import { forgetNetwork } from '@/lib/server/services/runs/x-network/read-page';
import { forgetAnswers } from '@/lib/server/stores/runs/network-answers-store';
import { executeRun } from '@/lib/server/services/runs/execute-run';
import { sealTokens } from '@/lib/server/services/people/connected-accounts/x-identity';
import { ensureDataset } from '@/lib/server/stores/datasets/datasets-store';
import { takeSnapshots } from '@/lib/server/services/runs/watched/take-snapshots';
import { makeCtx } from '../factories/ctx';
import { openSession, signedInAs } from '../factories/people';
import { makeTeam, type Person, statusAndBody } from '../factories/teams';
import { type RunningXApi, startXApi } from '../fixtures/x-api/start';
import { withStores } from '../setup/stores';

/* Whose money, whose rows: runs that a team pays, asked over HTTP by its people and by others. */

withStores();
const now = () => new Date();
const inAnHour = () => new Date(Date.now() + 3_600_000);
const DOLLAR = 1_000_000;
const USER_TOKEN = { kind: 'oauth2', token: 'their-own-token', userId: '2900000007' } as const;
let x: RunningXApi;

beforeAll(async () => {
  x = await startXApi({ world: { seed: 7 }, tokens: [USER_TOKEN] });
  // The first person runs the installation; nobody below is that one.
  await signedInAs({ operator: true });
});
afterAll(() => x.stop());
beforeEach(async () => {
  for (const [name, value] of Object.entries(x.env)) vi.stubEnv(name, value);
  vi.stubEnv('X_FULL_ARCHIVE', '0');
  forgetEnv();
  forgetNetwork();
  await forgetAnswers(inAnHour());
});
afterEach(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const target = { type: 'conversation', text: 'good OR love' } as const;

async function start(person: Person, given: Omit<RunPlanInput, 'target'>) {
  const estimate = await person.request(contracts.estimateRun, { body: { target, ...given } });
  const at_most_micros = estimate.choices.at(-1)?.at_most_micros ?? 0;
  return person.request(contracts.confirmRun, {
    body: { estimate: estimate.id, precision: 'all', at_most_micros },
  });
}

const statusOf = async (person: Person, path: string, init?: RequestInit) =>
  (await statusAndBody(await person.ask(path, init))).status;

test('admins set what their team may spend, and the audit tells; members spend it, others see nothing', async () => {
  const { admin, member, team } = await makeTeam();
  const stranger = await signedInAs();
  const body = { team: team.slug, micros: 5 * DOLLAR };
  expect((await member.send('/api/runs/budget/', body, 'PUT')).status).toBe(403);
  expect((await stranger.send('/api/runs/budget/', body, 'PUT')).status).toBe(404);
  expect((await admin.send('/api/runs/budget/', { ...body, team: null }, 'PUT')).status).toBe(403);
  expect(await admin.request(contracts.setBudget, { body })).toMatchObject({ left_micros: 5 * DOLLAR });
  const [entry] = await admin.request(listAudit, { path: { team_id: team.slug } });
  expect(entry).toMatchObject({
    action: 'team.budget.changed',
    detail: { before: 0, after: 5 * DOLLAR },
  });

  const dataset = `team-${team.id}`;
  const run = await start(member, { team: team.slug, dataset });
  await executeRun(run.id, { now });
  const own = await member.request(contracts.getRun, { path: { id: run.id } });
  expect(own).toMatchObject({ state: 'done', dataset, mine: true, manageable: true });
  const seen = await admin.request(contracts.getRun, { path: { id: run.id } });
  expect(seen).toMatchObject({ state: 'done', dataset: null, mine: false, manageable: true });
  expect(seen.spent_micros).toBe(own.spent_micros);
  expect((await admin.request(listDatasets, {})).map(({ name }) => name)).not.toContain(dataset);
  for (const [person, expected] of [
    [admin, 200],
    [member, 200],
    [stranger, 404],
  ] as const) {
    expect(await statusOf(person, `/api/runs/${run.id}/`)).toBe(expected);
    for (const path of ['budget', 'ledger', ''])
      expect(await statusOf(person, `/api/runs/${path ? `${path}/` : ''}?team=${team.slug}`)).toBe(expected);
  }
  expect((await stranger.request(contracts.listRuns, { query: {} })).results).toEqual([]);
  const ledger = await admin.request(contracts.listLedger, { query: { team: team.slug } });
  expect(ledger.results.reduce((sum, { micros }) => sum + micros, 0)).toBe(
    own.spent_micros + own.estimate_micros,
  );
});

test('admins may stop a run of their team, other members may not; nobody spends the installation’s budget', async () => {
  const { admin, member, team } = await makeTeam();
  await admin.request(contracts.setBudget, { body: { team: team.id, micros: 5 * DOLLAR } });
  const run = await start(admin, { team: team.id, dataset: `stop-${team.id}` });
  const path = (what: string) => `/api/runs/${run.id}/${what}/`;
  expect(await statusOf(member, path('pause'), { method: 'POST' })).toBe(403);
  const stranger = await signedInAs();
  expect(await statusOf(stranger, path('cancel'), { method: 'POST' })).toBe(404);
  expect(await statusOf(admin, path('pause'), { method: 'POST' })).toBe(200);
  expect(await statusOf(admin, path('cancel'), { method: 'POST' })).toBe(200);
  const alone = await stranger.send('/api/runs/estimate/', { target, dataset: 'alone' });
  expect(await statusAndBody(alone)).toMatchObject({ status: 403, body: { code: 'operator' } });
  const foreign = await member.send('/api/runs/', {
    estimate: run.id,
    precision: 'all',
    at_most_micros: run.at_most_micros,
  });
  expect(foreign.status).toBe(404);
});

test('an account of one’s own reads into one’s own dataset; nobody reads with that of another', async () => {
  const { admin, member, team } = await makeTeam();
  await admin.request(contracts.setBudget, { body: { team: team.id, micros: 5 * DOLLAR } });
  const id = randomUUID();
  const tokens = { kind: 'oauth2', access: USER_TOKEN.token, refresh: null } as const;
  const db = await database();
  await db.insert(socialAccounts).values({
    id,
    userId: member.user.id,
    provider: 'twitter_oauth2',
    uid: USER_TOKEN.userId,
    screenName: 'own',
    sealedTokens: sealTokens(id, tokens),
  });
  const access = { by: 'user', social_account_id: id } as const;
  const dataset = `own-${team.id}`;
  const refused = await admin.send('/api/runs/estimate/', { target, team: team.id, dataset, access });
  expect(await statusAndBody(refused)).toMatchObject({ status: 404, body: { code: 'unknown_account' } });
  await x.control.clearRequests();
  const run = await start(member, { team: team.id, dataset, access });
  await executeRun(run.id, { now });
  expect(await member.request(contracts.getRun, { path: { id: run.id } })).toMatchObject({
    state: 'done',
    dataset,
    plan: { access },
  });
  const seen = await admin.request(contracts.getRun, { path: { id: run.id } });
  expect(seen).toMatchObject({ dataset: null, plan: { access: { by: 'app' } } });
  const asked = await x.control.requests();
  // Counts tell nothing about anybody: the app asks for them.
  expect(asked.map(({ auth }) => auth)).toEqual(['app', ...asked.slice(1).map(() => 'oauth2')]);
});

test('handles of one’s own dataset are watched on a team’s money; tokens that only read and other people watch nothing', async () => {
  const { admin, member, team } = await makeTeam();
  const stranger = await signedInAs();
  const reader = await openSession(member.user.id, { steppedUp: true });
  await admin.request(contracts.setBudget, { body: { team: team.slug, micros: DOLLAR } });
  const by = { session: 'watching', steppedUpAt: null };
  const actor = { kind: 'user', id: member.user.id, email: null, operator: false, by } as const;
  await ensureDataset(makeCtx({ actor }), { name: 'watching', title: 'Watching', isSample: false });
  const path = { name: 'watching' };
  const [account] = await x.control.known(1);
  const handle = account?.username.toLowerCase() ?? '';
  const body = { handles: [`@${handle.toUpperCase()}`, handle], team: team.slug };
  expect(await statusOf(stranger, '/api/datasets/watching/watched/')).toBe(404);
  expect(
    (await stranger.send('/api/datasets/watching/watched/', { handles: [handle], team: null })).status,
  ).toBe(404);
  expect((await member.send('/api/datasets/watching/watched/', { ...body, team: null })).status).toBe(403);
  const foreign = (await makeTeam()).team.slug;
  expect((await member.send('/api/datasets/watching/watched/', { ...body, team: foreign })).status).toBe(404);
  const reading = await reader.request(createAccessToken, {
    body: { kind: 'mcp', name: 'reader', scopes: ['read'] },
  });
  const asReader = await api().request('/api/datasets/watching/watched/', {
    method: 'POST',
    headers: {
      authorization: `Token ${reading.token}`,
      'content-type': 'application/json',
      host: 'localhost:3000',
    },
    body: JSON.stringify(body),
  });
  expect(asReader.status).toBe(403);
  const odd = await statusAndBody(
    await member.send('/api/datasets/watching/watched/', { ...body, handles: ['a b'] }),
  );
  expect(odd).toMatchObject({ status: 400, body: { handles: ['“a b” is no handle'] } });
  expect((await member.request(listWatched, { path })).handles).toEqual([]);
  const watched = await member.request(watchHandles, { path, body });
  expect(watched).toMatchObject({
    configured: true,
    most: 100,
    handles: [{ handle, read_on: null, team: { slug: team.slug } }],
  });
  expect(await takeSnapshots({ signal: new AbortController().signal }, now())).toMatchObject({ found: 1 });
  expect((await member.request(listWatched, { path })).handles[0]?.read_on).toBe(
    now().toISOString().slice(0, 10),
  );
  expect((await admin.request(contracts.getBudget, { query: { team: team.slug } })).spent_micros).toBe(
    10_000,
  );
  expect((await member.request(unwatchHandles, { path, body: { handles: [handle] } })).handles).toEqual([]);
});
