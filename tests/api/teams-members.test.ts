import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as contracts from '@/lib/contracts/teams';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { signedInAs } from '../factories/people';
import { join, lend, mailsTo, makeTeam, type Person, statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();
const LAST = { status: 409, body: { code: 'last_admin' } };

const levels = async (person: Person, team: string) =>
  (await person.request(contracts.listMembers, { path: { team_id: team } }))
    .map(({ level }) => level)
    .toSorted();

test('[TEA-12] members of a team are listed with their level, by slug and by number', async () => {
  const { team, admin, member, memberId } = await makeTeam();
  const listed = await member.request(contracts.listMembers, { path: { team_id: team.slug } });
  expect(listed).toMatchObject([
    {
      team: team.id,
      level: 'admin',
      user: { id: admin.user.id, email: admin.user.email, second_factor: false },
    },
    { id: memberId, team: team.id, level: 'member', user: { id: member.user.id } },
  ]);
  const path = { team_id: String(team.id), pk: memberId };
  expect(await admin.request(contracts.getMember, { path })).toEqual(listed[1]);
});

test('[TEA-06] the last admin cannot leave, be demoted or be removed', async () => {
  const { team, admin, adminId } = await makeTeam();
  const base = `/api/teams/${team.slug}`;
  expect(await statusAndBody(await admin.send(`${base}/leave/`, undefined))).toMatchObject(LAST);
  const row = `${base}/members/${adminId}/`;
  expect(await statusAndBody(await admin.send(row, { level: 'member' }, 'PATCH'))).toMatchObject(LAST);
  expect(await statusAndBody(await admin.send(row, undefined, 'DELETE'))).toMatchObject(LAST);
  expect(await levels(admin, team.slug)).toEqual(['admin', 'member']);
});

test('[TEA-06] an admin whose account is deleted is no admin to rely on', async () => {
  const { team, admin } = await makeTeam();
  const gone = await signedInAs();
  await join(team, gone, 'admin');
  const db = await database();
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, gone.user.id));
  expect(await statusAndBody(await admin.send(`/api/teams/${team.id}/leave/`, undefined))).toMatchObject(
    LAST,
  );
});

test('[TEA-06] of two admins who leave at once one stays', async () => {
  const { team, admin } = await makeTeam();
  const second = await signedInAs();
  await join(team, second, 'admin');
  const answers = await Promise.all(
    [admin, second].map((person) => person.send(`/api/teams/${team.slug}/leave/`, undefined)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
});

test('[TEA-06] of two admins who demote each other at once one stays', async () => {
  const { team, admin, adminId, member } = await makeTeam();
  const second = await signedInAs();
  const secondId = await join(team, second, 'admin');
  const row = (id: string) => `/api/teams/${team.slug}/members/${id}/`;
  const answers = await Promise.all([
    admin.send(row(secondId), { level: 'member' }, 'PATCH'),
    second.send(row(adminId), undefined, 'DELETE'),
  ]);
  const statuses = answers.map(({ status }) => status).toSorted();
  // Whoever came second has lost the right meanwhile.
  expect([200, 204]).toContain(statuses[0]);
  expect([403, 404]).toContain(statuses[1]);
  expect((await levels(member, team.slug)).filter((level) => level === 'admin')).toHaveLength(1);
});

test('removing a member ends access at the next request, takes their loans and tells them', async () => {
  const { team, admin, member, memberId } = await makeTeam();
  const other = await makeTeam();
  await join(other.team, member);
  await lend(team, member, memberId);
  expect((await member.ask(`/api/teams/${team.slug}/`)).status).toBe(200);
  await admin.request(contracts.removeMember, { path: { team_id: team.slug, pk: memberId } });
  for (const path of ['/', '/members/', '/accounts/'])
    expect((await member.ask(`/api/teams/${team.slug}${path}`)).status).toBe(404);
  expect(await admin.request(contracts.listTeamAccounts, { path: { team_id: team.slug } })).toEqual([]);
  expect((await admin.request(contracts.getTeam, { path: { slug: team.slug } })).member_count).toBe(1);
  expect(await mailsTo(member.user.email)).toMatchObject([{ subject: 'You are no longer a member of Tea' }]);
  expect((await member.ask(`/api/teams/${other.team.slug}/`)).status).toBe(200);
  const again = await admin.send(`/api/teams/${team.slug}/members/${memberId}/`, undefined, 'DELETE');
  expect(await statusAndBody(again)).toMatchObject({ status: 404, body: { code: 'unknown_member' } });
});

test('mail of a team is in the language of whoever gets it', async () => {
  const { team, admin, member, memberId } = await makeTeam();
  const db = await database();
  await db.update(users).set({ language: 'ja' }).where(eq(users.id, member.user.id));
  await admin.request(contracts.changeMember, {
    path: { team_id: team.slug, pk: memberId },
    body: { level: 'admin' },
  });
  expect(await mailsTo(member.user.email)).toMatchObject([{ subject: 'Teaの管理者になりました' }]);
});

test('members change nobody’s level, their own least of all', async () => {
  const { team, member, memberId, adminId } = await makeTeam();
  for (const id of [memberId, adminId]) {
    const row = `/api/teams/${team.slug}/members/${id}/`;
    expect((await member.send(row, { level: 'admin' }, 'PATCH')).status).toBe(403);
    expect((await member.send(row, undefined, 'DELETE')).status).toBe(403);
  }
  expect((await member.send(`/api/teams/${team.slug}/leave/`, undefined)).status).toBe(204);
  expect((await member.ask(`/api/teams/${team.slug}/`)).status).toBe(404);
});

test('a transfer needs a fresh proof and changes both levels or none', async () => {
  const { team, admin, adminId, member, memberId } = await makeTeam();
  const other = await makeTeam();
  const path = `/api/teams/${team.slug}/transfer/`;
  const idle = await signedInAs();
  await join(team, idle, 'admin');
  expect(await statusAndBody(await idle.send(path, { member: memberId }))).toMatchObject({
    status: 403,
    body: { code: 'step_up' },
  });
  expect((await admin.send(path, { member: adminId })).status).toBe(400);
  expect((await admin.send(path, { member: other.memberId })).status).toBe(404);
  expect((await admin.send(path, { member: 'x' })).status).toBe(400);
  const given = await admin.request(contracts.transferTeam, {
    path: { slug: team.slug },
    body: { member: memberId },
  });
  expect(given.memberships).toMatchObject([{ id: adminId, level: 'member' }]);
  expect((await member.request(contracts.getTeam, { path: { slug: team.slug } })).memberships[0]?.level).toBe(
    'admin',
  );
  expect((await admin.send(path, { member: memberId })).status).toBe(403);
  expect(await mailsTo(member.user.email)).toMatchObject([{ subject: 'You are now an admin of Tea' }]);
});

test('[TEA-07] levels a client makes up are refused', async () => {
  const { team, admin, memberId } = await makeTeam();
  for (const level of ['owner', 'ADMIN', '', null, 1]) {
    const row = `/api/teams/${team.slug}/members/${memberId}/`;
    expect((await admin.send(row, { level }, 'PATCH')).status).toBe(400);
  }
});
