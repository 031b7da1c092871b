import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { clickhouse } from '../db/clickhouse';
import { postgres } from '../db/postgres';
import { env } from '../env';

/**
 * Runs `work` while neither embedded store writes: their files are of one moment, as a power cut would leave them, from
 * which a start recovers. PostgreSQL first: what its open transactions wait for in the other store then still goes on.
 * @throws AppError `conflict` (code `own_servers`) when a store runs on a server of its own.
 */
export async function withStillStores<T>(work: () => Promise<T>): Promise<T> {
  const [{ still }, analytical] = await Promise.all([postgres(), clickhouse()]);
  if (still === null || env().CLICKHOUSE_URL !== undefined)
    throw new AppError(
      'conflict',
      'A store runs on a server of its own (DATABASE_URL, CLICKHOUSE_URL): back it up with its own tools',
      { code: 'own_servers' },
    );
  return still(() => analytical.still(work));
}
