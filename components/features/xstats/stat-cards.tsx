'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { CountryChart } from '@/components/kit/charts/country-chart';
import { topicsTable } from '@/components/kit/charts/flock-transform';
import { GenderBars } from '@/components/kit/charts/gender-bars';
import { RankedBars } from '@/components/kit/charts/ranked-bars';
import { genderSplit, type LabelOf, rankedList, shareTable } from '@/components/kit/charts/share-transform';
import { TopicsView, useUntold } from '@/components/kit/charts/topics-view';
import { useItemName } from '@/components/kit/item-names';
import type { CopyOutcome } from '@/components/kit/copy-content';
import { MeasuredCard, type Waiting } from '@/components/kit/section-card/measured-card';
import type { ImageBackground, SkeletonShape } from '@/components/kit/section-card/section-state';
import { findingOf } from '@/lib/analysis/findings/registry';
import type { XStats } from '@/lib/contracts/x-stats';
import type { ShareSection } from '@/lib/domain/report';
import { isLowSample } from '@/lib/domain/section-sample';
import { AGE_GROUPS } from '@/lib/domain/source-post';

/** The cards of the page in their order; their ids are their anchors. */
export const STAT_CARDS = [
  'countries',
  'genders',
  'age_groups',
  'languages',
  'cities',
  'interests',
  'topics',
] as const;
export type StatCardId = (typeof STAT_CARDS)[number];
export type ShareCardId = Exclude<StatCardId, 'topics'>;

export interface StatCardsProps {
  /** Null until the figures are there; `waiting` says why. */
  stats: XStats | null;
  waiting: Waiting | null;
  /** The whole world has a card of countries. */
  world: boolean;
  onCopied: (outcome: CopyOutcome) => void;
  onExportImage: (id: string, background: ImageBackground) => void;
  /** Where method pages are; absent on a site that has none. */
  methodHref?: (id: string) => string;
  /** Looks at the posts that hold one of these words. */
  onExplore: (words: readonly string[]) => void;
}

type CardProps = StatCardsProps & { id: ShareCardId };

/** Fewer groups than these make no picture: a line below the cards tells them. */
const FEWEST_GROUPS = 2;
/** Cards of at most so many bars share a place, one above the other; two are as high as a tall one. */
const FEW_GROUPS = 3;
const STACKED = 2;
/** Those that are expected to be short until the figures are there. */
const USUALLY_SHORT: ReadonlySet<StatCardId> = new Set(['genders', 'age_groups']);

export const isLittle = (section: { items: readonly unknown[] }): boolean =>
  section.items.length < FEWEST_GROUPS;

function isShort(id: StatCardId, stats: XStats | null): boolean {
  const section = stats?.[id];
  return section ? id !== 'topics' && section.items.length <= FEW_GROUPS : USUALLY_SHORT.has(id);
}

/** Age from young to old; everything else as it was ranked. */
function inOrder(id: ShareCardId, section: ShareSection): ShareSection {
  if (id !== 'age_groups') return section;
  const items = AGE_GROUPS.flatMap((group) => section.items.find((item) => item.key === group) ?? []);
  return { ...section, items };
}

export function useLabels(): (id: ShareCardId) => LabelOf {
  const itemName = useItemName();
  return (section) => (item) => itemName({ section, ...item });
}

function useFooter(id: StatCardId, stats: XStats | null, unknown: number): ReactNode {
  const t = useTranslations('tools.xstats');
  const withheld = stats?.withheld[id] ?? 0;
  const parts = [
    unknown > 0 && id !== 'topics' ? t('unknown', { count: unknown }) : null,
    withheld > 0 ? t('withheld', { count: withheld }) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** Their sentences speak of posts and of a baseline; here accounts are counted, and all of them. */
const UNSAID: ReadonlySet<ShareCardId> = new Set(['languages', 'interests']);

const SHAPES: Record<ShareCardId, SkeletonShape> = {
  countries: 'map',
  genders: 'bars',
  age_groups: 'bars',
  languages: 'bars',
  cities: 'bars',
  interests: 'bars',
};

/** Interests may overlap; of everything else an account has one. */
const isExclusive = (id: ShareCardId) => id !== 'interests' && id !== 'age_groups';

function ShareChart({ id, section, label }: { id: ShareCardId; section: ShareSection; label: string }) {
  const t = useTranslations('explore.sections');
  const labels = useLabels();
  if (id === 'genders') return <GenderBars label={label} split={genderSplit(section)} />;
  const list = rankedList(inOrder(id, section), {
    value: 'share',
    exclusive: isExclusive(id),
    label: labels(id),
  });
  if (id === 'countries') return <CountryChart label={label} listLabel={t('countries')} list={list} />;
  return <RankedBars list={list} label={label} initial={7} labelWidth={id === 'interests' ? 144 : 112} />;
}

function ShareStatCard({ id, stats, waiting, methodHref, onCopied, onExportImage }: CardProps) {
  const t = useTranslations('tools.xstats');
  const names = useTranslations('explore.sections');
  const labels = useLabels();
  const section = stats?.[id] ?? null;
  const footer = useFooter(id, stats, section?.unknown ?? 0);
  const finding = section && !UNSAID.has(id) ? findingOf(id, section) : null;
  return (
    <MeasuredCard
      id={id}
      title={names(id)}
      section={section}
      waiting={waiting}
      empty={section?.items.length === 0 ? t('noGroups') : null}
      counts={section && { n: section.base, unknown: section.unknown, unit: 'accounts' }}
      lowSample={section ? isLowSample(id, section) : false}
      finding={finding}
      shape={SHAPES[id]}
      counting={t('counting')}
      wide={id === 'countries'}
      compact={isShort(id, stats)}
      readable={id !== 'genders'}
      table={(found) => shareTable(inOrder(id, found), labels(id))}
      footer={footer}
      methodHref={methodHref}
      onCopied={onCopied}
      onExportImage={onExportImage}
    >
      {(found, label) => <ShareChart id={id} section={found} label={label} />}
    </MeasuredCard>
  );
}

function TopicsStatCard({ stats, waiting, methodHref, onCopied, onExportImage, onExplore }: StatCardsProps) {
  const t = useTranslations('tools.xstats');
  const names = useTranslations('explore.sections');
  const section = stats?.topics ?? null;
  const untold = useUntold();
  const footer = useFooter('topics', stats, 0);
  return (
    <MeasuredCard
      id="topics"
      title={names('topics')}
      section={section}
      waiting={waiting}
      empty={section && untold(section)}
      counts={section && { n: section.base, unknown: 0, unit: 'posts' }}
      lowSample={section ? isLowSample('topics', section) : false}
      finding={section && findingOf('topics', section)}
      shape="tiles"
      counting={t('countingTopics')}
      wide
      table={topicsTable}
      footer={footer}
      methodHref={methodHref}
      onCopied={onCopied}
      onExportImage={onExportImage}
    >
      {(found, label) => (
        <TopicsView
          section={found}
          label={label}
          onSelect={(topic) => onExplore(found.items.find(({ key }) => key === topic.key)?.terms ?? [])}
        />
      )}
    </MeasuredCard>
  );
}

function StatCard({ id, ...props }: StatCardsProps & { id: StatCardId }) {
  return id === 'topics' ? <TopicsStatCard {...props} /> : <ShareStatCard {...props} id={id} />;
}

/** What is known of the accounts, a card a trait; short cards stand together beside a tall one. */
export function StatCards(props: StatCardsProps) {
  const { stats, world } = props;
  const shown = STAT_CARDS.filter((id) => {
    if (id === 'countries') return world;
    const section = stats?.[id];
    return id === 'topics' || !section || !isLittle(section);
  });
  const short = shown.filter((id) => id !== 'countries' && isShort(id, stats)).slice(0, STACKED);
  const tall = shown.filter((id) => id !== 'countries' && !short.includes(id));
  const draw = (id: StatCardId) => <StatCard key={id} {...props} id={id} />;
  return (
    <>
      {world && draw('countries')}
      {short.length > 0 && <div className="grid gap-4">{short.map(draw)}</div>}
      {tall.map(draw)}
    </>
  );
}
