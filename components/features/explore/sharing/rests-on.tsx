'use client';

import { useTranslations } from 'next-intl';
import { LargestDay } from '@/components/features/explore/report/answer/largest-day';
import type { CardId } from '@/components/features/explore/report/cards/card-context';
import { CardOf } from '@/components/features/explore/report/cards/card-of';
import { cn } from '@/lib/utils';
import type { ReportLayout } from './frozen-report';

/** Columns of twelve that a card takes on the page, in a row of so many. */
const WIDE = ['', 'lg:col-span-12', 'lg:col-span-6', 'lg:col-span-4'] as const;
const GRID =
  'mt-4 grid grid-cols-1 gap-4 max-md:gap-3 lg:grid-cols-12 print:grid-flow-dense print:grid-cols-2 print:gap-3';
const CELL = 'grid min-w-0 break-inside-avoid [&>*]:min-w-0';

function Row({ cards }: { cards: readonly CardId[] }) {
  const pair = cards.includes('phrases') && cards.length === 2;
  return cards.map((card) => (
    <div
      key={card}
      className={cn(
        CELL,
        pair ? (card === 'phrases' ? 'lg:col-span-8' : 'lg:col-span-4') : WIDE[cards.length],
        card === 'phrases' && 'print:col-span-2',
      )}
    >
      <CardOf card={card} />
    </div>
  ));
}

interface RestsOnProps {
  layout: ReportLayout;
  shown: readonly CardId[];
}

/** The charts behind the lines: what happened beside its day, then two rows of what tells most. */
export function RestsOn({ layout: { day, first, second }, shown }: RestsOnProps) {
  const t = useTranslations('sharing.answer');
  return (
    <section aria-labelledby="rests-on" className="mt-9 print:mt-4">
      <h2 id="rests-on" className="text-md font-semibold">
        {t('restsOn')}
      </h2>
      <div className={cn(GRID, 'mt-3')}>
        {shown.includes('conversation_volume') && (
          <>
            <div className={cn(CELL, day !== null ? 'lg:col-span-8' : 'lg:col-span-12', 'print:col-span-2')}>
              <CardOf card="conversation_volume" />
            </div>
            {day !== null && (
              <div className={cn(CELL, 'lg:col-span-4 print:col-span-2')}>
                {day === 'peak' ? <CardOf card="peak_day" /> : <LargestDay />}
              </div>
            )}
          </>
        )}
      </div>
      <div className={GRID}>
        <Row cards={first} />
        <Row cards={second} />
      </div>
    </section>
  );
}
