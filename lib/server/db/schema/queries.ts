import 'server-only';
import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { RecipeInput } from '@/lib/domain/recipe';

/** Queries registered for audience creation. `owner_kind` null: it belongs to the local install. */
export const exploreQueries = pgTable('explore_queries', {
  id: uuid('id').primaryKey().defaultRandom(),
  ownerKind: text('owner_kind'),
  ownerId: text('owner_id'),
  recipe: jsonb('recipe').$type<RecipeInput>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});
