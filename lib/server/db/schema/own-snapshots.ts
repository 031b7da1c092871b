import 'server-only';
import { bigint, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnListKind } from '@/lib/domain/own-account';
import type { ReadingStop, SnapshotStop } from '@/lib/domain/own-snapshot';
import { ownAccounts } from './own';
import { users } from './people';
import { teams } from './teams';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Daily snapshots of own accounts: a row is somebody's agreement to their price. */
export const ownSnapshots = pgTable(
  'own_snapshots',
  {
    accountId: uuid('account_id')
      .primaryKey()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose budget pays; null: the installation's own, which a team that is gone never becomes. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    lists: text('lists').array().$type<OwnListKind[]>().notNull(),
    atMostMicros: bigint('at_most_micros', { mode: 'number' }).notNull(),
    /** When the next one is due; a try that is on its way moves it first. Null: it waits for the person. */
    dueAt: instant('due_at'),
    takenAt: instant('taken_at'),
    stopped: text('stopped').$type<SnapshotStop>(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('own_snapshots_due').on(table.dueAt)],
);

/** A list that is being read from X over more than one of its windows; gone once the list stands or was given up. */
export const ownReadings = pgTable(
  'own_readings',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => ownAccounts.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<OwnListKind>().notNull(),
    /** The staged list that grows. */
    list: integer('list').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Whose budget pays; null: the installation's own, which a team that is gone never becomes. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'cascade' }),
    /** The most that all of it may cost, and what was spent. */
    agreedMicros: bigint('agreed_micros', { mode: 'number' }).notNull(),
    spentMicros: bigint('spent_micros', { mode: 'number' }).notNull().default(0),
    /** What the profile said when it began. */
    expected: integer('expected').notNull(),
    people: integer('people').notNull().default(0),
    pages: integer('pages').notNull().default(0),
    /** Where X goes on; null: at the beginning. */
    cursor: text('cursor'),
    startedAt: instant('started_at').notNull(),
    /** When it goes on; a try on its way moves it first. Null: it waits for the person. */
    dueAt: instant('due_at'),
    stopped: text('stopped').$type<ReadingStop>(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.kind] }),
    index('own_readings_due').on(table.dueAt),
  ],
);
