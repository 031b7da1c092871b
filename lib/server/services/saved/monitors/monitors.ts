import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import {
  type Cadence,
  DEFAULT_WATCHED,
  type Monitor,
  type MonitorPoint,
  MONITORS_EACH,
  nextRunAt,
  type WatchedSection,
} from '@/lib/domain/monitors';
import type { QueryType, Recipe, RecipeInput } from '@/lib/domain/recipe';
import { keyedHash, matchesKeyedHash, randomToken, seal } from '@/lib/server/crypto';
import { resolveRecipe } from '@/lib/server/services/analysis/resolve-recipe';
import type { Ctx, UserActor } from '@/lib/server/ctx';
import { requireDataset } from '@/lib/server/services/analysis/explore/explore-recipe';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  addMonitor,
  changeMonitorRow,
  findMonitor,
  listMonitorRows,
  listPoints,
  type MonitorRow,
  removeMonitorRow,
} from '@/lib/server/stores/saved/monitors-store';
import { measureMonitor } from './measure-monitor';

export interface MonitorDetail extends Monitor {
  points: { date: string; value: number }[];
  history: MonitorPoint[];
}

const full = () =>
  new AppError('conflict', `At most ${MONITORS_EACH} monitors. Remove one first.`, { code: 'full' });
const noMonitor = () => new AppError('not_found', 'There is no such monitor', { code: 'unknown_monitor' });

function monitorView(row: MonitorRow, email: string | null): Monitor {
  const { recipe } = row;
  return {
    id: row.id,
    name: row.name,
    query: recipe.text,
    query_type: recipe.type,
    email: email ?? '',
    created_at: row.createdAt.toISOString(),
    cadence: row.cadence,
    watched: row.watched,
    recipe,
    mails: row.mails,
    webhook: row.webhook,
    paused: row.paused,
    last_run_at: row.lastRunAt?.toISOString() ?? null,
    next_run_at: row.nextRunAt.toISOString(),
    error: row.error,
  };
}

async function ownMonitor(ctx: Ctx, id: string): Promise<{ person: UserActor; row: MonitorRow }> {
  const person = requirePerson(ctx);
  const row = await findMonitor(person.id, id);
  if (!row) throw noMonitor();
  return { person, row };
}

/** What is asked again has no window of its own and reads the newest data. */
async function standingRecipe(ctx: Ctx, input: RecipeInput): Promise<Recipe> {
  const { recipe } = await resolveRecipe(ctx, input);
  return { ...recipe, from: null, to: null, datasets: recipe.datasets.map(({ name }) => ({ name })) };
}

export interface MonitorInput {
  recipe: RecipeInput;
  name: string;
  cadence: Cadence;
  watched: WatchedSection[];
  mails: boolean;
  webhook?: string | null;
}

/**
 * @throws AppError `forbidden` (code `token`, or `email` where mails are wanted without a verified address),
 * `conflict` (code `full`) beyond 50, and as `resolveRecipe`.
 */
export async function createMonitor(
  ctx: Ctx,
  input: MonitorInput,
): Promise<{ monitor: Monitor; webhook_secret: string | null }> {
  const person = requirePerson(ctx);
  if (input.mails && person.email === null)
    throw new AppError('forbidden', 'Verify an e-mail address first', { code: 'email' });
  const { name, cadence, watched, mails, webhook = null } = input;
  const recipe = await standingRecipe(ctx, input.recipe);
  const now = ctx.now();
  const id = crypto.randomUUID();
  const secret = webhook === null ? null : randomToken();
  const values = {
    id,
    userId: person.id,
    name,
    cadence,
    recipe,
    watched: [...new Set(watched)],
    mails,
    webhook,
    webhookSecret: secret === null ? null : seal(id, secret),
    nextRunAt: new Date(nextRunAt(cadence, now.getTime())),
    createdAt: now,
  };
  const row = await addMonitor(values, MONITORS_EACH);
  if (!row) throw full();
  return { monitor: monitorView(row, person.email), webhook_secret: secret };
}

/** The specification's weekly mail. */
export async function createWeeklyMonitor(
  ctx: Ctx,
  { query, query_type: type }: { query: string; query_type: QueryType },
): Promise<Monitor> {
  const datasets = [{ name: await requireDataset(ctx, null) }];
  const { monitor } = await createMonitor(ctx, {
    recipe: { type, text: query, from: null, to: null, datasets },
    name: query.slice(0, 200),
    cadence: 'weekly',
    watched: [...DEFAULT_WATCHED],
    mails: true,
  });
  return monitor;
}

export async function listMonitors(ctx: Ctx): Promise<Monitor[]> {
  const person = requirePerson(ctx);
  return (await listMonitorRows(person.id)).map((row) => monitorView(row, person.email));
}

async function detail(row: MonitorRow, email: string | null): Promise<MonitorDetail> {
  const history = await listPoints(row.id);
  const points = history.flatMap(({ from, values }) => {
    const posts = values.find(({ key }) => key === 'posts');
    return posts ? [{ date: from.slice(0, 10), value: posts.value }] : [];
  });
  return { ...monitorView(row, email), points, history };
}

/** @throws AppError `not_found` for a monitor of somebody else. */
export async function getMonitor(ctx: Ctx, id: string): Promise<MonitorDetail> {
  const { row, person } = await ownMonitor(ctx, id);
  return detail(row, person.email);
}

/** Measures now; tells nobody. */
export async function runMonitorNow(ctx: Ctx, id: string): Promise<MonitorDetail> {
  const { row, person } = await ownMonitor(ctx, id);
  await measureMonitor(ctx, row);
  const after = await findMonitor(person.id, id);
  if (!after) throw noMonitor();
  return detail(after, person.email);
}

export interface MonitorChange {
  name?: string;
  cadence?: Cadence;
  watched?: WatchedSection[];
  mails?: boolean;
  paused?: boolean;
}

/** @throws AppError `not_found` for a monitor of somebody else. */
export async function changeMonitor(ctx: Ctx, id: string, change: MonitorChange): Promise<Monitor> {
  const { row, person } = await ownMonitor(ctx, id);
  const anew = change.cadence !== undefined || change.paused === false;
  const next = anew
    ? { nextRunAt: new Date(nextRunAt(change.cadence ?? row.cadence, ctx.now().getTime())) }
    : {};
  const changed = await changeMonitorRow(row.id, { ...change, ...next });
  if (!changed) throw noMonitor();
  return monitorView(changed, person.email);
}

/** @throws AppError `not_found` for a monitor of somebody else. */
export async function removeMonitor(ctx: Ctx, id: string): Promise<void> {
  if (!(await removeMonitorRow(requirePerson(ctx).id, id))) throw noMonitor();
}

/** What a mail's link carries: it ends the mails of this one monitor and opens nothing. */
export const unsubscribeCode = (id: string): string => `${id}.${keyedHash('unsubscribe', id)}`;

/** Safe to repeat. @throws AppError `not_found` for a code that is none. */
export async function unsubscribe(code: string): Promise<{ name: string }> {
  const [id = '', hash = ''] = code.split('.');
  const changed = matchesKeyedHash('unsubscribe', id, hash)
    ? await changeMonitorRow(id, { mails: false })
    : null;
  if (!changed) throw noMonitor();
  return { name: changed.name };
}
