import 'server-only';
import { BUCKETS, LARGEST_STAGE, TAKE_ALL_PART, TAKE_ALL_POSTS } from '@/lib/analysis/stats/so-far';
import { type ClickHouse, type ChangedSettings, clickhouse } from '@/lib/server/db/clickhouse';
import { partsOf } from '@/lib/server/db/clickhouse-parts';
import { CLUSTER } from './posts-loudest';

export const SAMPLE_TABLE = 'sampled_posts';
/** The bucket of authors who are read at every stage. */
export const TAKE_ALL = 255;
/** The bucket of the row that is written last; it tells how many others there are. */
const WHOLE = 253;
const ONE_THREAD = { max_threads: 1 } satisfies ChangedSettings;

/** The first bits of the hash that also chooses the shard (docs/scale.md). */
const BUCKET = `toUInt8(bitShiftRight(cluster, ${64 - Math.log2(BUCKETS)}))`;

const OWN = 'segment = {segment:UInt32}';

/** Authors who hold much of the segment; an author who does in one and not in another is taken whole in that one alone. */
const LOUD = `SELECT ${CLUSTER} AS loud FROM posts WHERE ${OWN} GROUP BY loud
  HAVING count() > ${TAKE_ALL_POSTS} OR count() * ${TAKE_ALL_PART} > (SELECT count() FROM posts WHERE ${OWN})`;

const COLUMNS =
  'created_at, tokens, hashtags, mentions, language, sentiment, is_repost, author_country, item_keys';

const SAMPLE = `INSERT INTO ${SAMPLE_TABLE} (segment, bucket, cluster, has_author, ${COLUMNS})
  SELECT segment, if(cluster IN (${LOUD}), ${TAKE_ALL}, ${BUCKET}) AS bucket, ${CLUSTER} AS cluster,
    author_key != 0 AS has_author, ${COLUMNS}
  FROM posts WHERE ${OWN} AND (bucket < ${LARGEST_STAGE} OR bucket = ${TAKE_ALL})`;

const LAST_ROW = `INSERT INTO ${SAMPLE_TABLE} (segment, bucket, cluster)
  SELECT {segment:UInt32}, ${WHOLE}, count() FROM ${SAMPLE_TABLE} WHERE ${OWN}`;

/** What is in a segment never changes once its sample is whole. */
const known = new WeakMap<ClickHouse, Set<number>>();

/** Writes the sample of a segment anew. Cut off, it leaves a segment without one, which answers exactly at once. */
export async function keepSample(segment: number, signal?: AbortSignal): Promise<void> {
  const store = await clickhouse();
  const options = { signal, settings: ONE_THREAD };
  await store.command(`ALTER TABLE ${partsOf(SAMPLE_TABLE)} DROP PARTITION {segment:UInt32}`, { segment });
  await store.command(SAMPLE, { segment }, options);
  await store.command(LAST_ROW, { segment }, options);
  known.get(store)?.delete(segment);
}

/** Those of the segments whose sample is there with all its rows. */
export async function segmentsWithSamples(segments: readonly number[]): Promise<Set<number>> {
  const store = await clickhouse();
  const whole = known.get(store) ?? new Set();
  known.set(store, whole);
  const asked = segments.filter((segment) => !whole.has(segment));
  if (asked.length > 0) {
    const rows = await store.query<{ segment: number }>(
      `SELECT segment FROM ${SAMPLE_TABLE} WHERE segment IN {segments:Array(UInt32)} GROUP BY segment
       HAVING countIf(bucket = ${WHOLE}) = 1 AND count() = 1 + sumIf(cluster, bucket = ${WHOLE})`,
      { segments: asked },
    );
    for (const { segment } of rows) whole.add(segment);
  }
  return new Set(segments.filter((segment) => whole.has(segment)));
}
