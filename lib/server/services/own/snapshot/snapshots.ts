import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnListKind } from '@/lib/domain/own-account';
import type { OwnSnapshot } from '@/lib/domain/own-snapshot';
import type { RunPlan } from '@/lib/domain/runs';
import type { Ctx } from '@/lib/server/ctx';
import { type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { estimateOwnLists } from '@/lib/server/services/own/read-own-list';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import { requirePayer } from '@/lib/server/services/runs/authorise-run';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import type { PageReader } from '@/lib/server/services/runs/network-reader';
import { maySpend } from '@/lib/server/services/runs/x-network/paid-lookup';
import { findSnapshot, keepSnapshot, removeSnapshot } from '@/lib/server/stores/own/own-snapshots-store';

type Wished = { lists: OwnListKind[]; team: RunPlan['team'] };

async function viewOf({ id }: OwnAccount): Promise<OwnSnapshot | null> {
  const found = await findSnapshot(id);
  if (!found) return null;
  const { row, team } = found;
  return {
    lists: row.lists,
    team,
    at_most_micros: row.atMostMicros,
    taken_at: row.takenAt?.toISOString() ?? null,
    due_at: row.dueAt?.toISOString() ?? null,
    stopped: row.stopped,
  };
}

/** @throws AppError `not_found` (code `no_own_account`). */
export async function readSnapshot(ctx: Ctx): Promise<OwnSnapshot | null> {
  requirePerson(ctx);
  return viewOf(await requireOwn(ctx));
}

/** Room for a quarter more and a hundred people, up to the next cent. */
function roomFor(micros: number): number {
  const cent = 10_000;
  return Math.ceil((micros * 1.25 + 100 * networkPrices().follow) / cent) * cent;
}

/**
 * What a snapshot would cost by what the profile says of the lists. Costs that profile itself.
 * @throws what `estimateOwnLists` throws.
 */
export async function priceSnapshot(ctx: Ctx, { lists, team }: Wished, read?: PageReader) {
  const told = (await estimateOwnLists(ctx, { team }, read)).filter(({ kind }) => lists.includes(kind));
  const known = told.every(({ people }) => people !== null);
  const micros = told.reduce((sum, one) => sum + one.micros, networkPrices().user);
  return {
    lists: told.map(({ kind, people }) => ({ kind, people })),
    micros: known ? micros : null,
    at_most_micros: known ? roomFor(micros) : null,
  };
}

/**
 * Turns snapshots on at an agreed price, or changes what was agreed to; the first one is due at once.
 * @throws AppError `unprocessable` (code `needs_account`), `forbidden` (codes `scope`, `operator`), `not_found`.
 */
export async function startSnapshot(
  ctx: Ctx,
  { lists, team, at_most_micros: atMostMicros }: Wished & { at_most_micros: number },
): Promise<OwnSnapshot> {
  const person = requirePerson(ctx);
  if (!maySpend(ctx))
    throw new AppError('forbidden', 'This token may not spend: a snapshot costs money each day', {
      code: 'scope',
    });
  const own = await requireOwn(ctx);
  if (own.socialAccountId === null)
    throw new AppError('unprocessable', 'Connect this account of X first', { code: 'needs_account' });
  const teamId = await requirePayer(ctx, team);
  const wished = { lists: [...new Set(lists)], atMostMicros, dueAt: ctx.now() };
  await keepSnapshot({ accountId: own.id, userId: person.id, teamId, ...wished });
  const view = await viewOf(own);
  if (!view) throw new Error('The snapshot was not written');
  return view;
}

/** What was read stays. */
export async function endSnapshot(ctx: Ctx): Promise<null> {
  requirePerson(ctx);
  await removeSnapshot((await requireOwn(ctx)).id);
  return null;
}
