import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import type { Voices } from '@/lib/analysis/sections/facets';
import { matchSql } from './posts-condition';
import { matchedSql, voiceSql } from './posts-matched';
import { Params, type PostsQuery, type PostsQuestion } from './posts-question';

interface MaskRow {
  /** One bit for each voice, the first in the lowest. */
  mask: string;
  extra: 0 | 1;
  posts: number;
}

/** The question of share_of_voice: the extra keyword does not narrow it, it is told beside. */
export function questionOfVoices(question: PostsQuestion): PostsQuestion {
  return question.extra ? { ...question, extra: undefined, keys: undefined } : question;
}

const bit = (index: number) => 1n << BigInt(index);

function countVoices({ voices, extra }: PostsQuestion, rows: readonly MaskRow[]): Voices {
  const seen = rows.map((row) => ({ ...row, mask: BigInt(row.mask) }));
  const sum = (holds: (mask: bigint) => boolean) => {
    const of = (kept: typeof seen) =>
      kept.reduce((total, row) => (holds(row.mask) ? total + row.posts : total), 0);
    return { posts: of(seen), withKeyword: extra ? of(seen.filter((row) => row.extra === 1)) : null };
  };
  const items = voices.map(({ key, label, aliases }, index) => ({
    key,
    label,
    aliases,
    ...sum((mask) => (mask & bit(index)) !== 0n),
  }));
  const pairs = voices.flatMap((a, i) =>
    voices.slice(i + 1).map((b, offset) => {
      const [first, second] = [bit(i), bit(i + 1 + offset)];
      const both = sum((mask) => (mask & first) !== 0n && (mask & second) !== 0n).posts;
      return {
        keys: [a.key, b.key] as const,
        both,
        either: sum((mask) => (mask & (first | second)) !== 0n).posts,
      };
    }),
  );
  return { all: sum(() => true), any: sum((mask) => mask !== 0n), items, pairs };
}

/** True where all matched posts name the one that would be compared: a conversation of a single group. */
export function isOneVoice({ subject, voices, query, extra }: PostsQuestion): boolean {
  const [voice, other] = voices;
  if (!voice || other || extra || subject.type !== 'conversation') return false;
  return 'query' in voice && isDeepStrictEqual(voice.query, query);
}

/** What `voicesQuery` would read there. */
export const oneVoice = (question: PostsQuestion, posts: number): Voices =>
  countVoices(question, [{ mask: '1', extra: 0, posts }]);

/** All matched posts, beside those that name anything. */
const ALL = '';

/** What stands in the row of all posts and in no other holds nothing that is compared. */
function withUnnamed(rows: readonly MaskRow[]): MaskRow[] {
  const all = rows.find((row) => row.mask === ALL)?.posts ?? 0;
  const named = rows.filter((row) => row.mask !== ALL);
  const unnamed = all - named.reduce((sum, row) => sum + row.posts, 0);
  return [...named, { mask: '0', extra: 0, posts: unnamed }];
}

/**
 * Posts that name each of those compared and each two of them. Each is looked up by itself, as the index answers a
 * condition but no column of a result, which would read the words of every matched post.
 */
export function voicesQuery(asked: PostsQuestion): PostsQuery<MaskRow, Voices> {
  const question = questionOfVoices(asked);
  const params = new Params();
  const where = matchedSql(question, params);
  const found = (condition: string, mask: bigint, extra: 0 | 1) =>
    `SELECT segment, post_key, toUInt64(${mask}) AS bits, toUInt8(${extra}) AS more FROM posts
      WHERE ${where} AND (${condition})`;
  const each = question.voices.map((voice, index) => found(voiceSql(voice, question, params), bit(index), 0));
  if (asked.extra) each.push(found(matchSql(asked.extra.query, params), 0n, 1));
  const masks = `SELECT toString(bits) AS mask, more AS extra, count() AS posts
    FROM (SELECT groupBitOr(bits) AS bits, max(more) AS more FROM (${each.join(' UNION ALL ')})
      GROUP BY segment, post_key) GROUP BY mask, extra UNION ALL `;
  return {
    sql: `${each.length === 0 ? '' : masks}SELECT '${ALL}' AS mask, toUInt8(0) AS extra, count() AS posts
      FROM posts WHERE ${where}`,
    params,
    read: (rows) => countVoices(asked, withUnnamed(rows)),
  };
}
