import 'server-only';
import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { teams } from './teams';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What a team, or a person in the premium suite, pays for. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    provider: text('provider').$type<'self-hosted' | 'stripe'>().notNull(),
    plan: text('plan').notNull(),
    start: instant('start').notNull(),
    active: boolean('active').notNull(),
    endsAt: instant('ends_at'),
    cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
    stripeCustomer: text('stripe_customer'),
    stripeSubscription: text('stripe_subscription'),
    /** Creation time of the provider's event that wrote the row last: older ones are ignored. */
    eventAt: instant('event_at'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('subscriptions_stripe').on(table.stripeSubscription),
    index('subscriptions_team').on(table.teamId),
    index('subscriptions_user').on(table.userId),
  ],
);

/** Events of the payment provider that were taken: each works once. */
export const billingEvents = pgTable('billing_events', {
  id: text('id').primaryKey(),
  type: text('type').notNull(),
  receivedAt: instant('received_at').notNull().defaultNow(),
});
