import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { getSavedAudience, listSavedAudiences } from '@/lib/contracts/saved-audiences';
import { listSavedLists } from '@/lib/contracts/saved-lists';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { adAccounts, grantedAccounts, memberships, teams } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { seedDataset } from '../factories/annotated-posts';
import { makeCtx } from '../factories/ctx';
import { makeUser, signedInAs } from '../factories/people';
import { makeDrinkPosts, saveAudience, SEARCHES, USAGES } from '../factories/saved';
import { withStores } from '../setup/stores';

/* How many mails share a row, and whom a team and an ad account open it to. */

withStores();

beforeAll(async () => {
  await makeUser({ operator: true });
  await seedDataset(makeCtx({}), 'drinks', makeDrinkPosts(0, 200));
  const db = await database();
  await db.update(datasets).set({ isSample: true }).where(eq(datasets.name, 'drinks'));
});

type Person = Awaited<ReturnType<typeof signedInAs>>;

async function makeList(person: Person): Promise<{ id: string }> {
  const answer = await person.send(USAGES, { targeting_package: { keywords: ['oat milk'] } });
  expect(answer.status).toBe(201);
  return (await answer.json()) as { id: string };
}

test('so many mails leave within a day, and so many to one address', async () => {
  const ann = await signedInAs();
  const id = (await makeList(ann)).id;
  const send = async (emails: string[]) => (await ann.send(`${USAGES}share/`, { id, emails })).status;
  for (let turn = 0; turn < 5; turn++) expect(await send(['one@other.example'])).toBe(200);
  expect(await send(['one@other.example'])).toBe(429);
  const others = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => `p${from + index}@other.example`);
  expect(await send(others(0, 20))).toBe(200);
  expect(await send(others(20, 20))).toBe(200);
  expect(await send(others(40, 6))).toBe(429);
  expect(await send(others(40, 5))).toBe(200);
});

test('mails to one address within a day count also when the share was taken back; those of before do not', async () => {
  const ann = await signedInAs();
  const id = (await makeList(ann)).id;
  const email = 'one@other.example';
  const send = async () => (await ann.send(`${USAGES}share/`, { id, emails: [email] })).status;
  for (let turn = 0; turn < 5; turn++) {
    expect(await send()).toBe(200);
    await ann.send(`${USAGES}unshare/`, { id, email });
  }
  expect(await send()).toBe(429);
  const db = await database();
  const mailed = await db.select().from(auditEntries).where(eq(auditEntries.actorId, ann.user.id));
  expect(JSON.stringify(mailed)).not.toContain(email);
  const pass = (at: Date) => db.update(auditEntries).set({ at }).where(eq(auditEntries.actorId, ann.user.id));
  // A share that stands for years and is mailed once a week.
  for (let week = 8; week > 0; week--) {
    await pass(new Date(Date.now() - week * 7 * 24 * 3_600_000));
    expect(await send()).toBe(200);
  }
});

async function makeTeam(...people: Person[]): Promise<number> {
  const db = await database();
  const slug = `t-${randomUUID().slice(0, 8)}`;
  const [team] = await db.insert(teams).values({ name: slug, slug }).returning();
  if (!team) throw new Error('No team');
  for (const { user } of people)
    await db.insert(memberships).values({ teamId: team.id, userId: user.id, level: 'member' });
  return team.id;
}

async function lend(person: Person, teamId: number, accountId: string): Promise<void> {
  const db = await database();
  const [account] = await db
    .insert(adAccounts)
    .values({ userId: person.user.id, accountId, name: accountId })
    .returning();
  const member = eq(memberships.userId, person.user.id);
  const [membership] = await db.select().from(memberships).where(member);
  if (!account || !membership) throw new Error('No account');
  await db.insert(grantedAccounts).values({ teamId, membershipId: membership.id, adAccountId: account.id });
}

test('API-130: an ad account opens a list to colleagues it is lent to, not to whoever names it', async () => {
  const [ann, ben, eve, zoe] = await Promise.all([signedInAs(), signedInAs(), signedInAs(), signedInAs()]);
  const accountId = randomUUID().slice(0, 8);
  const team = await makeTeam(ann, ben);
  await lend(ann, team, accountId);
  const id = (await makeList(ann)).id;
  const path = `${USAGES}${id}/`;
  const body = { id, ad_account_id: accountId.toUpperCase() };
  expect((await ben.ask(path)).status).toBe(404);
  const shared = await ann.send(`${USAGES}share-via-account/`, body);
  expect(await shared.json()).toEqual({ shared_with: [ben.user.email] });
  const missing = await ann.send(`${USAGES}share-via-account/`, { id, ad_account_id: 'nobodys' });
  expect(missing.status).toBe(404);
  const db = await database();
  const named = { accountId, name: 'x' };
  await db.insert(adAccounts).values({ userId: eve.user.id, ...named });
  await db.insert(adAccounts).values({ userId: zoe.user.id, ...named, verified: true });
  const statuses = async () => Promise.all([ben, eve, zoe].map(async (who) => (await who.ask(path)).status));
  // Of Ann it is only said, by herself, that the account is hers: nobody outside of her teams is handed her lists.
  expect(await statuses()).toEqual([200, 404, 404]);
  const anns = and(eq(adAccounts.userId, ann.user.id), eq(adAccounts.accountId, accountId));
  await db.update(adAccounts).set({ verified: true }).where(anns);
  expect(await statuses()).toEqual([200, 404, 200]);
  await db.delete(memberships).where(eq(memberships.userId, ben.user.id));
  expect(await statuses()).toEqual([404, 404, 200]);
});

test('API-130: an ad account that is only named opens nobody’s lists; lent by who has it, it does', async () => {
  const [ann, zoe, mia] = await Promise.all([signedInAs(), signedInAs(), signedInAs()]);
  const accountId = randomUUID().slice(0, 8);
  const db = await database();
  await db.insert(adAccounts).values({ userId: zoe.user.id, accountId, name: 'x', verified: true });
  await db.insert(adAccounts).values({ userId: ann.user.id, accountId, name: 'x' });
  const id = (await makeList(ann)).id;
  const answer = await ann.send(`${USAGES}share-via-account/`, { id, ad_account_id: accountId });
  expect(await answer.json()).toEqual({ shared_with: [] });
  const seen = async () => (await zoe.request(listSavedLists, { query: {} })).map((list) => list.id);
  expect(await seen()).toEqual([]);
  await lend(mia, await makeTeam(ann, mia), accountId);
  expect(await seen()).toEqual([]);
  await db.update(adAccounts).set({ verified: true }).where(eq(adAccounts.userId, mia.user.id));
  expect(await seen()).toEqual([id]);
});

test('an audience shared with a team is read by its members as long as its owner is one', async () => {
  const [ann, ben, eve] = [await signedInAs(), await signedInAs(), await signedInAs()];
  const team = await makeTeam(ann, ben);
  const save = (more: object) =>
    saveAudience(ann.send, { name: 'Team tea', query: 'tea', dataset: 'drinks', more });
  expect((await save({ team: team + 1000 })).status).toBe(404);
  const { body } = await save({ team });
  const pk = String(body['id']);
  const one = await ben.request(getSavedAudience, { path: { pk } });
  expect([one.owner.mine, one.team]).toEqual([false, team]);
  expect((await ben.request(listSavedAudiences, { query: { email: ann.user.email } })).length).toBe(1);
  expect((await ben.send(`${SEARCHES}${pk}/rerun/`, { keep: true })).status).toBe(409);
  expect((await ben.send(`${SEARCHES}${pk}/rerun/`, {})).status).toBe(200);
  const copy = await ben.send(`${SEARCHES}${pk}/duplicate/`, { name: 'Mine' });
  expect(await copy.json()).toMatchObject({ owner: { mine: true }, team: null });
  expect((await eve.ask(`${SEARCHES}${pk}/`)).status).toBe(404);
  const db = await database();
  await db.delete(memberships).where(eq(memberships.userId, ann.user.id));
  expect((await ben.ask(`${SEARCHES}${pk}/`)).status).toBe(404);
});
