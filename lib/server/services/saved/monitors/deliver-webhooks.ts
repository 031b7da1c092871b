import 'server-only';
import { unseal } from '@/lib/server/crypto';
import { log } from '@/lib/server/log';
import type { MonitorRow } from '@/lib/server/stores/saved/monitors-store';
import {
  claimDelivery,
  type DeliveryRow,
  endBefore,
  settleDelivery,
} from '@/lib/server/stores/saved/webhooks-store';
import { sendWebhook, WEBHOOK_NETWORK, WebhookFailure, type WebhookNetwork } from './send-webhook';
import { mailOwner } from './tell-owner';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Longer than a try can take, so no two workers send one message at the same time. */
export const DELIVERY_LEASE_MS = 2 * MINUTE;
const RETRY_MS = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 3 * HOUR, 6 * HOUR];
/** What nobody took by then is given up. */
const GIVE_UP_MS = 24 * HOUR;
/** Messages of one round; the rest waits for the next minute. */
const AT_ONCE = 50;
const LANES = 3;
/** The other end says that the address is gone for good. */
const GONE = 410;

function nextTry({ attempts, createdAt }: DeliveryRow, { reason, status }: WebhookFailure, now: Date) {
  if (reason === 'private_address' || status === GONE) return null;
  const wait = RETRY_MS[Math.min(attempts, RETRY_MS.length) - 1] ?? GIVE_UP_MS;
  const at = now.getTime() + wait;
  return at < createdAt.getTime() + GIVE_UP_MS ? new Date(at) : null;
}

async function failed(delivery: DeliveryRow, monitor: MonitorRow, failure: WebhookFailure, now: Date) {
  const error = failure.message;
  const again = nextTry(delivery, failure, now);
  log().warn({ monitor: monitor.id, reason: error, again }, 'a webhook was not taken');
  if (again) return settleDelivery(delivery, { state: 'queued', error, nextTryAt: again });
  // Of several in a row the first is told.
  const told = (await endBefore(delivery)) === 'failed';
  return settleDelivery(delivery, { state: 'failed', error }, async (tx) => {
    if (!told) await mailOwner(monitor, 'monitor-webhook-failed', now, tx);
  });
}

async function deliver(
  delivery: DeliveryRow,
  monitor: MonitorRow,
  now: Date,
  network: WebhookNetwork,
): Promise<void> {
  const { webhook: address, webhookSecret } = monitor;
  if (address === null || webhookSecret === null)
    return settleDelivery(delivery, { state: 'failed', error: 'unreachable' });
  const { id, body } = delivery;
  try {
    await sendWebhook({ id, address, secret: unseal(monitor.id, webhookSecret), body }, now, network);
  } catch (error) {
    const failure = error instanceof WebhookFailure ? error : new WebhookFailure('unreachable', null, error);
    return failed(delivery, monitor, failure, now);
  }
  return settleDelivery(delivery, { state: 'sent', error: null });
}

/**
 * Tries every message that is due, once. A process that dies on the way leaves it to be sent again, under the same id,
 * when its lease ends: at least once, never not at all.
 * @returns how many were tried.
 */
export async function deliverWebhooks(now: Date, network: WebhookNetwork = WEBHOOK_NETWORK): Promise<number> {
  let tried = 0;
  const lane = async () => {
    while (tried < AT_ONCE) {
      const claimed = await claimDelivery(now, new Date(now.getTime() + DELIVERY_LEASE_MS));
      if (!claimed) return;
      tried += 1;
      await deliver(claimed.delivery, claimed.monitor, now, network);
    }
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  return tried;
}
