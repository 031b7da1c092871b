import 'server-only';
import type { AdFigures, ReachRow, StatEntity, StatRow, StatsQuery } from '@/lib/domain/ads-network';
import { dateIn, midnightOf } from '@/lib/domain/zone-clock';
import type { AdsNetwork, StatsJob } from '../ads-network';
import { chanceOf, parted } from './chance';
import { freshId, type PracticeSetting, turn, type Turn } from './calls';
import type { PracticeDay } from './practice-store';
import { missing, refuse } from './refusals';
import { PARTS, peopleOf } from './world';

/* What the played network tells of what it has shown, by the rules of the real one. */

const DAY_MS = 24 * 3_600_000;
const MOST_IDS = 20;
const NUMBERS = [
  'impressions',
  'engagements',
  'clicks',
  'linkClicks',
  'follows',
  'videoViews',
  'spend',
] as const;
/** Spend is corrected for so long: it rises a little until it is final. */
const OPEN_DAYS = 3;

function idOf(entity: StatEntity, accountId: string, day: PracticeDay): string {
  if (entity === 'ACCOUNT') return accountId;
  if (entity === 'CAMPAIGN') return day.campaignId;
  return entity === 'LINE_ITEM' ? day.lineItemId : day.postId;
}

const sumOf = (days: readonly PracticeDay[]): AdFigures => {
  const sum = (name: (typeof NUMBERS)[number]) => days.reduce((total, day) => total + (day[name] ?? 0), 0);
  return {
    ...{ impressions: sum('impressions'), engagements: sum('engagements'), clicks: sum('clicks') },
    ...{ linkClicks: sum('linkClicks'), follows: sum('follows'), videoViews: sum('videoViews') },
    spend: sum('spend'),
  };
};

/** Of the last days the spend is told 2 % short, as it is not final there either. */
function provisional(figures: AdFigures, at: Date, now: Date): AdFigures {
  const open = now.getTime() - at.getTime() < (OPEN_DAYS + 1) * DAY_MS;
  return open && figures.spend !== null ? { ...figures, spend: Math.floor(figures.spend * 0.98) } : figures;
}

function checkSpan({ ids, from, to }: StatsQuery, zone: string, most: number): void {
  if (ids.length === 0 || ids.length > MOST_IDS)
    refuse('INVALID_PARAMETER', `1 to ${MOST_IDS} ids are asked at once`, 'entity_ids');
  const [start, end] = [new Date(from), new Date(to)];
  const aligned = [start, end].every((at) => midnightOf(dateIn(at, zone), zone) === at.getTime());
  if (!aligned) refuse('INVALID_TIME_WINDOW', 'Days begin at midnight of the account', 'start_time');
  const days = (end.getTime() - start.getTime()) / DAY_MS;
  if (days <= 0 || days > most + 0.1)
    refuse('INVALID_TIME_WINDOW', `At most ${most} days are asked at once`, 'end_time');
}

function split(row: StatRow, query: StatsQuery, seed: number): StatRow[] {
  if (!query.split) return [row];
  const parts = PARTS[query.split];
  const even = (name: string) =>
    parts.map(({ share, lift, segment }) => {
      const noise = 0.97 + 0.06 * chanceOf(seed, query.split ?? '', segment, row.entityId, row.at, name)();
      return share * noise * (name === 'impressions' || name === 'spend' ? 1 : lift);
    });
  const told = new Map(
    NUMBERS.map((name) => [name, row[name] === null ? null : parted(row[name], even(name))]),
  );
  const part = (name: (typeof NUMBERS)[number], at: number) => told.get(name)?.[at] ?? null;
  return parts.map(({ segment }, at) => ({
    ...{ entityId: row.entityId, at: row.at, segment },
    ...{
      impressions: part('impressions', at),
      engagements: part('engagements', at),
      clicks: part('clicks', at),
    },
    ...{
      linkClicks: part('linkClicks', at),
      follows: part('follows', at),
      videoViews: part('videoViews', at),
    },
    spend: part('spend', at),
  }));
}

async function rowsOf({ call, now }: Turn, query: StatsQuery): Promise<StatRow[]> {
  const { accountId, seed } = call.account;
  const days = await call.days({ from: new Date(query.from), to: new Date(query.to) });
  const groups = new Map<string, PracticeDay[]>();
  for (const day of days) {
    const id = idOf(query.entity, accountId, day);
    if (!query.ids.includes(id)) continue;
    const key = query.granularity === 'DAY' ? `${id} ${day.at.toISOString()}` : `${id} ${query.from}`;
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(day);
  }
  return [...groups].flatMap(([key, group]) => {
    const [entityId = '', at = ''] = key.split(' ');
    const figures = group.map((day) => ({ ...day, ...provisional(day, day.at, now) }));
    return split({ entityId, at, segment: null, ...sumOf(figures) }, query, seed);
  });
}

/** People reached: many times shown to the same ones adds few. */
async function reachOf(
  { call }: Turn,
  ids: readonly string[],
  span: { from: string; to: string },
): Promise<ReachRow[]> {
  if (ids.length === 0 || ids.length > MOST_IDS)
    refuse('INVALID_PARAMETER', `1 to ${MOST_IDS} ids are asked at once`, 'campaign_ids');
  const days = await call.days({ from: new Date(span.from), to: new Date(span.to) });
  const items = await call.list('line_item', { parentIds: ids });
  const criteria = await call.list('criterion', { parentIds: items.map(({ id }) => id) });
  return ids.map((entityId) => {
    const shown = days.filter(({ campaignId }) => campaignId === entityId);
    const impressions = shown.reduce((sum, one) => sum + (one.impressions ?? 0), 0);
    if (impressions === 0) return { entityId, reach: null, frequency: null };
    const people = items
      .filter(({ parentId }) => parentId === entityId)
      .reduce((sum, { id }) => {
        const own = criteria.filter(({ parentId }) => parentId === id).map(({ body }) => body);
        const told = own.map((body) => ({
          ...{ type: String(body['type']), value: String(body['value']), operator: String(body['operator']) },
        }));
        return sum + peopleOf(call.account.seed, told);
      }, 0);
    const reach = Math.max(1, Math.round(people * (1 - Math.exp(-impressions / people))));
    return { entityId, reach, frequency: Math.round((impressions / reach) * 100) / 100 };
  });
}

const jobs = new Map<string, StatsQuery>();
const MOST_JOBS = 100;

export function statsCalls(setting: PracticeSetting): AdsNetwork['stats'] {
  const known = (id: string): StatsQuery => {
    const query = jobs.get(`${setting.accountId} ${id}`);
    if (!query) throw missing('NOT_FOUND', 'There is no such job');
    return query;
  };
  const zoned = (query: StatsQuery, most: number) =>
    turn(setting, async (step) => {
      checkSpan(query, step.call.account.timezone, most);
      return rowsOf(step, query);
    });
  return {
    read: (query) => {
      if (query.split) refuse('INVALID_PARAMETER', 'Splits are asked by a job', 'segmentation_type');
      return zoned(query, 7);
    },
    startJob: async (query): Promise<StatsJob> => {
      await turn(setting, async ({ call }) => checkSpan(query, call.account.timezone, query.split ? 45 : 90));
      const [oldest] = jobs.keys();
      if (jobs.size >= MOST_JOBS && oldest !== undefined) jobs.delete(oldest);
      const id = freshId(setting);
      jobs.set(`${setting.accountId} ${id}`, query);
      return { id, status: 'PROCESSING' };
    },
    job: async (id) => {
      known(id);
      return { id, status: 'SUCCESS' };
    },
    download: (id) => zoned(known(id), 90),
    active: (entity, from, to) =>
      turn(setting, async ({ call }) => {
        const days = await call.days({ from: new Date(from), to: new Date(to) });
        return [...new Set(days.map((day) => idOf(entity, setting.accountId, day)))];
      }),
    reach: (ids, from, to) => turn(setting, (step) => reachOf(step, ids, { from, to })),
  };
}
