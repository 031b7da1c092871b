import 'server-only';
import {
  type AccountGroup,
  type AccountMeasure,
  isAccountGroup,
  isAccountMeasure,
} from '@/lib/domain/account-facts';
import { STOP_WORDS } from '@/lib/analysis/text/stop-words-table';
import type { CountedTable } from '@/lib/domain/counted-posts';
import { parseKeywordQuery } from '@/lib/domain/keyword-query/parse';
import type { PostCondition } from '@/lib/domain/post-condition';
import { matchSql, segmentsSql } from './posts-condition';
import type { Params, PostsQuestion } from './posts-question';

/* What profiles say of the accounts that wrote posts. */

type Framed = Pick<PostsQuestion, 'frame' | 'timeZone'>;

const accountsSql = (select: string, { frame }: Framed, params: Params) =>
  `SELECT author_key AS who${select} FROM accounts
   WHERE ${segmentsSql(frame, params)} AND author_key != 0 GROUP BY author_key`;

/** One that is not told is stored as -1. */
const latest = (column: string) => `argMax(${column}, seen_at)`;
const known = (column: string) => `if(${latest(column)} < 0, NULL, toNullable(toFloat64(${latest(column)})))`;

/** Of one account; NULL where its profile does not tell it. */
const MEASURES: Record<AccountMeasure, string> = {
  following: known('following'),
  account_posts: known('posts'),
  joined: 'toNullable(toFloat64(toUnixTimestamp64Milli(max(created_at))))',
};

/** '' where the profile does not tell it. */
const GROUPS: Record<AccountGroup, (question: Framed, params: Params) => string> = {
  location: () => `trimBoth(${latest('location')})`,
  joined_year: ({ timeZone }, params) =>
    `ifNull(toString(toStartOfYear(max(created_at), ${params.add(timeZone, 'String')})), '')`,
  bio_word: (_question, params) => bioWordsSql(params),
};

const LINKS = String.raw`https?://\\S+|[a-z0-9.-]+\\.(?:com|net|org|co|io|ly|me)\\S*`;
const WORDS = String.raw`[\\p{L}][\\p{L}\\p{N}\\p{M}_]{2,39}`;
/** Nothing parts words of these. */
const JOINT = String.raw`[\\p{Han}\\p{Hiragana}\\p{Katakana}\\p{Thai}]`;
/** Words of a bio that are worth counting, each once. */
const bioWordsSql = (params: Params) =>
  `arrayDistinct(arrayFilter(word -> NOT match(word, '${JOINT}') AND NOT has(${params.add([...STOP_WORDS], 'Array(String)')}, word),
    extractAll(replaceRegexpAll(${latest('bio_normalized')}, '${LINKS}', ' '), '${WORDS}')))`;

/**
 * Posts with what the profiles of their accounts tell, where a table asks for it.
 * @param posts Selects `key`, `writer` and `value` among others.
 */
export function withProfiles(
  posts: string,
  { by, measure }: Pick<CountedTable, 'by' | 'measure'>,
  question: Framed,
  params: Params,
): string {
  const told = isAccountMeasure(measure) ? MEASURES[measure] : null;
  const group = isAccountGroup(by) ? GROUPS[by](question, params) : null;
  const key = by === 'bio_word' ? 'arrayJoin(named)' : group ? 'named' : 'key';
  if (told === null && group === null) return posts;
  const select = [told && `, ${told} AS told`, group && `, ${group} AS named`].filter(Boolean).join('');
  return `SELECT ${key} AS key, writer, at, post, handle, ${told ? 'if(who = 0, NULL, told)' : 'value'} AS value, beside
    FROM (${posts}) AS written LEFT ANY JOIN (${accountsSql(select, question, params)}) AS profiles ON written.writer = profiles.who`;
}

const those = (having: string, question: Framed, params: Params) =>
  `author_key IN (SELECT who FROM (${accountsSql('', question, params)} HAVING ${having}))`;

const TEXT_COLUMN = { bio: 'bio', location: 'location' } as const;

/** Words of a profile's text: of a bio as a query finds them, of a place anywhere in it. */
function holdsSql(
  { text, words = [] }: Extract<PostCondition, { of: 'profile' }>,
  params: Params,
): string | null {
  if (words.length === 0) return null;
  if (text === 'location')
    return words
      .map((word) => `positionCaseInsensitiveUTF8(location, ${params.add(word, 'String')}) > 0`)
      .join(' OR ');
  const quoted = words.map((word) => `"${word.replaceAll('"', '')}"`);
  return matchSql(parseKeywordQuery(quoted.join(' OR ')), params, 'bio');
}

/** Posts of accounts whose profile says so; an account that says nothing holds no word and lacks none. */
export function profileSql(
  condition: Extract<PostCondition, { of: 'profile' }>,
  question: Framed,
  params: Params,
): string {
  const { text, not = false } = condition;
  const column = TEXT_COLUMN[text];
  const holds = holdsSql(condition, params);
  if (holds === null) return those(`${latest(column)} ${not ? '=' : '!='} ''`, question, params);
  return those(
    `${latest(column)} != '' AND ${latest(`toUInt8(${holds})`)} = ${not ? 0 : 1}`,
    question,
    params,
  );
}

export function accountCountSql(
  { measure, low, high }: Extract<PostCondition, { of: 'account' }>,
  question: Framed,
  params: Params,
): string {
  const value = `ifNull(${MEASURES[measure]}, nan)`;
  const ends = [
    ...(low === undefined ? [] : [`${value} >= ${params.add(low, 'Float64')}`]),
    ...(high === undefined ? [] : [`${value} <= ${params.add(high, 'Float64')}`]),
  ];
  return ends.length > 0 ? those(ends.join(' AND '), question, params) : '1';
}
