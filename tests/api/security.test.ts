import { randomUUID } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { afterEach, expect, test, vi } from 'vitest';
import * as inviteContracts from '@/lib/contracts/team-invites';
import * as teamContracts from '@/lib/contracts/teams';
import type { RecipeInput } from '@/lib/domain/recipe';
import { api } from '@/lib/server/api/app';
import { createRateLimiter, LIMITS } from '@/lib/server/api/rate-limit';
import { database } from '@/lib/server/db/postgres';
import * as billing from '@/lib/server/db/schema/billing';
import * as posts from '@/lib/server/db/schema/datasets';
import { imports } from '@/lib/server/db/schema/imports';
import * as people from '@/lib/server/db/schema/people';
import { exploreQueries } from '@/lib/server/db/schema/queries';
import * as teams from '@/lib/server/db/schema/teams';
import * as trail from '@/lib/server/db/schema/trail';
import { forgetEnv } from '@/lib/server/env';
import { forgetOperator } from '@/lib/server/services/people/sign-in/identify';
import { TEST_FOLDER_MARK } from '@/lib/server/data-folder/test-folder';
import { readHostConfig } from '@/lib/tenants/host-config';
import { withEnv } from '../factories/environment';
import { makeUser, signedInAs } from '../factories/people';
import { CONTRACTS } from '../factories/contracts';
import { makeTeamWorld } from '../factories/team-world';
import { lastInvitation, makeTeam, statusAndBody } from '../factories/teams';
import { get, makeApi, post } from '../factories/test-api';
import { openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* What never happens, where no other file proves it: docs/security.md names the rest. */

const { folder } = withStores();
vi.stubEnv('MURMUR_LOG_LEVEL', 'silent');
afterEach(() => forgetEnv());

const JSON_TYPE = { 'Content-Type': 'application/json' };

test('guesses of tokens are counted like every other call without a name', async () => {
  const few = { ...LIMITS, anonymous: { requests: 3, seconds: 60 } };
  const server = makeApi({}, few);
  const guess = (n: number, address: string) =>
    get(server, '/api/open/', { Authorization: `Token guess-${n}`, 'X-Forwarded-For': address });
  const statuses: number[] = [];
  for (let n = 0; n < 5; n++) statuses.push((await guess(n, '192.0.2.7')).status);
  expect(statuses).toEqual([403, 403, 403, 429, 429]);
  expect((await guess(9, '192.0.2.8')).status).toBe(403);
});

test('an IPv6 network counts as one sender', async () => {
  const limit = createRateLimiter({ ...LIMITS, anonymous: { requests: 2, seconds: 60 } });
  const from = (address: string) => limit({ kind: 'anonymous', id: 'anonymous' }, address);
  await from('2001:db8:0:1::1');
  await from('2001:db8:0:1:ffff::2');
  await expect(from('2001:db8:0:1:a:b:c:d')).rejects.toMatchObject({ kind: 'rate_limited' });
  await from('2001:db8:0:2::1');
});

test('nobody is the owner by being here where a site is known under a name of the network', async () => {
  const kindOf = async (pro: string, host: string) => {
    const server = makeApi({ hosts: readHostConfig({ MURMUR_PRO_HOST: pro }) });
    return (await get(server, '/api/who/', { Host: host })).json();
  };
  for (const host of ['pro.example.com', 'localhost', '127.0.0.1:3000'])
    expect(await kindOf('pro.example.com', host)).toEqual({ kind: 'anonymous' });
  expect(await kindOf('pro.localhost,pro.example.com', 'localhost')).toEqual({ kind: 'local-owner' });
});

test('a host with a port that is none is refused', async () => {
  for (const host of ['localhost:99999', 'localhost:65536']) {
    const answer = await get(makeApi(), '/api/open/', { Host: host });
    expect([answer.status, await answer.json()]).toEqual([403, expect.objectContaining({ code: 'host' })]);
  }
});

test('names and texts that a database cannot hold are refused or mended, wherever they stand', async () => {
  const person = await signedInAs();
  const note = (context: unknown) =>
    person.send('/api/external/user-activity-entry/', {
      action_at: '2026-11-21 10:00:00',
      action: 'x',
      context,
      classifier_id: 'c',
    });
  expect((await note({ half: 'a\ud800b' })).status).toBe(201);
  for (const context of [{ 'a\0': 1 }, { '\ud800': 1 }, { a: '\0' }])
    expect((await note(context)).status).toBe(400);
  const proto = await post(makeApi(), '/api/echo/x/', '{"text":"\\ud83d","__proto__":{"text":"b"}}');
  expect(await proto.json()).toMatchObject({ text: '\ufffd' });
});

test('posts, imports and queries of one person are not there for anybody else', async () => {
  const mark = `mine-${randomUUID().slice(0, 8)}`;
  const owner = await signedInAs();
  const owned = { ownerKind: 'user' as const, ownerId: owner.user.id };
  const datasets = [{ name: mark }];
  const recipe: RecipeInput = { type: 'conversation', text: 'tea', from: null, to: null, datasets };
  const db = await database();
  const gone = { name: `${mark}-gone`, title: mark, version: 1, deletedAt: new Date() };
  await db.insert(posts.datasets).values({ ...owned, name: mark, title: mark, version: 1 });
  const [deleted] = await db
    .insert(posts.datasets)
    .values({ ...owned, ...gone })
    .returning();
  const [file] = await db
    .insert(imports)
    .values({ ...owned, fileName: `${mark}.csv`, datasetName: mark })
    .returning();
  const [query] = await db
    .insert(exploreQueries)
    .values({ ...owned, recipe })
    .returning();
  const json = (method: string, body: unknown): RequestInit => ({
    method,
    body: JSON.stringify(body),
    headers: JSON_TYPE,
  });
  const questions: [string, RequestInit?][] = [
    [`/api/datasets/${mark}/`],
    [`/api/datasets/${mark}/`, json('PATCH', { name: 'other' })],
    [`/api/datasets/${mark}/imports/`],
    [`/api/datasets/${mark}/`, { method: 'DELETE' }],
    [`/api/datasets/${mark}-gone/restore/`, { method: 'POST' }],
    [`/api/deleted-datasets/${deleted?.id}/restore/`, { method: 'POST' }],
    [`/api/deleted-datasets/${deleted?.id}/`, { method: 'DELETE' }],
    [`/api/imports/${file?.id}/`],
    [`/api/imports/${file?.id}/rejected/`],
    [`/api/imports/${file?.id}/start/`, json('POST', { dataset: mark })],
    [`/api/imports/${file?.id}/cancel/`, { method: 'POST' }],
    ['/api/analysis/report/', json('POST', { recipe })],
    ['/api/analysis/posts/', json('POST', { recipe })],
    ['/api/external/explore-demographics/', json('POST', { audience_creator_query_id: query?.id })],
    ['/api/external/x-conversations/', json('POST', { query: 'tea', dataset: mark })],
  ];
  const stranger = await signedInAs();
  for (const [address, init] of questions) {
    const answer = await stranger.ask(address, init);
    expect([address, answer.status]).toEqual([address, 404]);
    expect((await answer.text()).replaceAll(address, '')).not.toContain(`${mark}.csv`);
  }
  for (const list of ['/api/datasets/', '/api/deleted-datasets/', '/api/imports/']) {
    expect(await (await stranger.ask(list)).text(), list).not.toContain(mark);
    expect(await (await owner.ask(list)).text(), list).toContain(mark);
  }
  const reads = questions.filter(([, init]) => init === undefined);
  for (const [address] of reads) expect([address, (await owner.ask(address)).status]).toEqual([address, 200]);
});

test('a row of one team is not there under the name of another', async () => {
  const { team, other, ids, sessions } = await makeTeamWorld('murmur.example');
  const { cookie, token } = sessions.stranger;
  const rows = CONTRACTS.filter(
    ({ path }) => path.startsWith('/api/teams/{team_id}/') && path.includes('{pk}'),
  );
  expect(rows.length).toBeGreaterThan(6);
  const ask = async (address: string, method: string, body?: unknown) => {
    const headers = { Host: 'localhost:3000', Cookie: cookie, 'X-CSRFToken': token, ...JSON_TYPE };
    const sent = body === undefined ? null : JSON.stringify(body);
    return statusAndBody(await api().request(address, { method, headers, body: sent }));
  };
  const db = await database();
  const TEAM_TABLES = [teams.invites, teams.memberships, teams.grantedAccounts];
  const kept = async () =>
    JSON.stringify(await Promise.all(TEAM_TABLES.map((table) => db.select().from(table))));
  const before = await kept();
  for (const { path: address, method, body } of rows)
    for (const key of [other.slug, other.id])
      for (const pk of [ids.invite, ids.grant, ids.memberMembership, ids.adminMembership]) {
        const target = address.replace('{team_id}', String(key)).replace('{pk}', pk);
        const answer = await ask(target, method, body && { level: 'admin' });
        expect([method, target, answer.status]).toEqual([method, target, 404]);
      }
  const given = await ask(`/api/teams/${other.slug}/transfer/`, 'POST', { member: ids.adminMembership });
  expect(given.status).toBe(404);
  const lent = await ask('/api/user/granted-accounts/', 'POST', { account_id: 'abc123', team: team.id });
  expect(lent.status).toBe(404);
  expect(await kept()).toBe(before);
});

/** The outbox keeps whole mails, and only where there is no mail server. */
const { outbox: _outbox, ...peopleTables } = people;
const TABLES = [peopleTables, teams, billing, trail, posts, { imports, exploreQueries }]
  .flatMap((tables): unknown[] => Object.values(tables))
  .filter((table) => is(table, PgTable));

/** Every row of every table of ours, as text. */
async function everythingStored(): Promise<string> {
  const db = await database();
  const texts: string[] = [];
  for (const table of TABLES) texts.push(JSON.stringify(await db.select().from(table)));
  return texts.join('\n');
}

test('nothing that opens something is stored as it is, nor the address somebody called from', async () => {
  const address = '203.0.113.77';
  const browser = openBrowser({ address });
  const signedIn = await browser.signIn('kept@example.com');
  const { admin, team } = await makeTeam();
  await admin.request(inviteContracts.createInvites, {
    path: { team_id: team.slug },
    body: { emails: ['invited@example.com'], message: '' },
  });
  const made = await admin.send('/api/user/tokens/', { kind: 'mcp', name: 'models' });
  const token = String(((await made.json()) as Record<string, unknown>)['token']);
  const secrets = {
    ticket: String(signedIn.body['ticket']),
    'browser token': String(signedIn.body['token']),
    'access token': token,
    'code of the invitation': (await lastInvitation('invited@example.com')).code,
    'session cookie': [...browser.jar.entries()].find(([name]) => name.includes('session-token'))?.[1] ?? '',
  };
  const stored = await everythingStored();
  for (const [what, secret] of Object.entries(secrets)) {
    expect(secret.length, what).toBeGreaterThan(30);
    expect(stored, what).not.toContain(secret);
  }
  expect(stored).not.toContain(address);
});

test('the audit log names people by id alone', async () => {
  const { admin, team, memberId } = await makeTeam({
    name: 'Quiet name',
    admin: { firstName: 'Quietperson' },
  });
  await admin.request(teamContracts.changeMember, {
    path: { team_id: team.slug, pk: memberId },
    body: { level: 'admin' },
  });
  await admin.request(teamContracts.updateTeam, {
    path: { slug: team.slug },
    body: { name: 'Other quiet name' },
  });
  const db = await database();
  const rows = await db.select().from(trail.auditEntries);
  expect(rows.length).toBeGreaterThan(3);
  expect(JSON.stringify(rows)).not.toMatch(/@|[Qq]uiet/);
});

test('a second factor is confirmed by who has just proved who they are, not by an open browser', async () => {
  const person = await signedInAs();
  const answer = await statusAndBody(
    await person.send('/api/user/second-factor/confirm/', { code: '000000' }),
  );
  expect(answer).toMatchObject({ status: 403, body: { code: 'step_up' } });
});

test('nobody deletes an account and leaves a team behind that pays and that nobody can cancel', async () => {
  await withEnv({ STRIPE_SECRET_KEY: 'sk_test_unused' }, async () => {
    const { admin, team, member } = await makeTeam();
    const solo = await signedInAs({ steppedUp: true });
    const own = await solo.request(teamContracts.createTeam, {
      body: { name: 'Solo', slug: `solo-${randomUUID().slice(0, 8)}` },
    });
    const db = await database();
    const row = {
      provider: 'stripe' as const,
      plan: 'team',
      start: new Date(),
      active: true,
      teamId: own.id,
    };
    await db.insert(billing.subscriptions).values({ ...row, stripeSubscription: `sub_${randomUUID()}` });
    const refused = await statusAndBody(await solo.ask('/api/user/me/', { method: 'DELETE' }));
    expect(refused).toMatchObject({ status: 409, body: { code: 'subscribed' } });
    await db.update(billing.subscriptions).set({ cancelAtPeriodEnd: true });
    expect((await solo.ask('/api/user/me/', { method: 'DELETE' })).status).toBe(204);
    // What others can still cancel stands in nobody's way.
    await db
      .insert(billing.subscriptions)
      .values({ ...row, teamId: team.id, stripeSubscription: `sub_${randomUUID()}` });
    await admin.request(teamContracts.transferTeam, {
      path: { slug: team.slug },
      body: {
        member:
          (await member.request(teamContracts.listMembers, { path: { team_id: team.slug } })).find(
            ({ user }) => user.id === member.user.id,
          )?.id ?? '',
      },
    });
    expect((await admin.ask('/api/user/me/', { method: 'DELETE' })).status).toBe(204);
  });
});

test('test data is reset in a folder that is marked for tests, and nowhere else is there such a route', async () => {
  const reset = () =>
    Promise.resolve(api().request('/api/reset-e2e/mock/', { headers: { Host: 'localhost:3000' } }));
  const mark = path.join(folder(), TEST_FOLDER_MARK);
  await makeUser({ operator: true });
  const users = async () => (await (await database()).select().from(people.users)).length;
  const before = await users();
  expect((await reset()).status).toBe(404);
  writeFileSync(mark, '');
  await withEnv({ MURMUR_TEST: '0' }, async () => expect((await reset()).status).toBe(404));
  expect(await users()).toBe(before);
  expect((await reset()).status).toBe(200);
  expect(await users()).toBe(0);
  rmSync(mark);
  forgetOperator();
});
