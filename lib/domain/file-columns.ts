import { z } from 'zod';

/*
 * Columns of a file that no field of ours stands for (airline, reason, campaign): kept where their values repeat, so that
 * they can narrow a question and be counted. A value is known by one key, `airline=Delta`.
 */

/** Different values that a column may have to be offered: more are ids, places or free text. */
export const MOST_VALUES = 100;
/** Columns that are kept of one file, in its order. */
export const MOST_COLUMNS = 20;
/** Characters of a value; longer ones are texts and not groups. */
export const LONGEST_VALUE = 80;

/** What X says a post is about, kept beside the columns of files: `context_annotations=Brand · Starbucks`. */
export const ANNOTATIONS = 'context_annotations';
/** Parts a domain from its entity. */
export const BETWEEN = ' · ';
/** Domains whose entities are shows; everything else that posts are annotated with is a topic. */
export const SHOW_DOMAINS: readonly string[] = ['TV Shows', 'Movie', 'Global TV Show'];

/** A domain and one of its entities as one value. */
export const annotationValue = (domain: string, entity: string): string => `${domain}${BETWEEN}${entity}`;

/** Null for what is none. */
export function readAnnotation(value: string): { domain: string; entity: string } | null {
  const at = value.indexOf(BETWEEN);
  return at < 1 ? null : { domain: value.slice(0, at), entity: value.slice(at + BETWEEN.length) };
}

export interface ColumnValue {
  column: string;
  value: string;
}

const CODES: Readonly<Record<string, string>> = { '%': '%25', '=': '%3D', '~': '%7E' };

/** What the keys of a column begin with, up to the first `=`: one in its name is written as %3D, a `~` at its end as %7E. */
export const columnStart = (column: string): string =>
  column.replaceAll(/[%=]|~$/g, (sign) => CODES[sign] ?? sign);

/** The name that keys of a column begin with, as the file has it. */
export const columnName = (start: string): string =>
  start.replace(/~$/, '').replaceAll('%7E', '~').replaceAll('%3D', '=').replaceAll('%25', '%');

export const columnKey = ({ column, value }: ColumnValue): string => `${columnStart(column)}=${value}`;

/** Null for what is no key. The value of a range (column-ranges.ts) is what is written of it. */
export function readColumnKey(key: string): ColumnValue | null {
  const at = key.indexOf('=');
  if (at < 1 || at === key.length - 1) return null;
  return { column: columnName(key.slice(0, at)), value: key.slice(at + 1) };
}

/** A column of a dataset with what it says, the values of most posts first. */
export const fileColumnSchema = z.object({
  name: z.string(),
  /** Posts whose row does not leave it blank. */
  posts: z.int(),
  values: z.array(z.object({ key: z.string(), value: z.string(), posts: z.int() })),
});
export type FileColumn = z.infer<typeof fileColumnSchema>;
