import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as ownAccount from '@/lib/contracts/own-account';
import { api } from '@/lib/server/api/app';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { datasets } from '@/lib/server/db/schema/datasets';
import { accessTokens, outbox, sessions, socialAccounts, users } from '@/lib/server/db/schema/people';
import { invites, memberships, teams } from '@/lib/server/db/schema/teams';
import { activityEntries, auditEntries } from '@/lib/server/db/schema/trail';
import { signInUser } from '@/lib/server/services/people/sign-in/tickets';
import { sweepPeople } from '@/lib/server/services/operations/sweep-people';
import { makeCtx } from '../factories/ctx';
import { makeUser, openSession, signedInAs } from '../factories/people';
import { withStores } from '../setup/stores';

/* What is kept about a person: all of it in one file, and gone 30 days after they asked for it. */

withStores();

const DAY = 24 * 3_600_000;
let made = 0;

async function makeTeam(members: { id: string; level: 'admin' | 'member' }[]): Promise<number> {
  const db = await database();
  made += 1;
  const [team] = await db
    .insert(teams)
    .values({ name: `Team ${made}`, slug: `team-${made}` })
    .returning();
  if (!team) throw new Error('No team was created');
  for (const { id, level } of members)
    await db.insert(memberships).values({ teamId: team.id, userId: id, level });
  return team.id;
}

const remove = (by: Awaited<ReturnType<typeof signedInAs>>) => by.ask('/api/user/me/', { method: 'DELETE' });

async function makeDataset(ownerId: string, name: string): Promise<void> {
  const db = await database();
  await db.insert(datasets).values({ name, title: name, ownerKind: 'user', ownerId });
}

async function countOf(userId: string) {
  const db = await database();
  return {
    users: (await db.select().from(users).where(eq(users.id, userId))).length,
    datasets: (await db.select().from(datasets).where(eq(datasets.ownerId, userId))).length,
    sessions: (await db.select().from(sessions).where(eq(sessions.userId, userId))).length,
    activity: (await db.select().from(activityEntries).where(eq(activityEntries.userId, userId))).length,
    audit: (await db.select().from(auditEntries).where(eq(auditEntries.actorId, userId))).length,
  };
}

async function makeActivity(userId: string): Promise<void> {
  const db = await database();
  const at = new Date();
  await db.insert(activityEntries).values({ userId, actorKind: 'user', actionAt: at, action: 'explored' });
}

test('an export holds everything about the person, no secret and nothing of others', async () => {
  const person = await signedInAs({ steppedUp: true, firstName: '花子' });
  const other = await signedInAs();
  await makeTeam([{ id: person.user.id, level: 'admin' }]);
  await makeDataset(person.user.id, 'mine');
  await makeDataset(other.user.id, 'theirs');
  await makeActivity(person.user.id);
  const db = await database();
  const [team] = await db.select().from(memberships).where(eq(memberships.userId, person.user.id));
  const invite = { teamId: team?.teamId ?? 0, email: 'guest@example.com', expiresAt: new Date() };
  await db.insert(invites).values({ ...invite, codeHash: hashToken('code'), invitedBy: person.user.id });
  const account = { provider: 'twitter', uid: '7', screenName: 'hanako' } as const;
  await db
    .insert(socialAccounts)
    .values({ ...account, userId: person.user.id, sealedTokens: 'sealed-secret' });
  const body = { kind: 'mcp', name: 'model' } as const;
  const { token } = await person.request(ownAccount.createAccessToken, { body });
  const { secret } = await person.request(ownAccount.startSecondFactor, {});
  const { file, fileName } = await person.request(ownAccount.exportAccount, {});
  expect(fileName).toMatch(/^murmur-account-\d{4}-\d{2}-\d{2}\.json$/);
  const text = await file.text();
  expect(JSON.parse(text)).toMatchObject({
    profile: { email: person.user.email, firstName: '花子' },
    sessions: [{ host: 'localhost' }],
    tokens: [{ name: 'model', kind: 'mcp' }],
    social_accounts: [{ screenName: 'hanako' }],
    memberships: [{ level: 'admin' }],
    invitations_sent: [{ email: 'guest@example.com' }],
    datasets: [{ name: 'mine' }],
    activity: [{ action: 'explored' }],
    audit: expect.arrayContaining([expect.objectContaining({ action: 'token.created' })]),
  });
  const secrets = [
    token,
    hashToken(token),
    hashToken('code'),
    'sealed-secret',
    secret,
    'sealedSecret',
    'theirs',
  ];
  for (const hidden of [...secrets, other.user.id]) expect(text).not.toContain(hidden);
});

test('a deleted account is closed at once and told so by mail; signing in brings it back', async () => {
  const person = await signedInAs({ steppedUp: true });
  const second = await openSession(person.user.id);
  const body = { kind: 'cli', name: 'x' } as const;
  const { token } = await person.request(ownAccount.createAccessToken, { body });
  const answer = await remove(person);
  expect(answer.status).toBe(204);
  expect(answer.headers.get('Set-Cookie')).toContain('Max-Age=0');
  for (const gone of [person, second]) expect((await gone.ask('/api/user/sessions/')).status).toBe(403);
  const headers = { Host: 'localhost:3000', Authorization: `Token ${token}` };
  expect((await api().request('/api/user/tokens/', { headers })).status).toBe(403);
  const db = await database();
  const mails = await db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, person.user.email ?? ''));
  expect(mails.map(({ kind }) => kind)).toContain('account-deleted');
  await sweepPeople(new Date(Date.now() + 29 * DAY));
  expect((await countOf(person.user.id)).users).toBe(1);
  await signInUser(makeCtx(), person.user.id);
  await sweepPeople(new Date(Date.now() + 31 * DAY));
  const back = await openSession(person.user.id);
  expect((await back.ask('/api/user/sessions/')).status).toBe(200);
  expect((await second.ask('/api/user/sessions/')).status).toBe(403);
});

test('30 days later everything the person owned is gone, and the audit log still says what happened', async () => {
  const [person, friend] = [await signedInAs({ steppedUp: true }), await signedInAs({ steppedUp: true })];
  const alone = await makeTeam([{ id: person.user.id, level: 'admin' }]);
  const joint = await makeTeam([
    { id: person.user.id, level: 'member' },
    { id: friend.user.id, level: 'admin' },
  ]);
  for (const { user } of [person, friend]) {
    await makeDataset(user.id, 'posts');
    await makeActivity(user.id);
  }
  expect((await remove(person)).status).toBe(204);
  const later = new Date(Date.now() + 30 * DAY + 60_000);
  await Promise.all([sweepPeople(later), sweepPeople(later)]);
  await sweepPeople(later);
  const gone = await countOf(person.user.id);
  expect(gone).toMatchObject({ users: 0, datasets: 0, sessions: 0, activity: 0 });
  expect(gone.audit).toBeGreaterThan(0);
  expect(await countOf(friend.user.id)).toMatchObject({ users: 1, datasets: 1, activity: 1 });
  const db = await database();
  const deletedAt = async (id: number) =>
    (await db.select().from(teams).where(eq(teams.id, id)))[0]?.deletedAt ?? null;
  expect(await deletedAt(alone)).toBeInstanceOf(Date);
  expect(await deletedAt(joint)).toBeNull();
});

test('the last admin of a team with other members cannot go, nor who runs the installation', async () => {
  const [admin, member] = [await signedInAs({ steppedUp: true }), await makeUser()];
  const team = await makeTeam([
    { id: admin.user.id, level: 'admin' },
    { id: member.id, level: 'member' },
  ]);
  await makeTeam([{ id: admin.user.id, level: 'admin' }]);
  const refused = await remove(admin);
  expect(refused.status).toBe(409);
  const body = JSON.stringify(await refused.json());
  expect(body).toContain('last_admin');
  expect(body).toContain(`Team ${made - 1}`);
  expect(body).not.toContain(`Team ${made}.`);
  const db = await database();
  await db.update(memberships).set({ level: 'admin' }).where(eq(memberships.userId, member.id));
  expect((await remove(admin)).status).toBe(204);
  expect(team).toBeGreaterThan(0);
  const operator = await signedInAs({ steppedUp: true, operator: true });
  expect(await (await remove(operator)).json()).toMatchObject({ code: 'operator' });
  const hasty = await signedInAs();
  expect(await (await remove(hasty)).json()).toMatchObject({ code: 'step_up' });
});

test('of the two last admins of a team one stays, when both go at once', async () => {
  const people = [await signedInAs({ steppedUp: true }), await signedInAs({ steppedUp: true })];
  const member = await makeUser();
  await makeTeam([
    ...people.map(({ user }) => ({ id: user.id, level: 'admin' as const })),
    { id: member.id, level: 'member' },
  ]);
  const answers = await Promise.all(people.map(remove));
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
});

test('the sweep forgets an audit entry after a year, spent tokens and ended sessions after 90 days', async () => {
  const person = await signedInAs();
  const db = await database();
  const now = Date.now();
  const ago = (days: number) => new Date(now - days * DAY);
  const entry = { actorKind: 'user', actorId: person.user.id, requestId: 'r' };
  await db.insert(auditEntries).values([
    { ...entry, action: 'old', at: ago(366) },
    { ...entry, action: 'young', at: ago(364) },
  ]);
  const token = { userId: person.user.id, kind: 'cli', name: 'x', hint: 'abcd' } as const;
  await db.insert(accessTokens).values([
    { ...token, hash: 'long-revoked', revokedAt: ago(91) },
    { ...token, hash: 'long-expired', expiresAt: ago(91) },
    { ...token, hash: 'lately-revoked', revokedAt: ago(89) },
    { ...token, hash: 'live' },
  ]);
  const session = { userId: person.user.id, host: 'localhost' };
  await db.insert(sessions).values([
    { ...session, userAgent: 'long ended', expiresAt: ago(91) },
    { ...session, userAgent: 'lately ended', expiresAt: ago(89) },
  ]);
  await sweepPeople(new Date(now));
  const audit = await db.select().from(auditEntries).where(eq(auditEntries.actorId, person.user.id));
  expect(audit.map(({ action }) => action)).toEqual(['young']);
  const tokens = await db.select().from(accessTokens).where(eq(accessTokens.userId, person.user.id));
  expect(tokens.map(({ hash }) => hash).sort()).toEqual(['lately-revoked', 'live']);
  const left = await db.select().from(sessions).where(eq(sessions.userId, person.user.id));
  expect(left.map(({ userAgent }) => userAgent).sort()).toEqual(['', 'lately ended']);
});
