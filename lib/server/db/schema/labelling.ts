import 'server-only';
import {
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { LabelQuestion, RoundSize } from '@/lib/domain/labelling';
import type { Recipe } from '@/lib/domain/recipe';
import { datasets } from './datasets';
import { users } from './people';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** Questions about posts of a dataset that people answer for a random sample. They belong to the dataset's owner. */
export const labellingRounds = pgTable(
  'labelling_rounds',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    datasetId: uuid('dataset_id')
      .notNull()
      .references(() => datasets.id, { onDelete: 'cascade' }),
    question: jsonb('question').$type<LabelQuestion>().notNull(),
    /** What the posts were drawn from; null: the whole dataset. */
    recipe: jsonb('recipe').$type<Recipe>(),
    /** Orders the posts: the sample are the first `size` of them. */
    seed: integer('seed').notNull(),
    size: smallint('size').$type<RoundSize>().notNull(),
    chosen: smallint('chosen').$type<RoundSize>().notNull(),
    /** The sample as it was drawn last, in order. */
    postIds: text('post_ids').array().notNull(),
    /** How often the second person's link was made anew: the ones before open nothing. */
    linkTurn: smallint('link_turn').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [index('labelling_rounds_dataset').on(table.datasetId, table.createdAt)],
);

/** Answers of people, by post: they outlive every import of the dataset. */
export const labels = pgTable(
  'labels',
  {
    roundId: uuid('round_id')
      .notNull()
      .references(() => labellingRounds.id, { onDelete: 'cascade' }),
    postId: text('post_id').notNull(),
    /** Which of the people of the round. */
    seat: smallint('seat').notNull(),
    answer: smallint('answer').notNull(),
    /** Who was signed in; null: nobody, or somebody who is gone. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    labelledAt: instant('labelled_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.roundId, table.postId, table.seat] }),
    index('labels_user').on(table.userId),
    index('labels_post').on(table.postId),
  ],
);
