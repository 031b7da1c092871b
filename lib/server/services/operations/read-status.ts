import 'server-only';
import { env } from '@/lib/server/env';
import type { Ctx } from '@/lib/server/ctx';
import { listDatasets } from '@/lib/server/services/datasets/list-datasets';
import { storeHealth, type StoreHealth } from '@/lib/server/stores/store-health';

export interface InstallationStatus {
  mode: 'local' | 'production';
  stores: StoreHealth[];
  /** How many the caller may read; 0 while the store does not answer. */
  datasets: number;
}

export async function readStatus(ctx: Ctx): Promise<InstallationStatus> {
  const stores = await storeHealth();
  const readable = stores.every((store) => store.ok) ? await listDatasets(ctx) : [];
  return { mode: env().MURMUR_MODE, stores, datasets: readable.length };
}
