'use client';

import { useTranslations } from 'next-intl';
import { DriversTable } from '@/components/kit/charts/drivers-table';
import { driversTable } from '@/components/kit/charts/drivers-transform';
import { LoudOnce } from '@/components/kit/charts/loud-once';
import type { SectionsWith } from '@/lib/domain/sections';
import { useCards } from './card-context';
import { ReportCard } from './report-card';

type Card = SectionsWith<'kind', 'drivers'>;

function RegularsCard({ card }: { card: Card }) {
  const { hrefOfHandle } = useCards().actions;
  return (
    <ReportCard
      card={card}
      of={card}
      shape="table"
      counting="accounts"
      wide
      flush
      readable
      table={driversTable}
    >
      {(section, label) => <DriversTable section={section} label={label} handleHref={hrefOfHandle} />}
    </ReportCard>
  );
}

function LoudOnceCard({ card }: { card: Card }) {
  const t = useTranslations('charts.drivers');
  const { hrefOfHandle } = useCards().actions;
  return (
    <ReportCard
      card={card}
      of={card}
      shape="split"
      counting="accounts"
      readable
      table={driversTable}
      footer={({ engagements }) => (engagements ? { left: t('exact', { count: engagements }) } : undefined)}
    >
      {(section, label) => <LoudOnce section={section} label={label} handleHref={hrefOfHandle} />}
    </ReportCard>
  );
}

/** Who drives the conversation: those who come back; beside them those who were loud once. */
export function DriversCard({ card }: { card: Card }) {
  return card === 'loud_once' ? <LoudOnceCard card={card} /> : <RegularsCard card={card} />;
}
