import 'server-only';
import type { Trait } from '@/lib/analysis/sections/facets';
import { EPOCH_MS, filterSql, frameSql, groupSql, matchSql } from './posts-condition';
import type { EntitySection, Params, PostsItemFilter, PostsQuestion } from './posts-question';

/** Orders the posts of one account: time, then key; 22 bits of the key are enough to make ties stable. */
export const RECENCY = `bitShiftLeft(toUInt64(toUnixTimestamp64Milli(created_at)), 22) + bitShiftRight(post_key, 42)`;

/** First byte of each mark in the column `author_traits`. */
export const TRAIT_MARKS = {
  country: 'c',
  city: 'y',
  gender: 'g',
  age: 'a',
  job: 'j',
  interest: 'i',
} as const satisfies Record<Trait, string>;

const ENTITY_COLUMN = {
  hashtags: 'hashtags',
  keywords: 'terms',
  emojis: 'emojis',
  mentions: 'mentions',
  domains: 'domains',
  subreddits: 'subreddits',
} as const satisfies Record<EntitySection, string>;

function keysSql(keys: string, params: Params): string {
  if (keys === '') return '0';
  return `post_key IN (SELECT arrayJoin(arrayMap(key -> toUInt64(key), splitByChar(',', ${params.add(keys, 'String')}))))`;
}

/** The matched set: the one condition that every query of an analysis shares. */
export function matchedSql(question: PostsQuestion, params: Params): string {
  const { frame, query, filters, keys } = question;
  const within = `${frameSql(frame, params)}${filterSql(frame, params)}`;
  if (keys !== undefined) return `${within} AND ${keysSql(keys, params)}`;
  const unfiltered = { ...question, filters: [] };
  const only = filters.map((filter) => ` AND (${itemSql(filter, unfiltered, params)})`);
  return `${within} AND ${matchSql(query, params)}${only.join('')}`;
}

/** Posts of the authors whose latest matched post carries the trait. */
function traitSql(trait: Trait, key: string, question: PostsQuestion, params: Params): string {
  const mark = params.add(`${TRAIT_MARKS[trait]}${key}`, 'String');
  return `author_key IN (SELECT author_key FROM posts WHERE ${matchedSql(question, params)} AND author_key != 0
    GROUP BY author_key HAVING has(splitByChar('\t', argMax(author_traits, ${RECENCY})), ${mark}))`;
}

/** A post belongs to a topic when it holds its first term or any two of its terms. */
function topicSql(terms: readonly string[], params: Params): string {
  const all = params.add([...terms], 'Array(String)');
  return `has(terms, ${params.add(terms[0] ?? '', 'String')}) OR arrayCount(term -> has(${all}, term), terms) >= 2`;
}

/** Posts behind one item: the same ones its figure counts, or for accounts all posts of those accounts. */
export function itemSql(item: PostsItemFilter, question: PostsQuestion, params: Params): string {
  switch (item.kind) {
    case 'entity':
      return `has(${ENTITY_COLUMN[item.section]}, ${params.add(item.key, 'String')})`;
    case 'language':
      return `language = ${params.add(item.key, 'String')}`;
    case 'sentiment':
      return `toString(sentiment) = ${params.add(item.key, 'String')}`;
    case 'account-trait':
      return traitSql(item.trait, item.key, question, params);
    case 'window':
      return `created_at >= ${params.add(item.from, EPOCH_MS)} AND created_at < ${params.add(item.to, EPOCH_MS)}`;
    case 'group':
      return groupSql(question.query, item.index, params);
    case 'topic':
      return topicSql(item.terms, params);
    case 'cell': {
      const zone = params.add(question.timeZone, 'String');
      return `toDayOfWeek(created_at, 0, ${zone}) = ${item.weekday} AND toHour(created_at, ${zone}) = ${item.hour}`;
    }
    case 'handle':
      return `lowerUTF8(author_handle) = ${params.add(item.key, 'String')}`;
    case 'mentioning-account':
      return `author_key IN (SELECT author_key FROM account_mentions WHERE segment IN ${params.add(
        question.frame.datasets.flatMap(({ segments }) => segments),
        'Array(UInt32)',
      )} AND mention = ${params.add(item.key, 'String')})`;
    case 'ids':
      return `post_id IN ${params.add([...item.ids], 'Array(String)')}`;
    case 'post':
      return `post_id = ${params.add(item.key, 'String')}`;
  }
}
