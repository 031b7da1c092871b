import 'server-only';
import { clickhouse } from '@/lib/server/db/clickhouse';
import { systemTable } from '@/lib/server/db/clickhouse-parts';

/** Bytes on disk of every segment in all tables that are divided by it. Asks the engine's own list of parts. */
export async function segmentSizes(): Promise<Map<number, number>> {
  const rows = await (
    await clickhouse()
  ).query<{ segment: number; bytes: number }>(
    `SELECT toUInt32OrZero(partition) AS segment, sum(bytes_on_disk) AS bytes FROM ${systemTable('parts')}
     WHERE active AND database = currentDatabase() AND match(partition, '^[0-9]+$')
     GROUP BY segment`,
  );
  return new Map(rows.map(({ segment, bytes }) => [segment, bytes]));
}
