import 'server-only';
import {
  ANNOTATIONS,
  annotationValue,
  columnKey,
  readAnnotation,
  readColumnKey,
} from '@/lib/domain/file-columns';
import type { Ctx } from '@/lib/server/ctx';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { Params } from './posts-question';

/** What posts were annotated with, and how many of them. */
export interface Annotation {
  domain: string;
  entity: string;
  posts: number;
  /** Where. */
  segments: number[];
}

interface Row {
  key: string;
  posts: number;
  segments: number[];
}

/** How much of what was typed an entity must share with it, by runs of letters, to be meant by it. */
const LEAST_ALIKE = 0.5;
const START = columnKey({ column: ANNOTATIONS, value: '' });

interface Wanted {
  /** Null: any. */
  words: string | null;
  /** Entities that are, or are not, of one of these domains. */
  domains: { of: readonly string[]; are: boolean };
  limit: number;
}

/** Entities that posts of these segments are annotated with, most posts first. */
export async function annotationsLike(
  { signal }: Pick<Ctx, 'signal'>,
  segments: readonly number[],
  { words, domains, limit }: Wanted,
): Promise<Annotation[]> {
  if (segments.length === 0) return [];
  const params = new Params();
  const text = params.add(words ?? '', 'String');
  const start = params.add(START, 'String');
  const fits =
    words === null
      ? ''
      : `AND (positionCaseInsensitiveUTF8(value, ${text}) > 0
           OR ngramSearchCaseInsensitiveUTF8(value, ${text}) >= ${LEAST_ALIKE})`;
  const starts = params.add(
    domains.of.map((domain) => annotationValue(domain, '')),
    'Array(String)',
  );
  const store = await clickhouse();
  const rows = await store.query<Row>(
    `SELECT key, sum(c.posts) AS posts, groupUniqArray(c.segment) AS segments, substring(key, length(${start}) + 1) AS value
     FROM column_values AS c WHERE segment IN ${params.add([...segments], 'Array(UInt32)')} AND startsWith(key, ${start})
       AND arrayExists(domain -> startsWith(value, domain), ${starts}) = ${domains.are ? 1 : 0} ${fits}
     GROUP BY key ORDER BY posts DESC, key LIMIT ${params.add(limit, 'UInt32')}`,
    params.values,
    { signal },
  );
  return rows.flatMap(({ key, posts, segments: where }) => {
    const annotation = readAnnotation(readColumnKey(key)?.value ?? '');
    return annotation ? [{ ...annotation, posts, segments: where }] : [];
  });
}
