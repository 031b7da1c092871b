import 'server-only';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Recipe } from '@/lib/domain/recipe';
import type { RecipientState, Rhythm, ScheduleFormat } from '@/lib/domain/report-schedules';
import { users } from './people';
import { shares } from './sharing';
import { teams } from './teams';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Reports that leave by mail again and again. */
export const reportSchedules = pgTable(
  'report_schedules',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In whose name it leaves, and whose limit it counts against. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** Without window and data versions: those are of each issue. */
    recipe: jsonb('recipe').$type<Recipe>().notNull(),
    title: text('title').notNull(),
    message: text('message').notNull(),
    format: text('format').$type<ScheduleFormat>().notNull(),
    rhythm: jsonb('rhythm').$type<Rhythm>().notNull(),
    withTexts: boolean('with_texts').notNull(),
    paused: boolean('paused').notNull().default(false),
    /** When the next issue is due: its name, too. */
    dueAt: instant('due_at').notNull(),
    /** A process is at it until then. */
    leasedUntil: instant('leased_until'),
    failures: integer('failures').notNull().default(0),
    gaveUpAt: instant('gave_up_at'),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('report_schedules_user').on(table.userId, table.createdAt),
    index('report_schedules_due').on(table.dueAt),
  ],
);

/** Who gets it: nobody before they have confirmed, nobody after they have left. */
export const scheduleRecipients = pgTable(
  'schedule_recipients',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    locale: text('locale').notNull(),
    state: text('state').$type<RecipientState>().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [uniqueIndex('schedule_recipients_email').on(table.scheduleId, table.email)],
);

/** One row an issue, by the moment it was due: however many processes try, it leaves once. */
export const scheduleIssues = pgTable(
  'schedule_issues',
  {
    scheduleId: uuid('schedule_id')
      .notNull()
      .references(() => reportSchedules.id, { onDelete: 'cascade' }),
    dueAt: instant('due_at').notNull(),
    shareId: uuid('share_id').references(() => shares.id, { onDelete: 'set null' }),
    mails: integer('mails').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.scheduleId, table.dueAt] })],
);

/** Who never said yes and does not want to be asked again by somebody; of the address only a keyed hash. */
export const scheduleRefusals = pgTable(
  'schedule_refusals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    key: text('key').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
