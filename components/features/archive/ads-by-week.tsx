'use client';

import { useLocale, useTranslations } from 'next-intl';
import { StackedColumns } from '@/components/kit/charts/stacked-columns';
import { type AdsSummary, CHOSEN_BY, type ChosenBy } from '@/lib/archive/summarize-ads';
import { formatDate, formatDayTick } from '@/lib/format/date';
import { formatFull } from '@/lib/format/number';
import { ArchivePanel } from './archive-panel';

const COLORS: Record<ChosenBy, string> = {
  list: 'var(--c4)',
  'look-alikes': 'var(--c2)',
  keywords: 'var(--c3)',
  interests: 'var(--c1)',
  'place-only': 'var(--c-other)',
};

/** The same week by week, each ad under what it was aimed by in the first place. */
export function AdsByWeek({ summary }: { summary: AdsSummary }) {
  const t = useTranslations('archive.ads');
  const locale = useLocale();
  const { weeks, ads, undated } = summary;
  if (weeks.length === 0) return null;
  const shown = CHOSEN_BY.filter((key) => weeks.some(({ by }) => by[key] > 0));
  return (
    <ArchivePanel
      title={t('weeks')}
      note={t('seenCount', { count: formatFull(ads, locale) })}
      footer={undated > 0 && t('undatedCount', { count: formatFull(undated, locale) })}
    >
      <StackedColumns
        label={t('weeks')}
        parts={shown.map((key) => ({ label: t(`chosenBy.${key}`), color: COLORS[key] }))}
        columns={weeks.map(({ at, by }) => ({
          name: t('weekOf', { day: formatDate(at, locale) }),
          short: formatDayTick(at, locale),
          counts: shown.map((key) => by[key]),
        }))}
      />
    </ArchivePanel>
  );
}
