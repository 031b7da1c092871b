'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Monitor, WebhookDelivery } from '@/lib/domain/monitors';
import { formatDateTime } from '@/lib/format/date';

const ERROR_TEXTS = { refused: 'error', defect: 'errorDefect', untold: 'errorUntold' } as const;

function DeliveryText({ delivery }: { delivery: WebhookDelivery }) {
  const t = useTranslations('monitors.delivery');
  const locale = useLocale();
  const { state, reason, status, attempts, created_at: created, next_try_at: next } = delivery;
  if (state === 'sent' || reason === null) return null;
  const values = {
    at: formatDateTime(created, locale),
    reason: t(`reasons.${reason}`, { status: status ?? '' }),
    count: attempts,
    next: formatDateTime(next, locale),
  };
  return <p>{t(state, values)}</p>;
}

/** What a monitor's person has to know: why it gave no figures, that it rests, what its webhook answers. */
export function Troubles({ monitor }: { monitor: Monitor }) {
  const t = useTranslations('monitors');
  const locale = useLocale();
  const { error, error_code: code, failures, gave_up_at: gaveUp, webhook_delivery: delivery } = monitor;
  return (
    <div role="alert" className="mb-4 grid gap-1 text-sm text-warn empty:hidden">
      {error !== null && <p>{t(ERROR_TEXTS[code ?? 'refused'], { message: error })}</p>}
      {gaveUp !== null && <p>{t('gaveUp', { count: failures, at: formatDateTime(gaveUp, locale) })}</p>}
      {delivery && <DeliveryText delivery={delivery} />}
    </div>
  );
}
