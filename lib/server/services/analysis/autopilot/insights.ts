import 'server-only';
import type { Insights } from '@/lib/contracts/autopilot';
import { AppError } from '@/lib/domain/app-error';
import { budgetOf } from '@/lib/domain/pack-size';
import {
  askedGroups,
  AUTOPILOT_RUNS,
  type AutopilotForm,
  MOST_GROUPS,
  MOST_WORDS,
  readWord,
} from '@/lib/domain/autopilot';
import { readKeptPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { perProcess } from '@/lib/server/per-process';
import { enqueuePack } from '@/lib/server/queue/queue';
import {
  endInsight,
  endLostInsights,
  findInsight,
  noteLooked,
  runningInsights,
  startInsight,
} from '@/lib/server/stores/saved/insights-store';
import type { InsightRecord } from '@/lib/server/stores/saved/insights-store';
import { refuseUntargetable } from '@/lib/server/services/analysis/targeting/refuse-sensitive';
import { autopilotDatasets, countGroups, findAttributes, recipeOfGroups } from './find-attributes';
import { teamPriceOf } from './team-price';
import { checkEmail, countedFor, dayStart } from './usage';

/** A run ends by then, whatever it found. */
const RUN_MS = 120_000;
/** Whoever worked on it is gone: nobody works for longer. */
const LOST_MS = 2 * RUN_MS;
/** What still waits by then is not looked for any more. */
const GIVEN_UP_MS = 3_600_000;

const FAILED = 'Failed to generate campaign attributes';
const MESSAGES: Readonly<Record<string, string>> = {
  no_audience_found: 'No audience found',
  timeout: 'The request took too long to process. Please try again later.',
};

interface Running {
  abort: AbortController;
  ended: Promise<void>;
}
/** What this process works on. */
const running = perProcess('autopilot', () => new Map<string, Running>());

/** A person stopped the run, here or through another process. */
class Stopped extends Error {}

const isLate = (reason: unknown) => reason instanceof DOMException && reason.name === 'TimeoutError';

/** Why a run failed: time ran out only where a clock ended it; any other end of its work is told as one. */
const codeOf = (error: unknown, signal: AbortSignal): string => {
  if (isLate(signal.aborted ? signal.reason : error)) return 'timeout';
  if (signal.aborted) return 'autopilot_cancelled';
  return error instanceof AppError && error.options.code !== undefined
    ? error.options.code
    : 'autopilot_failed';
};

/** The process closes: the run stays as one that waits, and the next process goes on with it. */
class Closing extends Error {}

async function look(ctx: Ctx, { id, form }: InsightRecord): Promise<void> {
  try {
    // What was stopped while it waited, or meanwhile by another process, is not looked for.
    const onLooked = async (groups: number) => {
      if (!(await noteLooked(id, groups))) running.get(id)?.abort.abort(new Stopped('stopped'));
    };
    const datasets = await autopilotDatasets(ctx);
    const found = await findAttributes(ctx, form, { datasets, onLooked });
    await endInsight(
      id,
      found ? { status: 'done', ...found } : { status: 'failed', error: 'no_audience_found' },
      ctx.now(),
    );
  } catch (error) {
    if (ctx.signal.reason instanceof Closing) return;
    if (ctx.signal.reason instanceof Stopped) return await endInsight(id, { status: 'stopped' }, ctx.now());
    if (!(error instanceof AppError) && !ctx.signal.aborted)
      log().error({ requestId: ctx.requestId, err: error }, 'autopilot failed');
    await endInsight(id, { status: 'failed', error: codeOf(error, ctx.signal) }, ctx.now());
  }
}

/** The row of a run that waits; null: it has ended, or this process works on it already. */
export async function waitingInsight(id: string): Promise<InsightRecord | null> {
  const row = await findInsight(id);
  return row?.status === 'running' && !running.has(id) ? row : null;
}

/** The job of a run, in the name of who started it: looks until it is done, stopped or failed. */
export async function runInsight(ctx: Ctx, row: InsightRecord): Promise<void> {
  const abort = new AbortController();
  const signal = AbortSignal.any([ctx.signal, abort.signal, AbortSignal.timeout(RUN_MS)]);
  const ended = look({ ...ctx, signal }, row)
    .catch((err: unknown) => log().error({ requestId: ctx.requestId, err }, 'autopilot could not be ended'))
    .finally(() => running.delete(row.id));
  running.set(row.id, { abort, ended });
  await ended;
}

/**
 * Ids of runs that nobody works on, the oldest first; what waits for too long is ended.
 * @param alone No other process could be at work on them.
 */
export async function recoverInsights({ now, alone }: { now: Date; alone: boolean }): Promise<string[]> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await endLostInsights(ago(GIVEN_UP_MS), now);
  const waiting = await runningInsights(alone ? now : ago(LOST_MS));
  return waiting.filter((id) => !running.has(id));
}

interface PackInput extends AutopilotForm {
  email?: string | null | undefined;
  ad_account_id?: string | null | undefined;
}

/**
 * Starts to look for keywords and hashtags (AUP-17, 18).
 * @throws AppError `bad_request` (email `Invalid access`), `unprocessable` (code `sensitive_group`), `rate_limited` (code
 * `autopilot_limit`), `not_found` (code `no_dataset`).
 */
export async function generatePack(ctx: Ctx, input: PackInput): Promise<{ id: string }> {
  const { email, ad_account_id, ...form } = input;
  checkEmail(ctx, { email });
  const words = [form.description, ...form.keywordGroups.flat()].join('\n');
  await refuseUntargetable(ctx, words);
  const datasets = await autopilotDatasets(ctx);
  const groups = askedGroups(form);
  recipeOfGroups(datasets, groups, form);
  const now = ctx.now();
  const row = await startInsight(
    {
      ...{ kind: 'targeting_list', form, groups: groups.length, createdAt: now },
      userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
      countedFor: countedFor(ctx),
      adAccountId: ad_account_id ?? '',
    },
    { since: dayStart(now), most: AUTOPILOT_RUNS },
  );
  if (!row)
    throw new AppError('rate_limited', `At most ${AUTOPILOT_RUNS} runs a day`, {
      code: 'autopilot_limit',
    });
  await enqueuePack(row.id);
  return { id: row.id };
}

/** A person's own; what nobody signed in for is open to who knows its id, which cannot be guessed. */
async function readable({ actor }: Ctx, id: string): Promise<InsightRecord> {
  const row = await findInsight(id);
  if (row && (row.userId === null || (actor.kind === 'user' && actor.id === row.userId))) return row;
  throw new AppError('not_found', 'There is no such run', { code: 'unknown_insights' });
}

function viewOf(row: InsightRecord): Insights {
  const code = row.error;
  return {
    ...{ id: row.id, kind: row.kind, status: row.status },
    targeting_package: row.targetingPackage
      ? readKeptPackage(row.targetingPackage)
      : targetingPackageSchema.parse({}),
    countries: row.form.regionsSelected,
    progress: { done: row.looked, total: row.groups },
    ...{ posts: row.posts, accounts: row.accounts },
    error: code === null ? null : { code, message: MESSAGES[code] ?? FAILED },
    created_at: row.createdAt.toISOString(),
    finished_at: row.finishedAt?.toISOString() ?? null,
  };
}

export async function getInsights(ctx: Ctx, { pk }: { pk: string }): Promise<Insights> {
  return viewOf(await readable(ctx, pk));
}

/** Stops a run; one that has ended stays as it is. */
export async function stopInsights(ctx: Ctx, { pk }: { pk: string }): Promise<Insights> {
  await readable(ctx, pk);
  await endInsight(pk, { status: 'stopped' }, ctx.now());
  const work = running.get(pk);
  work?.abort.abort(new Stopped('stopped'));
  await work?.ended;
  return getInsights(ctx, { pk });
}

/** Before the process closes. */
export async function stopAllInsights(): Promise<void> {
  const all = [...running.values()];
  for (const { abort } of all) abort.abort(new Closing('the process closes'));
  await Promise.all(all.map(({ ended }) => ended));
}

const groupOf = (keyword: string): string[] =>
  keyword
    .split(' AND ')
    .slice(0, MOST_WORDS)
    .flatMap((word) => readWord(word) ?? []);

/**
 * Accounts of the datasets behind the words, and what the asked size costs at a price of the caller's team: the least of
 * the fixed budgets that pays for it. Without a price of their own no budget is told.
 */
export async function suggestSize(
  ctx: Ctx,
  { keywords, regions, size }: { keywords: string[]; regions: string[]; size?: number | undefined },
) {
  const datasets = await autopilotDatasets(ctx);
  const price = await teamPriceOf(ctx, regions);
  const told = {
    suggested_budget: price && size ? budgetOf(size, price.price) : null,
    price,
    datasets: datasets.map(({ name, title, sample }) => ({ name, title, sample })),
  };
  const groups = keywords
    .map(groupOf)
    .filter((group) => group.length > 0)
    .slice(0, MOST_GROUPS);
  if (groups.length === 0) return { ...told, suggested_size: null, posts: null };
  const recipe = recipeOfGroups(datasets, groups, { excludeKeywords: [], regionsSelected: regions });
  const { posts, accounts } = await countGroups(ctx, recipe);
  return { ...told, posts, suggested_size: accounts };
}
