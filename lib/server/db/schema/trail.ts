import 'server-only';
import { index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Who changed what about people, teams, rights and money. Kept one year; no foreign keys, so that it outlives rows. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    at: instant('at').notNull().defaultNow(),
    actorKind: text('actor_kind').notNull(),
    actorId: text('actor_id').notNull(),
    teamId: integer('team_id'),
    /** `team.member.removed`: thing, part, past verb. */
    action: text('action').notNull(),
    /** Id of the row it concerns. */
    subject: text('subject'),
    detail: jsonb('detail').$type<Record<string, string | number | boolean | null>>().notNull().default({}),
    addressHash: text('address_hash'),
    requestId: text('request_id').notNull(),
  },
  (table) => [
    index('audit_entries_team').on(table.teamId, table.at),
    index('audit_entries_actor').on(table.actorId, table.at),
  ],
);

/** What people did in the tools (API-180). */
export const activityEntries = pgTable(
  'activity_entries',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id'),
    actorKind: text('actor_kind').notNull(),
    actionAt: instant('action_at').notNull(),
    action: text('action').notNull(),
    context: jsonb('context').$type<unknown>(),
    audienceCreatorQueryId: text('audience_creator_query_id'),
    classifierId: text('classifier_id'),
    createdAt: instant('created_at').notNull().defaultNow(),
  },
  (table) => [index('activity_entries_user').on(table.userId, table.actionAt)],
);
