import 'server-only';
import { ANNOTATIONS, BETWEEN, columnKey, SHOW_DOMAINS } from '@/lib/domain/file-columns';
import { itemKeySql } from '@/lib/server/db/migrations/clickhouse/migrations';
import { segmentsSql } from './posts-condition';
import type { Params, PostsQuestion } from './posts-question';

/* What X annotates posts with and a campaign can aim at, topics and shows, as items of posts. */

/** Kinds of what X annotates posts with, beside the kinds of `item_keys`. */
export const ANNOTATED_KINDS = { topics: 6, shows: 7 } as const;
export type AnnotatedKind = keyof typeof ANNOTATED_KINDS;

const ANNOTATED = columnKey({ column: ANNOTATIONS, value: '' });
const PARTING = `'${BETWEEN}'`;
/** The entity of an annotation's key, whatever its domain. */
const entitySql = (column: string) =>
  `substring(${column}, position(${column}, ${PARTING}) + length(${PARTING}))`;

const startsSql = (column: string, text: string, params: Params) =>
  `startsWith(${column}, ${params.add(text, 'String')})`;

/** Shows are another list of X's than topics. */
const isShowSql = (column: string, params: Params) =>
  `(${SHOW_DOMAINS.map((domain) => startsSql(column, `${ANNOTATED}${domain}${BETWEEN}`, params)).join(' OR ')})`;

const isAnnotationSql = (column: string, params: Params) => startsSql(column, ANNOTATED, params);

const keySql = (column: string, params: Params) => {
  const of = (kind: AnnotatedKind) => itemKeySql(entitySql(column), ANNOTATED_KINDS[kind]);
  return `if(${isShowSql(column, params)}, ${of('shows')}, ${of('topics')})`;
};

/** The topics and shows of a post, as keys like those of `item_keys`. */
export const annotatedSql = (params: Params) =>
  `arrayMap(column -> ${keySql('column', params)}, arrayFilter(column -> ${isAnnotationSql('column', params)}, own_columns))`;

/** What these keys stand for. */
export function namesSql({ frame }: PostsQuestion, keys: readonly string[], params: Params): string {
  const within = segmentsSql(frame, params);
  const wanted = params.add(keys, 'Array(UInt64)');
  return `SELECT toString(key) AS id, any(item) AS name FROM (
    SELECT key, item FROM item_counts WHERE ${within} AND key IN ${wanted}
    UNION ALL SELECT ${keySql('column_values.key', params)} AS key, ${entitySql('column_values.key')} AS item
    FROM column_values WHERE ${within} AND ${isAnnotationSql('column_values.key', params)}
  ) WHERE key IN ${wanted} GROUP BY key`;
}

/** Posts that are annotated with this entity, in whatever domain of its kind. */
export function isAnnotatedSql(kind: AnnotatedKind, entity: string, params: Params): string {
  const name = params.add(entity, 'String');
  const show = isShowSql('column', params);
  return `arrayExists(column -> ${isAnnotationSql('column', params)} AND ${kind === 'shows' ? show : `NOT ${show}`}
    AND lowerUTF8(${entitySql('column')}) = lowerUTF8(${name}), own_columns)`;
}
