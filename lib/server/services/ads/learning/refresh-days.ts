import 'server-only';
import { dateIn, dayAfter, midnightOf } from '@/lib/domain/zone-clock';
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
  midnightOf(dayAfter(day), zone) + CLOSED_AFTER_MS <= now.getTime();

interface Wanted {
  account: Pick<DeskAccountRow, 'id' | 'timezone'>;
  /** Line items by their id on the network. */
  ids: readonly string[];
  startAt: Date;
  known: readonly DayRow[];
}

/** The first day whose figures are missing or were fetched before they stood; null: all of them are known. */
function firstWanted({ account: { timezone }, ids, startAt, known }: Wanted, now: Date): string | null {
  const oldest = dayAfter(dateIn(now, timezone), -KEPT_DAYS);
  const begun = dateIn(startAt, timezone);
  const rows = new Map(known.map((row) => [`${row.entityId} ${row.day}`, row]));
  for (let day = begun > oldest ? begun : oldest; day < dateIn(now, timezone); day = dayAfter(day)) {
    const stands = ids.every((id) => {
      const row = rows.get(`${id} ${day}`);
      if (!row) return false;
      return isClosed(day, timezone, row.fetchedAt) || now.getTime() - row.fetchedAt.getTime() < FRESH_MS;
    });
    if (!stands) return day;
  }
  return null;
}

/** What one call of the port may ask for. */
const [DAYS_A_CALL, IDS_A_CALL] = [7, 20];

/** Figures of whole days, `to` not inside, in as many calls as the port needs. */
async function readDays(
  network: AdsNetwork,
  { ids, from, to, zone }: { ids: readonly string[]; from: string; to: string; zone: string },
): Promise<StatRow[]> {
  const at = (day: string) => new Date(midnightOf(day, zone)).toISOString();
  const rows: StatRow[] = [];
  for (let first = from; first < to; first = dayAfter(first, DAYS_A_CALL)) {
    const week = dayAfter(first, DAYS_A_CALL);
    const span = { from: at(first), to: at(week < to ? week : to) };
    for (let begin = 0; begin < ids.length; begin += IDS_A_CALL) {
      const some = ids.slice(begin, begin + IDS_A_CALL);
      rows.push(
        ...(await network.stats.read({ entity: 'LINE_ITEM', ids: some, granularity: 'DAY', ...span })),
      );
    }
  }
  return rows;
}

/** Asks the network for the days that are missing or may have been corrected, up to yesterday. */
export async function refreshDays(network: AdsNetwork, wanted: Wanted, now: Date): Promise<void> {
  const { account, ids } = wanted;
  const from = ids.length > 0 ? firstWanted(wanted, now) : null;
  if (from === null) return;
  const zone = account.timezone;
  const rows = await readDays(network, { ids, from, to: dateIn(now, zone), zone });
  const days = rows.map(({ at, segment: _, ...figures }) => ({
    ...figures,
    day: dateIn(new Date(at), zone),
  }));
  await keepItemDays(account.id, days, now);
}
