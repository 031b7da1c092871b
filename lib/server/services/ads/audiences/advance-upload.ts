import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { BATCH_HOURS, BATCH_USERS, type HashKind, nameInAccount } from '@/lib/domain/audience-uploads';
import type { AudienceUser, NetworkAudience } from '@/lib/domain/ads-network';
import type { Ctx } from '@/lib/server/ctx';
import { type AdsNetwork, AdsNetworkError } from '@/lib/server/sources/ads-network';
import * as store from '@/lib/server/stores/ads/audience-uploads-store';
import type { BatchRow, UploadRow } from '@/lib/server/stores/ads/audience-uploads-store';
import { adsFailure } from '../at-network';
import { networkOf } from '../network-of';

/** So long one works on an upload before others think it died. */
const BUSY_MS = 3 * 60_000;
const HOUR_MS = 3_600_000;
/** People of one operation: a call has at most 2,500 operations. */
const OF_OPERATION = 100;

const FIELD: Record<HashKind, keyof AudienceUser> = {
  handle: 'handle',
  twitter_id: 'twitterId',
  email: 'email',
};

/** Where the answer to its creation was lost it is known by its name. */
async function knownAtX(network: AdsNetwork, upload: UploadRow): Promise<string | null> {
  if (upload.xAudienceId) return upload.xAudienceId;
  const name = nameInAccount(upload);
  return (await network.audiences.list({ name })).find((one) => one.name === name)?.id ?? null;
}

/** The audience at X, made once. */
async function audienceAtX(network: AdsNetwork, upload: UploadRow): Promise<string> {
  const there = await knownAtX(network, upload);
  if (there !== null) return there;
  return (await network.audiences.create({ name: nameInAccount(upload), description: 'Murmur' })).id;
}

/** Sends a batch; sent twice it changes nothing more at X. @throws AdsNetworkError where X took a part only */
async function sendBatch(network: AdsNetwork, xAudienceId: string, batch: BatchRow): Promise<void> {
  await store.settleBatch(batch, { state: 'sending' });
  const users = (await store.membersOfBatch(batch)).map(({ kind, hash }): AudienceUser => ({
    [FIELD[kind]]: [hash],
  }));
  const operation = batch.operation === 'add' ? ('Update' as const) : ('Delete' as const);
  const operations = Array.from({ length: Math.ceil(users.length / OF_OPERATION) }, (_, at) => ({
    operation,
    users: users.slice(at * OF_OPERATION, (at + 1) * OF_OPERATION),
  }));
  const { success, total } = await network.audiences.writeUsers(xAudienceId, operations);
  if (success !== total) throw new AdsNetworkError('unavailable', 'PARTLY_TAKEN');
  await store.settleBatch(batch, { state: 'sent', sentAt: await network.now() });
}

const isOpen = ({ state }: BatchRow) => state !== 'processed';

/** X works on batches after hours: all are through once it says so, each by itself after the usual time. */
async function settleProcessed(
  batches: readonly BatchRow[],
  seen: NetworkAudience,
  now: Date,
): Promise<boolean> {
  const waiting = batches.filter(isOpen);
  const last = Math.max(0, ...waiting.map(({ sentAt }) => sentAt?.getTime() ?? 0));
  const late = now.getTime() - last >= BATCH_HOURS.most * HOUR_MS;
  const done = !seen.reasonsNotTargetable.includes('PROCESSING') || late;
  for (const batch of waiting) {
    const usual = now.getTime() - (batch.sentAt?.getTime() ?? now.getTime()) >= BATCH_HOURS.to * HOUR_MS;
    if (done || usual) await store.settleBatch(batch, { state: 'processed', processedAt: now });
  }
  return done;
}

async function observe(ctx: Ctx, network: AdsNetwork, upload: UploadRow): Promise<void> {
  if (!upload.xAudienceId) return;
  const [seen] = await network.audiences.list({ ids: [upload.xAudienceId] });
  if (!seen) throw new AdsNetworkError('not_found', 'TAILORED_AUDIENCE_NOT_FOUND');
  const batches = await store.batchesOf([upload.id]);
  const done = await settleProcessed(batches, seen, await network.now());
  const change = {
    state: done ? ('ready' as const) : ('processing' as const),
    targetable: seen.targetable,
    matched: seen.size,
    reasons: [...seen.reasonsNotTargetable],
  };
  await store.changeUpload(upload.id, { ...change, failure: null, observedAt: ctx.now() }, ctx.now());
}

async function send(ctx: Ctx, network: AdsNetwork, upload: UploadRow): Promise<UploadRow> {
  const xAudienceId = await audienceAtX(network, upload);
  await store.changeUpload(upload.id, { xAudienceId, state: 'sending' }, ctx.now());
  let open = (await store.batchesOf([upload.id])).filter(isOpen);
  // While X works on the last change, the next one waits: it is planned when that is through.
  if (open.length === 0 && upload.state === 'waiting') {
    await store.planBatches(upload, BATCH_USERS);
    open = (await store.batchesOf([upload.id])).filter(isOpen);
  }
  for (const batch of open) if (batch.state !== 'sent') await sendBatch(network, xAudienceId, batch);
  return { ...upload, xAudienceId };
}

/** X has no such audience. An account that it does not show may well have it. */
const isGone = (error: unknown) =>
  error instanceof AdsNetworkError && error.kind === 'not_found' && error.code !== 'ACCOUNT_NOT_FOUND';

async function remove(ctx: Ctx, network: AdsNetwork, upload: UploadRow): Promise<void> {
  try {
    const there = await knownAtX(network, upload);
    if (there !== null) await network.audiences.remove(there);
  } catch (error) {
    if (!isGone(error)) throw error;
  }
  await store.forgetUpload(upload.id, ctx.now());
}

async function step(ctx: Ctx, upload: UploadRow): Promise<void> {
  const { practice, adAccountId: accountId, teamId } = upload;
  if (upload.state === 'removed') return;
  const network = await networkOf(ctx, { practice, accountId, teamId });
  if (upload.state === 'removing') return remove(ctx, network, upload);
  const sends = upload.state === 'waiting' || upload.state === 'sending' || upload.state === 'failed';
  return observe(ctx, network, sends ? await send(ctx, network, upload) : upload);
}

/** A refusal ends an upload until somebody asks again; what passes by itself is tried with the next round. */
async function noteFailure(ctx: Ctx, upload: UploadRow, error: unknown): Promise<void> {
  const told = error instanceof AdsNetworkError ? adsFailure(error, ctx.now()) : error;
  if (!(told instanceof AppError)) throw error;
  const passing =
    told.kind === 'rate_limited' || (told.kind === 'unavailable' && told.options.code === 'network');
  const failure = told.options.code ?? 'defect';
  if (upload.state === 'removing' && !passing) {
    const refused = failure === 'ads_refused' ? 'removal_refused' : failure;
    return store.stopRemoval(upload.id, refused, ctx.now());
  }
  const state = passing ? {} : { state: 'failed' as const };
  await store.changeUpload(upload.id, { failure, observedAt: ctx.now(), ...state }, ctx.now());
}

/** Goes on where an upload stands. Safe to repeat, safe to interrupt; one at a time. */
export async function advanceUpload(ctx: Ctx, id: string): Promise<void> {
  const now = ctx.now();
  const upload = await store.claimUpload(id, now, new Date(now.getTime() + BUSY_MS));
  if (!upload) return;
  try {
    await step(ctx, upload);
  } catch (error) {
    await noteFailure(ctx, upload, error);
  } finally {
    await store.changeUpload(id, { busyUntil: null }, ctx.now());
  }
}
