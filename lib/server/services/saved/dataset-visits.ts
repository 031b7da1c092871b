import 'server-only';
import { type Look, LOOKS, markOf, type Since, type Visit, visitOf } from '@/lib/domain/dataset-visits';
import type { Actor, Ctx } from '@/lib/server/ctx';
import { getDataset } from '@/lib/server/services/datasets/get-dataset';
import { findVisit, keepVisit, newestLooks } from '@/lib/server/stores/saved/dataset-visits-store';

/** Whose visits are kept: a person's, and this machine's own before its first person. Undefined: nobody's. */
function lookerOf(actor: Actor): string | null | undefined {
  if (actor.kind === 'user') return actor.id;
  return actor.kind === 'local-owner' ? null : undefined;
}

type LookRow = Awaited<ReturnType<typeof newestLooks>>[number];

function lookOf({ id, name, error, point }: LookRow): Look {
  const moved = error === null ? (point?.alerts.length ?? 0) : 0;
  const state = error !== null ? 'failed' : !point ? 'young' : moved > 0 ? 'moved' : 'inside';
  return { id, name, state, moved };
}

/** What moved most first, then what could not be looked at, each by its name. */
const byNews = (a: Look, b: Look) =>
  b.moved - a.moved ||
  Number(b.state === 'failed') - Number(a.state === 'failed') ||
  LOOKS.indexOf(a.state) - LOOKS.indexOf(b.state) ||
  a.name.localeCompare(b.name, 'en');

async function looksOf(actor: Actor, dataset: string): Promise<Look[]> {
  if (actor.kind !== 'user') return [];
  return (await newestLooks(actor.id, dataset)).map(lookOf).toSorted(byNews);
}

const NOBODY: Since = { kept: false, seen: null, monitors: [] };

/**
 * What came since the caller last looked at a dataset; a look is not counted by it.
 * @throws AppError `not_found` for a dataset that they may not see.
 */
export async function readSince(ctx: Ctx, { name }: { name: string }): Promise<Since> {
  const dataset = await getDataset(ctx, { name });
  const looker = lookerOf(ctx.actor);
  if (looker === undefined) return NOBODY;
  const [before, monitors] = await Promise.all([
    findVisit(looker, dataset.id),
    looksOf(ctx.actor, dataset.name),
  ]);
  return { kept: true, seen: visitOf(before, dataset, ctx.now().getTime()).seen, monitors };
}

/** Counts a look. `seen`: nothing is new any more. */
export async function lookAtDataset(
  ctx: Ctx,
  { name, seen }: { name: string; seen: boolean },
): Promise<{ kept: boolean }> {
  const dataset = await getDataset(ctx, { name });
  const looker = lookerOf(ctx.actor);
  if (looker === undefined) return { kept: false };
  const at = ctx.now().getTime();
  const next = (before: Visit | undefined): Visit =>
    seen ? { seen: null, now: markOf(dataset, at) } : visitOf(before, dataset, at);
  await keepVisit(looker, dataset.id, next);
  return { kept: true };
}
