import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { listAudienceRegions, listTargetingCountries } from '@/lib/contracts/countries';
import * as contracts from '@/lib/contracts/teams';
import { getTeamInfo } from '@/lib/contracts/teams';
import { COUNTRY_CODES } from '@/lib/domain/countries';
import { ASIA_PACIFIC_CODES } from '@/lib/domain/country-ids';
import { LOCAL_TEAM } from '@/lib/domain/teams';
import { NO_CLIENT } from '@/lib/server/ctx';
import { database } from '@/lib/server/db/postgres';
import { users } from '@/lib/server/db/schema/people';
import { teams } from '@/lib/server/db/schema/teams';
import { countriesOfTeam } from '@/lib/server/services/people/teams/team-countries';
import { inTransaction } from '@/lib/server/stores/people/teams-store';
import { joinLocalTeam } from '@/lib/server/stores/people/users-store';
import { ask, request } from '../factories/api-client';
import { signedInAs } from '../factories/people';
import { makeCtx } from '../factories/ctx';
import { join, lend, makeTeam, statusAndBody } from '../factories/teams';
import { withStores } from '../setup/stores';

withStores();
const UNKNOWN = { status: 404, body: { message: 'There is no such team', code: 'unknown_team' } };
const ADMIN_ONLY = { status: 403, body: { message: 'Only an admin of the team may do this', code: 'admin' } };

test('[TEA-01, TEA-02, TEA-03, TEA-04, TEA-05, TEA-09] whoever creates a team is its admin', async () => {
  const ann = await signedInAs();
  const team = await ann.request(contracts.createTeam, { body: { name: ' Tea & Co ' } });
  expect(team).toMatchObject({
    name: 'Tea & Co',
    slug: 'tea-co',
    logo: '',
    member_count: 1,
    invoice_email: '',
    country: '',
    invoice_name: '',
    deleted_at: null,
    memberships: [{ team: team.id, level: 'admin' }],
    subscriptions: [{ active: true, plan: { name: 'self-hosted' } }],
  });
  expect(Date.parse(team.subscriptions[0]?.start ?? '')).not.toBeNaN();
  expect(await ann.request(contracts.getTeam, { path: { slug: 'tea-co' } })).toEqual(team);
  expect(await ann.request(contracts.getTeam, { path: { slug: String(team.id) } })).toEqual(team);
});

test('[TEA-08] people see their own teams and no others', async () => {
  const one = await makeTeam({ name: 'Zebra' });
  const two = await makeTeam({ name: 'Anchor' });
  await join(two.team, one.admin);
  const listed = await one.admin.request(contracts.listTeams, {});
  expect(listed.map(({ name, memberships }) => [name, memberships.map(({ level }) => level)])).toEqual([
    ['Anchor', ['member']],
    ['Zebra', ['admin']],
  ]);
  const ids = (await two.admin.request(contracts.listTeams, {})).map(({ id }) => id);
  expect(ids).toEqual([two.team.id]);
});

test('[TEA-06, TEA-07] a right in one team is none in another', async () => {
  const mine = await makeTeam();
  const other = await makeTeam();
  const otherLoan = await lend(other.team, other.member, other.memberId);
  const base = `/api/teams/${other.team.slug}`;
  const [reading, members] = [
    ['/', '/members/', '/accounts/', '/export/', '/audit/', '/invites/'],
    '/members',
  ];
  for (const path of reading) expect(await statusAndBody(await mine.admin.ask(base + path))).toEqual(UNKNOWN);
  const writes: [string, string, unknown][] = [
    ['PATCH', '/', { name: 'Taken over' }],
    ['PUT', '/', { name: 'T', slug: 'xx', country: '', invoice_email: '', invoice_name: '' }],
    ['DELETE', '/', undefined],
    ['DELETE', '/logo/', undefined],
    ['POST', '/restore/', undefined],
    ['POST', '/transfer/', { member: other.memberId }],
    ['POST', '/leave/', undefined],
    ['PATCH', `${members}/${other.memberId}/`, { level: 'admin' }],
    ['DELETE', `${members}/${other.memberId}/`, undefined],
    ['POST', '/invites/', { emails: ['eve@example.com'] }],
  ];
  for (const [method, path, body] of writes)
    expect(await statusAndBody(await mine.admin.send(base + path, body, method)), path).toEqual(UNKNOWN);
  // Rows of another team under the own team's name.
  const own = `/api/teams/${mine.team.id}`;
  for (const path of [`${members}/${other.memberId}/`, `/accounts/${otherLoan}/`])
    expect((await mine.admin.ask(own + path)).status).toBe(404);
  expect((await mine.admin.send(`${own}${members}/${other.memberId}/`, undefined, 'DELETE')).status).toBe(
    404,
  );
  expect(
    (await other.admin.request(contracts.getTeam, { path: { slug: base.split('/')[3] ?? '' } })).name,
  ).toBe('Tea');
  expect(
    await other.admin.request(contracts.listMembers, { path: { team_id: other.team.slug } }),
  ).toHaveLength(2);
});

test('[TEA-06] members read, admins change; who has not signed in gets 403', async () => {
  const { team, member } = await makeTeam();
  const base = `/api/teams/${team.id}`;
  expect((await member.ask(`${base}/`)).status).toBe(200);
  expect(await statusAndBody(await member.send(`${base}/`, { name: 'x' }, 'PATCH'))).toEqual(ADMIN_ONLY);
  for (const path of ['/invites/', '/audit/', '/export/'])
    expect(await statusAndBody(await member.ask(base + path))).toEqual(ADMIN_ONLY);
  expect(await statusAndBody(await member.send(`${base}/`, undefined, 'DELETE'))).toEqual(ADMIN_ONLY);
  for (const path of ['/api/teams/', `${base}/`, `${base}/members/`])
    expect((await ask(path)).status).toBe(403);
});

test('[TEA-09] a slug is unique, is no id and no reserved word', async () => {
  const { admin, team } = await makeTeam();
  const refusals: [string, string][] = [
    [team.slug, 'Slug is taken'],
    ['42', 'Slug needs a letter'],
    ['groupm', 'Slug is reserved'],
    ['local', 'Slug is reserved'],
    ['choose-team', 'Slug is reserved'],
    ['a--b', 'Slug is not valid'],
    ['../x', 'Slug is not valid'],
  ];
  for (const [slug, message] of refusals) {
    const made = await statusAndBody(await admin.send('/api/teams/', { name: 'T', slug }));
    expect(made).toEqual({ status: 400, body: { slug: [message] } });
  }
  const renamed = await admin.send(`/api/teams/${team.id}/`, { slug: 'groupm' }, 'PATCH');
  expect(await statusAndBody(renamed)).toEqual({ status: 400, body: { slug: ['Slug is reserved'] } });
  const nameless = await statusAndBody(await admin.send('/api/teams/', { name: '茶' }));
  expect(nameless).toEqual({ status: 400, body: { slug: ['Slug is required'] } });
});

test('[TEA-09] two who want one slug at once: one gets it', async () => {
  const [ann, bob] = [await signedInAs(), await signedInAs()];
  const body = { name: 'Race', slug: 'race' };
  const answers = await Promise.all([ann.send('/api/teams/', body), bob.send('/api/teams/', body)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  // Made from the name it finds another one.
  const next = await ann.request(contracts.createTeam, { body: { name: 'Race' } });
  expect(next.slug).toBe('race-2');
  const both = await Promise.all(
    [ann, bob].map(async (person, at) => {
      const own = await person.request(contracts.createTeam, {
        body: { name: `Own ${at}`, slug: `own-${at}` },
      });
      return person.send(`/api/teams/${own.id}/`, { slug: 'wanted' }, 'PATCH');
    }),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('[TEA-02] settings are replaced, changed one by one, and say what does not fit', async () => {
  const { admin, team } = await makeTeam();
  const path = { slug: String(team.id) };
  const full = {
    name: 'Tea house',
    slug: team.slug,
    country: 'JP',
    invoice_email: 'Bills@Example.com',
    invoice_name: 'Tea KK',
  };
  const replaced = await admin.request(contracts.replaceTeam, { path, body: full });
  expect(replaced).toMatchObject({ ...full, invoice_email: 'bills@example.com', id: team.id });
  const changed = await admin.send(
    `/api/teams/${team.id}/`,
    { country: 'NL', id: 999, level: 'x', deleted_at: 1 },
    'PATCH',
  );
  expect(await changed.json()).toMatchObject({
    id: team.id,
    country: 'NL',
    name: 'Tea house',
    deleted_at: null,
  });
  const bad = await admin.send(
    `/api/teams/${team.id}/`,
    { name: ' ', country: 'Japan', invoice_email: 'no', invoice_name: 'a\u0007b' },
    'PATCH',
  );
  expect(bad.status).toBe(400);
  expect(Object.keys(await bad.json())).toEqual(['name', 'country', 'invoice_email', 'invoice_name']);
  const short = await admin.send(`/api/teams/${team.id}/`, { name: 'Only' }, 'PUT');
  expect(short.status).toBe(400);
});

test('names that break lines or turn text around are refused', async () => {
  const ann = await signedInAs();
  for (const name of ['a\r\nBcc: x@example.com', 'a\u202eb', 'a\u2028b', 'a\u0007'])
    expect((await ann.send('/api/teams/', { name, slug: 'odd-name' })).status, JSON.stringify(name)).toBe(
      400,
    );
  const kept = await ann.request(contracts.createTeam, {
    body: { name: '<b>茶屋 👩‍👩‍👧 {x}</b>', slug: 'odd-name' },
  });
  expect(kept.name).toBe('<b>茶屋 👩‍👩‍👧 {x}</b>');
});

test('keys that are no team answer 404, whatever they hold', async () => {
  const ann = await signedInAs();
  const keys = ['99999999999', '2147483648', '-1', '1e3', '..%2f..', "x'--", 'constructor', '%F0%9F%8D%B5'];
  for (const key of keys) {
    expect((await ann.ask(`/api/teams/${key}/`)).status, key).toBe(404);
    expect((await ask(`/api/teaminfo/${key}/`)).status, key).toBe(404);
  }
});

test('[TEA-10] strangers see what a team is called and how many it has, and no more', async () => {
  const { team, admin } = await makeTeam({ name: 'Public tea' });
  const body = { invoice_email: 'bills@example.com', invoice_name: 'Secret Ltd', country: 'JP' };
  await admin.request(contracts.updateTeam, { path: { slug: team.slug }, body });
  const response = await ask(`/api/teaminfo/${team.slug}/`);
  expect(await response.json()).toEqual({
    id: team.id,
    name: 'Public tea',
    slug: team.slug,
    logo: '',
    member_count: 2,
    country_id: null,
  });
});

test('[TEA-11] no team, and a deleted team, answer 404 to strangers', async () => {
  expect((await ask('/api/teaminfo/nobody/')).status).toBe(404);
  const { team, admin } = await makeTeam();
  await admin.request(contracts.deleteTeam, { path: { slug: team.slug } });
  for (const key of [team.slug, team.id]) expect((await ask(`/api/teaminfo/${key}/`)).status).toBe(404);
});

test('[TEN-11, TEN-12] an agency’s team says which country it keeps to, and keeps its slug', async () => {
  const { admin, team } = await makeTeam();
  const db = await database();
  await db.update(teams).set({ slug: 'dentsu-nl' }).where(eq(teams.id, team.id));
  expect(await request(getTeamInfo, { path: { slug: 'dentsu-nl' } })).toMatchObject({ country_id: 151 });
  const full = { name: 'D', slug: 'dentsu-nl', country: '', invoice_email: '', invoice_name: '' };
  expect((await admin.send('/api/teams/dentsu-nl/', full, 'PUT')).status).toBe(200);
  const moved = await admin.send('/api/teams/dentsu-nl/', { slug: 'elsewhere' }, 'PATCH');
  expect(await statusAndBody(moved)).toEqual({ status: 400, body: { slug: ['This team keeps its slug'] } });
});

test('[TEN-12] an agency is shown its own countries, and its team can have no other', async () => {
  const { admin, team } = await makeTeam();
  const stranger = await signedInAs();
  const db = await database();
  const codes = async (query: { team?: string }) =>
    (await admin.request(listTargetingCountries, { query })).map(({ country_code: code }) => code);
  expect(await codes({ team: team.slug })).toHaveLength(COUNTRY_CODES.length);
  await db.update(teams).set({ slug: 'ipg-apac' }).where(eq(teams.id, team.id));
  expect(await codes({ team: 'ipg-apac' })).toEqual(
    COUNTRY_CODES.filter((code) => ASIA_PACIFIC_CODES.includes(code)),
  );
  expect(await codes({})).toHaveLength(COUNTRY_CODES.length);
  const regions = await admin.request(listAudienceRegions, { query: { team: 'ipg-apac' } });
  expect(regions[0]).toMatchObject({ id: 289, name: 'Asia-Pacific', is_single_country: false });
  expect(regions.find(({ country_codes: [code] }) => code === 'KP')).toMatchObject({
    selectable: false,
    info: 'This country is not available for targeting',
  });
  expect(regions.find(({ name }) => name === 'Netherlands')).toBeUndefined();
  const kept = await admin.send('/api/teams/ipg-apac/', { country: 'JP' }, 'PATCH');
  expect(kept.status).toBe(200);
  const moved = await admin.send('/api/teams/ipg-apac/', { country: 'NL' }, 'PATCH');
  expect(await statusAndBody(moved)).toEqual({
    status: 400,
    body: { country: ['This team keeps to its own country'] },
  });
  const asked = await stranger.ask('/api/targeting-countries/?team=ipg-apac');
  expect(await statusAndBody(asked)).toEqual(UNKNOWN);
});

test('[TEN-09, TEN-12] the host of an agency keeps every team to its country, and www is no agency', async () => {
  const { team } = await makeTeam();
  const on = async (host: string) => {
    const ctx = makeCtx({ client: { ...NO_CLIENT, host } });
    return countriesOfTeam(ctx, team.slug);
  };
  expect(await on('dentsu-nl.app.example.com')).toEqual(['NL']);
  expect(await on('dentsu-apac.app.example.com')).toHaveLength(ASIA_PACIFIC_CODES.length);
  for (const host of ['www.app.example.com', 'groupm.app.example.com', 'app.dentsu-nl.example', 'localhost'])
    expect(await on(host), host).toHaveLength(COUNTRY_CODES.length);
});

test('[TEN-10] the local team has the number 0, and nobody is in it by being here', async () => {
  const ann = await signedInAs({ operator: true });
  const eve = await signedInAs();
  await inTransaction((tx) => joinLocalTeam(ann.user.id, new Date(), tx));
  await inTransaction((tx) => joinLocalTeam(ann.user.id, new Date(), tx));
  const team = await ann.request(contracts.getTeam, { path: { slug: String(LOCAL_TEAM.id) } });
  expect(team).toMatchObject({
    id: 0,
    slug: 'local',
    member_count: 1,
    memberships: [{ team: 0, level: 'admin' }],
  });
  expect(await ann.request(contracts.getTeam, { path: { slug: 'local' } })).toEqual(team);
  expect((await ann.send('/api/teams/0/', { name: 'Home' }, 'PATCH')).status).toBe(200);
  const deleted = await statusAndBody(await ann.send('/api/teams/0/', undefined, 'DELETE'));
  expect(deleted).toMatchObject({ status: 409, body: { code: 'local_team' } });
  const renamed = await statusAndBody(await ann.send('/api/teams/0/', { slug: 'home-team' }, 'PATCH'));
  expect(renamed).toEqual({ status: 400, body: { slug: ['This team keeps its slug'] } });
  for (const key of ['0', 'local']) expect((await eve.ask(`/api/teams/${key}/`)).status).toBe(404);
  expect((await eve.ask('/api/teams/0/members/')).status).toBe(404);
});

test('[TEA-13] ad accounts lent to the team are seen by its members only', async () => {
  const { team, member, memberId } = await makeTeam();
  const other = await makeTeam();
  const loan = await lend(team, member, memberId);
  await lend(other.team, other.member, other.memberId);
  const path = { team_id: team.slug };
  const listed = await member.request(contracts.listTeamAccounts, { path });
  expect(listed).toMatchObject([
    {
      id: loan,
      team: team.id,
      member: { id: memberId, email: member.user.email },
      account: { network: 'twitter' },
    },
  ]);
  const one = await member.request(contracts.getTeamAccount, { path: { ...path, pk: loan } });
  expect(one).toEqual(listed[0]);
  expect((await other.admin.ask(`/api/teams/${team.slug}/accounts/`)).status).toBe(404);
  expect((await other.admin.ask(`/api/teams/${other.team.slug}/accounts/${loan}/`)).status).toBe(404);
});

test('an address that nobody verified is shown to no team', async () => {
  const { admin, team, member } = await makeTeam();
  const db = await database();
  await db.update(users).set({ emailVerifiedAt: null }).where(eq(users.id, member.user.id));
  const rows = await admin.request(contracts.listMembers, { path: { team_id: team.slug } });
  expect(rows.map(({ user }) => user.email)).toEqual([admin.user.email, '']);
  expect(rows[1]?.user.name).toBe('');
});
