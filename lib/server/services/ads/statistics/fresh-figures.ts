import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { dateIn, dayAfter, midnightOf } from '@/lib/domain/zone-clock';
import type { StatRow, StatsQuery } from '@/lib/domain/ads-network';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import { type DayEntity, fetchedAt, keepDays } from '@/lib/server/stores/ads/days-store';
import { networkOf } from '../network-of';
import type { Span } from './chosen-span';

/* Figures as new as they can be: asked for again once they are some minutes old, told as they are when X does not answer. */

const OLD_MS = 5 * 60_000;
const MOST_IDS = 20;
/** More than people look at: of the others the figures stay as old as they are. */
const MOST_ASKED = 400;
const TRIES = 20;
const TRY_MS = 500;

/** A file that was cut on its way is opened once more. @throws AdsNetworkError */
async function opened(network: AdsNetwork, id: string): Promise<StatRow[]> {
  try {
    return await network.stats.download(id);
  } catch (error) {
    if (!(error instanceof AdsNetworkError) || error.code !== 'CUT_FILE') throw error;
    return network.stats.download(id);
  }
}

/** A job of the network, waited for. @throws AdsNetworkError */
export async function figuresByJob(
  network: AdsNetwork,
  query: StatsQuery,
  signal?: AbortSignal,
): Promise<StatRow[]> {
  const { id } = await network.stats.startJob(query);
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const { status } = await network.stats.job(id);
    if (status === 'SUCCESS') return opened(network, id);
    if (status !== 'PROCESSING') break;
    await wait(TRY_MS, undefined, signal ? { signal } : {});
  }
  throw new AdsNetworkError('unavailable', 'STATS_JOB', { message: 'The figures are not ready yet' });
}

/** @throws AdsNetworkError */
async function fetched(
  network: AdsNetwork,
  account: DeskAccountRow,
  query: Pick<StatsQuery, 'entity' | 'ids'> & { span: Span },
  signal: AbortSignal,
): Promise<StatRow[]> {
  const { timezone } = account;
  const from = new Date(midnightOf(query.span.from, timezone)).toISOString();
  const to = new Date(midnightOf(dayAfter(query.span.to), timezone)).toISOString();
  const rows: StatRow[] = [];
  for (let at = 0; at < Math.min(query.ids.length, MOST_ASKED); at += MOST_IDS) {
    const ids = query.ids.slice(at, at + MOST_IDS);
    rows.push(
      ...(await figuresByJob(network, { entity: query.entity, ids, from, to, granularity: 'DAY' }, signal)),
    );
  }
  return rows;
}

/**
 * Brings what is kept up to date. A network that does not answer leaves it as it is.
 * @param missing Days of the span were never asked for: how new the others are does not count.
 */
export async function freshFigures(
  ctx: Ctx,
  account: DeskAccountRow,
  entity: DayEntity,
  ids: readonly string[],
  span: Span,
  missing = false,
): Promise<void> {
  if (ids.length === 0) return;
  const last = await fetchedAt({ accountId: account.id, entity, ids });
  if (!missing && !account.practice && last && ctx.now().getTime() - last.getTime() < OLD_MS) return;
  try {
    const network = await networkOf(ctx, account);
    const rows = await fetched(network, account, { entity, ids, span }, ctx.signal);
    const at = ctx.now();
    await keepDays(
      rows.map(({ entityId, at: day, segment: _, ...figures }) => ({
        ...{ accountId: account.id, entity, entityId, day: dateIn(new Date(day), account.timezone) },
        ...{ ...figures, fetchedAt: at },
      })),
    );
  } catch (error) {
    if (!(error instanceof AdsNetworkError)) throw error;
    log().warn({ requestId: ctx.requestId, kind: error.kind, code: error.code }, 'figures of ads are old');
  }
}
