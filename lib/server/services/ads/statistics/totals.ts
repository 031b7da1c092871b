import 'server-only';
import type {
  readReach as reachContract,
  readSegmentations as splitContract,
  readStatsTotal as contract,
} from '@/lib/contracts/campaigns';
import type { AnswerOf, QueryOf } from '@/lib/contracts/core/endpoint';
import { datesBetween, dayAfter, midnightOf } from '@/lib/domain/zone-clock';
import { fromMicros } from '@/lib/domain/ads-desk';
import type { AdFigures, StatSplit } from '@/lib/domain/ads-network';
import type { Ctx } from '@/lib/server/ctx';
import { fetchedAt, figuresByDay, figuresById } from '@/lib/server/stores/ads/days-store';
import { adSetsOf } from '@/lib/server/stores/ads/desk-store';
import { atAdsNetwork } from '../at-network';
import { campaignsOf, scopeOf } from '../campaigns/ads';
import { NO_STATS, statsOf } from '../campaigns/desk-view';
import { deskTime } from '../desk-time';
import { networkOf } from '../network-of';
import { chosenSpan, spanBefore } from './chosen-span';
import { figuresByJob, freshFigures } from './fresh-figures';

/** X corrects what was spent for so long. */
export const OPEN_DAYS = 3;

/** Null where nothing is known of any. */
export function sumOf(all: readonly AdFigures[]): AdFigures | undefined {
  const [first] = all;
  if (!first) return undefined;
  const sum = (name: keyof AdFigures) => {
    const known = all.flatMap((one) => one[name] ?? []);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    ...{ impressions: sum('impressions'), engagements: sum('engagements'), clicks: sum('clicks') },
    ...{ linkClicks: sum('linkClicks'), follows: sum('follows'), videoViews: sum('videoViews') },
    spend: sum('spend'),
  };
}

export async function readStatsTotal(
  ctx: Ctx,
  query: QueryOf<typeof contract>,
): Promise<AnswerOf<typeof contract>> {
  const scope = await scopeOf(ctx, query);
  const { account } = scope;
  const now = await deskTime(ctx, account);
  const span = chosenSpan(query, account, now);
  const empty = { ...NO_STATS, ...span, provisional_from: null, fetched_at: null, before: null, days: [] };
  if (!account) return { ...empty, currency: '', practice: false };
  const ids = (await campaignsOf(scope)).flatMap(({ remoteId }) => remoteId ?? []);
  await freshFigures(ctx, account, 'CAMPAIGN', ids, span);
  const choice = { accountId: account.id, entity: 'CAMPAIGN' as const, ids };
  const days = await figuresByDay({ ...choice, ...span });
  const today = chosenSpan({}, account, now).to;
  // The running day is held against nothing: as many whole days as there are, before the first of them.
  const whole = span.to < today ? span : { ...span, to: dayAfter(today, -1) };
  const before =
    whole.to < whole.from
      ? undefined
      : sumOf([...(await figuresById({ ...choice, ...spanBefore(whole) })).values()]);
  const open = dayAfter(today, -OPEN_DAYS);
  return {
    ...{ ...statsOf(sumOf(days)), ...span, currency: account.currency, practice: account.practice },
    provisional_from: span.to >= open ? open : null,
    fetched_at: (await fetchedAt(choice))?.toISOString() ?? null,
    before: before ? statsOf(before) : null,
    days: days.map(({ day, ...figures }) => ({ day, ...statsOf(figures) })),
  };
}

/** By day for the last days only: each is a call of its own. */
const MOST_REACH_DAYS = 14;

export async function readReach(
  ctx: Ctx,
  query: QueryOf<typeof reachContract>,
): Promise<AnswerOf<typeof reachContract>> {
  const scope = await scopeOf(ctx, query);
  const { account } = scope;
  const campaigns = (await campaignsOf(scope)).flatMap(({ remoteId }) => remoteId ?? []);
  const [id] = campaigns;
  if (!account || id === undefined) return [];
  const span = chosenSpan(query, account, await deskTime(ctx, account));
  // X counts people of one campaign; those of several it does not tell apart.
  if (campaigns.length > 1) return [{ date: 'total', reach: null, frequency: null }];
  const network = await networkOf(ctx, account);
  const at = (day: string) => new Date(midnightOf(day, account.timezone)).toISOString();
  return atAdsNetwork(ctx, 'reach', async () => {
    const of = async (date: string, from: string, to: string) => {
      const [row] = await network.stats.reach([id], at(from), at(dayAfter(to)));
      return { date, reach: row?.reach ?? null, frequency: row?.frequency ?? null };
    };
    const days = [];
    for (const day of datesBetween(span.from, span.to).slice(-MOST_REACH_DAYS))
      days.push(await of(day, day, day));
    return [...days, await of('total', span.from, span.to)];
  });
}

const SPLITS: Record<'age' | 'gender' | 'metro' | 'device', StatSplit> = {
  age: 'AGE',
  gender: 'GENDER',
  metro: 'METROS',
  device: 'PLATFORMS',
};
/** X splits 45 days at once. */
const MOST_SPLIT_DAYS = 45;

type Part = AnswerOf<typeof splitContract>[number];

const partOf = (segment: string, figures: AdFigures | undefined): Part => ({
  segment,
  impressions: figures?.impressions ?? null,
  spent: figures?.spend === null || figures === undefined ? null : fromMicros(figures.spend),
  engagements: figures?.engagements ?? null,
  link_clicks: figures?.linkClicks ?? null,
});

export async function readSegmentations(ctx: Ctx, query: QueryOf<typeof splitContract>): Promise<Part[]> {
  const scope = await scopeOf(ctx, query);
  const { account } = scope;
  if (!account) return [];
  const span = chosenSpan(query, account, await deskTime(ctx, account));
  const campaigns = await campaignsOf(scope);
  if (query.by === 'audience') {
    const sets = await adSetsOf(campaigns.map(({ id }) => id));
    const ids = sets.flatMap(({ remoteId }) => remoteId ?? []);
    await freshFigures(ctx, account, 'LINE_ITEM', ids, span);
    const figures = await figuresById({ accountId: account.id, entity: 'LINE_ITEM', ids, ...span });
    return sets.map(({ name, remoteId }) => partOf(name, figures.get(remoteId ?? '')));
  }
  const ids = campaigns.flatMap(({ remoteId }) => remoteId ?? []).slice(0, 20);
  if (ids.length === 0) return [];
  const first = datesBetween(span.from, span.to).slice(-MOST_SPLIT_DAYS)[0] ?? span.from;
  const at = (day: string) => new Date(midnightOf(day, account.timezone)).toISOString();
  const network = await networkOf(ctx, account);
  const rows = await atAdsNetwork(ctx, 'split', () =>
    figuresByJob(
      network,
      {
        ...{ entity: 'CAMPAIGN', ids, from: at(first), to: at(dayAfter(span.to)), granularity: 'TOTAL' },
        split: SPLITS[query.by as keyof typeof SPLITS],
        ...(query.country && { country: query.country }),
      },
      ctx.signal,
    ),
  );
  const segments = [...new Set(rows.flatMap(({ segment }) => segment ?? []))];
  return segments.map((segment) => partOf(segment, sumOf(rows.filter((row) => row.segment === segment))));
}
