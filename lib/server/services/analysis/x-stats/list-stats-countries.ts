import 'server-only';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import { countryName } from '@/lib/format/names';
import type { Ctx } from '@/lib/server/ctx';
import { accountStats } from '@/lib/server/stores/posts/accounts-stats-store';
import { segmentsOf, statsDatasets } from './stats-datasets';

/** Countries of which the datasets know enough accounts, most accounts first. Empty while there is no data. */
export async function listStatsCountries(ctx: Ctx, { dataset }: { dataset?: string | null }) {
  const datasets = await statsDatasets(ctx, dataset);
  const { countries } = await accountStats(ctx, { segments: segmentsOf(datasets), country: null });
  return countries
    .filter(({ accounts }) => accounts >= FEWEST_PEOPLE)
    .map(({ key, accounts }) => ({ country: countryName(key, 'en'), country_code: key, accounts }));
}
