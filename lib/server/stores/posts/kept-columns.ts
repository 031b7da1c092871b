import 'server-only';
import type { PostField } from '@/lib/domain/datasets';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { POST_COLUMNS } from './post-lines';
import { COPY_SETTINGS, copyAccounts } from './posts-writer';

type PostColumn = (typeof POST_COLUMNS)[number];

const AUTHOR_FIELDS = ['author_handle', 'author_id', 'author_name'] as const satisfies readonly PostField[];
const AUTHOR_COLUMNS: readonly PostColumn[] = [
  'author_id',
  'author_handle',
  'author_name',
  'author_followers',
  'author_country',
  'author_gender',
  'author_city',
  'author_age',
  'author_job',
  'author_interests',
];
/** Fields that stand in a column of their own, where blank and absent are stored alike. */
const PLAIN_FIELDS = [
  'likes',
  'reposts',
  'replies',
  'quotes',
  'bookmarks',
  'views',
  'author_followers',
  'conversation_id',
  'in_reply_to_id',
  'referenced_id',
  'url',
  'sentiment',
] as const satisfies readonly (PostField & PostColumn)[];

const nameSql = (key: string) => `substring(${key}, 1, position(${key}, '='))`;
/** A newer file has the last word on the columns that it fills; of those it does not, the older one's stay. */
const MERGED_COLUMNS = `arrayConcat(new.own_columns, arrayFilter(
  x -> NOT has(arrayMap(y -> ${nameSql('y')}, new.own_columns), ${nameSql('x')}), old.kept_own_columns))`;

const onMap = (key: string) => `substring(${key}, 3)`;
/** The same of numbers and dates, whose names begin with two signs for what they are. */
const MERGED_NUMBERS = `mapConcat(mapFilter(
  (x, value) -> NOT arrayExists(y -> ${onMap('y')} = ${onMap('x')}, mapKeys(new.own_numbers)), old.kept_own_numbers), new.own_numbers)`;

const MERGED: Partial<Record<PostColumn, string>> = {
  own_columns: MERGED_COLUMNS,
  own_numbers: MERGED_NUMBERS,
};

/**
 * Columns that a file without these fields must not blank in posts that are already known.
 * @param older Fields of the segments that hold those posts, and whether they have columns of files' own.
 */
export function keptColumns(
  fresh: readonly PostField[],
  older: readonly PostField[],
  { ownColumns }: { ownColumns: boolean },
): PostColumn[] {
  const lacks = (field: PostField) => !fresh.includes(field) && older.includes(field);
  const columns = new Set<PostColumn>(PLAIN_FIELDS.filter(lacks));
  if (ownColumns) columns.add('own_columns').add('own_numbers');
  if (lacks('links')) columns.add('domains');
  if (lacks('language')) columns.add('language').add('language_given');
  if (lacks('author_location')) columns.add('author_country').add('author_city');
  if (lacks('author_bio')) columns.add('author_age').add('author_job').add('author_interests');
  const anonymous = !AUTHOR_FIELDS.some((field) => fresh.includes(field));
  if (anonymous && AUTHOR_FIELDS.some(lacks)) for (const column of AUTHOR_COLUMNS) columns.add(column);
  return [...columns];
}

/** Writes `from` into the empty segment `to`, with these columns as `older` segments know them. */
export async function copyWithKept(
  { from, to, older }: { from: number; to: number; older: readonly number[] },
  columns: readonly PostColumn[],
  signal?: AbortSignal,
): Promise<void> {
  const kept = new Set<PostColumn>(columns);
  const listed = POST_COLUMNS.filter((column) => column !== 'segment');
  const values = listed.map((column) => {
    if (!kept.has(column)) return `new.${column}`;
    const merged = MERGED[column] ?? `old.kept_${column}`;
    return `if(old.known = 1, ${merged}, new.${column})`;
  });
  const known = columns.map((column) => `${column} AS kept_${column}`);
  await (
    await clickhouse()
  ).command(
    `INSERT INTO posts (segment, ${listed.join(', ')}) SELECT {to:UInt32}, ${values.join(', ')}
     FROM (SELECT post_key, ${listed.join(', ')} FROM posts WHERE segment = {from:UInt32}) AS new
     LEFT ANY JOIN (SELECT post_key, toUInt8(1) AS known, ${known.join(', ')} FROM posts
       WHERE segment IN {older:Array(UInt32)}
         AND post_key IN (SELECT post_key FROM posts WHERE segment = {from:UInt32})) AS old
     ON new.post_key = old.post_key`,
    { from, to, older: [...older] },
    { signal, settings: { ...COPY_SETTINGS, join_algorithm: 'grace_hash', max_bytes_in_join: '100000000' } },
  );
  // An account that both know is settled to the newer one.
  for (const segment of kept.has('author_handle') ? [...older, from] : [from])
    await copyAccounts(segment, to, signal);
}
