import 'server-only';
import { ANNOTATIONS, BETWEEN, columnKey, SHOW_DOMAINS } from '@/lib/domain/file-columns';
import { itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import { segmentsSql } from './posts-condition';
import type { Params, PostsQuestion } from './posts-question';

/* The topics that X annotates posts with, which a campaign can aim at, as items of posts. */

/** Kind of the topics that X annotates posts with, beside the kinds of `item_keys`. */
export const TOPICS = 6;
const ANNOTATED = columnKey({ column: ANNOTATIONS, value: '' });
const PARTING = `'${BETWEEN}'`;
/** The entity of an annotation's key, whatever its domain. */
const entitySql = (column: string) =>
  `substring(${column}, position(${column}, ${PARTING}) + length(${PARTING}))`;

/** Keys of columns that are topics: shows are another list of X's. */
function isTopicSql(column: string, params: Params): string {
  const starts = (text: string) => `startsWith(${column}, ${params.add(text, 'String')})`;
  const shows = SHOW_DOMAINS.map((domain) => ` AND NOT ${starts(`${ANNOTATED}${domain}${BETWEEN}`)}`);
  return `${starts(ANNOTATED)}${shows.join('')}`;
}

/** The topics of a post, as keys like those of `item_keys`. */
export const topicsSql = (params: Params) =>
  `arrayMap(column -> ${itemKeySql(entitySql('column'), TOPICS)}, arrayFilter(column -> ${isTopicSql('column', params)}, own_columns))`;

/** What keys stand for, and how many posts hold it. */
export function namedSql({ frame }: PostsQuestion, params: Params): string {
  const within = segmentsSql(frame, params);
  return `SELECT key, item, posts FROM item_counts WHERE ${within}
    UNION ALL SELECT ${itemKeySql(entitySql('key'), TOPICS)} AS key, ${entitySql('column_values.key')} AS item, posts
    FROM column_values WHERE ${within} AND ${isTopicSql('column_values.key', params)}`;
}

/** Posts that are annotated with this entity, in whatever domain. */
export function isAnnotatedSql(entity: string, params: Params): string {
  const name = params.add(entity, 'String');
  return `arrayExists(column -> ${isTopicSql('column', params)}
    AND lowerUTF8(${entitySql('column')}) = lowerUTF8(${name}), own_columns)`;
}
