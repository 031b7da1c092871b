import 'server-only';
import type { Insights } from '@/lib/contracts/autopilot';
import { AppError } from '@/lib/domain/app-error';
import {
  askedGroups,
  AUTOPILOT_RUNS,
  type AutopilotForm,
  MOST_GROUPS,
  MOST_WORDS,
  readWord,
} from '@/lib/domain/autopilot';
import type { Dataset } from '@/lib/domain/datasets';
import { readKeptPackage, targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { log } from '@/lib/server/log';
import { perProcess } from '@/lib/server/per-process';
import { endInsight, findInsight, noteLooked, startInsight } from '@/lib/server/stores/saved/insights-store';
import type { InsightRecord } from '@/lib/server/stores/saved/insights-store';
import { refuseUntargetable } from '@/lib/server/services/analysis/targeting/refuse-sensitive';
import { autopilotDatasets, countGroups, findAttributes, recipeOfGroups } from './find-attributes';
import { checkEmail, countedFor, dayStart } from './usage';

/** A run ends by then, whatever it found. */
const RUN_MS = 120_000;
/** The process that ran it is gone. */
const LOST_MS = 2 * RUN_MS;

const FAILED = 'Failed to generate campaign attributes';
const MESSAGES: Readonly<Record<string, string>> = {
  no_audience_found: 'No audience found',
  timeout: 'The request took too long to process. Please try again later.',
};

interface Running {
  abort: AbortController;
  ended: Promise<void>;
}
const running = perProcess('autopilot', () => new Map<string, Running>());

const codeOf = (error: unknown, signal: AbortSignal): string => {
  if (signal.aborted) return 'timeout';
  return error instanceof AppError && error.options.code !== undefined
    ? error.options.code
    : 'autopilot_failed';
};

async function look(ctx: Ctx, { id, form }: InsightRecord, datasets: readonly Dataset[]): Promise<void> {
  try {
    const onLooked = (groups: number) => noteLooked(id, groups);
    const found = await findAttributes(ctx, form, { datasets, onLooked });
    await endInsight(
      id,
      found ? { status: 'done', ...found } : { status: 'failed', error: 'no_audience_found' },
      ctx.now(),
    );
  } catch (error) {
    if (!(error instanceof AppError) && !ctx.signal.aborted)
      log().error({ requestId: ctx.requestId, err: error }, 'autopilot failed');
    await endInsight(id, { status: 'failed', error: codeOf(error, ctx.signal) }, ctx.now());
  }
}

/** Goes on after the caller has its answer. */
function begin(ctx: Ctx, row: InsightRecord, datasets: readonly Dataset[]): void {
  const abort = new AbortController();
  const signal = AbortSignal.any([abort.signal, AbortSignal.timeout(RUN_MS)]);
  const ended = look({ ...ctx, signal }, row, datasets)
    .catch((err: unknown) => log().error({ requestId: ctx.requestId, err }, 'autopilot could not be ended'))
    .finally(() => running.delete(row.id));
  running.set(row.id, { abort, ended });
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
  begin(ctx, row, datasets);
  return { id: row.id };
}

/** A person's own; what nobody signed in for is open to who knows its id, which cannot be guessed. */
async function readable({ actor }: Ctx, id: string): Promise<InsightRecord> {
  const row = await findInsight(id);
  if (row && (row.userId === null || (actor.kind === 'user' && actor.id === row.userId))) return row;
  throw new AppError('not_found', 'There is no such run', { code: 'unknown_insights' });
}

function viewOf(row: InsightRecord, now: Date): Insights {
  const lost = row.status === 'running' && now.getTime() - row.createdAt.getTime() > LOST_MS;
  const code = lost ? 'autopilot_failed' : row.error;
  return {
    ...{ id: row.id, kind: row.kind, status: lost ? 'failed' : row.status },
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
  return viewOf(await readable(ctx, pk), ctx.now());
}

/** Stops a run; one that has ended stays as it is. */
export async function stopInsights(ctx: Ctx, { pk }: { pk: string }): Promise<Insights> {
  await readable(ctx, pk);
  await endInsight(pk, { status: 'stopped' }, ctx.now());
  const work = running.get(pk);
  work?.abort.abort(new Error('stopped'));
  await work?.ended;
  return getInsights(ctx, { pk });
}

/** Before the process closes. */
export async function stopAllInsights(): Promise<void> {
  const all = [...running.values()];
  for (const { abort } of all) abort.abort(new Error('the process closes'));
  await Promise.all(all.map(({ ended }) => ended));
}

const groupOf = (keyword: string): string[] =>
  keyword
    .split(' AND ')
    .slice(0, MOST_WORDS)
    .flatMap((word) => readWord(word) ?? []);

/** Accounts of the datasets behind the words. No budget: the planner computes one from a team's own prices. */
export async function suggestSize(
  ctx: Ctx,
  { keywords, regions }: { keywords: string[]; regions: string[] },
) {
  const datasets = await autopilotDatasets(ctx);
  const told = datasets.map(({ name, title, sample }) => ({ name, title, sample }));
  const groups = keywords
    .map(groupOf)
    .filter((group) => group.length > 0)
    .slice(0, MOST_GROUPS);
  const nothing = { suggested_budget: null, suggested_size: null, posts: null, datasets: told };
  if (groups.length === 0) return nothing;
  const recipe = recipeOfGroups(datasets, groups, { excludeKeywords: [], regionsSelected: regions });
  const { posts, accounts } = await countGroups(ctx, recipe);
  return { ...nothing, posts, suggested_size: accounts };
}
