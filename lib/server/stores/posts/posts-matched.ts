import 'server-only';
import { isHandleKey } from '@/lib/domain/account-key';
import { rangeOfKey, type ValueRange } from '@/lib/domain/column-ranges';
import { readColumnKey } from '@/lib/domain/file-columns';
import { MARKS } from '@/lib/domain/range-marks';
import type { Trait } from '@/lib/analysis/sections/facets';
import { memberSql } from './audience-blocks-sql';
import { topicNumberOf } from './best-topic-sql';
import { postConditionSql } from './post-condition-sql';
import { EPOCH_MS, filterSql, frameSql, matchSql, segmentsSql } from './posts-condition';
import {
  type EntitySection,
  type Matched,
  matchedBy,
  type Params,
  type PostsItemFilter,
  type PostsQuestion,
  type VoiceQuestion,
} from './posts-question';
import { aboutHandlesSql, audienceOf, audienceSql, isSubjectSql, subjectSql } from './posts-subject';
import { TRAIT_MARKS } from './trait-marks';

/** Orders the posts of one account: time, then key; 22 bits of the key are enough to make ties stable. */
export const RECENCY = `bitShiftLeft(toUInt64(toUnixTimestamp64Milli(created_at)), 22) + bitShiftRight(post_key, 42)`;

/** The key an account is listed by; '' leaves it out. `identity` mirrors `author_key` of the schema. */
export function listedKeySql(
  { listedBy }: Pick<PostsQuestion, 'listedBy'>,
  handle: string,
  id: string,
  name: string,
) {
  if (listedBy === undefined) return `lowerUTF8(${handle})`;
  return `multiIf(${handle} != '', lowerUTF8(${handle}), ${id} != '', concat('id:', ${id}), ${name} != '', concat('name:', ${name}), '')`;
}

const ENTITY_COLUMN = {
  hashtags: 'hashtags',
  keywords: 'terms',
  emojis: 'emojis',
  mentions: 'mentions',
  domains: 'domains',
  subreddits: 'subreddits',
  own_columns: 'own_columns',
} as const satisfies Record<EntitySection, string>;

/** The name under which a statement lists the keys of the matched posts. */
export const MATCHED_KEYS = 'matched_keys';
const KEYS_SQL = { none: '0', listed: `post_key IN (SELECT key FROM ${MATCHED_KEYS})` } as const;

/** A row has one value in a column: of several that are asked for in the same column one is enough. */
function alternatives(filters: readonly PostsItemFilter[]): PostsItemFilter[][] {
  const grouped = Map.groupBy(filters, (filter) =>
    filter.kind === 'entity' && filter.section === 'own_columns'
      ? (readColumnKey(filter.key)?.column ?? filter)
      : filter,
  );
  return [...grouped.values()];
}

/** The matched set: the one condition that every query of an analysis shares. */
export function matchedSql(question: PostsQuestion, params: Params): string {
  const { frame, filters, keys } = question;
  const within = `${frameSql(frame, params)}${filterSql(frame, params)}`;
  if (keys !== undefined) return `${within} AND ${KEYS_SQL[keys]}`;
  const unfiltered = { ...question, filters: [] };
  const only = alternatives(filters).map(
    (either) => ` AND (${either.map((filter) => itemSql(filter, unfiltered, params)).join(' OR ')})`,
  );
  return `${within} AND ${subjectSql(question, params)}${only.join('')}`;
}

/** The name under which a statement has read the matched posts once. */
export const MATCHED_ROWS = 'matched_posts';

/** What is read of them: what several facets count by. Not the text, which is large and wanted of few. */
export const ROW_COLUMNS = [
  ...['segment', 'post_id', 'post_key', 'created_at', 'date_only', 'language', 'sentiment', 'is_repost'],
  ...['likes', 'reposts', 'replies', 'quotes', 'bookmarks', 'views', 'engagements', 'item_keys'],
  ...['author_key', 'author_id', 'author_handle', 'author_name', 'author_followers', 'author_traits'],
];

/** The matched posts of a question. */
export function matchedOf(question: PostsQuestion, params: Params): Matched {
  const matched = matchedBy(matchedSql(question, params), params, question);
  return question.rows ? { ...matched, rows: `${MATCHED_ROWS} AS posts WHERE 1` } : matched;
}

/** Posts of the audience's accounts whose latest matched post carries the trait. */
function traitSql(trait: Trait, key: string, question: PostsQuestion, params: Params): string {
  const mark = params.add(`${TRAIT_MARKS[trait]}${key}`, 'String');
  const { rows } = matchedOf(question, params);
  const own = audienceOf(question) !== 'authors';
  const members = own ? ` AND author_key IN (${audienceSql(question, rows, params)})` : '';
  return `author_key IN (SELECT author_key FROM ${rows} AND author_key != 0${members}
    GROUP BY author_key HAVING has(splitByChar('\t', argMax(author_traits, ${RECENCY})), ${mark}))`;
}

/** Accounts that mention or follow one of these, as the datasets know. */
export function tiesSql({ frame }: PostsQuestion, params: Params, handles: readonly string[]): string {
  const asked = params.add([...handles], 'Array(String)');
  const where = segmentsSql(frame, params);
  return `SELECT author_key FROM account_mentions WHERE ${where} AND mention IN ${asked}
    UNION DISTINCT SELECT follower_key FROM follows WHERE ${where} AND target IN ${asked}`;
}

type TopicFilter = Extract<PostsItemFilter, { kind: 'topic' }>;

function topicSql({ terms, among }: TopicFilter, params: Params): string {
  if (!among) return `hasAny(terms, ${params.add([...terms], 'Array(String)')})`;
  return `${topicNumberOf(among.topics, params)} = ${among.place + 1}`;
}

/** Posts that one of those compared is named in, or that are by or about it. */
export function voiceSql(voice: VoiceQuestion, { frame }: PostsQuestion, params: Params): string {
  if ('handle' in voice) return aboutHandlesSql([voice.handle], frame, params);
  return matchSql(voice.query, params);
}

const cellSql = ({ weekday, hour }: { weekday: number; hour: number }, zone: string) =>
  `toDayOfWeek(created_at, 0, ${zone}) = ${weekday} AND toHour(created_at, ${zone}) = ${hour}`;

const idsSql = (ids: readonly string[], params: Params) =>
  `post_id IN ${params.add([...ids], 'Array(String)')}`;

function byAccountSql(key: string, params: Params): string {
  const named = params.add(key, 'String');
  return isHandleKey(key) ? `lowerUTF8(author_handle) = ${named}` : `author_key = cityHash64(${named})`;
}

const DAY_MS = 86_400_000;

/** Posts whose number, or date, lies in a range of a column; of a date its days belong to it as a whole. */
function rangeSql({ start, range }: { start: string; range: ValueRange }, params: Params): string {
  const { kind, low, high } = range;
  const name = params.add(`${MARKS[kind]}${start}`, 'String');
  const end = (value: number) => params.add(value, 'Float64');
  const from = low === null ? '' : ` AND own_numbers[${name}] >= ${end(low)}`;
  const last = kind === 'date' ? '< ' : '<= ';
  const to =
    high === null ? '' : ` AND own_numbers[${name}] ${last}${end(kind === 'date' ? high + DAY_MS : high)}`;
  return `mapContains(own_numbers, ${name})${from}${to}`;
}

type EntityFilter = Extract<PostsItemFilter, { kind: 'entity' }>;

function entitySql({ section, key }: EntityFilter, params: Params): string {
  const range = section === 'own_columns' ? rangeOfKey(key) : null;
  return range ? rangeSql(range, params) : `has(${ENTITY_COLUMN[section]}, ${params.add(key, 'String')})`;
}

/** Posts behind one item: the same ones its figure counts, or for accounts all posts of those accounts. */
export function itemSql(item: PostsItemFilter, question: PostsQuestion, params: Params): string {
  switch (item.kind) {
    case 'entity':
      return entitySql(item, params);
    case 'language':
      return `language = ${params.add(item.key, 'String')}`;
    case 'sentiment':
      return `toString(sentiment) = ${params.add(item.key, 'String')}`;
    case 'account-trait':
      return traitSql(item.trait, item.key, question, params);
    case 'window':
      return `created_at >= ${params.add(item.from, EPOCH_MS)} AND created_at < ${params.add(item.to, EPOCH_MS)}`;
    case 'voice': {
      const voice = question.voices[item.index];
      return voice ? voiceSql(voice, question, params) : '0';
    }
    case 'about':
      return aboutHandlesSql([item.key], question.frame, params);
    case 'topic':
      return topicSql(item, params);
    case 'cell':
      return cellSql(item, params.add(question.timeZone, 'String'));
    case 'phrase':
      return `sentiment = '${item.sentiment}' AND ${matchSql(item.query, params)}`;
    case 'condition':
      return postConditionSql(item.condition, question, params);
    case 'audience':
      return `author_key != 0 AND ${memberSql(item.blocks, question.frame, params)}`;
    case 'own':
      return isSubjectSql(question.subject, params);
    case 'handle':
      return byAccountSql(item.key, params);
    case 'mentioning-account':
      return `author_key IN (${tiesSql(question, params, [item.key])})`;
    case 'ids':
      return idsSql(item.ids, params);
    case 'post':
      return idsSql([item.key], params);
  }
}
