'use client';

import { useLocale, useTranslations } from 'next-intl';
import { formatFull } from '@/lib/format/number';
import { cn } from '@/lib/utils';
import type { ReportState } from '@/components/features/explore/report/report-state';

const DOTS: Partial<Record<ReportState['status'], string>> = {
  ready: 'bg-success-solid',
  error: 'bg-danger-solid',
  stopped: 'bg-warn-solid',
  loading: 'bg-info-solid motion-safe:animate-pulse',
};

/** How the run of the question on the page stands: only what is known of it. */
export function RunState({ report }: { report: ReportState }) {
  const t = useTranslations('explore.runState');
  const locale = useLocale();
  const { status, totals, engineMs } = report;
  if (status === 'idle') return null;
  const read = status === 'loading' && totals !== null;
  return (
    <span className="inline-flex items-center gap-1.5 px-1 text-xs whitespace-nowrap max-xl:hidden">
      <i aria-hidden className={cn('size-2 flex-none rounded-full', DOTS[status])} />
      <span className="font-[550]">
        {read ? t('reading', { posts: formatFull(totals.posts, locale) }) : t(status)}
      </span>
      {status === 'ready' && engineMs !== null && (
        <span className="text-subtle">
          {t('took', { seconds: formatFull(Math.max(0.1, engineMs / 1000), locale, 1) })}
        </span>
      )}
    </span>
  );
}
