'use client';

import { useTranslations } from 'next-intl';
import { CountryChart } from '@/components/kit/charts/country-chart';
import { EmojiTiles } from '@/components/kit/charts/emoji-tiles';
import { GenderBars } from '@/components/kit/charts/gender-bars';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import { genderSplit, rankedList, shareTable, type RankedRow } from '@/components/kit/charts/share-transform';
import type { ShareSection } from '@/lib/domain/report';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { rowOf } from '@/lib/domain/sections';
import { changesOf } from '@/components/features/explore/report/changes';
import { useCards, selecting, useLabelOf, type SharesId } from './card-context';
import { IndexCard } from './index-cards';
import { ReportCard } from './report-card';

function inAgeOrder(section: ShareSection): ShareSection {
  const items = AGE_GROUPS.flatMap((group) => section.items.find((item) => item.key === group) ?? []);
  return { ...section, items };
}

/** Posts that hold each term: exact counts, so bars without whiskers. */
function TermCard({ card }: { card: SharesId }) {
  const { actions } = useCards();
  const label = useLabelOf(card);
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting="counting"
      readable
      table={(section) => shareTable(section, label)}
    >
      {(section, text) => (
        <RankedBars
          list={rankedList(section, { value: 'count', label })}
          label={text}
          initial={7}
          labelWidth={card === 'domains' ? 168 : 128}
          onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

/** Shares of accounts of which something is known, with how many are not. */
function TraitCard({ card }: { card: SharesId }) {
  const { actions } = useCards();
  const t = useTranslations('explore');
  const label = useLabelOf(card);
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting="accounts"
      readable
      table={(section) => shareTable(section, label)}
      footer={(section) => ({ left: t('unknown', { count: section.unknown }) })}
    >
      {(section, text) => (
        <RankedBars
          list={rankedList(section, { value: 'share', label })}
          label={text}
          initial={7}
          onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

/** Ranked shares, by what the section's row says of them. */
export function SharesCard({ card }: { card: SharesId }) {
  const { index, unit } = rowOf(card);
  if (index !== 'none') return <IndexCard card={card} />;
  return unit === 'posts' ? <TermCard card={card} /> : <TraitCard card={card} />;
}

export function CitiesCard() {
  const { actions, before } = useCards();
  const t = useTranslations('explore');
  const label = useLabelOf('cities');
  return (
    <ReportCard
      card="cities"
      of="cities"
      shape="bars"
      counting="placing"
      readable
      table={(section) => shareTable(section, label)}
      footer={(section) => ({ left: t('unknown', { count: section.unknown }) })}
    >
      {(section, text) => (
        <RankedBars
          list={rankedList(section, {
            value: 'share',
            exclusive: true,
            label,
            change: changesOf(before, 'cities', section),
          })}
          label={text}
          initial={7}
          onSelect={selecting(actions, (row) => [{ section: 'cities', key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

/** The five groups from young to old, all of them, so that the bars make the shape of the audience. */
export function AgeGroupsCard() {
  const { actions } = useCards();
  const t = useTranslations('explore');
  const label = useLabelOf('age_groups');
  return (
    <ReportCard
      card="age_groups"
      of="age_groups"
      shape="bars"
      counting="accounts"
      readable
      table={(section) => shareTable(section, label)}
      footer={(section) => ({ left: t('unknown', { count: section.unknown }) })}
    >
      {(section, text) => (
        <RankedBars
          list={rankedList(inAgeOrder(section), { value: 'share', label })}
          label={text}
          onSelect={selecting(actions, (row) => [{ section: 'age_groups', key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

export function EmojisCard() {
  const { actions } = useCards();
  return (
    <ReportCard card="emojis" of="emojis" shape="tiles" counting="counting" readable table={shareTable}>
      {(section, label) => (
        <EmojiTiles
          list={rankedList(section, { value: 'count' })}
          label={label}
          onSelect={selecting(actions, (row) => [{ section: 'emojis', key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

export function LanguagesCard() {
  const { actions, before } = useCards();
  const label = useLabelOf('languages');
  return (
    <ReportCard
      card="languages"
      of="languages"
      shape="bars"
      counting="counting"
      readable
      table={(section) => shareTable(section, label)}
    >
      {(section, text) => (
        <RankedBars
          list={rankedList(section, {
            value: 'share',
            exclusive: true,
            label,
            change: changesOf(before, 'languages', section),
          })}
          label={text}
          initial={7}
          onSelect={selecting(actions, (row) => [{ section: 'languages', key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

export function CountriesCard() {
  const { actions, before } = useCards();
  const t = useTranslations('explore');
  const label = useLabelOf('countries');
  const show = selecting(actions, (row: RankedRow) => [{ section: 'countries', key: row.key }, row.label]);
  return (
    <ReportCard
      card="countries"
      of="countries"
      shape="map"
      counting="placing"
      wide
      readable
      table={(section) => shareTable(section, label)}
      footer={(section) => ({ left: t('unknown', { count: section.unknown }) })}
    >
      {(section, text) => (
        <CountryChart
          label={text}
          listLabel={t('sections.countries')}
          list={rankedList(section, {
            value: 'share',
            exclusive: true,
            label,
            change: changesOf(before, 'countries', section),
          })}
          onSelect={show}
        />
      )}
    </ReportCard>
  );
}

export function GendersCard() {
  const t = useTranslations('explore');
  const label = useLabelOf('genders');
  return (
    <ReportCard
      card="genders"
      of="genders"
      shape="bars"
      counting="accounts"
      table={(section) => shareTable(section, label)}
      footer={(section) => ({ left: t('unknown', { count: section.unknown }) })}
    >
      {(section, text) => <GenderBars label={text} split={genderSplit(section)} />}
    </ReportCard>
  );
}
