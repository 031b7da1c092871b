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
import type { ObservedBlock } from '@/lib/domain/audience-blocks';
import type { Recipe } from '@/lib/domain/recipe';
import type { TargetingPackage } from '@/lib/domain/targeting-package';
import type { AudienceOrigin, AudienceSizes, KeptCommunity } from '@/lib/domain/team-audiences';
import type { BatchState, HashKind, ListUse, UploadState } from '@/lib/domain/audience-uploads';
import { users } from './people';
import { teams } from './teams';

/* Audiences of teams: what was put together, the lists that were built of it, and plans. */

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

const ofTeam = {
  id: uuid('id').primaryKey().defaultRandom(),
  teamId: integer('team_id')
    .notNull()
    .references(() => teams.id, { onDelete: 'cascade' }),
  createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
  name: text('name').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  updatedAt: instant('updated_at').notNull().defaultNow(),
};

export const teamAudienceConfigs = pgTable(
  'team_audience_configs',
  {
    ...ofTeam,
    /** Ids of `lib/domain/list-categories.ts`. */
    categories: text('categories').array().notNull().default([]),
    targetingPackage: jsonb('targeting_package').$type<TargetingPackage>().notNull(),
    countries: text('countries').array().notNull().default([]),
    jobTitles: text('job_titles').array().notNull().default([]),
    communities: jsonb('communities').$type<KeptCommunity[]>().notNull().default([]),
    origin: text('origin').$type<AudienceOrigin>().notNull().default('creator'),
    sizes: jsonb('sizes').$type<AudienceSizes>(),
    version: integer('version').notNull().default(1),
    deletedAt: instant('deleted_at'),
  },
  (table) => [index('team_audience_configs_team').on(table.teamId)],
);

/** A list of accounts: of an audience as blocks that read it out of the data, or of a file as hashes only. */
export const teamAudiences = pgTable(
  'team_audiences',
  {
    ...ofTeam,
    configId: uuid('config_id').references(() => teamAudienceConfigs.id, { onDelete: 'set null' }),
    /** Null: hashes of a file, which nobody here can read. */
    blocks: jsonb('blocks').$type<ObservedBlock[]>(),
    /** Of a saved audience of a person: whoever wrote its posts. */
    recipe: jsonb('recipe').$type<Recipe>(),
    datasets: jsonb('datasets').$type<AudienceSizes['datasets']>().notNull().default([]),
    size: integer('size').notNull(),
    exclusion: boolean('exclusion').notNull().default(false),
    use: text('use').$type<ListUse>().notNull().default('audience'),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    index('team_audiences_team').on(table.teamId),
    index('team_audiences_config').on(table.configId),
  ],
);

export const audiencePlans = pgTable(
  'audience_plans',
  {
    ...ofTeam,
    description: text('description').notNull().default(''),
    audienceConfigs: uuid('audience_configs').array().notNull().default([]),
    /** Money and people are what somebody plans with, not what anybody counted. */
    budget: integer('budget'),
    size: integer('size'),
    startsOn: text('starts_on'),
    endsOn: text('ends_on'),
  },
  (table) => [index('audience_plans_team').on(table.teamId)],
);

/** Who is in the list of a file: SHA-256 of what the browser read, which is all that left it. */
export const audienceMembers = pgTable(
  'audience_members',
  {
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => teamAudiences.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<HashKind>().notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.audienceId, table.kind, table.hash] })],
);

/** One list in one ad account. */
export const audienceUploads = pgTable(
  'audience_uploads',
  {
    ...ofTeam,
    audienceId: uuid('audience_id')
      .notNull()
      .references(() => teamAudiences.id, { onDelete: 'cascade' }),
    /** X's number of the ad account. */
    adAccountId: text('ad_account_id').notNull(),
    practice: boolean('practice').notNull().default(false),
    /** X's number of the audience; null: not made yet. */
    xAudienceId: text('x_audience_id'),
    state: text('state').$type<UploadState>().notNull().default('waiting'),
    /** A word of `failure-codes`. */
    failure: text('failure'),
    targetable: boolean('targetable'),
    /** Accounts that X found; null: not told yet. */
    matched: integer('matched'),
    reasons: text('reasons').array().notNull().default([]),
    observedAt: instant('observed_at'),
    /** Somebody is at it until then; whoever comes later goes on. */
    busyUntil: instant('busy_until'),
  },
  (table) => [
    uniqueIndex('audience_uploads_once').on(table.audienceId, table.adAccountId),
    index('audience_uploads_team').on(table.teamId),
    index('audience_uploads_state').on(table.state),
  ],
);

/** One call of an upload: X takes at most one of a kind while the last is being processed. */
export const audienceBatches = pgTable(
  'audience_batches',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => audienceUploads.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    operation: text('operation').$type<'add' | 'remove'>().notNull(),
    users: integer('users').notNull(),
    state: text('state').$type<BatchState>().notNull().default('waiting'),
    /** By the clock of the ad account. */
    sentAt: instant('sent_at'),
    processedAt: instant('processed_at'),
  },
  (table) => [primaryKey({ columns: [table.uploadId, table.number] })],
);

/** What is in the ad account, or on its way there with a batch. */
export const audienceUploadMembers = pgTable(
  'audience_upload_members',
  {
    uploadId: uuid('upload_id')
      .notNull()
      .references(() => audienceUploads.id, { onDelete: 'cascade' }),
    kind: text('kind').$type<HashKind>().notNull(),
    hash: text('hash').notNull(),
    batch: integer('batch').notNull(),
    /** Set: this batch takes it out again. */
    leaving: boolean('leaving').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.uploadId, table.kind, table.hash] }),
    index('audience_upload_members_batch').on(table.uploadId, table.batch),
  ],
);
