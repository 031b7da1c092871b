import 'server-only';
import { boolean, date, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { users } from './people';
import { teams } from './teams';

/* Which teams let an external model answer, and what it has used. */

export const assistantSettings = pgTable('assistant_settings', {
  teamId: integer('team_id')
    .primaryKey()
    .references(() => teams.id, { onDelete: 'cascade' }),
  enabled: boolean('enabled').notNull().default(false),
  questionsPerDay: integer('questions_per_day').notNull(),
  changedBy: uuid('changed_by').references(() => users.id, { onDelete: 'set null' }),
  changedAt: timestamp('changed_at', { withTimezone: true, mode: 'date' }).notNull(),
});

/** Questions that a team put to the model, a row a UTC day. */
export const assistantUsage = pgTable(
  'assistant_usage',
  {
    teamId: integer('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    questions: integer('questions').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.day] })],
);
