import 'server-only';
import { and, desc, eq, type SQL } from 'drizzle-orm';
import { SELF_HOSTED_PLAN, type Subscription } from '@/lib/domain/subscription';
import type { Ctx } from '@/lib/server/ctx';
import { type Db, database } from '@/lib/server/db/postgres';
import { billingEvents, subscriptions } from '@/lib/server/db/schema/billing';
import { users } from '@/lib/server/db/schema/people';
import { teams } from '@/lib/server/db/schema/teams';
import { env } from '@/lib/server/env';
import { audit, type AuditEntry } from './audit-store';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** A subscription as people see it: one whose end has passed is not active, whether or not the provider has said so yet. */
export function subscriptionOf(row: SubscriptionRow, now = new Date()): Subscription {
  const ended = row.endsAt !== null && row.endsAt <= now;
  return {
    id: row.id,
    start: row.start.toISOString(),
    active: row.active && !ended,
    plan: { name: row.plan },
    ends_at: row.endsAt?.toISOString() ?? null,
    cancel_at_period_end: row.cancelAtPeriodEnd,
  };
}

/** Computed, never stored: with the first payment key it is gone, and nobody has bought anything. */
const selfHosted = (start: Date): Subscription => ({
  id: SELF_HOSTED_PLAN,
  start: start.toISOString(),
  active: true,
  plan: { name: SELF_HOSTED_PLAN },
  ends_at: null,
  cancel_at_period_end: false,
});

async function list(where: SQL): Promise<SubscriptionRow[]> {
  const db = await database();
  return db.select().from(subscriptions).where(where).orderBy(desc(subscriptions.start));
}

const isSelfHosted = () => env().STRIPE_SECRET_KEY === undefined;

/** Bought subscriptions of a team or a person, the latest first. */
export function listBought(buyer: BuyerKey): Promise<SubscriptionRow[]> {
  return list(
    'teamId' in buyer ? eq(subscriptions.teamId, buyer.teamId) : eq(subscriptions.userId, buyer.userId),
  );
}

/** Subscriptions of a team, the latest first; without a payment provider exactly the self-hosted one. */
export async function subscriptionsOfTeam(teamId: number): Promise<Subscription[]> {
  if (!isSelfHosted()) return (await listBought({ teamId })).map((row) => subscriptionOf(row));
  const db = await database();
  const rows = await db.select({ start: teams.createdAt }).from(teams).where(eq(teams.id, teamId));
  return rows.map(({ start }) => selfHosted(start));
}

/** Subscriptions of a person in the premium suite, the latest first; self-hosted as with teams. */
export async function subscriptionsOfUser(userId: string): Promise<Subscription[]> {
  if (!isSelfHosted()) return (await listBought({ userId })).map((row) => subscriptionOf(row));
  const db = await database();
  const rows = await db.select({ start: users.createdAt }).from(users).where(eq(users.id, userId));
  return rows.map(({ start }) => selfHosted(start));
}

/** The row of a subscription at the payment provider. */
export async function findProviderRow(stripeSubscription: string): Promise<SubscriptionRow | null> {
  return (await list(eq(subscriptions.stripeSubscription, stripeSubscription)))[0] ?? null;
}

export async function hasBillingEvent(id: string): Promise<boolean> {
  const db = await database();
  return (await db.select().from(billingEvents).where(eq(billingEvents.id, id))).length > 0;
}

interface TakenEvent {
  id: string;
  type: string;
  createdAt: Date;
}

/** @returns whether this call took it: of several deliveries one does. */
async function takeEvent({ id, type }: TakenEvent, at: Date, db: Db): Promise<boolean> {
  const taken = await db
    .insert(billingEvents)
    .values({ id, type, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: billingEvents.id });
  return taken.length > 0;
}

/** An event without an effect. */
export async function noteBillingEvent(event: TakenEvent, at: Date): Promise<void> {
  await takeEvent(event, at, await database());
}

/** Whose a subscription is: exactly one of the two. */
export type BuyerKey = { teamId: number } | { userId: string };

export type NewState = Pick<
  SubscriptionRow,
  'plan' | 'start' | 'active' | 'endsAt' | 'cancelAtPeriodEnd' | 'stripeCustomer'
> & { buyer: BuyerKey; stripeSubscription: string };

export interface StateChange {
  state: NewState;
  /** The row as it was before the provider was asked; null: there was none. */
  before: SubscriptionRow | null;
  event: TakenEvent | null;
  entry: AuditEntry | null;
}

/**
 * `known`: the event was taken before. `outdated`: somebody else wrote the row since, so the state may be older than theirs.
 * `no-buyer`: the team or the person is gone.
 */
export type StateOutcome = 'saved' | 'known' | 'outdated' | 'no-buyer';

class Undone extends Error {
  constructor(readonly outcome: StateOutcome) {
    super(outcome);
  }
}

/** Each write gets a later time than the one before: it tells whether a row was written since. */
function writtenAt(now: Date, before: SubscriptionRow | null): Date {
  return new Date(Math.max(now.getTime(), (before?.updatedAt.getTime() ?? 0) + 1));
}

async function writeState({ state, before, event }: StateChange, now: Date, tx: Db): Promise<boolean> {
  const { buyer, stripeSubscription, ...fresh } = state;
  const values = {
    ...fresh,
    updatedAt: writtenAt(now, before),
    ...(event && { eventAt: event.createdAt }),
  };
  if (!before) {
    const added = { ...values, ...buyer, stripeSubscription, provider: 'stripe' as const };
    return (await tx.insert(subscriptions).values(added).onConflictDoNothing().returning()).length > 0;
  }
  const unchanged = and(eq(subscriptions.id, before.id), eq(subscriptions.updatedAt, before.updatedAt));
  return (await tx.update(subscriptions).set(values).where(unchanged).returning()).length > 0;
}

async function isThere(buyer: BuyerKey, tx: Db): Promise<boolean> {
  const found =
    'teamId' in buyer
      ? await tx.select({ id: teams.id }).from(teams).where(eq(teams.id, buyer.teamId))
      : await tx.select({ id: users.id }).from(users).where(eq(users.id, buyer.userId));
  return found.length > 0;
}

/** Writes the state that the provider gave, the event it came with and the trail: all of it or nothing. */
export async function recordState(ctx: Ctx, change: StateChange): Promise<StateOutcome> {
  const db = await database();
  const now = ctx.now();
  try {
    return await db.transaction(async (tx) => {
      if (change.event && !(await takeEvent(change.event, now, tx))) return 'known';
      if (!(await isThere(change.state.buyer, tx))) return 'no-buyer';
      if (!(await writeState(change, now, tx))) throw new Undone('outdated');
      if (change.entry) await audit(ctx, change.entry, tx);
      return 'saved';
    });
  } catch (error) {
    if (error instanceof Undone) return error.outcome;
    throw error;
  }
}
