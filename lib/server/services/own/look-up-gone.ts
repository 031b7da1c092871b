import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RunPlan } from '@/lib/domain/runs';
import { formatBudget } from '@/lib/format/number';
import type { Ctx } from '@/lib/server/ctx';
import { accessOf } from '@/lib/server/services/runs/network-reader';
import { requirePayer } from '@/lib/server/services/runs/authorise-run';
import { networkPrices } from '@/lib/server/services/runs/ledger/ledger';
import { maySpend, type Stopped, stoppedBy } from '@/lib/server/services/runs/x-network/paid-lookup';
import { findOwnRow } from '@/lib/server/stores/own/own-accounts-store';
import { countGone, gonePage } from '@/lib/server/stores/own/own-gone-store';
import { askedAgain } from './asked-again';
import { keepPeople } from './keep-people';
import { goneQuestion } from './list-unfollowers';
import { type LookedUp, lookUpPeople } from './look-up-people';
import { oneAtATime } from './one-at-a-time';
import { type OwnAccount, requireOwn } from './own-account';

/** As many as ten answers of X tell, so that nobody waits long. */
const AT_ONCE = 1000;

/** Those who are gone and of whom nothing is known; null: there are not two lists, or all of it is made up. */
const questionOf = (own: OwnAccount) =>
  own.sample ? null : goneQuestion(own, { ordering: '-joined', search: '', state: 'unknown' });

export interface GonePrice {
  /** Who is gone without a word of what became of them. */
  unknown: number;
  /** How many of them one look-up asks for. */
  at_once: number;
  /** The most that it may cost. */
  micros: number;
  /** What asking for the kept profiles again costs at most each day; see `askedAgain`. */
  again_micros: number;
}

/**
 * What asking X for those who are gone would cost. Costs nothing itself.
 * @throws AppError `unavailable` (code `not_configured`).
 */
export async function priceGoneLookup(ctx: Ctx): Promise<GonePrice> {
  const question = questionOf(await requireOwn(ctx));
  // What cannot be bought has no price.
  if (question !== null) await accessOf(ctx, { access: { by: 'app' } });
  const states = question === null ? [] : await countGone(question, ctx.signal);
  const unknown = states.find(({ state }) => state === '')?.people ?? 0;
  const atOnce = Math.min(unknown, AT_ONCE);
  const micros = atOnce * networkPrices().user;
  return { unknown, at_once: atOnce, micros, again_micros: askedAgain(atOnce) };
}

/** @throws AppError `forbidden` (codes `scope`, `operator`), `not_found`, `unavailable` (code `not_configured`). */
async function payerOf(ctx: Ctx, team: RunPlan['team']) {
  const payer = await requirePayer(ctx, team);
  await accessOf(ctx, { access: { by: 'app' } });
  return payer;
}

function assertAgreed(micros: number, agreed: number): void {
  if (micros <= agreed) return;
  throw new AppError('conflict', `The look-up costs up to ${formatBudget(micros)} by now`, {
    code: 'price_changed',
  });
}

interface Gone {
  looked_up: number;
  left: number;
  stopped: Stopped | null;
}

type Agreed = { at_most_micros: number; team: RunPlan['team'] };

/** Of those of whom nothing is known at this moment: what another look-up has told is not paid again. */
async function lookUp(ctx: Ctx, own: OwnAccount, { at_most_micros: agreed, team }: Agreed): Promise<Gone> {
  const payer = await payerOf(ctx, team);
  const question = questionOf(own);
  const row = await findOwnRow(ctx, own.id);
  if (question === null || row === null) return { looked_up: 0, left: 0, stopped: null };
  const rows = await gonePage(question, { offset: 0, limit: AT_ONCE, signal: ctx.signal });
  const ids = rows.map(({ id }) => id);
  assertAgreed(ids.length * networkPrices().user, agreed);
  const at = ctx.now();
  const found: LookedUp = { authors: [], states: [] };
  let stopped: Stopped | null = null;
  try {
    const subject = `own ${own.id} gone ${at.toISOString()}`;
    await lookUpPeople({ signal: ctx.signal }, found, ids, { payer, purpose: 'lookup', subject, at });
  } catch (error) {
    stopped = stoppedBy(error);
    if (stopped === null || found.states.length === 0) throw error;
  } finally {
    await keepPeople(row, { seenAt: at, authors: found.authors, states: found.states });
  }
  return { looked_up: found.states.length, left: (await priceGoneLookup(ctx)).unknown, stopped };
}

/**
 * Asks X what became of accounts that are gone from the followers, at most at the price that was agreed to. Each answer
 * of X is paid and kept, also where a limit or the budget stops it in the middle; the next look-up goes on from there.
 * @throws AppError `conflict` (codes `price_changed`, `reading`), `forbidden` (codes `scope`, `operator`).
 */
export async function lookUpGone(ctx: Ctx, agreed: Agreed): Promise<Gone> {
  if (!maySpend(ctx))
    throw new AppError('forbidden', 'This token may not spend: X is paid for what is read', {
      code: 'scope',
    });
  const own = await requireOwn(ctx);
  return oneAtATime(own, () => lookUp(ctx, own, agreed));
}
