'use client';

import { useTranslations } from 'next-intl';
import { IndexDots } from '@/components/kit/charts/index-dots';
import { byLowerEnd, indexList, indexTable } from '@/components/kit/charts/index-transform';
import { useBaselineText } from '@/components/kit/section-card/receipt-popover';
import { toldOf } from '@/lib/analysis/findings/told';
import { rowOf } from '@/lib/domain/sections';
import type { Receipt } from '@/lib/domain/report';
import { useCards, selecting, useLabelOf, type SharesId } from './card-context';
import { ReportCard } from './report-card';

const SHOWN = 7;

/** With what is compared, where it is not what the card's title says. */
function BaselineNote({ baseline }: Pick<Receipt, 'baseline'>) {
  const t = useTranslations('section-card.receipt');
  const text = useBaselineText();
  if (baseline === undefined || baseline.kind === 'datasets' || baseline.kind === 'window_before')
    return null;
  return (
    <p className="mt-2 text-xs text-muted">
      {t('baseline')}: {text(baseline)}
    </p>
  );
}

/** Items against a baseline, what the page names first, then by the lower end of the interval. */
export function IndexCard({ card }: { card: SharesId }) {
  const { actions, report } = useCards();
  const t = useTranslations('explore.orderedBy');
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
        <>
          <IndexDots
            list={indexList(byLowerEnd(section, toldOf(report.findings, card)), {
              label,
              ranked: true,
              shown: SHOWN,
            })}
            label={text}
            initial={SHOWN}
            labelWidth={ranked ? 112 : 144}
            onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, row.label])}
          />
          <p className="mt-2 text-xs text-subtle">{t('lowerEnd')}</p>
          <BaselineNote baseline={section.receipt.baseline} />
        </>
      )}
    </ReportCard>
  );
}
