'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CarriedPosts, carriedTable } from '@/components/kit/charts/carried-posts';
import type { PeakSection } from '@/lib/domain/report';
import type { SectionsWith } from '@/lib/domain/sections';
import { formatDate } from '@/lib/format/date';
import { useCards } from './card-context';
import { ReportCard } from './report-card';

/** Whole days that it takes to tell whether one stands out (statistics: lib/analysis/stats/peak.ts). */
const FEWEST_DAYS = 14;

/** What is said where no few posts carried a day. */
function useNoPeak() {
  const t = useTranslations('explore.peak');
  const locale = useLocale();
  const { totals } = useCards().report;
  return ({ day, largest, days, told, posts }: PeakSection): string | undefined => {
    if (largest === null) return totals?.posts ? t('noDay') : undefined;
    const date = formatDate(day ?? largest.at, locale);
    const said = { date, posts: t('posts', { count: posts ?? largest.posts }) };
    if (day === null) return t(days < FEWEST_DAYS ? 'short' : 'none', said);
    return t(told ? 'scattered' : 'untold', said);
  };
}

/** The day that stands out, and the three posts that made it. */
export function PeakCard({ card }: { card: SectionsWith<'kind', 'peak'> }) {
  const t = useTranslations('explore.peak');
  const locale = useLocale();
  const { onShowPosts, hrefOfHandle } = useCards().actions;
  const noPeak = useNoPeak();
  return (
    <ReportCard
      card={card}
      of={card}
      shape="posts"
      counting="reading"
      readable
      table={carriedTable}
      none={noPeak}
      footer={({ day, posts }) => {
        if (day === null || posts === null) return undefined;
        const show = () =>
          onShowPosts?.({ section: 'conversation_volume', key: day }, formatDate(day, locale));
        return {
          left: onShowPosts && (
            <Button variant="text" size="sm" onClick={show}>
              {t('open', { count: posts })}
            </Button>
          ),
          right: t('ways'),
        };
      }}
    >
      {(section) => <CarriedPosts section={section} handleHref={hrefOfHandle} />}
    </ReportCard>
  );
}
