'use client';

import { useTranslations } from 'next-intl';
import { phrasesTable } from '@/components/kit/charts/phrases-transform';
import { PhrasesView } from '@/components/kit/charts/phrases-view';
import { phraseQuery } from '@/lib/analysis/phrases/phrase-matcher';
import { matchSpans } from '@/lib/domain/keyword-query/spans';
import type { PhrasesSection } from '@/lib/domain/report';
import type { SectionsWith } from '@/lib/domain/sections';
import { LabelLink } from './labelled-note';
import { selecting, useCards } from './card-context';
import { ReportCard } from './report-card';

const spansOf = (phrase: string, text: string) => matchSpans(phraseQuery(phrase), text);

/** What people praise and complain about, in their words. */
export function PhrasesCard({ card }: { card: SectionsWith<'kind', 'phrases'> }) {
  const t = useTranslations('explore.phrases');
  const tc = useTranslations('charts.phrases');
  const { actions } = useCards();
  const { onShowPosts } = actions;
  const select = selecting(actions, ({ key, side, phrase }: PhrasesSection['items'][number]) => [
    { section: card, key },
    t('behind', { side: tc(side), phrase }),
  ]);
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting="reading"
      wide
      readable
      table={phrasesTable}
      footer={({ receipt }) => ({ left: t('note'), right: onShowPosts && <LabelLink receipt={receipt} /> })}
    >
      {(section) => (
        <PhrasesView section={section} spans={spansOf} handleHref={actions.hrefOfHandle} onSelect={select} />
      )}
    </ReportCard>
  );
}
