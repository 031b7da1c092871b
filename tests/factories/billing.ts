import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll } from 'vitest';
import { checkout } from '@/lib/contracts/subscriptions';
import type { Level } from '@/lib/domain/teams';
import { api } from '@/lib/server/api/app';
import { database } from '@/lib/server/db/postgres';
import { subscriptions } from '@/lib/server/db/schema/billing';
import { memberships, teams } from '@/lib/server/db/schema/teams';
import { forgetEnv } from '@/lib/server/env';
import { type RunningStripe, startStripe } from '../fixtures/stripe/start';
import { serveApi } from '../setup/api-server';
import { signedInAs } from './people';

export type TeamRow = typeof teams.$inferSelect;

const DETAILS = { invoiceEmail: 'bills@example.com', invoiceName: 'Example Ltd', country: 'GB' };

/** A team straight in the store, ready to buy unless the test says otherwise. */
export async function makeTeam(given: Partial<TeamRow> = {}): Promise<TeamRow> {
  const db = await database();
  const slug = `team-${randomUUID().slice(0, 8)}`;
  const [row] = await db
    .insert(teams)
    .values({ name: 'Team', slug, ...DETAILS, ...given })
    .returning();
  if (!row) throw new Error('No team row was created');
  return row;
}

export async function join(teamId: number, userId: string, level: Level): Promise<void> {
  const db = await database();
  await db.insert(memberships).values({ teamId, userId, level });
}

/** A team and its admin, who has just proved who they are. */
export async function teamWithAdmin(given: Partial<TeamRow> = {}) {
  const team = await makeTeam(given);
  const admin = await signedInAs({ steppedUp: true });
  await join(team.id, admin.user.id, 'admin');
  return { team, admin };
}

/** A subscription of one person to the suite, straight in the store. */
export async function ownSubscription(userId: string, active: boolean): Promise<void> {
  const db = await database();
  const values = { provider: 'stripe', plan: 'premium', start: new Date(), active } as const;
  await db.delete(subscriptions).where(eq(subscriptions.userId, userId));
  await db.insert(subscriptions).values({ userId, ...values });
}

export type Person = Awaited<ReturnType<typeof signedInAs>>;

export const pages = (team: number) => ({
  success_url: `http://localhost:3000/${team}/team?paid=1`,
  cancel_url: `http://localhost:3000/${team}/team`,
});

export const order = (team: number, plan = 'team') => ({ team, plan, ...pages(team) });

/** Status and body of an answer. */
export async function refusal(answer: Promise<Response>): Promise<[number, unknown]> {
  const response = await answer;
  return [response.status, await response.json()];
}

/** The double of Stripe, and our API on a port of this machine that takes its events. */
export function withStripe(): () => RunningStripe {
  let stripe: RunningStripe | undefined;
  let server: Awaited<ReturnType<typeof serveApi>> | undefined;
  beforeAll(async () => {
    stripe = await startStripe({ deliversByItself: false });
    Object.assign(process.env, stripe.env);
    forgetEnv();
    server = await serveApi((request) => api().fetch(request));
    await stripe.control.configure({ webhookUrl: `http://127.0.0.1:${server.port}/api/webhooks/stripe/` });
  });
  afterAll(async () => {
    stripe?.stop();
    await server?.close();
  });
  return () => {
    if (!stripe) throw new Error('The double of Stripe has not started');
    return stripe;
  };
}

/** Buys a plan to the end: page, payment, events. @returns Stripe's id of the subscription. */
export async function buy(
  stripe: RunningStripe,
  admin: Person,
  team: number,
  plan = 'team',
): Promise<string> {
  const { session_id } = await admin.request(checkout, { body: { team, plan, ...pages(team) } });
  const subscription = await stripe.control.pay(session_id);
  await deliverAll(stripe, subscription);
  return subscription;
}

/** Delivers every event of a subscription so far, in order. */
export async function deliverAll(stripe: RunningStripe, subscription: string): Promise<number[]> {
  const { events } = await stripe.control.state();
  const statuses: number[] = [];
  for (const { id } of events.filter((event) => event.subscription === subscription))
    statuses.push(await stripe.control.deliver({ event: id }));
  return statuses;
}
