import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import { billingProvider } from '@/lib/server/billing/configured-provider';
import type { Ctx } from '@/lib/server/ctx';
import {
  findProviderRow,
  hasBillingEvent,
  noteBillingEvent,
} from '@/lib/server/stores/people/subscriptions-store';
import { refreshSubscription } from './refresh-subscription';

const MAX_BYTES = 256 * 1024;

/** @throws AppError `too_large` before more than the limit is held. */
async function readAll(stream: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES)
      throw new AppError('too_large', 'An event may have at most 256 kB', { code: 'body_too_large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

export interface EventInput {
  stream: AsyncIterable<Uint8Array>;
  /** The provider's signature of exactly these bytes. */
  signature: string;
}

/**
 * Takes an event of the payment provider. Each works once, in whatever order they come: one that is older than the last
 * that was worked adds nothing, because then the provider was asked after it had happened.
 * @throws AppError `bad_request` (code `signature`), `too_large`, `conflict` (code `self_hosted`), `unavailable`: the
 * provider then delivers it again.
 */
export async function takeEvent(ctx: Ctx, input: EventInput): Promise<{ received: boolean }> {
  const event = billingProvider().readEvent(await readAll(input.stream), input.signature);
  if (await hasBillingEvent(event.id)) return { received: true };
  const { subscription } = event;
  const row = subscription === null ? null : await findProviderRow(subscription);
  const outrun = row?.eventAt && event.createdAt < row.eventAt;
  if (subscription === null || outrun) await noteBillingEvent(event, ctx.now());
  else await refreshSubscription(ctx, { subscription, event });
  return { received: true };
}
