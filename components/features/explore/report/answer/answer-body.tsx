'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { EmptyState } from '@/components/kit/empty-state';
import { Button } from '@/components/ui/button';
import { type CardId, useCards } from '@/components/features/explore/report/cards/card-context';
import { CardOf } from '@/components/features/explore/report/cards/card-of';
import { cn } from '@/lib/utils';
import type { AnswerOrder } from './answer-order';
import { Atlas } from './atlas';
import { FindingsCard } from './findings-card';
import { LargestDay } from './largest-day';
import { NothingToTell } from './nothing-to-tell';

const WIDE = {
  4: 'lg:col-span-4',
  5: 'lg:col-span-5',
  7: 'lg:col-span-7',
  8: 'lg:col-span-8',
  12: 'lg:col-span-12',
};

interface CellProps {
  wide: keyof typeof WIDE;
  /** Keeps the height of the first row while its cards are counted. */
  top?: boolean;
  children: ReactNode;
}

function Cell({ wide, top = false, children }: CellProps) {
  return <div className={cn('grid min-w-0 [&>*]:min-w-0', top && 'lg:min-h-93', WIDE[wide])}>{children}</div>;
}

interface AnswerBodyProps {
  /** Whether the profile of a handle leads. */
  ofHandle: boolean;
  order: AnswerOrder;
  shown: readonly CardId[];
  opened: readonly CardId[];
  onToggle: (card: CardId) => void;
  onShow: (card: CardId) => void;
  compareTexts: (texts: readonly string[]) => string;
}

/** What happened beside its peak, what the posts say, how it is taken and where; then everything else, small. */
export function AnswerBody({
  ofHandle,
  order,
  shown,
  opened,
  onToggle,
  onShow,
  compareTexts,
}: AnswerBodyProps) {
  const t = useTranslations('explore.results');
  const { report, actions } = useCards();
  const { head } = order;
  const has = (card: CardId) => head.includes(card);
  if (report.totals?.posts === 0)
    return (
      <EmptyState
        title={t('noMatch')}
        action={
          <Button size="sm" onClick={actions.onUseAllData}>
            {t('noneAction')}
          </Button>
        }
      >
        {t('noneHint')}
      </EmptyState>
    );
  return (
    <>
      <div className="grid grid-cols-1 gap-4 max-md:gap-3 lg:grid-cols-12">
        {ofHandle && has('profile') && (
          <Cell wide={12}>
            <CardOf card="profile" />
          </Cell>
        )}
        {has('conversation_volume') && (
          <>
            <Cell wide={7} top>
              <CardOf card="conversation_volume" />
            </Cell>
            {/* Where no day stands out, the largest one stands in its place. */}
            <Cell wide={5} top>
              {has('peak_day') ? <CardOf card="peak_day" /> : <LargestDay />}
            </Cell>
          </>
        )}
        <Cell wide={12}>
          <FindingsCard shown={shown} onShow={onShow} compareTexts={compareTexts} />
        </Cell>
        {has('regulars') && (
          <Cell wide={has('loud_once') ? 8 : 12}>
            <CardOf card="regulars" />
          </Cell>
        )}
        {has('loud_once') && (
          <Cell wide={has('regulars') ? 4 : 12}>
            <CardOf card="loud_once" />
          </Cell>
        )}
        {has('sentiment') && (
          <Cell wide={has('countries') ? 8 : 12}>
            <div className="grid grid-rows-[auto_1fr] gap-4 max-md:gap-3">
              <CardOf card="sentiment" />
              {has('phrases') && <CardOf card="phrases" />}
              {has('sentiment_time') && <CardOf card="sentiment_time" />}
            </div>
          </Cell>
        )}
        {has('countries') && (
          <Cell wide={has('sentiment') ? 4 : 12}>
            <CardOf card="countries" />
          </Cell>
        )}
      </div>
      <Atlas order={order} opened={opened} onToggle={onToggle} />
      <NothingToTell nothing={order.nothing} />
    </>
  );
}
