import 'server-only';
import {
  type CountedGroup,
  type CountedMeasure,
  type CountedRow,
  type CountedRows,
  type CountedTable,
  isOfAccounts,
} from '@/lib/domain/counted-posts';
import { isAccountMeasure } from '@/lib/domain/account-facts';
import { isPostMeasure } from '@/lib/domain/post-condition';
import { RANKED_ITEMS } from '@/lib/analysis/sections/thresholds';
import { withProfiles } from './account-facts-sql';
import { KIND_SQL, MEASURE_SQL, verifiedSql } from './post-condition-sql';
import type { Matched, PostsQuery } from './posts-question';

interface Row {
  key: string;
  posts: number;
  accounts: number;
  told: number;
  total: number;
  median: number;
  highest: number;
  lowest: number;
  first: number;
  last: number;
  text: string;
  author: string;
  over: number;
  groups: number;
  held_posts: number;
  middle_posts: number;
}

/** What a column of a file says of a post; every value of it. */
const columnSql = (start: string) =>
  `arrayJoin(arrayMap(held -> substring(held, length(${start}) + 1), arrayFilter(held -> startsWith(held, ${start}), own_columns)))`;

const NO_LANGUAGES = `'und', 'zxx', 'qam', 'qct', 'qht', 'qme', 'qst', 'art'`;

/** What a post is told apart by; '' where it tells nothing of that. */
function keySql({ by, column = '' }: CountedTable, { params, question }: Matched): string {
  const zone = params.add(question.timeZone, 'String');
  const timed = (sql: string) => `if(date_only = 1, '', toString(${sql}))`;
  const keys: Record<CountedGroup, () => string> = {
    all: () => `'all'`,
    post: () => 'post_id',
    author: () => `if(author_handle != '', lowerUTF8(author_handle), author_name)`,
    hashtag: () => 'arrayJoin(hashtags)',
    word: () => 'arrayJoin(terms)',
    domain: () => 'arrayJoin(domains)',
    mention: () => 'arrayJoin(mentions)',
    emoji: () => 'arrayJoin(emojis)',
    // What X marks as no language is none.
    language: () => `if(language IN (${NO_LANGUAGES}), '', language)`,
    kind: () => KIND_SQL,
    link: () => `if(${MEASURE_SQL.links} > 0, 'with', 'without')`,
    tagged: () => `if(notEmpty(hashtags), 'with', 'without')`,
    verified: () => verifiedSql(params, question),
    sentiment: () => `if(sentiment = 'unknown', '', toString(sentiment))`,
    hour: () => timed(`toHour(created_at, ${zone})`),
    hour_at: () => timed('toUnixTimestamp(toStartOfHour(created_at))'),
    minute: () => timed('toUnixTimestamp(toStartOfMinute(created_at))'),
    weekday: () => `toString(toDayOfWeek(created_at, 0, ${zone}))`,
    weekend: () => `if(toDayOfWeek(created_at, 0, ${zone}) > 5, 'weekend', 'weekday')`,
    day: () => `toString(toDate(created_at, ${zone}))`,
    week: () => `toString(toStartOfWeek(created_at, 1, ${zone}))`,
    month: () => `toString(toStartOfMonth(created_at, ${zone}))`,
    year: () => `toString(toStartOfYear(created_at, ${zone}))`,
    text: () => 'toString(sipHash64(text))',
    // Told by profiles, which are joined.
    location: () => `''`,
    joined_year: () => `''`,
    bio_word: () => `''`,
    column: () => columnSql(params.add(`${column}=`, 'String')),
  };
  return keys[by]();
}

const ORDER_SQL = {
  posts: 'posts',
  accounts: 'accounts',
  total: 'total',
  mean: 'total / told',
  median: 'median',
  highest: 'highest',
  lowest: 'lowest',
  first: 'first',
  last: 'last',
  rate: 'if(over = 0, 0, total / over)',
} as const satisfies Record<CountedTable['order'], string>;

/** What accounts tell: each counts once a group, as its posts show it last. */
const perAccount = (posts: string) => `SELECT key, count() AS number, writer,
  argMaxIf(value, at, isNotNull(value)) AS held, 0 AS beside, min(at) AS since, max(at) AS until,
  '' AS said, any(handle) AS name FROM (${posts}) WHERE writer != 0 GROUP BY key, writer`;

const perPost = (posts: string) =>
  `SELECT key, 1 AS number, writer, value AS held, beside, at AS since, at AS until, post AS said, handle AS name FROM (${posts})`;

const countOf = ({ told, total, median, highest, lowest, over }: Row) =>
  told === 0 ? null : { told, total, mean: total / told, median, highest, lowest, ...(over > 0 && { over }) };

const rowOf = (row: Row): CountedRow => ({
  key: row.key,
  posts: row.posts,
  accounts: row.accounts === 0 ? null : row.accounts,
  count: countOf(row),
  first: row.first,
  last: row.last,
  text: row.text,
  author: row.author,
});

/** Only groups whose figure lies between two ends. */
function havingSql({ having }: CountedTable, { params }: Matched): string {
  if (!having) return '';
  const { figure, low, high } = having;
  const value = ORDER_SQL[figure];
  return [
    ...(low === undefined ? [] : [` AND ${value} >= ${params.add(low, 'Float64')}`]),
    ...(high === undefined ? [] : [` AND ${value} <= ${params.add(high, 'Float64')}`]),
  ].join('');
}

/** All groups but some, or some alone. */
const exceptSql = ({ except = [], only }: CountedTable, { params }: Matched) =>
  [
    ...except.map((key) => ` AND key != ${params.add(key, 'String')}`),
    ...(only ? [` AND key IN ${params.add([...only], 'Array(String)')}`] : []),
  ].join('');

/** What of a post is counted; beside another measure only where the post tells both. */
function valueSql({ measure, over }: CountedTable, { params }: Matched): { value: string; beside: string } {
  const told = (one: CountedMeasure) => {
    if (isPostMeasure(one)) return MEASURE_SQL[one];
    if (isAccountMeasure(one)) return 'NULL';
    const mark = params.add(one, 'String');
    return `if(mapContains(own_numbers, ${mark}), toNullable(own_numbers[${mark}]), NULL)`;
  };
  const of = (one: CountedMeasure | undefined) => `toNullable(toFloat64(${one ? told(one) : 'NULL'}))`;
  if (!over) return { value: of(measure), beside: '0' };
  return {
    value: `if(isNull(${of(over)}), NULL, ${of(measure)})`,
    beside: `if(isNull(${of(measure)}), 0, ifNull(${of(over)}, 0))`,
  };
}

const sumsOf = (row: Row | undefined) => ({ held: row?.held_posts ?? 0, middle: row?.middle_posts ?? 0 });

/** Groups of posts and what their posts count, the first of them by the figure asked for. */
export function countsQuery(matched: Matched, table: CountedTable): PostsQuery<Row, CountedRows> {
  const { where, params } = matched;
  const { by, measure, order, rising, least = 0 } = table;
  const single = by === 'post' || by === 'text' ? 'text' : `''`;
  const { value: counted, beside } = valueSql(table, matched);
  const written = `SELECT ${keySql(table, matched)} AS key, author_key AS writer, created_at AS at, ${single} AS post,
    author_handle AS handle, ${counted} AS value, ${beside} AS beside FROM posts WHERE ${where}`;
  const posts = withProfiles(written, table, matched.question, params);
  const value = `ifNull(held, 0)`;
  const ranked = ORDER_SQL[order];
  return {
    sql: `SELECT key, toUInt64(sum(number)) AS posts, uniqExactIf(writer, writer != 0) AS accounts,
        count(held) AS told, sum(${value}) AS total,
        toFloat64(quantileExactInclusiveIf(0.5)(${value}, isNotNull(held))) AS median,
        maxIf(${value}, isNotNull(held)) AS highest, minIf(${value}, isNotNull(held)) AS lowest,
        toUnixTimestamp64Milli(min(since)) AS first, toUnixTimestamp64Milli(max(until)) AS last,
        any(said) AS text, any(name) AS author, sum(beside) AS over, count() OVER () AS groups,
        toUInt64(sum(sum(number)) OVER ()) AS held_posts,
        toFloat64(quantileExactInclusive(0.5)(sum(number)) OVER ()) AS middle_posts
      FROM (${isOfAccounts(measure) ? perAccount(posts) : perPost(posts)})
      WHERE key != ''${exceptSql(table, matched)} GROUP BY key HAVING told >= ${least}${havingSql(table, matched)}
      ORDER BY ${measure && order !== 'posts' && order !== 'accounts' ? 'told = 0, ' : ''}${ranked} ${rising ? 'ASC' : 'DESC'}, posts DESC, key
      LIMIT ${RANKED_ITEMS}`,
    params,
    read: (rows) => ({ rows: rows.map(rowOf), groups: rows[0]?.groups ?? 0, ...sumsOf(rows[0]) }),
  };
}
