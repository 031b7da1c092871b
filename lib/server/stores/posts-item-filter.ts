import 'server-only';
import type { SectionId } from '@/lib/domain/report';
import { EPOCH_MS, groupSql, matchedSql } from './posts-condition';
import { RECENCY } from './posts-facets';
import type { Params, PostsQuestion } from './posts-question';

/** One item of a section, in the terms of the store. */
export type PostsItemFilter =
  | { kind: 'entity'; section: 'hashtags' | 'keywords' | 'emojis' | 'mentions' | 'domains'; key: string }
  | { kind: 'language' | 'sentiment'; key: string }
  | { kind: 'account-trait'; section: 'countries' | 'genders'; key: string }
  | { kind: 'window'; from: number; to: number }
  | { kind: 'group'; index: number }
  | { kind: 'cell'; weekday: number; hour: number }
  | { kind: 'handle' | 'post'; key: string };

const ENTITY_COLUMN: Partial<Record<SectionId, string>> = {
  hashtags: 'hashtags',
  keywords: 'terms',
  emojis: 'emojis',
  mentions: 'mentions',
  domains: 'domains',
};
const TRAIT_COLUMN = { countries: 'author_country', genders: 'author_gender' } as const;

function traitSql(
  item: Extract<PostsItemFilter, { kind: 'account-trait' }>,
  question: PostsQuestion,
  params: Params,
): string {
  const column = TRAIT_COLUMN[item.section];
  return `author_key IN (SELECT author_key FROM posts WHERE ${matchedSql(question, params)} AND author_key != 0
    GROUP BY author_key HAVING toString(argMax(${column}, ${RECENCY})) = ${params.add(item.key, 'String')})`;
}

/** Posts behind one item: the same ones its figure counts, or for accounts all posts of those accounts. */
export function itemSql(item: PostsItemFilter, question: PostsQuestion, params: Params): string {
  switch (item.kind) {
    case 'entity':
      return `has(${ENTITY_COLUMN[item.section] ?? 'terms'}, ${params.add(item.key, 'String')})`;
    case 'language':
      return `language = ${params.add(item.key, 'String')}`;
    case 'sentiment':
      return `toString(sentiment) = ${params.add(item.key, 'String')}`;
    case 'account-trait':
      return traitSql(item, question, params);
    case 'window':
      return `created_at >= ${params.add(item.from, EPOCH_MS)} AND created_at < ${params.add(item.to, EPOCH_MS)}`;
    case 'group':
      return groupSql(question.query, item.index, params);
    case 'cell': {
      const zone = params.add(question.timeZone, 'String');
      return `toDayOfWeek(created_at, 0, ${zone}) = ${item.weekday} AND toHour(created_at, ${zone}) = ${item.hour}`;
    }
    case 'handle':
      return `lowerUTF8(author_handle) = ${params.add(item.key, 'String')}`;
    case 'post':
      return `post_id = ${params.add(item.key, 'String')}`;
  }
}
