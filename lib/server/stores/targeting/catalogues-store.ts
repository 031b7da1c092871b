import 'server-only';
import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { CatalogueKind } from '@/lib/domain/catalogues';
import { database } from '@/lib/server/db/postgres';
import { catalogueEntries, catalogueTerms } from '@/lib/server/db/schema/catalogues';

export type CatalogueEntry = typeof catalogueEntries.$inferSelect;

/** How much of what was typed a name must share with it, by trigrams, to be meant by it. */
const LEAST_ALIKE = 0.4;
/** Words beside a name must be hit nearly whole: `germny` is no German shepherd. */
const WORD_ALIKE = 0.65;

interface Asked {
  kinds: readonly CatalogueKind[];
  /** ISO 3166-1 alpha-2: rows of this country only. */
  country?: string | null;
}

/** A list as it is shown whole. */
export async function listEntries({ kinds, country }: Asked): Promise<CatalogueEntry[]> {
  const db = await database();
  return db
    .select()
    .from(catalogueEntries)
    .where(
      and(
        inArray(catalogueEntries.kind, [...kinds]),
        country ? eq(catalogueEntries.country, country) : undefined,
      ),
    )
    .orderBy(asc(catalogueEntries.place));
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

/** Of one term: the same, begins so, has a word that begins so, holds it, is like it. */
function closeness(words: string): SQL<number> {
  const { term } = catalogueTerms;
  const text = escaped(words);
  return sql<number>`case when ${term} = ${words} then 0 when ${term} like ${`${text}%`} then 1
    when ${term} like ${`% ${text}%`} then 2 when ${term} like ${`%${text}%`} then 3 else 4 end`;
}

/**
 * The closest rows first: exact, beginning, word within, anywhere, alike. `words` is folded as the terms are.
 * Alike is by trigrams, so one wrong letter does no harm.
 */
export async function searchEntries(
  { kinds, country }: Asked,
  words: string,
  limit: number,
): Promise<CatalogueEntry[]> {
  const db = await database();
  const { term, entryKey, kind, weight } = catalogueTerms;
  const alike = sql<number>`greatest(similarity(${term}, ${words}), strict_word_similarity(${words}, ${term}))`;
  const found = db
    .select({
      key: entryKey,
      close: sql<number>`min(${closeness(words)} * 4 + ${weight})`.as('close'),
      alike: sql<number>`max(${alike})`.as('alike'),
    })
    .from(catalogueTerms)
    .where(
      and(
        inArray(kind, [...kinds]),
        country ? eq(catalogueTerms.country, country) : undefined,
        sql`(${term} like ${`%${escaped(words)}%`} or ${alike} >= case when ${weight} < 2 then ${LEAST_ALIKE}::real else ${WORD_ALIKE}::real end)`,
      ),
    )
    .groupBy(entryKey)
    .as('found');
  const rows = await db
    .select({ entry: catalogueEntries })
    .from(found)
    .innerJoin(catalogueEntries, eq(catalogueEntries.key, found.key))
    .orderBy(asc(found.close), sql`${found.alike} desc`, asc(catalogueEntries.place))
    .limit(limit);
  return rows.map(({ entry }) => entry);
}
