'use client';

import { failureText } from '@/lib/client/request-error';
import { useLocale, useTranslations } from 'next-intl';
import { AsyncButton } from '@/components/kit/async-button';
import { request } from '@/lib/client/request-client';
import { toastStore } from '@/lib/client/stores/toasts';
import { shortMessage, tellRefusal } from '@/lib/client/tool-failure';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { listShares, revokeShare } from '@/lib/contracts/sharing';
import { formatDate } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';

/** Links of the signed-in person that open something now, each with a way to close it. */
export function OpenLinks() {
  const t = useTranslations('sharing');
  const locale = useLocale();
  const { data = [], mutate } = useEndpoint(listShares, {}, { onError: tellRefusal });
  const open = data.filter((share) => share.open);
  if (open.length === 0) return null;
  const close = async (id: string) => {
    try {
      await request(revokeShare, { path: { id } });
      await mutate();
      toastStore.getState().add(t('closed'), 'success');
    } catch (error) {
      if (tellRefusal(error)) return;
      toastStore.getState().add(shortMessage(failureText(error)), 'error');
    }
  };
  return (
    <section className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm font-semibold">{t('open')}</h3>
      <ul className="mt-2 max-h-60 divide-y divide-line-soft overflow-y-auto">
        {open.map((share) => (
          <li key={share.id} className="flex items-center gap-3 py-2">
            <div className="min-w-0 flex-1">
              <p className="truncate">{share.title}</p>
              <p className="text-xs text-subtle">
                {t('about', {
                  date: formatDate(share.expires_at, locale),
                  count: share.views,
                  views: formatFull(share.views, locale),
                })}
                {share.has_password && ` · ${t('hasPassword')}`}
              </p>
            </div>
            <AsyncButton
              size="sm"
              onClick={() => close(share.id)}
              aria-label={t('closeNamed', { title: share.title })}
            >
              {t('close')}
            </AsyncButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
