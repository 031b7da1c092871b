import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { Level } from '@/lib/domain/teams';
import { database } from '@/lib/server/db/postgres';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { forgetEnv } from '@/lib/server/env';
import { withStores } from '../setup/stores';
import { type Browser, signedIn } from './social-browser';

/* Ad accounts that people lend to their teams. */

withStores();

const GRANTED = '/api/user/granted-accounts/';
const NO_ID = { account_id: ['No ad account id provided'] };
const name = (browser: Browser, body: unknown) => browser.post('/api/external/ad-account/', body);

async function makeTeam(...members: [userId: string, level: Level][]) {
  const db = await database();
  const slug = `team-${randomUUID().slice(0, 8)}`;
  const [team] = await db.insert(teams).values({ name: slug, slug }).returning();
  if (!team) throw new Error('No team');
  for (const [userId, level] of members)
    await db.insert(memberships).values({ teamId: team.id, userId, level });
  return team;
}

test('[ADS-06, ADS-12, ADS-13, ADS-21, ADS-22] a member lends an ad account to a team, once', async () => {
  const ann = await signedIn({ firstName: 'Ann' });
  const team = await makeTeam([ann.user.id, 'member']);
  await name(ann.browser, { account_id: 'abc', name: 'Tea' });
  expect(await ann.browser.post(GRANTED, { account_id: '', team: team.id })).toEqual({
    status: 400,
    body: NO_ID,
  });
  const first = await ann.browser.post(GRANTED, { account_id: 'ABC', team: team.slug });
  const [membership] = await (
    await database()
  )
    .select()
    .from(memberships)
    .where(eq(memberships.userId, ann.user.id));
  expect(first).toEqual({
    status: 201,
    body: {
      id: first.body['id'],
      team: team.id,
      member: { id: membership?.id, name: 'Ann', email: ann.user.email },
      account: { account_id: 'abc', network: 'twitter', name: 'Tea', verified: false, special: false },
    },
  });
  expect(await ann.browser.post(GRANTED, { account_id: 'abc', team: team.id })).toEqual(first);
  expect((await ann.browser.get(GRANTED)).body).toEqual([first.body]);
  expect((await ann.browser.get(GRANTED, { team: team.slug })).body).toEqual([first.body]);
  expect((await ann.browser.get(`${GRANTED}${first.body['id']}/`)).body).toEqual(first.body);
  expect((await ann.browser.get(`/api/teams/${team.slug}/accounts/`)).body).toEqual([first.body]);
  const trail = await (await database()).select().from(auditEntries).where(eq(auditEntries.teamId, team.id));
  expect(trail.map(({ action }) => action)).toEqual(['team.account.granted']);
});

test('[ADS-13] nobody lends to a team they are no member of, nor what is not theirs', async () => {
  const [ann, ben] = [await signedIn(), await signedIn()];
  const team = await makeTeam([ann.user.id, 'admin']);
  await name(ben.browser, { account_id: 'abc', name: 'B' });
  const stranger = await ben.browser.post(GRANTED, { account_id: 'abc', team: team.id });
  expect([stranger.status, stranger.body['code']]).toEqual([404, 'unknown_team']);
  expect((await ben.browser.get(GRANTED, { team: team.slug })).status).toBe(404);
  expect((await ann.browser.post(GRANTED, { account_id: 'abc', team: team.id })).status).toBe(404);
  expect((await ann.browser.get(GRANTED)).body).toEqual([]);
});

/** A grant of a new member of the team. */
async function lend(team: { id: number }, account_id: string) {
  const person = await signedIn();
  await (
    await database()
  )
    .insert(memberships)
    .values({ teamId: team.id, userId: person.user.id, level: 'member' });
  await name(person.browser, { account_id, name: account_id });
  const grant = await person.browser.post(GRANTED, { account_id, team: team.id });
  return { ...person, id: String(grant.body['id']) };
}

const remove = (browser: Browser, path: string) => browser.call(path, { method: 'DELETE' });

test('[ADS-23] grants are taken back by pk, by several, by team or all, and only one’s own', async () => {
  const [team, other] = [await makeTeam(), await makeTeam()];
  const [ann, ben] = [await lend(team, 'a1'), await lend(team, 'b1')];
  await (
    await database()
  )
    .insert(memberships)
    .values({ teamId: other.id, userId: ann.user.id, level: 'member' });
  const more: string[] = [];
  for (const account_id of ['a2', 'a3', 'a4']) {
    await name(ann.browser, { account_id });
    const team_ = account_id === 'a4' ? other.id : team.id;
    more.push(String((await ann.browser.post(GRANTED, { account_id, team: team_ })).body['id']));
  }
  const left = async () =>
    ((await ann.browser.get(GRANTED)).body as unknown as { account: { account_id: string } }[]).map(
      ({ account }) => account.account_id,
    );
  expect((await remove(ann.browser, `${GRANTED}${ben.id}/`)).status).toBe(404);
  expect((await remove(ann.browser, `${GRANTED}?pk=${more[0]}&pk=${ben.id}`)).status).toBe(404);
  expect(await left()).toEqual(['a1', 'a2', 'a3', 'a4']);
  expect((await remove(ann.browser, `${GRANTED}${ann.id}/`)).status).toBe(204);
  expect((await remove(ann.browser, `${GRANTED}${ann.id}/`)).status).toBe(404);
  expect((await remove(ann.browser, `${GRANTED}?pk=${more[0]}`)).status).toBe(204);
  expect(await left()).toEqual(['a3', 'a4']);
  expect((await remove(ann.browser, `${GRANTED}?team=${team.slug}`)).status).toBe(204);
  expect(await left()).toEqual(['a4']);
  expect((await remove(ann.browser, GRANTED)).status).toBe(204);
  expect(await left()).toEqual([]);
  expect((await ben.browser.get(GRANTED)).body).toMatchObject([{ id: ben.id }]);
  const trail = await (await database()).select().from(auditEntries).where(eq(auditEntries.teamId, team.id));
  expect(trail.filter(({ action }) => action === 'team.account.revoked')).toHaveLength(3);
});

test('[ADS-13] a grant goes with the membership and is hidden with the team', async () => {
  const team = await makeTeam();
  const [ann, ben] = [await lend(team, 'a1'), await lend(team, 'b1')];
  const db = await database();
  await db.delete(memberships).where(eq(memberships.userId, ann.user.id));
  expect((await ann.browser.get(GRANTED)).body).toEqual([]);
  expect((await ben.browser.get(`/api/teams/${team.id}/accounts/`)).body).toMatchObject([{ id: ben.id }]);
  await db.update(teams).set({ deletedAt: new Date() }).where(eq(teams.id, team.id));
  expect((await ben.browser.get(GRANTED)).body).toEqual([]);
});

test('[ADS-14] a special ad account carries its label, and only an admin of the team lends it', async () => {
  vi.stubEnv('SPECIAL_AD_ACCOUNTS', 'XYZ9, other');
  forgetEnv();
  try {
    const [ann, bob] = [await signedIn(), await signedIn()];
    const team = await makeTeam([ann.user.id, 'admin'], [bob.user.id, 'member']);
    for (const { browser } of [ann, bob])
      expect((await name(browser, { account_id: 'xyz9' })).body).toMatchObject({ special: true });
    const refused = await bob.browser.post(GRANTED, { account_id: 'XyZ9', team: team.slug });
    expect(refused).toMatchObject({ status: 403, body: { code: 'admin' } });
    expect((await bob.browser.get(GRANTED)).body).toEqual([]);
    const lent = await ann.browser.post(GRANTED, { account_id: 'xyz9', team: team.slug });
    expect(lent).toMatchObject({ status: 201, body: { account: { account_id: 'xyz9', special: true } } });
    await name(bob.browser, { account_id: 'plain' });
    const plain = await bob.browser.post(GRANTED, { account_id: 'plain', team: team.slug });
    expect(plain).toMatchObject({ status: 201, body: { account: { special: false } } });
  } finally {
    vi.unstubAllEnvs();
    forgetEnv();
  }
});

test('[TEN-11] API-077, API-078 an account lent to an agency is told to who works there, with its country', async () => {
  const AGENCY = '/api/external/check-agency-ad-account/';
  const ann = await signedIn({ firstName: 'Ann' });
  const ben = await signedIn({ firstName: 'Ben' });
  const team = await makeTeam([ann.user.id, 'admin'], [ben.user.id, 'member']);
  const db = await database();
  await db.update(teams).set({ slug: 'dentsu-nl' }).where(eq(teams.id, team.id));
  await name(ann.browser, { account_id: 'ag1', name: 'Client' });
  await name(ann.browser, { account_id: 'own1', name: 'Own' });
  await ann.browser.post(GRANTED, { account_id: 'ag1', team: team.id });
  const told = { agency: 'dentsu-nl', country_id: 151 };
  for (const { browser } of [ann, ben]) {
    expect((await browser.get(AGENCY)).body).toEqual([{ ad_account_id: 'ag1', ...told }]);
    expect((await browser.get(`${AGENCY}AG1/`)).body).toEqual({ is_agency: true, ...told });
  }
  expect((await ann.browser.get(AGENCY, { agency: 'groupm' })).body).toEqual([]);
  expect((await ann.browser.get(AGENCY, { agency: 'nobody' })).status).toBe(400);
  expect((await ann.browser.get(`${AGENCY}own1/`)).body).toEqual({ is_agency: false });
  // Not theirs and lent to no team of theirs.
  expect((await ben.browser.get(`${AGENCY}own1/`)).status).toBe(404);
  const { browser: stranger } = await signedIn();
  expect((await stranger.get(AGENCY)).body).toEqual([]);
  expect((await stranger.get(`${AGENCY}ag1/`)).status).toBe(404);
  await db.update(teams).set({ slug: team.slug }).where(eq(teams.id, team.id));
});
