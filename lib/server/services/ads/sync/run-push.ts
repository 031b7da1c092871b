import 'server-only';
import type { SideState } from '@/lib/domain/ads-desk';
import { criterionOf, criterionText } from '@/lib/domain/ads-plan';
import type { Ctx } from '@/lib/server/ctx';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import type { DeskAccountRow } from '@/lib/server/stores/ads/accounts-store';
import {
  adSetsOf,
  adsOfSets,
  campaignsByIds,
  type DeskKind,
  noteSide,
} from '@/lib/server/stores/ads/desk-store';
import {
  changePush,
  holdPush,
  markOperations,
  operationsOf,
  type OperationRow,
  type PushRow,
} from '@/lib/server/stores/ads/pushes-store';
import { type DeskOf, type Done, mostOf, sendBatch } from './batches';
import { lookAgain } from './look-again';

/* Sends what was confirmed, a batch at a time, so that a crash at any moment loses nothing and sends nothing twice. */

/** Longer than a batch takes; after a crash somebody else goes on then. */
const HOLD_MS = 30_000;

const KINDS: Record<OperationRow['kind'], DeskKind> = {
  campaign: 'campaign',
  line_item: 'ad_set',
  criterion: 'ad_set',
  promoted_post: 'ad',
};

export type PostOf = (post: string) => Promise<string>;

async function deskOf(push: PushRow, account: DeskAccountRow, postOf: PostOf): Promise<DeskOf | null> {
  const [placed] = await campaignsByIds([push.campaignId]);
  if (!placed) return null;
  const sets = await adSetsOf([push.campaignId], true);
  const ads = await adsOfSets(
    sets.map(({ id }) => id),
    true,
  );
  return {
    campaign: placed.row,
    sets: new Map(sets.map((row) => [row.id, row])),
    ads: new Map(ads.map((row) => [row.id, row])),
    fundingInstrumentId: account.fundingInstrumentId ?? '',
    postOf,
  };
}

/** The next operations that one call can take: of one kind and one verb, in their order. */
function nextBatch(operations: readonly OperationRow[], network: AdsNetwork): OperationRow[] {
  const open = operations.filter(({ state }) => state === 'waiting' || state === 'sent');
  const [first] = open;
  if (!first) return [];
  const end = open.findIndex(
    ({ kind, op, state }) => kind !== first.kind || op !== first.op || state !== first.state,
  );
  return open.slice(0, end === -1 ? open.length : end).slice(0, mostOf(network, first.kind));
}

const listOf = (value: SideState[string] | undefined): readonly string[] =>
  Array.isArray(value) ? value : [];

/** A criterion is no row of ours: it is a word of what its ad set aims at. */
function withCriterion(side: SideState | null, one: OperationRow, remoteId: string): SideState {
  const { type, operator, value } = criterionOf(
    criterionText(one.fields as { type: string; operator: string; value: string }),
  );
  const text = criterionText({ type, operator, value });
  const others = listOf(side?.['criteria']).filter((entry) => !entry.endsWith(` ${text}`));
  const criteria = one.op === 'create' ? [...others, `${remoteId} ${text}`] : others;
  const targeting = criteria.map((entry) => entry.slice(entry.indexOf(' ') + 1)).toSorted();
  return { ...side, criteria, targeting };
}

interface Noted {
  remoteId: string | null;
  base: SideState | null;
  observed: SideState | null;
}

/** How a row stands once an operation on it is done. */
function stands(row: Noted, one: OperationRow, done: Done): Noted {
  if (one.kind === 'criterion') {
    const observed = withCriterion(row.observed, one, done.remoteId);
    return { ...row, observed, base: { ...row.base, targeting: observed['targeting'] ?? [] } };
  }
  if (one.op === 'delete') return { ...row, observed: { ...row.observed, deleted: true, servable: false } };
  const kept = { criteria: row.observed?.['criteria'] ?? [], targeting: row.observed?.['targeting'] ?? [] };
  const lineItem =
    one.kind === 'line_item' ? (one.op === 'create' ? { criteria: [], targeting: [] } : kept) : {};
  const observed = { ...row.observed, ...one.fields, ...done.observed, ...lineItem, deleted: false };
  const fresh = one.op === 'create' ? { ...one.fields } : { ...row.base, ...one.fields };
  const base = one.kind === 'promoted_post' ? { status: 'ACTIVE', post: one.fields['post'] ?? null } : fresh;
  return { remoteId: done.remoteId, observed, base };
}

/** Marks what is done, and in the same transaction how its rows stand now. */
async function settle(
  push: PushRow,
  batch: readonly OperationRow[],
  done: readonly Done[],
  desk: DeskOf,
  at: Date,
) {
  const rows = new Map<string, { kind: DeskKind; noted: Noted }>();
  const known = (one: OperationRow): Noted =>
    rows.get(one.rowId)?.noted ??
    (one.kind === 'campaign' ? desk.campaign : (desk.sets.get(one.rowId) ?? desk.ads.get(one.rowId))) ?? {
      ...{ remoteId: null, base: null, observed: null },
    };
  for (const one of batch) {
    const result = done.find(({ position }) => position === one.position);
    if (result) rows.set(one.rowId, { kind: KINDS[one.kind], noted: stands(known(one), one, result) });
  }
  const marks = done.map(({ position, remoteId }) => ({ position, remoteId, state: 'done' as const }));
  await markOperations(push.id, marks, at, async (tx) => {
    for (const [id, { kind, noted }] of rows) {
      const { remoteId, base, observed } = noted;
      await noteSide(kind, id, { remoteId, base, observed, observedAt: at }, tx);
    }
  });
}

interface Failure {
  code: string;
  message: string;
  resetAt: string | null;
}

const failureOf = ({ kind, code, told }: AdsNetworkError): Failure => ({
  code: code || kind,
  message: told.message ?? '',
  resetAt: told.resetAt?.toISOString() ?? null,
});

const isRefusal = ({ kind }: AdsNetworkError) => kind === 'refused' || kind === 'not_found';

/** How an operation of a batch stands after its failure. A batch is refused as a whole: what nothing is said of was not sent. */
function markAfter(error: AdsNetworkError, position: number, index: number) {
  const { kind, code, told } = error;
  if (kind === 'lost_answer') return { position, state: 'sent' as const };
  const items = told.items ?? [];
  const whole = { code, message: told.message ?? '', parameter: told.parameter ?? null };
  const own = items.length === 0 ? whole : items.find((item) => item.index === index);
  if (!isRefusal(error) || !own) return { position, state: 'waiting' as const };
  const failure = { code: own.code, message: own.message, parameter: own.parameter };
  return { position, state: 'refused' as const, failure };
}

/** Notes why it stopped. What was refused is over; the rest can go on from here. */
async function stop(
  push: PushRow,
  batch: readonly OperationRow[],
  error: AdsNetworkError,
  at: Date,
): Promise<void> {
  await markOperations(
    push.id,
    batch.map(({ position }, index) => markAfter(error, position, index)),
    at,
  );
  const state = isRefusal(error) ? 'done' : 'stopped';
  await changePush(push.id, { state, failure: failureOf(error), heldUntil: null }, at);
}

/** One batch. @returns false when nothing is left. */
async function step(push: PushRow, network: AdsNetwork, desk: DeskOf, at: Date): Promise<boolean> {
  const batch = nextBatch(await operationsOf(push.id), network);
  const [first] = batch;
  if (!first) return false;
  if (first.state === 'sent') {
    const done = await lookAgain(network, batch, desk);
    await settle(push, batch, done, desk, at);
    const lost = batch.filter(({ position }) => !done.some((one) => one.position === position));
    // What is not there was never done: it waits to be sent like everything else.
    await markOperations(
      push.id,
      lost.map(({ position }) => ({ position, state: 'waiting' as const })),
      at,
    );
    return true;
  }
  await markOperations(
    push.id,
    batch.map(({ position, attempts }) => ({ position, state: 'sent' as const, attempts: attempts + 1 })),
    at,
  );
  try {
    await settle(push, batch, await sendBatch(network, batch, desk), desk, at);
  } catch (error) {
    if (!(error instanceof AdsNetworkError)) throw error;
    await stop(push, batch, error, at);
    return false;
  }
  return true;
}

/**
 * Goes on with a push until it is done or stopped. Whoever holds it works alone; everything that is needed to go on is
 * in the database before a call leaves.
 */
export async function runPush(
  ctx: Pick<Ctx, 'now'>,
  given: { push: PushRow; account: DeskAccountRow; network: AdsNetwork; postOf: PostOf },
): Promise<void> {
  const { account, network, postOf } = given;
  const until = () => new Date(ctx.now().getTime() + HOLD_MS);
  const push = await holdPush(given.push.id, ctx.now(), until());
  if (!push) return;
  for (;;) {
    const desk = await deskOf(push, account, postOf);
    if (!desk) return;
    let more: boolean;
    try {
      more = await step(push, network, desk, ctx.now());
    } catch (error) {
      if (!(error instanceof AdsNetworkError)) throw error;
      // Looking failed: nothing was sent, and what was sent before is looked for next time.
      const failure = failureOf(error);
      await changePush(push.id, { state: 'stopped', failure, heldUntil: null }, ctx.now());
      return;
    }
    if (!more) break;
    await changePush(push.id, { heldUntil: until() }, ctx.now());
  }
  const open = (await operationsOf(push.id)).some(({ state }) => state === 'waiting' || state === 'sent');
  if (!open) await changePush(push.id, { state: 'done', heldUntil: null }, ctx.now());
}
