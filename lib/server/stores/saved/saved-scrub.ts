import 'server-only';
import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { database } from '@/lib/server/db/postgres';
import { type ListContent, savedLists, savedListVersions, savedResults } from '@/lib/server/db/schema/saved';

/** Rows of one kind that are changed in one go. */
const BATCH = 100;
/** Names a JSON text array to the driver, whatever it holds. */
const list = (handles: readonly string[]) => sql`${JSON.stringify(handles)}::jsonb`;

/** An item under this path of a JSON column has one of the keys. */
const holds = (column: AnyPgColumn, path: string, key: string, handles: readonly string[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements(case when jsonb_typeof(${column} #> ${path}::text[]) = 'array'
    then ${column} #> ${path}::text[] else '[]'::jsonb end) item
    where ${list(handles)} ? lower(item ->> ${key}))`;

/** Sections whose items are accounts. */
const ACCOUNT_SECTIONS = ['mentions', 'top_accounts', 'largest_followers', 'similar_accounts'] as const;

interface Item {
  key: string;
}
const without = <T extends Item>(items: readonly T[], gone: ReadonlySet<string>): T[] =>
  items.filter(({ key }) => !gone.has(key.toLowerCase()));

type Kept = Pick<typeof savedResults.$inferSelect, 'summary' | 'sections'>;

function scrubbed({ summary, sections }: Kept, gone: ReadonlySet<string>): Kept {
  const { mentions, similar_accounts: similar, top_accounts: top, largest_followers: largest } = sections;
  const left = <S extends { items: I[] }, I extends Item>(section: S & { items: I[] }) => ({
    ...section,
    items: without(section.items, gone),
  });
  const shown = summary.sections.map((section) =>
    ACCOUNT_SECTIONS.some((account) => account === section.id) ? left(section) : section,
  );
  return {
    summary: { ...summary, sections: shown },
    sections: {
      ...sections,
      ...(mentions && { mentions: left(mentions) }),
      ...(similar && { similar_accounts: left(similar) }),
      ...(top && { top_accounts: left(top) }),
      ...(largest && { largest_followers: left(largest) }),
    },
  };
}

/** Takes accounts out of kept results. @param handles Lower case. @returns rows changed. */
export async function scrubResults(handles: readonly string[]): Promise<number> {
  const db = await database();
  const gone = new Set(handles);
  const inSections = ACCOUNT_SECTIONS.map((id) =>
    holds(savedResults.sections, `{${id},items}`, 'key', handles),
  );
  let changed = 0;
  for (;;) {
    const rows = await db
      .select()
      .from(savedResults)
      .where(or(...inSections, inSummaries(handles)))
      .limit(BATCH);
    for (const { id, ...result } of rows)
      await db.update(savedResults).set(scrubbed(result, gone)).where(eq(savedResults.id, id));
    changed += rows.length;
    if (rows.length < BATCH) return changed;
  }
}

/** A summary names its sections one after the other. */
const inSummaries = (handles: readonly string[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements(${savedResults.summary} -> 'sections') section,
    jsonb_array_elements(section -> 'items') item
    where ${JSON.stringify(ACCOUNT_SECTIONS)}::jsonb ? (section ->> 'id')
      and ${list(handles)} ? lower(item ->> 'key'))`;

type Listed = Pick<ListContent, 'targetingPackage' | 'source'>;

/** Handles that a result gave, not a person: those of a list made of one, and those that a report is the evidence of. */
const given = (column: AnyPgColumn | SQL, source: AnyPgColumn | SQL, handles: readonly string[]): SQL =>
  sql`exists (select 1 from jsonb_array_elements((${column}) -> 'handles') item
    where ${list(handles)} ? lower(item ->> 'handle')
      and (jsonb_typeof(${source}) = 'object' or item -> 'evidence' ->> 'from' = 'report'))`;

const left = ({ targetingPackage, source }: Listed, gone: ReadonlySet<string>) => ({
  ...targetingPackage,
  handles: targetingPackage.handles.filter(
    ({ handle, evidence }) =>
      !gone.has(handle.toLowerCase()) || (source === null && evidence?.from !== 'report'),
  ),
});

/** Takes accounts out of lists that were made of a result. @param handles Lower case. @returns rows changed. */
export async function scrubLists(handles: readonly string[]): Promise<number> {
  const db = await database();
  const gone = new Set(handles);
  const rows = await db
    .select()
    .from(savedLists)
    .where(given(savedLists.targetingPackage, savedLists.source, handles));
  for (const row of rows)
    await db
      .update(savedLists)
      .set({ targetingPackage: left(row, gone), version: sql`${savedLists.version} + 1` })
      .where(eq(savedLists.id, row.id));
  return rows.length + (await scrubVersions(handles, gone));
}

async function scrubVersions(handles: readonly string[], gone: ReadonlySet<string>): Promise<number> {
  const db = await database();
  const { content } = savedListVersions;
  const rows = await db
    .select()
    .from(savedListVersions)
    .where(given(sql`${content} -> 'targetingPackage'`, sql`${content} -> 'source'`, handles));
  for (const row of rows)
    await db
      .update(savedListVersions)
      .set({ content: { ...row.content, targetingPackage: left(row.content, gone) } })
      .where(and(eq(savedListVersions.listId, row.listId), eq(savedListVersions.version, row.version)));
  return rows.length;
}
