'use client';

import { useTranslations } from 'next-intl';
import type { CSSProperties } from 'react';
import { Button } from '@/components/ui/button';
import { type CardId, CardProvider, useCards } from '@/components/features/explore/report/cards/card-context';
import { CardOf } from '@/components/features/explore/report/cards/card-of';
import { type AnswerOrder, ROW } from './answer-order';
import { Tile } from './tile';

interface AtlasProps {
  order: AnswerOrder;
  opened: readonly CardId[];
  onToggle: (card: CardId) => void;
  /** What stands over the tiles, where they are no rest of an answer. */
  says?: { title: string; hint: string };
}

/** Places of a tile and of its opened card with one, two and four tiles a row: the card stands below its row. */
function placesOf(index: number, isCard: boolean): CSSProperties {
  const place = (columns: number) =>
    isCard ? (Math.floor(index / columns) + 1) * columns * 2 - 1 : index * 2;
  return { '--one': place(1), '--two': place(2), '--four': place(ROW) } as CSSProperties;
}

const ORDERED = 'order-(--one) sm:order-(--two) lg:order-(--four)';

/** The whole card of a section, as wide as the page. */
function OpenedCard({ card, onClose }: { card: CardId; onClose: () => void }) {
  return (
    <CardProvider value={{ ...useCards(), onClose }}>
      <CardOf card={card} />
    </CardProvider>
  );
}

/** Everything else at a glance: full rows of tiles, each opening its card below its row; the least telling by name. */
export function Atlas({ order: { tiles, onDemand }, opened, onToggle, says }: AtlasProps) {
  const t = useTranslations('explore');
  const isOpen = (card: CardId) => opened.includes(card);
  if (tiles.length === 0) return null;
  return (
    <section aria-labelledby="atlas" className="mt-7">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="atlas" className="text-md font-semibold">
          {says?.title ?? t('atlas.title')}
        </h2>
        <p className="text-xs text-subtle max-md:hidden print:hidden">{says?.hint ?? t('atlas.hint')}</p>
        {onDemand.length > 0 && (
          <p className="ml-auto flex flex-wrap print:hidden items-baseline gap-x-3 text-xs text-subtle max-md:ml-0">
            {t('atlas.onDemand')}
            {onDemand.map((card) => (
              <Button
                key={card}
                id={isOpen(card) ? undefined : card}
                variant="text"
                size="sm"
                aria-expanded={isOpen(card)}
                onClick={() => onToggle(card)}
              >
                {t(`sections.${card}`)}
              </Button>
            ))}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 gap-4 max-md:gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {tiles.map((card, index) => [
          <div key={card} style={placesOf(index, false)} className={`min-w-0 ${ORDERED}`}>
            <Tile card={card} open={isOpen(card)} onToggle={() => onToggle(card)} />
          </div>,
          isOpen(card) && (
            <div
              key={`${card} opened`}
              style={placesOf(index, true)}
              className={`col-span-full grid min-w-0 ${ORDERED}`}
            >
              <OpenedCard card={card} onClose={() => onToggle(card)} />
            </div>
          ),
        ])}
        {onDemand.filter(isOpen).map((card) => (
          <div key={card} className="order-last col-span-full grid min-w-0">
            <OpenedCard card={card} onClose={() => onToggle(card)} />
          </div>
        ))}
      </div>
    </section>
  );
}
