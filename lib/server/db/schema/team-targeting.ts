import 'server-only';
import { integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { TeamPrice } from '@/lib/domain/team-targeting';
import { users } from './people';
import { teams } from './teams';

/** What a team put above the built-in rules of targeting, and what its own campaigns cost. */
export const teamTargeting = pgTable('team_targeting', {
  teamId: integer('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  /** Words that the team does not aim ads by. */
  words: text('words').array().notNull().default([]),
  /** Rules whose warnings block in this team. */
  raised: text('raised').array().notNull().default([]),
  prices: jsonb('prices').$type<TeamPrice[]>().notNull().default([]),
  changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
});
