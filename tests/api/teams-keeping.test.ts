import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as inviteContracts from '@/lib/contracts/team-invites';
import * as contracts from '@/lib/contracts/teams';
import { database } from '@/lib/server/db/postgres';
import { subscriptions } from '@/lib/server/db/schema/billing';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { teams } from '@/lib/server/db/schema/teams';
import { forgetEnv } from '@/lib/server/env';
import { sweepTeams } from '@/lib/server/services/people/teams/delete-team';
import { AUDIT_PAGE } from '@/lib/server/services/people/teams/team-audit';
import { signedInAs } from '../factories/people';
import { join, lend, mailsTo, makeTeam, statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

/* What is kept about a team: deleting and bringing back, the audit, the export. */

withStores();
const DAY = 24 * 3_600_000;
const UNKNOWN = { status: 404, body: { message: 'There is no such team', code: 'unknown_team' } };

test('deleting needs a fresh proof, hides the team at once and tells the members; an admin brings it back', async () => {
  const { admin, team, member } = await makeTeam();
  const other = await makeTeam();
  const forgotten = await signedInAs();
  await join(team, forgotten, 'admin');
  const refused = await forgotten.send(`/api/teams/${team.id}/`, undefined, 'DELETE');
  expect(await statusAndBody(refused)).toMatchObject({ status: 403, body: { code: 'step_up' } });
  await admin.request(contracts.deleteTeam, { path: { slug: team.slug } });
  for (const person of [admin, member])
    expect(await statusAndBody(await person.ask(`/api/teams/${team.id}/`))).toEqual(UNKNOWN);
  expect(await member.request(contracts.listTeams, {})).toEqual([]);
  const [listed] = await admin.request(contracts.listTeams, {});
  expect(listed?.deleted_at).not.toBeNull();
  expect(await mailsTo(member.user.email)).toMatchObject([{ subject: 'The team Tea was deleted' }]);
  for (const person of [member, other.admin])
    expect((await person.send(`/api/teams/${team.id}/restore/`, undefined)).status).toBe(404);
  const back = await admin.request(contracts.restoreTeam, { path: { slug: team.slug } });
  expect(back.deleted_at).toBeNull();
  expect((await member.ask(`/api/teams/${team.id}/`)).status).toBe(200);
});

test('a team that pays is not deleted before somebody has cancelled', async () => {
  const { admin, team } = await makeTeam();
  const db = await database();
  const bought = {
    teamId: team.id,
    provider: 'stripe' as const,
    plan: 'team',
    stripeSubscription: 'sub_1',
    start: new Date(),
    active: true,
  };
  await db.insert(subscriptions).values(bought);
  process.env['STRIPE_SECRET_KEY'] = 'sk_test_none';
  forgetEnv();
  try {
    const refused = await statusAndBody(await admin.send(`/api/teams/${team.id}/`, undefined, 'DELETE'));
    expect(refused).toEqual({
      status: 409,
      body: { message: 'Cancel the subscription of this team first', code: 'subscribed' },
    });
    await db.update(subscriptions).set({ cancelAtPeriodEnd: true }).where(eq(subscriptions.teamId, team.id));
    expect((await admin.send(`/api/teams/${team.id}/`, undefined, 'DELETE')).status).toBe(204);
  } finally {
    delete process.env['STRIPE_SECRET_KEY'];
    forgetEnv();
  }
});

test('after 30 days a deleted team is gone for good, with its slug free', async () => {
  const { admin, team } = await makeTeam();
  const kept = await makeTeam();
  const db = await database();
  for (const one of [{ admin, team }, kept])
    await one.admin.request(contracts.deleteTeam, { path: { slug: one.team.slug } });
  await db
    .update(teams)
    .set({ deletedAt: new Date(Date.now() - 30 * DAY - 1) })
    .where(eq(teams.id, team.id));
  expect(await admin.request(contracts.listTeams, {})).toEqual([]);
  expect((await admin.send(`/api/teams/${team.id}/restore/`, undefined)).status).toBe(404);
  await sweepTeams(new Date());
  expect(await db.select().from(teams).where(eq(teams.id, team.id))).toEqual([]);
  expect(await kept.admin.request(contracts.listTeams, {})).toHaveLength(1);
  await admin.request(contracts.createTeam, { body: { name: 'Again', slug: team.slug } });
});

test('every change is written down, by name, page by page, for admins of that team', async () => {
  const { admin, team, memberId } = await makeTeam();
  const other = await makeTeam();
  await admin.request(contracts.updateTeam, { path: { slug: team.slug }, body: { name: 'Oolong' } });
  await admin.request(contracts.changeMember, {
    path: { team_id: team.slug, pk: memberId },
    body: { level: 'admin' },
  });
  const rows = await admin.request(contracts.listAudit, { path: { team_id: team.slug } });
  expect(rows.map(({ action }) => action)).toEqual([
    'team.member.level_changed',
    'team.updated',
    'team.created',
  ]);
  expect(rows[0]).toMatchObject({ actor: admin.user.email, subject: memberId, detail: { level: 'admin' } });
  expect(rows[1]?.detail).toEqual({ fields: 'name' });
  // A burst of one moment is not cut in two.
  const at = new Date(Date.now() - DAY);
  const entry = {
    at,
    actorKind: 'cli',
    actorId: 'cli',
    teamId: team.id,
    requestId: 'r',
    action: 'team.updated',
  };
  const db = await database();
  await db.insert(auditEntries).values(Array.from({ length: AUDIT_PAGE - 2 }, () => ({ ...entry })));
  const first = await admin.request(contracts.listAudit, { path: { team_id: team.slug } });
  expect(first).toHaveLength(3);
  const second = await admin.request(contracts.listAudit, {
    path: { team_id: team.slug },
    query: { before: first.at(-1)?.at },
  });
  expect(second).toHaveLength(AUDIT_PAGE - 2);
  expect(second[0]?.actor).toBe('cli');
  expect((await other.admin.ask(`/api/teams/${team.id}/audit/`)).status).toBe(404);
});

test('the export holds everything about the team and no secret', async () => {
  const { admin, team, member, memberId } = await makeTeam();
  await lend(team, member, memberId);
  const path = { slug: team.slug };
  await admin.request(inviteContracts.createInvites, {
    path: { team_id: team.slug },
    body: { emails: ['x@example.com'] },
  });
  const { file, fileName } = await admin.request(contracts.exportTeam, { path });
  const text = await file.text();
  expect(fileName).toBe(`team-${team.slug}.json`);
  expect(JSON.parse(text)).toMatchObject({
    team: { id: team.id, name: 'Tea' },
    members: [{ level: 'admin' }, { level: 'member' }],
    invites: [{ email: 'x@example.com', state: 'open' }],
    granted_accounts: [{ member: { id: memberId } }],
    subscriptions: [{ active: true }],
    audit: [{ action: 'team.exported' }, { action: 'team.invite.created' }, { action: 'team.created' }],
  });
  expect(text).not.toMatch(/hash|code"/i);
});
