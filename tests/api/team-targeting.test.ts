import { expect, test } from 'vitest';
import { request as anonymous } from '../factories/api-client';
import { checkTargeting } from '@/lib/contracts/targeting-check';
import { getTeamTargeting, setTeamLint, setTeamPrices } from '@/lib/contracts/team-targeting';
import { listAudit } from '@/lib/contracts/teams';
import { signedInAs } from '../factories/people';
import { USAGES } from '../factories/saved';
import { makeTeam } from '../factories/teams';
import { withStores } from '../setup/stores';

/* What a team puts above the built-in rules of targeting, and what its own campaigns cost. */

withStores();

const PACKAGE = { keywords: ['acme staff', 'kids aged 9', 'diabetics'] };

test('an admin adds words and makes warnings block; the minimum stays, members are held to it, others are not', async () => {
  const { team, admin, member } = await makeTeam();
  const path = { slug: team.slug };
  const set = await admin.request(setTeamLint, {
    path,
    body: { words: ['Acme staff', 'Acme staff'], raised: ['minors'] },
  });
  expect([set.words, set.raised]).toEqual([['Acme staff'], ['minors']]);
  expect(set.built_in.find(({ id }) => id === 'health')).toEqual({ id: 'health', severity: 'block' });
  const body = { targeting_package: PACKAGE };
  const rules = async (who: Pick<typeof member, 'request'>) =>
    (await who.request(checkTargeting, { body })).lint.map(({ rule, severity }) => `${rule} ${severity}`);
  expect(await rules(member)).toEqual(['team block', 'minors block', 'health block']);
  expect(await rules({ request: anonymous })).toEqual(['minors warn', 'health block']);
  const applied = { name: 'Acme', state: 'applied', targeting_package: { keywords: ['acme staff'] } };
  expect((await member.send(USAGES, applied)).status).toBe(409);
  expect((await (await signedInAs()).send(USAGES, applied)).status).toBe(201);
  await admin.request(setTeamLint, { path, body: { words: [], raised: [] } });
  expect(await rules(member)).toEqual(['minors warn', 'health block']);
});

test('members keep the prices, admins alone the words, strangers see nothing; the audit tells of it', async () => {
  const { team, admin, member } = await makeTeam();
  const path = { slug: team.slug };
  const price = {
    option: 'website-clicks' as const,
    country: 'uk',
    currency: 'EUR' as const,
    price: 6.2,
    low: 5.4,
    high: 7.1,
  };
  const kept = await member.request(setTeamPrices, { path, body: { prices: [price] } });
  expect(kept.prices).toEqual([{ ...price, country: 'GB' }]);
  await admin.request(setTeamLint, { path, body: { words: ['acme'], raised: [] } });
  expect((await member.request(getTeamTargeting, { path })).prices).toHaveLength(1);
  await expect(member.request(setTeamLint, { path, body: { words: [], raised: [] } })).rejects.toMatchObject({
    status: 403,
    code: 'admin',
  });
  const stranger = await signedInAs();
  await expect(stranger.request(getTeamTargeting, { path })).rejects.toMatchObject({ status: 404 });
  const odd = { words: ['\u202eevil', 'x'], raised: ['none'] };
  expect((await admin.send(`/api/teams/${team.slug}/targeting/lint/`, odd, 'PUT')).status).toBe(400);
  const actions = (await admin.request(listAudit, { path: { team_id: String(team.id) } })).map(
    ({ action }) => action,
  );
  expect(actions).toEqual(expect.arrayContaining(['team.targeting.lint', 'team.targeting.prices']));
});

test('of two admins the slower one is told, and neither loses words of the other', async () => {
  const { team, admin, member } = await makeTeam();
  const path = { slug: team.slug };
  const empty = await admin.request(getTeamTargeting, { path });
  expect(empty.changed_at).toBeNull();
  const set = (words: string[], seen: string | null) =>
    admin.request(setTeamLint, { path, body: { words, raised: [], seen } });
  const both = await Promise.allSettled([set(['first'], null), set(['second'], null)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'stale' },
  });
  const kept = await admin.request(getTeamTargeting, { path });
  expect(kept.words).toHaveLength(1);
  const next = await set([...kept.words, 'third'], kept.changed_at);
  expect(next.words).toEqual([...kept.words, 'third']);
  expect(next.changed_at).not.toBe(kept.changed_at);
  const old = { path, body: { prices: [], seen: kept.changed_at } };
  await expect(member.request(setTeamPrices, old)).rejects.toMatchObject({ status: 409, code: 'stale' });
  const now = await member.request(setTeamPrices, { path, body: { prices: [], seen: next.changed_at } });
  expect(now.words).toEqual(next.words);
});
