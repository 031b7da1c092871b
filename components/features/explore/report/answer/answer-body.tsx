'use client';

import type { ReactNode } from 'react';
import type { CardId } from '@/components/features/explore/report/cards/card-context';
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

/** How it is taken, one below the other. */
const MOOD: readonly CardId[] = ['sentiment', 'phrases', 'sentiment_time'];

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
  /** Where the file can be mapped again; null for data that is no file of the person. */
  columnsPath: string | null;
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
  columnsPath,
}: AnswerBodyProps) {
  const { head } = order;
  const has = (card: CardId) => head.includes(card);
  const volume = has('conversation_volume');
  // Any of them may be hidden by choice; the others stay.
  const mood = MOOD.filter(has);
  return (
    <>
      <div className="grid grid-cols-1 gap-4 max-md:gap-3 lg:grid-cols-12">
        {ofHandle && has('profile') && (
          <Cell wide={12}>
            <CardOf card="profile" />
          </Cell>
        )}
        {volume && (
          <Cell wide={7} top>
            <CardOf card="conversation_volume" />
          </Cell>
        )}
        {/* Where no day stands out, the largest one stands in its place. */}
        {(volume || has('peak_day')) && (
          <Cell wide={volume ? 5 : 12} top={volume}>
            {has('peak_day') ? <CardOf card="peak_day" /> : <LargestDay />}
          </Cell>
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
        {mood.length > 0 && (
          <Cell wide={has('countries') ? 8 : 12}>
            <div className={cn('grid gap-4 max-md:gap-3', mood.length > 1 && 'grid-rows-[auto_1fr]')}>
              {mood.map((card) => (
                <CardOf key={card} card={card} />
              ))}
            </div>
          </Cell>
        )}
        {has('countries') && (
          <Cell wide={mood.length > 0 ? 4 : 12}>
            <CardOf card="countries" />
          </Cell>
        )}
      </div>
      <Atlas order={order} opened={opened} onToggle={onToggle} />
      <NothingToTell nothing={order.nothing} columnsPath={columnsPath} />
    </>
  );
}
