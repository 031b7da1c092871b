'use client';

import { useTranslations } from 'next-intl';
import { CountryChart } from '@/components/kit/charts/country-chart';
import { EmojiTiles } from '@/components/kit/charts/emoji-tiles';
import { GenderBars } from '@/components/kit/charts/gender-bars';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import {
  genderSplit,
  rankedList,
  type RankedRow,
  type RankedValue,
  shareTable,
} from '@/components/kit/charts/share-transform';
import type { ShareSection } from '@/lib/domain/report';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { rowOf } from '@/lib/domain/sections';
import { changesOf } from '@/components/features/explore/report/changes';
import { useCards, selecting, useLabelOf, type SharesId } from './card-context';
import { IndexCard } from './index-cards';
import { ProfileNote } from './labelled-note';
import { ReportCard } from './report-card';

/** How a section's bars are drawn. */
interface BarSettings {
  counting: 'counting' | 'accounts' | 'placing';
  /** Exact counts have no whiskers; shares unless given. */
  value?: RankedValue;
  /** Items exclude each other. */
  exclusive?: boolean;
  labelWidth?: number;
  order?: (section: ShareSection) => ShareSection;
}

/** From young to old, all of them, so that the bars make the shape of the audience. */
function inAgeOrder(section: ShareSection): ShareSection {
  const items = AGE_GROUPS.flatMap((group) => section.items.find((item) => item.key === group) ?? []);
  return { ...section, items };
}

const OWN: Partial<Record<SharesId, BarSettings>> = {
  languages: { counting: 'counting', exclusive: true },
  cities: { counting: 'placing', exclusive: true },
  age_groups: { counting: 'accounts', order: inAgeOrder },
  domains: { counting: 'counting', value: 'count', labelWidth: 168 },
};
const OF_POSTS: BarSettings = { counting: 'counting', value: 'count', labelWidth: 128 };
const OF_ACCOUNTS: BarSettings = { counting: 'accounts' };
const SHOWN = 7;

/** What all cards of shares have in common. */
function useShares(card: SharesId) {
  const { actions, before } = useCards();
  const t = useTranslations('explore');
  const label = useLabelOf(card);
  const { unit, changes } = rowOf(card);
  return {
    frame: {
      card,
      of: card,
      table: (section: ShareSection) => shareTable(section, label),
      // Of accounts not everything is known; a post says what it says, but not always where its links lead.
      footer: ({ unknown, shortened }: ShareSection) => {
        if (shortened !== undefined) return { left: t('shortened', { count: shortened }) };
        return unit === 'accounts' ? { left: t('unknown', { count: unknown }) } : undefined;
      },
    },
    listOf: (section: ShareSection, value: RankedValue, exclusive = false) =>
      rankedList(section, {
        value,
        exclusive,
        label,
        change: changes ? changesOf(before, card, section) : undefined,
      }),
    onSelect: selecting(actions, (row: RankedRow) => [{ section: card, key: row.key }, row.label]),
  };
}

/** Ranked shares, by what the section's row says of them. */
export function SharesCard({ card }: { card: SharesId }) {
  const { index, unit } = rowOf(card);
  if (index !== 'none') return <IndexCard card={card} />;
  return <BarsCard card={card} {...(OWN[card] ?? (unit === 'posts' ? OF_POSTS : OF_ACCOUNTS))} />;
}

function BarsCard({ card, counting, value = 'share', exclusive, ...bars }: BarSettings & { card: SharesId }) {
  const { frame, listOf, onSelect } = useShares(card);
  const { labelWidth, order = (section) => section } = bars;
  return (
    <ReportCard {...frame} shape="bars" counting={counting} readable>
      {(section, label) => (
        <>
          <RankedBars
            list={listOf(order(section), value, exclusive)}
            label={label}
            initial={SHOWN}
            labelWidth={labelWidth}
            onSelect={onSelect}
          />
          {rowOf(card).interval === 'model' && <ProfileNote />}
        </>
      )}
    </ReportCard>
  );
}

export function EmojisCard() {
  const { frame, listOf, onSelect } = useShares('emojis');
  return (
    <ReportCard {...frame} shape="tiles" counting="counting" readable>
      {(section, label) => <EmojiTiles list={listOf(section, 'count')} label={label} onSelect={onSelect} />}
    </ReportCard>
  );
}

export function CountriesCard() {
  const { frame, listOf, onSelect } = useShares('countries');
  const t = useTranslations('explore');
  return (
    <ReportCard {...frame} shape="map" counting="placing" wide readable>
      {(section, label) => (
        <CountryChart
          label={label}
          listLabel={t('sections.countries')}
          list={listOf(section, 'share', true)}
          onSelect={onSelect}
        />
      )}
    </ReportCard>
  );
}

export function GendersCard() {
  const { frame } = useShares('genders');
  return (
    <ReportCard {...frame} shape="bars" counting="accounts">
      {(section, label) => (
        <>
          <GenderBars label={label} split={genderSplit(section)} />
          <ProfileNote />
        </>
      )}
    </ReportCard>
  );
}
