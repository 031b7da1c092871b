import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Level } from '@/lib/domain/teams';
import { database } from '@/lib/server/db/postgres';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import type { XAdAccount } from '../fixtures/x-provider/protocol';
import type { RunningXProvider } from '../fixtures/x-provider/start';
import { leave, signedIn } from './social-browser';

/* Somebody who works with an ad account at the double of X. */

let next = 9_000;

export async function teamOf(...members: [userId: string, level: Level][]) {
  const db = await database();
  const slug = `team-${randomUUID().slice(0, 8)}`;
  const [team] = await db.insert(teams).values({ name: slug, slug }).returning();
  if (!team) throw new Error('No team');
  for (const [userId, level] of members)
    await db.insert(memberships).values({ teamId: team.id, userId, level });
  return team;
}

/** A member who has connected X and lent an ad account to the team. */
export async function lenderAt(x: RunningXProvider, about: Partial<XAdAccount> = {}) {
  const { user, browser } = await signedIn();
  const id = String((next += 1));
  const account: XAdAccount = { id: `acc${id}`, name: 'Tea', timezone: 'America/Los_Angeles', ...about };
  const tell = (more: Partial<XAdAccount>) =>
    x.control.configure({
      users: [{ id, username: `user${id}`, name: 'U', adAccounts: [{ ...account, ...more }] }],
    });
  await tell({});
  const back = await leave(x, browser, `user${id}`, { connect: 'true' });
  expect((await browser.post('/rest-auth/twitter/connect/', back)).status).toBe(200);
  await browser.get('/api/user/accounts/');
  const team = await teamOf([user.id, 'admin']);
  expect(
    (await browser.post('/api/user/granted-accounts/', { account_id: account.id, team: team.id })).status,
  ).toBe(201);
  return { user, browser, team, accountId: account.id, xUser: id, tell };
}
