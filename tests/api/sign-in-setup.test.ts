import { statSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { masterSecrets } from '@/lib/server/data-folder/secrets';
import { database } from '@/lib/server/db/postgres';
import { datasets, settings } from '@/lib/server/db/schema/datasets';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { forgetOperator } from '@/lib/server/services/people/sign-in/identify';
import { setupKey } from '@/lib/server/services/people/sign-in/setup';
import { withEnv } from '../factories/environment';
import { codeMailedTo, openBrowser } from '../factories/sign-in-browser';
import { withStores } from '../setup/stores';

/* The first run: who becomes the owner of an installation, and what is theirs. */

const { folder } = withStores();
const COOKIE = 'murmur_setup';

let people = 0;
const address = () => `first${(people += 1)}@example.com`;

/** Before the first person. */
beforeEach(async () => {
  const db = await database();
  await db.delete(settings).where(eq(settings.key, 'operator'));
  await db.delete(memberships);
  await db.delete(teams);
  forgetOperator();
});

const key = () => setupKey() ?? '';

async function withKey(given: Parameters<typeof openBrowser>[0] = {}) {
  const browser = openBrowser(given);
  await browser.send('/rest-auth/setup/', { key: key() });
  return browser;
}

async function provenCode(browser: ReturnType<typeof openBrowser>) {
  const email = address();
  const handle = await browser.wantCode(email);
  const code = await codeMailedTo(email);
  return () => browser.useCode(handle, code);
}

test('the key lies in a file that only its owner reads, and is kept out of reach of scripts', async () => {
  const file = path.join(folder(), 'secrets', 'setup');
  const browser = openBrowser();
  const answer = await browser.send('/rest-auth/setup/', { key: key() });
  expect(answer).toMatchObject({ status: 200, body: { claimed: false } });
  expect(readFileSync(file, 'utf8')).toBe(key());
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const [cookie] = answer.headers.getSetCookie();
  expect(cookie).toMatch(/^murmur_setup=/);
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect((await browser.ask('/rest-auth/options/')).body).toMatchObject({
    claimed: false,
    setup: true,
    outbox: true,
  });
});

test('a wrong key, a shortened one and none are refused alike and set nothing', async () => {
  const browser = openBrowser();
  for (const wrong of ['0'.repeat(64), key().slice(0, 40), `${key()}0`, key().toUpperCase()]) {
    const answer = await browser.send('/rest-auth/setup/', { key: wrong });
    expect(answer).toMatchObject({ status: 403, body: { code: 'setup' } });
  }
  expect(browser.jar.has(COOKIE)).toBe(false);
  browser.jar.set(COOKIE, '0'.repeat(64));
  expect((await browser.ask('/rest-auth/options/')).body).toMatchObject({ setup: false });
  expect((await browser.signIn(address())).body).toMatchObject({ operator: false, memberships: [] });
});

test('who signs in with the key is the owner and admin of the local team', async () => {
  const browser = await withKey();
  const { body } = await browser.signIn(address());
  expect(body).toMatchObject({ operator: true, memberships: [{ team: 0, level: 'admin' }] });
  expect(body['groups']).toEqual(['Audience_creator', 'Creators', 'CampaignPlanner']);
  const db = await database();
  const [team] = await db.select().from(teams).where(eq(teams.id, 0));
  expect(team).toMatchObject({ id: 0, slug: 'local' });
  const trail = await db.select().from(auditEntries).where(eq(auditEntries.action, 'installation.claimed'));
  expect(trail).toMatchObject([{ actorId: body['id'], teamId: 0 }]);

  // The key makes nobody else the owner, but goes on to open the outbox.
  const second = await withKey();
  expect((await second.signIn(address())).body).toMatchObject({
    operator: false,
    memberships: [],
    groups: [],
  });
  expect((await second.ask('/rest-auth/options/')).body).toMatchObject({ claimed: true, setup: true });
});

test('of several who sign in with the key at once one becomes the owner', async () => {
  const uses = [];
  for (let at = 0; at < 4; at += 1) uses.push(await provenCode(await withKey()));
  const answers = await Promise.all(uses.map((use) => use()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(answers.filter(({ body }) => body['operator'] === true)).toHaveLength(1);
  const db = await database();
  expect(await db.$count(memberships)).toBe(1);
});

test('without the key nobody becomes the owner by signing in', async () => {
  expect((await openBrowser().signIn(address())).body).toMatchObject({ operator: false, memberships: [] });
  expect((await openBrowser().ask('/rest-auth/options/')).body).toMatchObject({ claimed: false });
});

test('who holds the key may sign up before there is an owner, whatever the policy, and nobody afterwards', async () => {
  await withEnv({ MURMUR_SIGN_UP: 'invited' }, async () => {
    expect((await (await withKey()).signIn(address())).body).toMatchObject({ operator: true });
    const late = await withKey();
    const email = address();
    await late.wantCode(email);
    await expect(codeMailedTo(email)).rejects.toThrow('No code was mailed');
  });
});

test.each([
  ['with a mail server', { SMTP_URL: 'smtp://127.0.0.1:1' }],
  ['in production', { MURMUR_MODE: 'production' }],
])('there is no first run by key %s', async (_, values) => {
  const given = key();
  const browser = await withKey();
  const use = await provenCode(browser);
  await withEnv({ ...values, MURMUR_SECRET: masterSecrets().join() }, async () => {
    expect((await openBrowser().send('/rest-auth/setup/', { key: given })).status).toBe(403);
    expect((await browser.ask('/rest-auth/options/')).body).toMatchObject({ setup: false });
    expect((await use()).body).toMatchObject({ operator: false, memberships: [] });
  });
});

test('what had no owner is the first person’s; everybody else then sees public data only', async () => {
  const db = await database();
  await db.insert(datasets).values([
    { name: 'sample', title: 'Sample', isSample: true, version: 1 },
    { name: 'ours', title: 'Ours', isSample: false, version: 1 },
  ]);
  const names = async (browser: ReturnType<typeof openBrowser>) => {
    const response = await browser.ask('/api/datasets/');
    return /\[.*\]/s
      .exec(String(response.body['text'] ?? JSON.stringify(response.body)))?.[0]
      .match(/"name":"(\w+)"/g)
      ?.map((pair) => pair.slice(8, -1))
      .toSorted();
  };
  const nobody = openBrowser();
  expect(await names(nobody)).toEqual(['ours', 'sample']);
  const other = openBrowser();
  await other.signIn(address());
  expect(await names(other)).toEqual(['sample']);

  const owner = await withKey();
  await owner.signIn(address());
  expect(await names(owner)).toEqual(['ours', 'sample']);
  expect(await names(nobody)).toEqual(['sample']);
  expect((await nobody.ask('/api/datasets/ours/')).status).toBe(404);
  expect((await nobody.ask('/api/datasets/ours/', { method: 'DELETE' })).status).toBeGreaterThanOrEqual(400);
  expect(await names(other)).toEqual(['sample']);
  expect((await other.ask('/api/datasets/ours/')).status).toBe(404);
  expect((await owner.ask('/api/datasets/ours/')).status).toBe(200);
});
