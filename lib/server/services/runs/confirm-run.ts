import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { Precision, Run, RunChoice } from '@/lib/domain/runs';
import { enqueueRun } from '@/lib/server/queue/queue';
import type { LedgerTransaction } from '@/lib/server/stores/runs/ledger-store';
import type { Ctx } from '@/lib/server/ctx';
import { findWritableDataset } from '@/lib/server/stores/datasets/datasets-store';
import { confirmEstimate, findRun, type RunRow } from '@/lib/server/stores/runs/runs-store';
import { z } from 'zod';
import { requirePayer, requireRun } from './authorise-run';
import { reserve, scopeOf } from './ledger/ledger';
import { accessOf } from './network-reader';
import { type PlanFacts, type PlannedRun, planRun } from './plan-steps';
import { runView } from './run-view';

export interface ConfirmInput {
  /** Id of the estimate. */
  estimate: string;
  precision: Precision;
  /** The highest price the person was shown for it. */
  at_most_micros: number;
}

const expired = () =>
  new AppError('conflict', 'This estimate is no longer valid. Ask for a new one.', {
    code: 'estimate_expired',
  });

async function openEstimate(ctx: Ctx, id: string): Promise<RunRow> {
  const found = z.uuid().safeParse(id).success ? await findRun(ctx, id) : null;
  if (!found?.mine) throw new AppError('not_found', 'There is no such estimate', { code: 'unknown_run' });
  const { run } = found;
  if (run.state !== 'estimated' || run.expiresAt <= ctx.now()) throw expired();
  return run;
}

function choiceOf(run: RunRow, input: ConfirmInput): RunChoice {
  const choice = run.estimate.choices.find(({ precision }) => precision === input.precision);
  if (!choice || choice.at_most_micros !== input.at_most_micros)
    throw new AppError('conflict', 'The price is another one. Ask for a new estimate.', {
      code: 'price_changed',
    });
  if (choice.expected_micros === 0)
    throw new AppError('unprocessable', 'There is nothing to read: the network counts no such posts.', {
      code: 'nothing_to_read',
    });
  return choice;
}

export function factsOf({ estimate, namedAccounts, seed }: RunRow): PlanFacts {
  const { query, searches = [query], from, to, archive, volumes } = estimate;
  return { searches, from, to, archive, volumes, accounts: namedAccounts, seed };
}

/** A sample keeps its meaning only where nothing else is mixed in. @throws AppError `conflict` (code `dataset_taken`). */
export async function assertOwnDataset(ctx: Ctx, name: string, { census }: PlannedRun): Promise<void> {
  const dataset = await findWritableDataset(ctx, name);
  if (!dataset || dataset.version === 0) return;
  if (!census || dataset.frame !== null)
    throw new AppError('conflict', 'A sample needs a dataset of its own. Choose another name.', {
      code: 'dataset_taken',
    });
}

function starting(ctx: Ctx, run: RunRow, choice: RunChoice) {
  const { steps } = planRun(run.plan, factsOf(run), choice.precision);
  return async (tx: LedgerTransaction, reservation: { id: string }) => {
    const confirmed = await confirmEstimate(
      ctx,
      run.id,
      {
        precision: choice.precision,
        steps,
        reservationId: reservation.id,
        expectedMicros: choice.expected_micros,
        atMostMicros: choice.at_most_micros,
        confirmedAt: ctx.now(),
      },
      tx,
    );
    if (!confirmed) throw expired();
  };
}

/**
 * Starts the run of an estimate at the price that was shown: the most it may cost is held ready first.
 * @throws AppError `not_found`, `conflict` (`estimate_expired`, `price_changed`, `dataset_taken`, `budget`),
 *   `unprocessable` (`nothing_to_read`).
 */
export async function confirmRun(ctx: Ctx, input: ConfirmInput): Promise<Run> {
  const run = await openEstimate(ctx, input.estimate);
  const choice = choiceOf(run, input);
  // Both may have ended since the estimate: a membership, a connection.
  const payer = await requirePayer(ctx, run.teamId);
  // A team that was removed leaves nobody to pay.
  if (run.scope !== scopeOf(payer)) throw expired();
  await accessOf(ctx, run.plan);
  await assertOwnDataset(ctx, run.plan.dataset, planRun(run.plan, factsOf(run), choice.precision));
  await reserve(
    { payer, purpose: 'run', subject: run.id, micros: choice.at_most_micros, at: ctx.now() },
    starting(ctx, run, choice),
  );
  await enqueueRun(run.id);
  return runView(await requireRun(ctx, run.id));
}
