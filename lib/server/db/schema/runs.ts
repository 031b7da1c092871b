import 'server-only';
import {
  bigint,
  customType,
  date,
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
import type { Estimate, LedgerPurpose, Precision, RunLimit, RunPlan, RunState } from '@/lib/domain/runs';
import type { PartFrame, SampleFrame } from '@/lib/domain/sample-frame';
import type { PlannedAccount, RunStep } from '@/lib/server/stores/runs/run-record';
import { teams } from './teams';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const micros = (name: string) => bigint(name, { mode: 'number' }).notNull().default(0);
const tally = (name: string) => integer(name).notNull().default(0);

/** A run that reads from the network into a dataset; until it is confirmed it is an estimate that expires. */
export const runs = pgTable(
  'runs',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    ownerKind: text('owner_kind'),
    ownerId: text('owner_id'),
    /** Whose budget pays; null: the installation's own, or that of a team that is gone. */
    teamId: integer('team_id').references(() => teams.id, { onDelete: 'set null' }),
    scope: text('scope').notNull(),
    state: text('state').$type<RunState>().notNull().default('estimated'),
    plan: jsonb('plan').$type<RunPlan>().notNull(),
    estimate: jsonb('estimate').$type<Estimate>().notNull(),
    seed: integer('seed').notNull(),
    /** Accounts that the plan names, as the estimate found them. */
    namedAccounts: jsonb('named_accounts').$type<PlannedAccount[]>().notNull().default([]),
    precision: text('precision').$type<Precision>(),
    /** What is read, in order; made when the run is confirmed. */
    steps: jsonb('steps').$type<RunStep[]>().notNull().default([]),
    frame: jsonb('frame').$type<SampleFrame | PartFrame>(),
    limits: jsonb('limits').$type<RunLimit[]>().notNull().default([]),
    datasetId: uuid('dataset_id'),
    reservationId: uuid('reservation_id'),
    expectedMicros: micros('expected_micros'),
    atMostMicros: micros('at_most_micros'),
    spentMicros: micros('spent_micros'),
    savedMicros: micros('saved_micros'),
    /** Where it goes on: index into `steps`, token of the next page, number of the next page file. */
    step: tally('step'),
    cursor: text('cursor'),
    page: tally('page'),
    /** Items that the current step has given. */
    stepItems: tally('step_items'),
    posts: tally('posts'),
    accounts: tally('accounts'),
    follows: tally('follows'),
    missing: jsonb('missing')
      .$type<{ kind: string; reason: string; count: number }[]>()
      .notNull()
      .default([]),
    waitUntil: instant('wait_until'),
    stoppedBy: text('stopped_by').$type<'price' | 'network'>(),
    error: text('error'),
    errorCode: text('error_code'),
    attempts: tally('attempts'),
    createdAt: instant('created_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    index('runs_state').on(table.state),
    index('runs_owner').on(table.ownerKind, table.ownerId, table.createdAt),
    index('runs_team').on(table.teamId, table.createdAt),
    index('runs_dataset').on(table.datasetId),
  ],
);

/** A page that was read and paid for. */
export const runPages = pgTable(
  'run_pages',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    /** What was asked, token included, as a hash: the same page asked on the same UTC day costs nothing again. */
    readKey: text('read_key').notNull(),
    kind: text('kind').notNull(),
    /** UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    items: integer('items').notNull(),
    paid: integer('paid').notNull(),
    /** What it cost, and what it is worth at the price of that moment. */
    micros: micros('micros'),
    worthMicros: micros('worth_micros'),
    missing: tally('missing'),
    at: instant('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.runId, table.n] }),
    index('run_pages_read').on(table.day, table.readKey),
  ],
);

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

/** What a page held, packed; kept before it is paid and until the run is imported, so that any process can go on. */
export const runPageBodies = pgTable(
  'run_page_bodies',
  {
    runId: uuid('run_id')
      .notNull()
      .references(() => runs.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    body: bytes('body').notNull(),
  },
  (table) => [primaryKey({ columns: [table.runId, table.n] })],
);

/** Answers of the network that were paid for and serve a while, whoever asks next. */
export const networkAnswers = pgTable('network_answers', {
  key: text('key').primaryKey(),
  /** JSON. */
  answer: text('answer').notNull(),
  until: instant('until').notNull(),
});

/** What may be spent at the network in a UTC month; `scope` is `team:<id>` or `install`. */
export const networkBudgets = pgTable('network_budgets', {
  scope: text('scope').primaryKey(),
  micros: micros('micros'),
  changedAt: instant('changed_at').notNull(),
});

/** What a month has cost and holds ready; locked by whoever changes it, so that nobody spends what is spent already. */
export const networkMonths = pgTable(
  'network_months',
  {
    scope: text('scope').notNull(),
    /** `2026-11`. */
    month: text('month').notNull(),
    reservedMicros: micros('reserved_micros'),
    spentMicros: micros('spent_micros'),
  },
  (table) => [primaryKey({ columns: [table.scope, table.month] })],
);

/** Money held ready for work that may cost it. */
export const networkReservations = pgTable(
  'network_reservations',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    scope: text('scope').notNull(),
    month: text('month').notNull(),
    purpose: text('purpose').$type<LedgerPurpose>().notNull(),
    subject: text('subject').notNull(),
    micros: micros('micros'),
    spentMicros: micros('spent_micros'),
    /** Who gives the rest back; what a dead process held is given back by another. */
    processId: uuid('process_id'),
    createdAt: instant('created_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [index('network_reservations_scope').on(table.scope, table.releasedAt)],
);

/** What was paid, one line for each page. Kept when teams and runs go. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    scope: text('scope').notNull(),
    reservationId: uuid('reservation_id').notNull(),
    purpose: text('purpose').$type<LedgerPurpose>().notNull(),
    subject: text('subject').notNull(),
    page: text('page').notNull(),
    kind: text('kind').notNull(),
    resources: integer('resources').notNull(),
    paid: integer('paid').notNull(),
    micros: micros('micros'),
    worthMicros: micros('worth_micros'),
    at: instant('at').notNull(),
  },
  (table) => [
    uniqueIndex('ledger_entries_page').on(table.subject, table.page),
    index('ledger_entries_scope').on(table.scope, table.at),
  ],
);

/** Resources that were paid on a UTC day: the network bills each once. Days that are over are removed. */
export const billedResources = pgTable(
  'billed_resources',
  {
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').notNull(),
    resourceId: text('resource_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.resourceId] })],
);
