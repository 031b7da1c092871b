import 'server-only';
import { LRUCache } from 'lru-cache';
import type { Span } from '@/lib/analysis/sections/read-spans';
import { type ClickHouse, clickhouse } from '@/lib/server/db/clickhouse';

const SEGMENTS_KEPT = 10_000;
/** What is in a segment never changes; null: no posts. */
const known = new WeakMap<ClickHouse, LRUCache<number, { span: Span | null }>>();

/** From the first post of each segment to its last, which stays inside; segments without posts are left out. */
export async function segmentBounds(segments: readonly number[]): Promise<Map<number, Span>> {
  const store = await clickhouse();
  const kept = known.get(store) ?? new LRUCache({ max: SEGMENTS_KEPT });
  known.set(store, kept);
  const bounds = new Map(segments.map((segment) => [segment, kept.get(segment)]));
  const missing = segments.filter((segment) => bounds.get(segment) === undefined);
  if (missing.length > 0) {
    const rows = await store.query<{ segment: number; first: number; last: number }>(
      `SELECT segment, toUnixTimestamp64Milli(min(created_at)) AS first,
         toUnixTimestamp64Milli(max(created_at)) AS last
       FROM posts WHERE segment IN {segments:Array(UInt32)} GROUP BY segment`,
      { segments: missing },
    );
    const found = new Map(rows.map(({ segment, first, last }) => [segment, { from: first, to: last + 1 }]));
    for (const segment of missing) {
      const one = { span: found.get(segment) ?? null };
      kept.set(segment, one);
      bounds.set(segment, one);
    }
  }
  return new Map([...bounds].flatMap(([segment, one]) => (one?.span ? [[segment, one.span] as const] : [])));
}
