import 'server-only';
import type { PostCondition, PostKind, PostMeasure } from '@/lib/domain/post-condition';
import { accountCountSql, profileSql } from './account-facts-sql';
import { segmentsSql } from './posts-condition';
import type { Params, PostsQuestion } from './posts-question';

/** What one post counts; NULL where nobody tells it. Followers are those of its author. */
export const MEASURE_SQL: Record<PostMeasure, string> = {
  likes: 'likes',
  reposts: 'reposts',
  replies: 'replies',
  quotes: 'quotes',
  views: 'if(views < 0, NULL, views)',
  bookmarks: 'bookmarks',
  engagements: 'engagements',
  followers: 'if(author_followers < 0, NULL, author_followers)',
  length: 'lengthUTF8(text)',
  words: 'length(tokens)',
  hashtags: 'length(hashtags)',
  mentions: 'length(mentions)',
  links: `greatest(length(extractAll(lower(text), 'https?://[a-z0-9]')), length(domains))`,
  emojis: 'length(emojis)',
};

/** A repost repeats another post, a quote adds to it; whoever answers names the post that is answered. */
export const KIND_SQL = `multiIf(is_repost = 1, 'repost', in_reply_to_id != '', 'reply', referenced_id != '', 'quote', 'original')`;
const IS_KIND: Record<PostKind, string> = {
  repost: 'is_repost = 1',
  reply: `in_reply_to_id != ''`,
  quote: `is_repost = 0 AND referenced_id != '' AND referenced_id != in_reply_to_id`,
  original: 'is_repost = 0',
};

/** Whether an author is verified, as the account was seen last; '' where nobody says. */
export function verifiedSql(params: Params, { frame }: Pick<PostsQuestion, 'frame'>): string {
  const as = (value: 0 | 1) => `author_key IN (SELECT author_key FROM accounts
    WHERE ${segmentsSql(frame, params)} AND author_key != 0 GROUP BY author_key HAVING argMax(verified, seen_at) = ${value})`;
  return `multiIf(${as(1)}, 'verified', ${as(0)}, 'unverified', '')`;
}

function hoursSql(from: number, to: number, zone: string): string {
  const hour = `toHour(created_at, ${zone})`;
  const within =
    from < to ? `${hour} >= ${from} AND ${hour} < ${to}` : `(${hour} >= ${from} OR ${hour} < ${to})`;
  return `date_only = 0 AND ${within}`;
}

/** The condition of posts that are so; what nobody tells of a post meets none. */
export function postConditionSql(condition: PostCondition, question: PostsQuestion, params: Params): string {
  const zone = () => params.add(question.timeZone, 'String');
  switch (condition.of) {
    case 'kind':
      return condition.not ? `NOT (${IS_KIND[condition.is]})` : IS_KIND[condition.is];
    case 'holds':
      return `${MEASURE_SQL[condition.what]} ${condition.not ? '=' : '>'} 0`;
    case 'verified':
      return `${verifiedSql(params, question)} = '${condition.not ? 'unverified' : 'verified'}'`;
    case 'value': {
      const key = params.add(condition.key, 'String');
      return condition.section === 'languages' ? `language != ${key}` : `NOT has(own_columns, ${key})`;
    }
    case 'hours':
      return hoursSql(condition.from, condition.to, zone());
    case 'weekdays':
      return `toDayOfWeek(created_at, 0, ${zone()}) IN (${condition.days.join(', ')})`;
    case 'count': {
      const { measure, low, high } = condition;
      const value = `ifNull(toFloat64(${MEASURE_SQL[measure]}), nan)`;
      const ends = [
        ...(low === undefined ? [] : [`${value} >= ${params.add(low, 'Float64')}`]),
        ...(high === undefined ? [] : [`${value} <= ${params.add(high, 'Float64')}`]),
      ];
      return ends.length > 0 ? ends.join(' AND ') : '1';
    }
    case 'profile':
      return profileSql(condition, question, params);
    case 'account':
      return accountCountSql(condition, question, params);
    case 'named': {
      const exact = condition.start.startsWith('@');
      const start = params.add(condition.start.toLowerCase().replace(/^@/, ''), 'String');
      const found = exact
        ? `lowerUTF8(author_handle) = ${start}`
        : `(startsWith(lowerUTF8(author_handle), ${start}) OR startsWith(lowerUTF8(author_name), ${start}))`;
      return condition.not ? `NOT ${found}` : found;
    }
  }
}
