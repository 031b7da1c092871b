import 'server-only';
import {
  boolean,
  doublePrecision,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownAccounts } from './own';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const ofAccount = () =>
  uuid('account_id')
    .notNull()
    .references(() => ownAccounts.id, { onDelete: 'cascade' });

/** Tests of predictions on an own account: one a month and model, each at a level that all of them spend together. */
export const ownTests = pgTable(
  'own_tests',
  {
    accountId: ofAccount(),
    model: text('model').$type<'best_time' | 'draft'>().notNull(),
    /** From 1. */
    test: integer('test').notNull(),
    /** UTC, `2026-11`. */
    month: text('month').notNull(),
    at: instant('at').notNull(),
    posts: integer('posts').notNull(),
    zone: text('zone').notNull(),
    error: doublePrecision('error').notNull(),
    /** Error of the better baseline. */
    baseline: doublePrecision('baseline').notNull(),
    gain: doublePrecision('gain').notNull(),
    p: doublePrecision('p').notNull(),
    level: doublePrecision('level').notNull(),
    passed: boolean('passed').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.model, table.test] }),
    uniqueIndex('own_tests_month').on(table.accountId, table.model, table.month),
  ],
);

/** What X paid for a month, as the person says. */
export const ownPayouts = pgTable(
  'own_payouts',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: ofAccount(),
    /** `2026-10`. */
    period: text('period').notNull(),
    amount: doublePrecision('amount').notNull(),
    currency: text('currency').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [uniqueIndex('own_payouts_period').on(table.accountId, table.period)],
);
