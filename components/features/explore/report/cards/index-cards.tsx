'use client';

import { IndexDots } from '@/components/kit/charts/index-dots';
import { indexList, indexTable } from '@/components/kit/charts/index-transform';
import { rowOf } from '@/lib/domain/sections';
import { useCards, selecting, useLabelOf, type SharesId } from './card-context';
import { ReportCard } from './report-card';

const SHOWN = 7;

/** Items against a baseline; where that leads, in the section's own order. */
export function IndexCard({ card }: { card: SharesId }) {
  const { actions } = useCards();
  const label = useLabelOf(card);
  const ranked = rowOf(card).index === 'leads';
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting={ranked ? 'counting' : 'accounts'}
      readable
      table={(section) => indexTable(section, label)}
    >
      {(section, text) => (
        <IndexDots
          list={indexList(section, { label, ranked, shown: SHOWN })}
          label={text}
          initial={SHOWN}
          labelWidth={ranked ? 112 : 144}
          onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}
