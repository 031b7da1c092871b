import 'server-only';
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { CatalogueKind, CatalogueSource } from '@/lib/domain/catalogues';

/** What ads can be aimed at: the platform's own lists, belonging to nobody. */
export const catalogueEntries = pgTable(
  'catalogue_entries',
  {
    /** Our own name of the row: ids are unknown for many, and names are not unique. */
    key: text('key').primaryKey(),
    kind: text('kind').$type<CatalogueKind>().notNull(),
    /** Language of the label. */
    locale: text('locale').notNull(),
    country: text('country'),
    label: text('label').notNull(),
    /** The label in Japanese, where a source gives one. */
    labelJa: text('label_ja'),
    /** What it means in Japanese, in our words. */
    glossJa: text('gloss_ja'),
    /** The platform's id; null: not known. */
    xId: text('x_id'),
    heading: text('heading'),
    synonyms: text('synonyms').array().notNull(),
    place: integer('place').notNull(),
    source: text('source').$type<CatalogueSource>().notNull(),
    fetchedAt: date('fetched_at', { mode: 'string' }).notNull(),
    /** Came with the program, and goes with its next version. */
    shipped: boolean('shipped').notNull(),
  },
  (table) => [index('catalogue_entries_kind').on(table.kind, table.country, table.place)],
);

/** What a row is found by: label, Japanese label, gloss and synonyms, as `foldText` leaves them. */
export const catalogueTerms = pgTable(
  'catalogue_terms',
  {
    entryKey: text('entry_key')
      .notNull()
      .references(() => catalogueEntries.key, { onDelete: 'cascade' }),
    term: text('term').notNull(),
    kind: text('kind').$type<CatalogueKind>().notNull(),
    country: text('country'),
    /** Of two equal matches the lighter leads: names before words beside them. */
    weight: smallint('weight').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entryKey, table.term] }),
    index('catalogue_terms_trigrams').using('gin', table.term.op('gin_trgm_ops')),
  ],
);

/** Which rows were written last: a start writes them again only when they have changed. */
export const catalogueSeeds = pgTable('catalogue_seeds', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
});
