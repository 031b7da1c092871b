import 'server-only';
import type { AudienceBlock, AudienceLeaf } from '@/lib/domain/audience-blocks';
import { makeTerm } from '@/lib/domain/keyword-query/term';
import { EPOCH_MS, matchSql, segmentsSql } from './posts-condition';
import type { Params } from './posts-question';
import { TRAIT_MARKS } from './trait-marks';

type Segments = Parameters<typeof segmentsSql>[0];

const bare = (handle: string) => handle.replace(/^[@＠]/, '').toLowerCase();

/** A word, a tag or a handle; what has a space in it is a phrase. */
export const termOf = (value: string) => makeTerm(value, !/^[#＃@＠]/u.test(value), 0);

const anyOf = (values: readonly string[]) => ({
  groups: values.map((value) => [termOf(value)]),
  exclude: [],
});

function postedSql(block: Extract<AudienceLeaf, { kind: 'posted_about' }>, frame: Segments, params: Params) {
  const from = block.from ? ` AND created_at >= ${params.add(Date.parse(block.from), EPOCH_MS)}` : '';
  const to = block.to ? ` AND created_at < ${params.add(Date.parse(block.to), EPOCH_MS)}` : '';
  return `SELECT author_key FROM posts WHERE ${segmentsSql(frame, params)} AND author_key != 0${from}${to}
    AND (${matchSql(anyOf(block.values), params)})`;
}

/** Keys of the accounts in one block; an account may stand there several times. */
export function leafSql(block: AudienceLeaf, frame: Segments, params: Params): string {
  const where = segmentsSql(frame, params);
  switch (block.kind) {
    case 'followers_of':
      return `SELECT follower_key AS author_key FROM follows WHERE ${where}
        AND target IN ${params.add(block.values.map(bare), 'Array(String)')}`;
    case 'accounts':
      return `SELECT author_key FROM accounts WHERE ${where} AND author_key != 0
        AND author_key IN (SELECT cityHash64(arrayJoin(${params.add(block.values.map(bare), 'Array(String)')})))`;
    case 'posted_about':
      return postedSql(block, frame, params);
    case 'words_in_profile':
      return `SELECT author_key FROM accounts WHERE ${where} AND author_key != 0
        AND (${matchSql(anyOf(block.values), params, 'bio')})`;
    case 'interested_in': {
      const marks = block.values.map((value) => `${TRAIT_MARKS.interest}${value}`);
      return `SELECT author_key FROM accounts WHERE ${where} AND author_key != 0 GROUP BY author_key
        HAVING hasAny(splitByChar('\t', argMax(author_traits, seen_at)), ${params.add(marks, 'Array(String)')})`;
    }
  }
}

const SIGN = { or: ' OR ', and: ' AND ', not: ' AND NOT ' } as const;

/** The condition of rows whose `author_key` belongs to the audience; the twin of `isMember`. */
export function memberSql(blocks: readonly AudienceBlock[], frame: Segments, params: Params): string {
  return blocks.reduce((before, block, at) => {
    const own =
      block.kind === 'group'
        ? memberSql(block.blocks, frame, params)
        : `author_key IN (${leafSql(block, frame, params)})`;
    return at === 0 ? `(${own})` : `(${before}${SIGN[block.operator]}(${own}))`;
  }, '');
}
