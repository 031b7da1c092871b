import 'server-only';
import { LRUCache } from 'lru-cache';
import type { OwnPost } from '@/lib/analysis/own/own-post';
import type { OwnPredictions } from '@/lib/analysis/own/predict-own';
import type { Scoreboard } from '@/lib/analysis/own/scoreboard';
import { writtenOf } from '@/lib/analysis/own/written-post';
import type { PredictionTest } from '@/lib/contracts/own-predictions';
import { fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { perProcess } from '@/lib/server/per-process';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { knownZone } from '@/lib/server/services/own/zone';
import {
  keepTest,
  listOwnTests,
  type OwnTestRow,
  type TestedModel,
} from '@/lib/server/stores/own/own-tests-store';
import { type LearntRow, learntPosts } from '@/lib/server/stores/own/own-posts-store';
import { frameOf } from './own-frame';
import { predictInThread } from './predict-thread';

const DAY_MS = 86_400_000;

const postOf = ({ at, text, media, ...row }: LearntRow): OwnPost => ({
  ...writtenOf(text),
  ...row,
  createdAt: at,
  // Old archives do not say: a model cannot tell it from none.
  hasMedia: media === 1,
});

interface Told {
  predictions: OwnPredictions;
  /** Whether reposts are counted beside likes: only where all of them are known. */
  withReposts: boolean;
}

const kept = perProcess('own predictions', () => new LRUCache<string, Promise<Told>>({ max: 100 }));

/** What the data of an account is: another version, zone or day is another prediction. */
const keyOf = ({ id, handle, datasets }: OwnAccount, zone: string, now: number, days: number | null) =>
  [
    id,
    handle,
    datasets.map(({ name, version }) => `${name}@${version}`).join('+'),
    zone,
    Math.floor(now / DAY_MS),
    days ?? 'all',
  ].join(' ');

async function predict(ctx: Ctx, account: OwnAccount, zone: string, days: number | null): Promise<Told> {
  const now = ctx.now().getTime();
  // What is kept for others does not end because this caller leaves.
  const rows = await learntPosts({ signal: new AbortController().signal }, frameOf(account));
  const since = days === null ? -Infinity : now - days * DAY_MS;
  const posts = rows.map(postOf).filter(({ createdAt }) => createdAt >= since);
  const counted = posts.filter(({ likes, kind }) => likes !== null && kind !== 'repost');
  return {
    predictions: await predictInThread({ posts, zone, now }, new AbortController().signal),
    withReposts: counted.every(({ reposts }) => reposts !== null),
  };
}

/** Predictions from the account's own posts; of one version of the data, zone and day they are made once. */
export function predictionsOf(
  ctx: Ctx,
  account: OwnAccount,
  zone: string,
  days: number | null = null,
): Promise<Told> {
  const key = keyOf(account, zone, ctx.now().getTime(), days);
  const found = kept.get(key);
  if (found) return found;
  const made = predict(ctx, account, zone, days);
  kept.set(key, made);
  made.catch(() => kept.delete(key));
  return made;
}

export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** When the next test of an account may be. */
export const nextMonth = (at: Date): string =>
  new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 1)).toISOString();

export const testView = ({ accountId: _, month: __, at, ...row }: OwnTestRow): PredictionTest => ({
  ...row,
  at: at.toISOString(),
});

/** @throws AppError `bad_request` (code `unknown_zone`). */
function zoneGiven(zone: string): string {
  const known = knownZone(zone);
  if (known !== null) return known;
  throw fieldError('timezone', `Unknown time zone ${zone.slice(0, 60)}`, { code: 'unknown_zone' });
}

export interface Tested {
  told: Told;
  zone: string;
  tests: Record<TestedModel, OwnTestRow | null>;
}

async function testOf(
  ctx: Ctx,
  account: OwnAccount,
  model: TestedModel,
  zone: string,
  score: Scoreboard | undefined,
) {
  if (!score) return null;
  const { posts, error, baselines, best, gain, p } = score;
  const at = ctx.now();
  return keepTest({
    ...{ accountId: account.id, model, month: monthOf(at), at, posts, zone },
    ...{ error, baseline: baselines[best], gain, p },
  });
}

/**
 * Predictions with the tests of this month, which are made when somebody first looks. Their zone stands for the month:
 * who could try zones until one passes would find something in every account.
 */
export async function testedPredictions(ctx: Ctx, account: OwnAccount, zone: string | null): Promise<Tested> {
  const month = monthOf(ctx.now());
  const asked = zone === null ? account.zone : zoneGiven(zone);
  const before = (await listOwnTests(account.id)).filter((one) => one.month === month);
  const fixed = before[0]?.zone ?? asked;
  const told = await predictionsOf(ctx, account, fixed);
  const { bestTime, draft } = told.predictions;
  return {
    told,
    zone: fixed,
    tests: {
      best_time: await testOf(ctx, account, 'best_time', fixed, bestTime?.score),
      draft: await testOf(ctx, account, 'draft', fixed, draft?.score),
    },
  };
}

/** Every test of the account, the newest first. */
export async function listTests(ctx: Ctx): Promise<PredictionTest[]> {
  const account = await requireOwn(ctx);
  return (await listOwnTests(account.id)).map(testView);
}
