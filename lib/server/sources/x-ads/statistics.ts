import 'server-only';
import { z } from 'zod';
import type { ReachRow, StatRow, StatsQuery } from '@/lib/domain/ads-network';
import { midnightsBetween } from '@/lib/domain/zone-clock';
import { AdsNetworkError, type AdsNetwork, type StatsJob } from '../ads-network';
import {
  apiActiveEntity,
  apiReach,
  apiStats,
  type ApiStats,
  apiStatsJob,
  type ApiStatsJob,
} from './api-types';
import { unavailable, unreadable } from './failures';
import { figuresAt } from './mapper';
import { type AdsAccount, idChunks, readAll, readAs, readOne } from './reading';
import { downloadJson } from './stats-file';

const STATS = 'stats/accounts/:account_id';
const JOBS = 'stats/jobs/accounts/:account_id';
/** Of one synchronous call and of one job. */
const MOST_IDS = 20;
const HOUR_MS = 3_600_000;
const MOST_HOURS = 7 * 24;
const GROUPS = ['ENGAGEMENT', 'BILLING', 'VIDEO'];
/** The same question is the same job for as long as this; later X may have corrected its figures. */
const SAME_JOB_MS = HOUR_MS;

const whole = (ms: number) => new Date(ms).toISOString().replace('.000Z', 'Z');

interface Asked {
  query: StatsQuery;
  /** First moments of the buckets. */
  buckets: readonly number[];
}

/** Days of the account's zone that a call may hold: a week with a day of 25 hours is longer than seven days. */
function spansOf({ query, buckets }: Asked): { from: number; to: number; buckets: number[] }[] {
  const [first, end] = [Date.parse(query.from), Date.parse(query.to)];
  if (query.granularity === 'TOTAL') {
    if (end - first > MOST_HOURS * HOUR_MS)
      throw new AdsNetworkError('refused', 'INVALID_TIME_WINDOW', { message: 'At most seven days' });
    return [{ from: first, to: end, buckets: [first] }];
  }
  const spans: { from: number; to: number; buckets: number[] }[] = [];
  buckets.forEach((at, index) => {
    const until = buckets[index + 1] ?? end;
    const last = spans.at(-1);
    if (last && until - last.from <= MOST_HOURS * HOUR_MS) {
      last.buckets.push(at);
      last.to = until;
    } else spans.push({ from: at, to: until, buckets: [at] });
  });
  return spans;
}

const rowsOf = (stats: readonly ApiStats[], buckets: readonly number[]): StatRow[] =>
  stats.flatMap(({ id, id_data: parts }) =>
    parts.flatMap(({ segment, metrics }) =>
      buckets.map((at, bucket) => ({
        ...{ entityId: id, at: new Date(at).toISOString() },
        segment: segment?.segment_name ?? segment?.segment_value ?? null,
        ...figuresAt(metrics, bucket),
      })),
    ),
  );

const params = ({ entity, ids, granularity, split, country }: StatsQuery, from: number, to: number) => ({
  ...{ entity, granularity, entity_ids: ids, placement: 'ALL_ON_TWITTER', metric_groups: GROUPS },
  ...{ start_time: whole(from), end_time: whole(to) },
  ...(split && { segmentation_type: split }),
  ...(country && { country }),
});

const sorted = (values: readonly string[] | null | undefined) => (values ?? []).toSorted().join(',');

function isSameJob(
  job: ApiStatsJob & { created_at: string | null },
  query: StatsQuery,
  nowMs: number,
): boolean {
  return (
    ['QUEUED', 'PROCESSING', 'UPLOADING', 'SUCCESS'].includes(job.status) &&
    job.entity === query.entity &&
    sorted(job.entity_ids) === sorted(query.ids) &&
    job.granularity === query.granularity &&
    (job.segmentation_type ?? null) === (query.split ?? null) &&
    (job.country ?? null) === (query.country ?? null) &&
    Date.parse(job.start_time ?? '') === Date.parse(query.from) &&
    Date.parse(job.end_time ?? '') === Date.parse(query.to) &&
    nowMs - (Date.parse(job.created_at ?? '') || 0) < SAME_JOB_MS
  );
}

const STATES: Record<string, StatsJob['status']> = {
  SUCCESS: 'SUCCESS',
  FAILED: 'FAILED',
  CANCELLED: 'CANCELLED',
};

function jobOf(job: ApiStatsJob): StatsJob {
  const id = job.id_str ?? job.id;
  if (id === undefined) throw unreadable();
  return { id, status: STATES[job.status] ?? 'PROCESSING' };
}

/** A job is started again only where the account has none for this question: a lost answer starts no second one. */
async function startJob(account: AdsAccount, query: StatsQuery): Promise<StatsJob> {
  const listed = apiStatsJob.extend({ created_at: z.string().nullable().catch(null) });
  const jobs = await readAll(account, listed, { operation: JOBS });
  const known = jobs.find((job) => isSameJob(job, query, account.x.clock.at(account.x.now()).getTime()));
  if (known) return jobOf(known);
  return jobOf(
    await readOne(account, apiStatsJob, {
      method: 'POST',
      operation: JOBS,
      query: params(query, Date.parse(query.from), Date.parse(query.to)),
    }),
  );
}

async function findJob(account: AdsAccount, id: string): Promise<ApiStatsJob> {
  const [job] = await readAll(account, apiStatsJob, { operation: JOBS, query: { job_ids: id } });
  if (!job) throw new AdsNetworkError('not_found', 'NOT_FOUND');
  return job;
}

type Buckets = (granularity: string | null | undefined, from: string, to: string) => Promise<number[]>;

async function readStats(account: AdsAccount, query: StatsQuery, bucketsOf: Buckets): Promise<StatRow[]> {
  const spans = spansOf({ query, buckets: await bucketsOf(query.granularity, query.from, query.to) });
  const rows: StatRow[] = [];
  for (const ids of idChunks(query.ids, MOST_IDS))
    for (const span of spans) {
      const asked = params({ ...query, ids }, span.from, span.to);
      const request = { method: 'GET', operation: STATS, query: asked } as const;
      rows.push(...rowsOf(await readOne(account, z.array(apiStats), request), span.buckets));
    }
  return rows;
}

async function download(account: AdsAccount, id: string, bucketsOf: Buckets): Promise<StatRow[]> {
  const job = await findJob(account, id);
  if (job.status !== 'SUCCESS' || !job.url) throw unavailable('JOB_NOT_READY');
  const file = readAs(z.object({ data: z.array(apiStats) }), await downloadJson(account.x, job.url));
  return rowsOf(file.data, await bucketsOf(job.granularity, job.start_time ?? '', job.end_time ?? ''));
}

const timesOf = (from: string, to: string) => ({
  start_time: whole(Date.parse(from)),
  end_time: whole(Date.parse(to)),
});

async function readReach(
  account: AdsAccount,
  campaignIds: readonly string[],
  times: ReturnType<typeof timesOf>,
): Promise<ReachRow[]> {
  const rows: ReachRow[] = [];
  for (const ids of idChunks(campaignIds, MOST_IDS)) {
    const query = { campaign_ids: ids, ...times };
    const request = { method: 'GET', operation: `${STATS}/reach/campaigns`, query } as const;
    for (const row of await readOne(account, z.array(apiReach), request))
      rows.push({
        entityId: row.id,
        reach: row.total_audience_reach ?? null,
        frequency: row.average_frequency ?? null,
      });
  }
  return rows;
}

/** @param zone The account's; asked for only where days are told apart. */
export function statisticsCalls(account: AdsAccount, zone: () => Promise<string>): AdsNetwork['stats'] {
  const bucketsOf: Buckets = async (granularity, from, to) =>
    granularity === 'DAY'
      ? midnightsBetween(Date.parse(from), Date.parse(to), await zone())
      : [Date.parse(from)];
  return {
    read: (query) => readStats(account, query, bucketsOf),
    startJob: (query) => startJob(account, query),
    job: async (id) => jobOf(await findJob(account, id)),
    download: (id) => download(account, id, bucketsOf),
    async active(entity, from, to) {
      const query = { entity, ...timesOf(from, to) };
      const request = { method: 'GET', operation: `${STATS}/active_entities`, query } as const;
      const rows = await readOne(account, z.array(apiActiveEntity), request);
      return [...new Set(rows.map(({ entity_id }) => entity_id))];
    },
    reach: (campaignIds, from, to) => readReach(account, campaignIds, timesOf(from, to)),
  };
}
