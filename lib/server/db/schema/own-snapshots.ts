import 'server-only';
import { bigint, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OwnListKind } from '@/lib/domain/own-account';
import type { SnapshotStop } from '@/lib/domain/own-snapshot';
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
