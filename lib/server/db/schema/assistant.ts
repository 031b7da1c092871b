import 'server-only';
import {
  boolean,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from './people';
import { teams } from './teams';

/* Which teams let an external model answer, what it has used, and the answers of a moment ago. */

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

/** An answer that is being written, or was a moment ago: what relays may read, in whichever process they are. */
export const assistantConversations = pgTable(
  'assistant_conversations',
  {
    id: uuid('id').primaryKey(),
    /** The actor who asked. */
    owner: text('owner').notNull(),
    /** Who writes it; when that process is gone it has ended too. */
    processId: uuid('process_id').notNull(),
    ended: boolean('ended').notNull().default(false),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull(),
  },
  (table) => [index('assistant_conversations_created').on(table.createdAt)],
);

/** Its events in order, each as JSON text. */
export const assistantEvents = pgTable(
  'assistant_events',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => assistantConversations.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    event: text('event').notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.n] })],
);
