'use client';

import type { ComponentType } from 'react';
import { isSectionWith } from '@/lib/domain/sections';
import type { CardId } from './card-context';
import { AnswersCard } from './answers-card';
import { AccountsCard, GrowthCard, PostsCard, SizesCard, TopicsCard } from './list-cards';
import { DriversCard } from './drivers-cards';
import { FileColumnsCard } from './file-columns-card';
import { PeakCard } from './peak-card';
import { PhrasesCard } from './phrases-card';
import { ProfileCard } from './profile-card';
import { CountriesCard, EmojisCard, GendersCard, SharesCard } from './share-cards';
import { SentimentCard, SentimentTimeCard, TimesCard, VolumeCard } from './time-cards';
import { VoicesCard } from './voice-card';

/** Cards that are drawn in a way of their own; every other one by the kind of its section. */
const OWN: Partial<Record<CardId, ComponentType>> = {
  countries: CountriesCard,
  genders: GendersCard,
  emojis: EmojisCard,
  file_columns: FileColumnsCard,
};

export function CardOf({ card }: { card: CardId }) {
  const Own = OWN[card];
  if (Own) return <Own />;
  if (card === 'sentiment_time') return <SentimentTimeCard />;
  if (isSectionWith(card, 'kind', 'shares')) return <SharesCard card={card} />;
  if (isSectionWith(card, 'kind', 'accounts')) return <AccountsCard card={card} />;
  if (isSectionWith(card, 'kind', 'sentiment')) return <SentimentCard card={card} />;
  if (isSectionWith(card, 'kind', 'volume')) return <VolumeCard card={card} />;
  if (isSectionWith(card, 'kind', 'topics')) return <TopicsCard card={card} />;
  if (isSectionWith(card, 'kind', 'answers')) return <AnswersCard card={card} />;
  if (isSectionWith(card, 'kind', 'voices')) return <VoicesCard card={card} />;
  if (isSectionWith(card, 'kind', 'growth')) return <GrowthCard card={card} />;
  if (isSectionWith(card, 'kind', 'times')) return <TimesCard card={card} />;
  if (isSectionWith(card, 'kind', 'posts')) return <PostsCard card={card} />;
  if (isSectionWith(card, 'kind', 'peak')) return <PeakCard card={card} />;
  if (isSectionWith(card, 'kind', 'phrases')) return <PhrasesCard card={card} />;
  if (isSectionWith(card, 'kind', 'drivers')) return <DriversCard card={card} />;
  if (isSectionWith(card, 'kind', 'profile')) return <ProfileCard card={card} />;
  return <SizesCard card={card} />;
}
