import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as inviteContracts from '@/lib/contracts/team-invites';
import * as contracts from '@/lib/contracts/teams';
import { INVITE_LIFE_MS, INVITES_PER_DAY } from '@/lib/domain/teams';
import { hashToken } from '@/lib/server/crypto';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { invites, memberships } from '@/lib/server/db/schema/teams';
import { auditEntries } from '@/lib/server/db/schema/trail';
import { ask } from '../factories/api-client';
import { makeUser, openSession, signedInAs } from '../factories/people';
import { lastInvitation, mailsTo, makeTeam, type Person, statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();
const DAY = 24 * 3_600_000;
let count = 0;
const address = () => `guest-${++count}@example.com`;

const invite = (admin: Person, team: { slug: string }, emails: string[], message = '') =>
  admin.request(inviteContracts.createInvites, { path: { team_id: team.slug }, body: { emails, message } });

const accept = (person: Person, team: { slug: string }, code: string) =>
  person.send(`/api/teams/${team.slug}/invites/accept/`, { code });

async function invited() {
  const made = await makeTeam();
  const email = address();
  const [row] = await invite(made.admin, made.team, [email]);
  return { ...made, email, id: row?.id ?? '', ...(await lastInvitation(email)) };
}

test('[TEA-14, TEA-16] several people are invited at once, each with a link of their own', async () => {
  const { admin, team } = await makeTeam({ name: 'Tea' });
  const [a, b] = [address(), address()];
  const message = 'Come <b>in</b>\nFriday?';
  const rows = await invite(admin, team, [a.toUpperCase(), b, ` ${b} `], message);
  expect(rows).toMatchObject([
    { email: a, team: team.id, state: 'open', message },
    { email: b, team: team.id, state: 'open', message },
  ]);
  const life = Date.parse(rows[0]?.expires_at ?? '') - Date.parse(rows[0]?.sent_at ?? '');
  expect(life).toBe(INVITE_LIFE_MS);
  const [mail, ...more] = await mailsTo(a);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe(`${admin.user.email} invites you to Tea on Murmur`);
  expect(mail?.textBody).toContain(message);
  expect(mail?.htmlBody).not.toContain('<b>');
  const { link, code } = await lastInvitation(a);
  expect(link).toBe(`http://localhost:3000/${team.slug}/invite-accept#code=${code}`);
  expect((await lastInvitation(b)).code).not.toBe(code);
  const db = await database();
  const [kept] = await db.select().from(invites).where(eq(invites.email, a));
  expect(kept?.codeHash).toBe(hashToken(code));
  expect(JSON.stringify(await db.select().from(invites))).not.toContain(code);
});

test('[TEA-14] one address that cannot be invited stops them all, and is named', async () => {
  const { admin, team, member } = await makeTeam();
  const fresh = address();
  const emails = [fresh, member.user.email ?? ''];
  const refused = await admin.send(`/api/teams/${team.slug}/invites/`, { emails });
  expect(await statusAndBody(refused)).toEqual({
    status: 400,
    body: { emails: [`${member.user.email} is a member already`] },
  });
  expect(await mailsTo(fresh)).toEqual([]);
  expect(await admin.request(inviteContracts.listInvites, { path: { team_id: team.slug } })).toEqual([]);
  const bad = [
    [],
    ['no'],
    [fresh, 'a b@example.com'],
    Array.from({ length: 21 }, address),
    'x@example.com',
    [1],
  ];
  for (const list of bad)
    expect((await admin.send(`/api/teams/${team.slug}/invites/`, { emails: list })).status).toBe(400);
  for (const message of ['x'.repeat(501), 'a\u0000b', 'a\u202eb'])
    expect((await admin.send(`/api/teams/${team.slug}/invites/`, { emails: [fresh], message })).status).toBe(
      400,
    );
  expect(await mailsTo(fresh)).toEqual([]);
});

test('[TEA-15] invitations are listed and read per team, by its admins', async () => {
  const { admin, member, team, email, id } = await invited();
  const other = await makeTeam();
  const listed = await admin.request(inviteContracts.listInvites, { path: { team_id: String(team.id) } });
  expect(listed).toMatchObject([{ id, email, team: team.id, state: 'open' }]);
  const one = await admin.request(inviteContracts.getInvite, { path: { team_id: team.slug, pk: id } });
  expect(one).toEqual(listed[0]);
  expect(JSON.stringify(one)).not.toContain('code');
  expect((await member.ask(`/api/teams/${team.slug}/invites/${id}/`)).status).toBe(403);
  // Another team's admin, under both names.
  for (const key of [team.slug, other.team.slug]) {
    const row = `/api/teams/${key}/invites/${id}/`;
    expect((await other.admin.ask(row)).status).toBe(404);
    expect((await other.admin.send(row, undefined, 'DELETE')).status).toBe(404);
    expect((await other.admin.send(`${row}resend/`, undefined)).status).toBe(404);
  }
});

test('[TEA-17] the invited address becomes a member by the code, once', async () => {
  const { admin, team, email, code, id } = await invited();
  const guest = await signedInAs({ email });
  expect((await guest.ask(`/api/teams/${team.slug}/`)).status).toBe(404);
  const joined = await guest.request(inviteContracts.acceptInvite, {
    path: { team_id: team.slug },
    body: { code },
  });
  expect(joined).toEqual({ team: team.id, slug: team.slug, level: 'member' });
  expect((await guest.ask(`/api/teams/${team.slug}/`)).status).toBe(200);
  expect(await statusAndBody(await accept(guest, team, code))).toEqual({
    status: 409,
    body: { message: 'This invitation has been used already', code: 'invite_accepted' },
  });
  const row = await admin.request(inviteContracts.getInvite, { path: { team_id: team.slug, pk: id } });
  expect(row.state).toBe('accepted');
  expect(await admin.request(inviteContracts.listInvites, { path: { team_id: team.slug } })).toEqual([]);
});

test('[TEA-17] accepted twice at once it makes one membership', async () => {
  const { team, email, code } = await invited();
  const guest = await signedInAs({ email });
  const second = await openSession(guest.user.id);
  const answers = await Promise.all(
    [guest, { ...guest, ...second }].map((person) => accept(person, team, code)),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const db = await database();
  expect(await db.select().from(memberships).where(eq(memberships.userId, guest.user.id))).toHaveLength(1);
});

test('[TEA-17] nobody but the verified address may accept it', async () => {
  const { admin, team, email, code } = await invited();
  const wrong = {
    status: 403,
    body: { message: 'This invitation was sent to g••@example.com', code: 'wrong_account' },
  };
  const other = await makeTeam();
  const eve = await signedInAs();
  for (const person of [eve, other.admin, admin])
    expect(await statusAndBody(await accept(person, team, code))).toEqual(wrong);
  const db = await database();
  const unverified = await makeUser({ email });
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, unverified.id));
  const claimed = { user: unverified, ...(await openSession(unverified.id)) };
  expect(await statusAndBody(await accept(claimed, team, code))).toEqual(wrong);
  const anonymous = await ask(`/api/teams/${team.slug}/invites/accept/`, {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'Content-Type': 'application/json' },
  });
  expect(anonymous.status).toBe(403);
  // What the body says about oneself counts for nothing.
  const forged = await eve.send(`/api/teams/${team.slug}/invites/accept/`, { code, email, level: 'admin' });
  expect(forged.status).toBe(403);
});

test('[TEA-17] a code opens its own team only, and no code opens none', async () => {
  const { admin, team, email, code } = await invited();
  const other = await makeTeam();
  const guest = await signedInAs({ email });
  const unknown = { status: 404, body: { message: 'There is no such invitation', code: 'unknown_invite' } };
  expect(await statusAndBody(await accept(guest, other.team, code))).toEqual(unknown);
  expect(await statusAndBody(await accept(guest, team, `${code}x`))).toEqual(unknown);
  expect(await statusAndBody(await accept(guest, team, 'a\u0001'.repeat(16)))).toEqual(unknown);
  for (const bad of ['', 'short', 'x'.repeat(201), null, {}])
    expect((await guest.send(`/api/teams/${team.slug}/invites/accept/`, { code: bad })).status).toBe(400);
  // Renamed meanwhile: the link in the mail still leads to it.
  await admin.request(contracts.updateTeam, {
    path: { slug: team.slug },
    body: { slug: `${team.slug}-new` },
  });
  const joined = await statusAndBody(await accept(guest, team, code));
  expect(joined).toEqual({ status: 200, body: { team: team.id, slug: `${team.slug}-new`, level: 'member' } });
});

test('[TEA-17] expired and revoked ones say so; an invitation of a deleted team is unknown', async () => {
  const db = await database();
  const old = await invited();
  const early = await signedInAs({ email: old.email });
  await db
    .update(invites)
    .set({ expiresAt: new Date(Date.now() - 1) })
    .where(eq(invites.id, old.id));
  expect(await statusAndBody(await accept(early, old.team, old.code))).toMatchObject({
    status: 409,
    body: { code: 'invite_expired' },
  });
  const [listed] = await old.admin.request(inviteContracts.listInvites, { path: { team_id: old.team.slug } });
  expect(listed?.state).toBe('expired');
  const back = await invited();
  const late = await signedInAs({ email: back.email });
  await back.admin.request(inviteContracts.revokeInvite, { path: { team_id: back.team.slug, pk: back.id } });
  expect(await statusAndBody(await accept(late, back.team, back.code))).toMatchObject({
    status: 409,
    body: { code: 'invite_revoked' },
  });
  const resent = await back.admin.send(`/api/teams/${back.team.slug}/invites/${back.id}/resend/`, undefined);
  expect(await statusAndBody(resent)).toMatchObject({ status: 409, body: { code: 'invite_revoked' } });
  const gone = await invited();
  await gone.admin.request(contracts.deleteTeam, { path: { slug: gone.team.slug } });
  const guest = await signedInAs({ email: gone.email });
  expect((await accept(guest, gone.team, gone.code)).status).toBe(404);
});

test('[TEA-16] inviting the same address again renews its invitation, and the old link is dead', async () => {
  const { admin, team, email, code, id } = await invited();
  const db = await database();
  await db
    .update(invites)
    .set({ expiresAt: new Date(Date.now() - DAY) })
    .where(eq(invites.id, id));
  const [renewed] = await invite(admin, team, [email], 'Once more');
  expect(renewed).toMatchObject({ id, state: 'open', message: 'Once more' });
  const next = await lastInvitation(email);
  expect(next.code).not.toBe(code);
  const resent = await admin.request(inviteContracts.resendInvite, { path: { team_id: team.slug, pk: id } });
  expect(resent).toMatchObject({ id, message: 'Once more' });
  expect((await mailsTo(email))[0]?.subject).toBe('Your invitation to Tea on Murmur');
  const last = await lastInvitation(email);
  const guest = await signedInAs({ email });
  for (const dead of [code, next.code]) expect((await accept(guest, team, dead)).status).toBe(404);
  expect((await accept(guest, team, last.code)).status).toBe(200);
  expect(await db.select().from(invites).where(eq(invites.email, email))).toHaveLength(1);
});

test('[TEA-16] the same address invited twice at once waits once', async () => {
  const { admin, team } = await makeTeam();
  const email = address();
  await Promise.all([invite(admin, team, [email]), invite(admin, team, [email])]);
  const db = await database();
  expect(await db.select().from(invites).where(eq(invites.email, email))).toMatchObject([{ sends: 2 }]);
});

test('a team sends so many invitations within a day, a person as well, and few to one address', async () => {
  const { admin, team } = await makeTeam();
  const email = address();
  for (let at = 0; at < 5; at++) await invite(admin, team, [email]);
  const pestered = await admin.send(`/api/teams/${team.slug}/invites/`, { emails: [email] });
  expect(await statusAndBody(pestered)).toMatchObject({ status: 429, body: { code: 'invite_limit' } });
  const entry = { actorKind: 'user', actorId: admin.user.id, teamId: team.id, requestId: 'r' };
  const sent = { ...entry, action: 'team.invite.created', at: new Date(Date.now() - DAY / 2) };
  const db = await database();
  await db.insert(auditEntries).values(Array.from({ length: INVITES_PER_DAY - 6 }, () => ({ ...sent })));
  await invite(admin, team, [address()]);
  const [one, two] = [address(), address()];
  const full = await statusAndBody(
    await admin.send(`/api/teams/${team.slug}/invites/`, { emails: [one, two] }),
  );
  expect(full).toMatchObject({ status: 429, body: { code: 'invite_limit' } });
  expect(await mailsTo(one)).toEqual([]);
  // A new team is no new allowance.
  const next = await admin.request(contracts.createTeam, { body: { name: 'Next one', slug: 'next-one' } });
  expect((await admin.send(`/api/teams/${next.slug}/invites/`, { emails: [one] })).status).toBe(429);
  const other = await makeTeam();
  expect(await invite(other.admin, other.team, [one])).toHaveLength(1);
});

test('[TEA-17] a link shows its holder the team and a masked address, and uses nothing up', async () => {
  const { admin, team, email, code } = await invited();
  const path = { team_id: team.slug };
  const eve = await signedInAs();
  const guest = await signedInAs({ email });
  const check = (person: Person) => person.request(inviteContracts.checkInvite, { path, body: { code } });
  expect(await check(eve)).toMatchObject({
    state: 'open',
    email: 'g••@example.com',
    mine: false,
    team: { id: team.id, name: 'Tea', member_count: 2 },
  });
  expect(await check(guest)).toMatchObject({ state: 'open', email: 'g••@example.com', mine: true });
  const stranger = await ask(`/api/teams/${team.slug}/invites/check/`, {
    method: 'POST',
    body: JSON.stringify({ code }),
    headers: { 'Content-Type': 'application/json' },
  });
  const text = await stranger.text();
  expect(JSON.parse(text)).toMatchObject({ mine: null, state: 'open' });
  for (const secret of [email, admin.user.email ?? '']) expect(text).not.toContain(secret);
  expect((await accept(guest, team, code)).status).toBe(200);
  expect((await check(guest)).state).toBe('accepted');
});

test('the link leads to the configured dashboard, whatever the request called it', async () => {
  const admin = await makeUser();
  const { team, admin: first } = await makeTeam();
  const elsewhere = { user: admin, ...(await openSession(admin.id, { host: 'evil.localhost' })) };
  const db = await database();
  await db.insert(memberships).values({ teamId: team.id, userId: admin.id, level: 'admin' });
  const email = address();
  await invite(elsewhere, team, [email]);
  expect((await lastInvitation(email)).link).toMatch(/^http:\/\/localhost:3000\//);
  const spoofed = await first.ask(`/api/teams/${team.slug}/invites/`, {
    method: 'POST',
    body: JSON.stringify({ emails: [address()] }),
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-Host': 'evil.example.com' },
  });
  expect(spoofed.status).toBe(201);
  expect((await lastInvitation(`guest-${count}@example.com`)).link).toMatch(/^http:\/\/localhost:3000\//);
});
