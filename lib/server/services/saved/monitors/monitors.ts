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
import type { QueryType, RecipeInput } from '@/lib/domain/recipe';
import { keyedHash, matchesKeyedHash, randomToken, seal } from '@/lib/server/crypto';
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
import { lastDeliveries } from '@/lib/server/stores/saved/webhooks-store';
import { standingRecipe } from '@/lib/server/services/saved/standing-recipe';
import { measureMonitor } from './measure-monitor';
import { monitorView } from './monitor-view';
import { assertPublicWebhook, type WebhookNetwork } from './send-webhook';

export interface MonitorDetail extends Monitor {
  points: { date: string; value: number }[];
  history: MonitorPoint[];
}

const full = () =>
  new AppError('conflict', `At most ${MONITORS_EACH} monitors. Remove one first.`, { code: 'full' });
const noMonitor = () => new AppError('not_found', 'There is no such monitor', { code: 'unknown_monitor' });

async function viewed(row: MonitorRow, email: string | null): Promise<Monitor> {
  return monitorView(row, email, (await lastDeliveries([row.id])).get(row.id));
}

async function ownMonitor(ctx: Ctx, id: string): Promise<{ person: UserActor; row: MonitorRow }> {
  const person = requirePerson(ctx);
  const row = await findMonitor(person.id, id);
  if (!row) throw noMonitor();
  return { person, row };
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
 * `conflict` (code `full`) beyond 50, `bad_request` for a webhook off the public network, and as `resolveRecipe`.
 */
export async function createMonitor(
  ctx: Ctx,
  input: MonitorInput,
  network?: WebhookNetwork,
): Promise<{ monitor: Monitor; webhook_secret: string | null }> {
  const person = requirePerson(ctx);
  if (input.mails && person.email === null)
    throw new AppError('forbidden', 'Verify an e-mail address first', { code: 'email' });
  const { name, cadence, watched, mails, webhook = null } = input;
  const recipe = await standingRecipe(ctx, input.recipe);
  if (webhook !== null) await assertPublicWebhook(webhook, network);
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
  const rows = await listMonitorRows(person.id);
  const deliveries = await lastDeliveries(rows.map(({ id }) => id));
  return rows.map((row) => monitorView(row, person.email, deliveries.get(row.id)));
}

async function detail(row: MonitorRow, email: string | null): Promise<MonitorDetail> {
  const history = await listPoints(row.id);
  const points = history.flatMap(({ from, values }) => {
    const posts = values.find(({ key }) => key === 'posts');
    return posts ? [{ date: from.slice(0, 10), value: posts.value }] : [];
  });
  return { ...(await viewed(row, email)), points, history };
}

/** @throws AppError `not_found` for a monitor of somebody else. */
export async function getMonitor(ctx: Ctx, id: string): Promise<MonitorDetail> {
  const { row, person } = await ownMonitor(ctx, id);
  return detail(row, person.email);
}

/** A monitor that rested because it failed goes on with its rounds. */
const startedAgain = (cadence: Cadence, now: Date) => ({
  failures: 0,
  gaveUpAt: null,
  nextRunAt: new Date(nextRunAt(cadence, now.getTime())),
});

/** Measures now; tells nobody. */
export async function runMonitorNow(ctx: Ctx, id: string): Promise<MonitorDetail> {
  const { row, person } = await ownMonitor(ctx, id);
  await measureMonitor(ctx, row);
  if (row.failures > 0) await changeMonitorRow(row.id, startedAgain(row.cadence, ctx.now()));
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
  const next = startedAgain(change.cadence ?? row.cadence, ctx.now());
  const anew =
    change.paused === false ? next : change.cadence !== undefined ? { nextRunAt: next.nextRunAt } : {};
  const changed = await changeMonitorRow(row.id, { ...change, ...anew });
  if (!changed) throw noMonitor();
  return viewed(changed, person.email);
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
