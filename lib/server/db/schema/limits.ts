import 'server-only';
import { bigint, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/*
 * What every process has to count together. Requests are counted in an UNLOGGED table (said in the migration: drizzle has
 * no word for it), since a crash of the server that empties it only forgives.
 */

/** Requests of somebody within a window, as rate-limiter-flexible writes them (columns in this order). */
export const rateLimits = pgTable('rate_limits', {
  key: text('key').primaryKey(),
  points: integer('points').notNull(),
  /** Epoch milliseconds. */
  expire: bigint('expire', { mode: 'number' }),
});

/** Mails to an address or from a sender, by a keyed hash of both. */
export const mailCounts = pgTable('mail_counts', {
  key: text('key').primaryKey(),
  count: integer('count').notNull(),
  at: instant('at').notNull(),
});
