import 'server-only';
import { accountDay, dayAfter, startOfAccountDay } from '@/lib/domain/account-days';
import type { StatRow } from '@/lib/domain/ads-network';
import type { AdsNetwork } from '@/lib/server/sources/ads-network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { type DayRow, keepItemDays } from '@/lib/server/stores/ads/learning-store';

const HOUR_MS = 3_600_000;
/** X corrects the figures of a day for so long after its end. */
const CLOSED_AFTER_MS = 72 * HOUR_MS;
/** Figures of days that may still change are asked for again after this. */
const FRESH_MS = HOUR_MS;
/** As far as figures are kept. */
const KEPT_DAYS = 89;

/** Whether the figures of a day stand. */
export const isClosed = (day: string, zone: string, now: Date): boolean =>
  startOfAccountDay(dayAfter(day), zone).getTime() + CLOSED_AFTER_MS <= now.getTime();

interface Wanted {
  account: Pick<DeskAccountRow, 'id' | 'timezone'>;
  /** Line items by their id on the network. */
  ids: readonly string[];
  startAt: Date;
  known: readonly DayRow[];
}

/** The first day whose figures are missing or were fetched before they stood; null: all of them are known. */
function firstWanted({ account: { timezone }, ids, startAt, known }: Wanted, now: Date): string | null {
  const oldest = dayAfter(accountDay(now, timezone), -KEPT_DAYS);
  const begun = accountDay(startAt, timezone);
  const rows = new Map(known.map((row) => [`${row.entityId} ${row.day}`, row]));
  for (let day = begun > oldest ? begun : oldest; day < accountDay(now, timezone); day = dayAfter(day)) {
    const stands = ids.every((id) => {
      const row = rows.get(`${id} ${day}`);
      if (!row) return false;
      return isClosed(day, timezone, row.fetchedAt) || now.getTime() - row.fetchedAt.getTime() < FRESH_MS;
    });
    if (!stands) return day;
  }
  return null;
}

/** Asks the network for the days that are missing or may have been corrected, up to yesterday. */
export async function refreshDays(network: AdsNetwork, wanted: Wanted, now: Date): Promise<void> {
  const { account, ids } = wanted;
  const from = ids.length > 0 ? firstWanted(wanted, now) : null;
  if (from === null) return;
  const zone = account.timezone;
  const rows: StatRow[] = await network.stats.read({
    ...{ entity: 'LINE_ITEM', ids, granularity: 'DAY' },
    from: startOfAccountDay(from, zone).toISOString(),
    to: startOfAccountDay(accountDay(now, zone), zone).toISOString(),
  });
  const days = rows.map(({ at, segment: _, ...figures }) => ({
    ...figures,
    day: accountDay(new Date(at), zone),
  }));
  await keepItemDays(account.id, days, now);
}
