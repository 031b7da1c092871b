import 'server-only';
import { type Monitor, WEBHOOK_REASONS, type WebhookDelivery } from '@/lib/domain/monitors';
import type { MonitorRow } from '@/lib/server/stores/saved/monitors-store';
import type { LastDelivery } from '@/lib/server/stores/saved/webhooks-store';

function deliveryView({ state, error, attempts, createdAt, nextTryAt }: LastDelivery): WebhookDelivery {
  const [word = '', status] = (error ?? '').split(' ');
  return {
    state,
    reason: WEBHOOK_REASONS.find((reason) => reason === word) ?? null,
    status: status === undefined ? null : Number(status),
    attempts,
    created_at: createdAt.toISOString(),
    next_try_at: nextTryAt.toISOString(),
  };
}

export function monitorView(row: MonitorRow, email: string | null, delivery?: LastDelivery): Monitor {
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
    error_code: row.errorCode,
    failures: row.failures,
    gave_up_at: row.gaveUpAt?.toISOString() ?? null,
    webhook_delivery: delivery ? deliveryView(delivery) : null,
  };
}
