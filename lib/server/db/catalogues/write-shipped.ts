import 'server-only';
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { CATALOGUES_READ } from '@/lib/domain/catalogues';
import { foldText } from '@/lib/domain/fold-text';
import { catalogueSeeds } from '../schema/catalogues';
import { type ShippedEntry, shippedEntries } from './shipped-entries';

const SEED = 'shipped';

const keyOf = (entry: ShippedEntry) => `${entry.kind}:${entry.key}`;

/** Names before what they mean, and that before words beside them. A text that folds to nothing finds nothing. */
function termsOf(entry: ShippedEntry) {
  const weighed: [text: string | undefined, weight: number][] = [
    [entry.label, 0],
    [entry.labelJa, 0],
    [entry.glossJa, 1],
    ...(entry.synonyms ?? []).map((word): [string, number] => [word, 2]),
  ];
  const terms = new Map<string, number>();
  for (const [text, weight] of weighed) {
    const term = foldText(text ?? '');
    if (term !== '' && !terms.has(term)) terms.set(term, weight);
  }
  return [...terms].map(([term, weight]) => ({
    entry_key: keyOf(entry),
    term,
    kind: entry.kind,
    country: entry.country ?? null,
    weight,
  }));
}

function rowsOf(entries: readonly ShippedEntry[]) {
  const rows = entries.map((entry, place) => ({
    key: keyOf(entry),
    kind: entry.kind,
    locale: 'en',
    country: entry.country ?? null,
    label: entry.label,
    label_ja: entry.labelJa ?? null,
    gloss_ja: entry.glossJa ?? null,
    x_id: entry.xId ?? null,
    heading: entry.heading ?? null,
    synonyms: entry.synonyms ?? [],
    place,
    source: entry.source,
    fetched_at: CATALOGUES_READ,
  }));
  return { rows, terms: entries.flatMap(termsOf) };
}

/**
 * The catalogues that come with the program, written when they are not there or were another version's. What an ad
 * account has told in the meantime stays.
 */
export async function writeShipped<T extends Record<string, unknown>>(
  db: PgDatabase<PgQueryResultHKT, T>,
): Promise<void> {
  const { rows, terms } = rowsOf(shippedEntries());
  const written = [JSON.stringify(rows), JSON.stringify(terms)] as const;
  const hash = createHash('sha256').update(written.join('\n')).digest('hex');
  const [kept] = await db.select().from(catalogueSeeds).where(eq(catalogueSeeds.name, SEED));
  if (kept?.hash === hash) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`DELETE FROM catalogue_entries WHERE shipped`);
    await tx.execute(sql`
      INSERT INTO catalogue_entries (key, kind, locale, country, label, label_ja, gloss_ja, x_id, heading, synonyms, place,
        source, fetched_at, shipped)
      SELECT key, kind, locale, country, label, label_ja, gloss_ja, x_id, heading, synonyms, place, source, fetched_at, true
      FROM jsonb_to_recordset(${written[0]}::jsonb) AS given (key text, kind text, locale text, country text, label text,
        label_ja text, gloss_ja text, x_id text, heading text, synonyms text[], place integer, source text, fetched_at date)
      ON CONFLICT (key) DO NOTHING`);
    await tx.execute(sql`
      INSERT INTO catalogue_terms (entry_key, term, kind, country, weight)
      SELECT entry_key, term, kind, country, weight
      FROM jsonb_to_recordset(${written[1]}::jsonb)
        AS given (entry_key text, term text, kind text, country text, weight smallint)
      ON CONFLICT (entry_key, term) DO NOTHING`);
    await tx
      .insert(catalogueSeeds)
      .values({ name: SEED, hash })
      .onConflictDoUpdate({ target: catalogueSeeds.name, set: { hash } });
  });
}
