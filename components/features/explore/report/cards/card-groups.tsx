'use client';

import { useTranslations } from 'next-intl';
import { SectionGrid } from '@/components/kit/section-card/section-grid';
import { CARD_GROUP_IDS, CARD_GROUPS, type CardGroup, type CardId } from './card-context';
import { CardOf } from './card-of';

function Group({ id, cards }: { id: CardGroup; cards: readonly CardId[] }) {
  const t = useTranslations('explore.cardGroups');
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby={`group-${id}`} className="mt-8 first:mt-0">
      <h2 id={`group-${id}`} className="mb-3 text-base font-semibold">
        {t(id)}
      </h2>
      <SectionGrid>
        {cards.map((card) => (
          <CardOf key={card} card={card} />
        ))}
      </SectionGrid>
    </section>
  );
}

/** The cards that are shown, under the headings of their groups. */
export function CardGroups({ shown }: { shown: readonly CardId[] }) {
  return CARD_GROUP_IDS.map((group) => (
    <Group key={group} id={group} cards={CARD_GROUPS[group].filter((card) => shown.includes(card))} />
  ));
}
