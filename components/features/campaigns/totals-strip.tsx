'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Sparkline } from '@/components/kit/charts/sparkline';
import { Skeleton } from '@/components/ui/skeleton';
import { wilson } from '@/lib/analysis/stats/wilson';
import type { ResponseOf } from '@/lib/contracts/core/endpoint';
import type { readStatsTotal } from '@/lib/contracts/campaigns';
import { formatDate } from '@/lib/format/date';
import { formatChange, formatCompact } from '@/lib/format/number';
import { formatShare, formatShareRange } from '@/lib/format/share';
import { useMoney } from './use-desk';

type Totals = ResponseOf<typeof readStatsTotal>;
type Figure = 'spent' | 'impressions' | 'link_clicks' | 'engagements';
const FIGURES: readonly Figure[] = ['spent', 'impressions', 'link_clicks', 'engagements'];

/** The running day is no fall, and is held against nothing. */
const wholeDays = ({ days, to }: Totals) => days.filter(({ day }) => day < to);

/** How much more than in as many days before; null where nothing is known of them. */
function changeOf(totals: Totals, figure: Figure): number | null {
  const now = wholeDays(totals).reduce((sum, day) => sum + (day[figure] ?? 0), 0);
  const before = totals.before?.[figure] ?? null;
  return before === null || before === 0 ? null : (now / before - 1) * 100;
}

function Tile({
  label,
  value,
  note,
  values,
}: {
  label: string;
  /** Null: nothing is known of it. */
  value: string | null;
  note?: string | null;
  values?: number[];
}) {
  const t = useTranslations('ads-desk');
  return (
    <div className="min-w-0 px-4 py-2.25 max-md:px-3">
      <dt className="truncate text-xs text-muted">{label}</dt>
      <dd className="m-0 flex flex-wrap items-baseline gap-x-2 text-[22px]/[26px] font-semibold tracking-[-0.02em]">
        {value ?? <span className="text-sm font-normal text-subtle">{t('noData')}</span>}
        {note && <span className="text-xs font-normal tracking-normal text-muted">{note}</span>}
      </dd>
      {values && values.length > 1 && <Sparkline values={values} />}
    </div>
  );
}

/** Figures of everything that is shown together, their course, and the time before. */
export function TotalsStrip({ totals }: { totals: Totals | undefined }) {
  const t = useTranslations('ads-desk.totals');
  const locale = useLocale();
  const money = useMoney(totals?.currency ?? null);
  if (!totals) return <Skeleton className="mb-4 h-20 w-full" />;
  const { impressions, link_clicks: clicks } = totals;
  const rate =
    impressions && clicks !== null ? { share: clicks / impressions, ...wilson(clicks, impressions) } : null;
  const text = (figure: Figure) =>
    totals[figure] === null
      ? null
      : figure === 'spent'
        ? money(totals.spent, 'short')
        : formatCompact(totals[figure], locale);
  const whole = wholeDays(totals);
  return (
    <section aria-label={t('label')} className="mb-4">
      <dl className="grid grid-cols-2 divide-line rounded-lg border border-line bg-surface md:grid-cols-5 md:divide-x">
        {FIGURES.map((figure) => {
          const change = changeOf(totals, figure);
          return (
            <Tile
              key={figure}
              label={t(figure)}
              value={text(figure)}
              note={change === null ? null : t('before', { change: formatChange(change, locale, 0) })}
              values={whole.map((day) => day[figure] ?? 0)}
            />
          );
        })}
        <Tile
          label={t('rate')}
          value={rate && formatShare(rate.share, locale, 2)}
          note={rate ? formatShareRange(rate.low, rate.high, locale, 2) : null}
        />
      </dl>
      {totals.provisional_from && totals.spent !== null && (
        <p className="mt-1.5 text-xs text-subtle">
          {t('provisional', { day: formatDate(`${totals.provisional_from}T00:00:00Z`, locale) })}
        </p>
      )}
    </section>
  );
}
