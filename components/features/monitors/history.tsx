'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { EmptyState } from '@/components/kit/empty-state';
import { useItemName } from '@/components/kit/item-names';
import type { MonitorAlert, MonitorPoint } from '@/lib/domain/monitors';
import type { SectionId } from '@/lib/domain/sections';
import { formatDateRange } from '@/lib/format/date';
import { formatFixed, formatFull, joinEnds } from '@/lib/format/number';
import { formatPoints, formatShare, formatShareRange } from '@/lib/format/share';

const SHOWN = 60;

function AlertText({ alert }: { alert: MonitorAlert }) {
  const t = useTranslations('monitors');
  const ts = useTranslations('explore.sections');
  const locale = useLocale();
  const itemName = useItemName();
  const { section, key, kind, before, now, change, low, high } = alert;
  const what = key === section ? ts(section) : `${ts(section)}: ${itemName(alert)}`;
  const figures =
    kind === 'share'
      ? t('alert.share', {
          before: formatShare(before, locale),
          now: formatShare(now, locale),
          change: formatPoints(change, locale),
          range: joinEnds(formatPoints(low, locale), formatPoints(high, locale), locale),
        })
      : t('alert.rate', {
          now: formatFull(now, locale),
          change: formatFixed(change, 2, locale),
          range: `${formatFixed(low, 2, locale)}–${formatFixed(high, 2, locale)}`,
        });
  return (
    <li>
      <b className="font-semibold">{what}</b> <span className="text-muted">{figures}</span>
    </li>
  );
}

function Values({ point }: { point: MonitorPoint }) {
  const t = useTranslations('monitors');
  const locale = useLocale();
  const itemName = useItemName();
  const of = (section: SectionId) =>
    point.values.flatMap((value) => {
      const { key } = value;
      return key.startsWith(`${section}:`) ? [{ ...value, section, key: key.slice(section.length + 1) }] : [];
    });
  const voices = of('share_of_voice');
  // A single voice has all of the share.
  const shares = [...of('sentiment'), ...(voices.length > 1 ? voices : [])];
  const posts = point.values.find(({ key }) => key === 'posts');
  return (
    <p className="text-xs text-subtle">
      {posts && t('posts', { n: posts.value, count: formatFull(posts.value, locale) })}
      {shares.map(({ section, key, label, value, low, high }) => (
        <span key={`${section}:${key}`}>
          {' · '}
          {itemName({ section, key, label })} {formatShare(value, locale)}
          {low !== null && high !== null && ` (${formatShareRange(low, high, locale)})`}
        </span>
      ))}
    </p>
  );
}

interface HistoryProps {
  /** The oldest first. */
  history: readonly MonitorPoint[];
  addressOf: (point: MonitorPoint) => string;
}

/** What was measured, the newest first. */
export function History({ history, addressOf }: HistoryProps) {
  const t = useTranslations('monitors');
  const locale = useLocale();
  if (history.length === 0)
    return (
      <EmptyState picture="start" title={t('noHistory')}>
        {t('noHistoryText')}
      </EmptyState>
    );
  return (
    <section aria-label={t('history')}>
      <h2 className="text-md font-semibold">{t('history')}</h2>
      <p className="mt-0.5 text-xs text-subtle">{t('rule')}</p>
      <ul className="mt-3 divide-y divide-line-soft rounded-lg border border-line bg-surface">
        {history
          .toReversed()
          .slice(0, SHOWN)
          .map((point) => (
            <li key={point.to} className="grid gap-1 px-4 py-3 text-sm">
              <p className="flex flex-wrap items-baseline gap-x-3">
                <Link
                  href={addressOf(point)}
                  className="font-semibold hover:text-accent-text hover:underline"
                >
                  {formatDateRange(point.from, Date.parse(point.to) - 1, locale)}
                </Link>
                <span
                  className={
                    point.alerts.length > 0 ? 'text-xs font-medium text-warn' : 'text-xs text-subtle'
                  }
                >
                  {t('changes', { count: point.alerts.length })}
                </span>
              </p>
              {point.alerts.length > 0 && (
                <>
                  <ul className="grid gap-0.5">
                    {point.alerts.map((alert) => (
                      <AlertText key={`${alert.section}:${alert.key}`} alert={alert} />
                    ))}
                  </ul>
                  <p className="text-xs text-subtle">{t('unchecked')}</p>
                </>
              )}
              <Values point={point} />
            </li>
          ))}
      </ul>
    </section>
  );
}
