'use client';

import { useLocale, useTranslations } from 'next-intl';
import { CountryChart } from '@/components/kit/charts/country-chart';
import { EmojiTiles } from '@/components/kit/charts/emoji-tiles';
import { GenderBars } from '@/components/kit/charts/gender-bars';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import {
  genderSplit,
  itemLabel,
  rankedList,
  shareTable,
  type LabelOf,
  type RankedRow,
} from '@/components/kit/charts/share-transform';
import type { ShareSection } from '@/lib/domain/report';
import { AGE_GROUPS } from '@/lib/domain/source-post';
import { countryName, languageName } from '@/lib/format/names';
import { traitName } from '@/lib/format/trait-names';
import { changesOf } from '@/components/features/explore/report/changes';
import { useCards, selecting } from './card-context';
import { ReportCard } from './report-card';

type TermCard = 'hashtags' | 'keywords' | 'mentions' | 'domains' | 'subreddits';

const TERM_LABEL: Record<TermCard, LabelOf> = {
  hashtags: (item) => item.label ?? `#${item.key}`,
  keywords: itemLabel,
  mentions: (item) => item.label ?? `@${item.key}`,
  domains: itemLabel,
  subreddits: itemLabel,
};

function inAgeOrder(section: ShareSection): ShareSection {
  const items = AGE_GROUPS.flatMap((group) => section.items.find((item) => item.key === group) ?? []);
  return { ...section, items };
}

/** Posts that hold each term: exact counts, so bars without whiskers. */
function TermCard({ card }: { card: TermCard }) {
  const { actions } = useCards();
  return (
    <ReportCard
      card={card}
      of={card}
      shape="bars"
      counting="counting"
      readable
      table={(section) => shareTable(section, TERM_LABEL[card])}
    >
      {(section, label) => (
        <RankedBars
          list={rankedList(section, { value: 'count', label: TERM_LABEL[card] })}
          label={label}
          initial={7}
          labelWidth={card === 'domains' ? 168 : 128}
          onSelect={selecting(actions, (row) => [{ section: card, key: row.key }, row.label])}
        />
      )}
    </ReportCard>
  );
}

export const HashtagsCard = () => <TermCard card="hashtags" />;
export const KeywordsCard = () => <TermCard card="keywords" />;
export const MentionsCard = () => <TermCard card="mentions" />;
export const DomainsCard = () => <TermCard card="domains" />;
export const SubredditsCard = () => <TermCard card="subreddits" />;

export function CitiesCard() {
  const { actions, before } = useCards();
  const t = useTranslations('explore');
  const locale = useLocale();
  const label: LabelOf = (item) => traitName('city', item.key, locale);
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
  const locale = useLocale();
  const label: LabelOf = (item) => traitName('age', item.key, locale);
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
  const locale = useLocale();
  const label: LabelOf = (item) => languageName(item.key, locale);
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
  const locale = useLocale();
  const label: LabelOf = (item) => countryName(item.key, locale);
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
  return (
    <ReportCard
      card="genders"
      of="genders"
      shape="bars"
      counting="accounts"
      table={shareTable}
      footer={(section) => ({ left: t('unknown', { count: section.unknown }) })}
    >
      {(section, label) => <GenderBars label={label} split={genderSplit(section)} />}
    </ReportCard>
  );
}
