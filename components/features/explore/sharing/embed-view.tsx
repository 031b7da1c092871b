'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { SampleBadge } from '@/components/kit/sample-badge';
import { CardProvider } from '@/components/features/explore/report/cards/card-context';
import { CardOf } from '@/components/features/explore/report/cards/card-of';
import type { Embedded } from '@/lib/domain/sharing';
import { formatDate } from '@/lib/format/date';
import { PRODUCT } from '@/lib/tenants/registry';
import { route } from '@/lib/tenants/routes';
import { stateOf } from './frozen-report';
import { useFrozenActions } from './use-frozen-actions';

/** The card with what it is of, as of when, and the number of its receipt. */
export function EmbedView({ embedded }: { embedded: Embedded }) {
  const t = useTranslations('sharing.embed');
  const locale = useLocale();
  const { report, section, title, receipt, frozen_at: at } = embedded;
  const state = useMemo(() => stateOf(report), [report]);
  const actions = useFrozenActions(title);
  const sample = report.sections[section]?.receipt.datasets.some((dataset) => dataset.sample) ?? false;
  if (section === 'posts') return null;
  return (
    <CardProvider
      value={{ report: state, before: null, now: null, voiceKeywords: true, actions, keys: false }}
    >
      <div className="grid gap-1.5 bg-surface p-2">
        <CardOf card={section} />
        <p className="flex flex-wrap items-baseline gap-x-2 px-1 text-xs text-subtle">
          <bdi className="min-w-0 truncate text-muted">{title}</bdi>
          <span>{t('asOf', { date: formatDate(at, locale) })}</span>
          <span className="font-mono">{t('receipt', { receipt })}</span>
          {sample && <SampleBadge />}
          <a
            href={route('home')}
            target="_blank"
            rel="noreferrer noopener"
            className="ml-auto text-accent-text hover:underline"
          >
            {PRODUCT.name}
          </a>
        </p>
      </div>
    </CardProvider>
  );
}
