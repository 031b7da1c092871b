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
  uuid,
} from 'drizzle-orm/pg-core';
import type { Cadence, MonitorError, MonitorPoint, WatchedSection } from '@/lib/domain/monitors';
import type { Recipe } from '@/lib/domain/recipe';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Questions that are asked again by themselves. */
export const monitors = pgTable(
  'monitors',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    cadence: text('cadence').$type<Cadence>().notNull(),
    /** Without window and data versions: those are of each run. */
    recipe: jsonb('recipe').$type<Recipe>().notNull(),
    watched: text('watched').array().$type<WatchedSection[]>().notNull(),
    mails: boolean('mails').notNull(),
    webhook: text('webhook'),
    /** Sealed with the row's id. */
    webhookSecret: text('webhook_secret'),
    paused: boolean('paused').notNull().default(false),
    error: text('error'),
    /** A word for the failure, so that a page can say it in its own language. */
    errorCode: text('error_code').$type<MonitorError>(),
    /** Rounds in a row that gave no figures or could not be told. */
    failures: integer('failures').notNull().default(0),
    /** It failed too often in a row and rests until its person starts it again. */
    gaveUpAt: instant('gave_up_at'),
    lastRunAt: instant('last_run_at'),
    nextRunAt: instant('next_run_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('monitors_user').on(table.userId, table.createdAt),
    index('monitors_due').on(table.nextRunAt),
  ],
);

/** What was measured, once for the same days. */
export const monitorPoints = pgTable(
  'monitor_points',
  {
    monitorId: uuid('monitor_id')
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    /** Last day that was looked at is the one before. */
    until: instant('until').notNull(),
    point: jsonb('point').$type<MonitorPoint>().notNull(),
    /** Whether its changes have been told. */
    told: boolean('told').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.monitorId, table.until] })],
);

export type DeliveryState = 'queued' | 'sent' | 'failed';

/** What a webhook has to be told, written together with "these days are told". Its id names every try. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    monitorId: uuid('monitor_id')
      .notNull()
      .references(() => monitors.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    state: text('state').$type<DeliveryState>().notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    /** A word for the last failure, with the status after it where the other end answered. */
    error: text('error'),
    nextTryAt: instant('next_try_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('webhook_deliveries_due').on(table.state, table.nextTryAt),
    index('webhook_deliveries_monitor').on(table.monitorId, table.createdAt),
  ],
);
