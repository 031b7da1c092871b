import { type Interval, wilson } from '@/lib/analysis/stats/wilson';
import { CRITERION_KINDS, type CriterionKind } from '@/lib/archive/archive-ads';
import type { AdvertiserSeen } from '@/lib/archive/summarize-ads';

/* Advertisers in the order of one column, and how much of an advertiser's reach rests on its own lists. */

export type AdColumn = 'name' | 'ads' | 'reliance' | CriterionKind;

export interface AdSort {
  column: AdColumn;
  down: boolean;
}

/** Share of an advertiser's ads that came by a list, with Wilson's 95 % interval: its next ads may fall otherwise. */
export const relianceOf = ({ ads, by }: AdvertiserSeen): { share: number } & Interval => ({
  share: ads === 0 ? 0 : by.list / ads,
  ...wilson(by.list, ads),
});

const nameOf = ({ name, handle }: AdvertiserSeen) => (name ?? handle ?? '').toLocaleLowerCase();

function valueOf(advertiser: AdvertiserSeen, column: Exclude<AdColumn, 'name'>): number {
  if (column === 'ads') return advertiser.ads;
  if (column === 'reliance') return relianceOf(advertiser).share;
  return advertiser.by[column];
}

/** Equal rows stay in the order of their ads, which is the order they come in. */
export function sortAdvertisers(
  advertisers: readonly AdvertiserSeen[],
  { column, down }: AdSort,
): AdvertiserSeen[] {
  const sign = down ? -1 : 1;
  return advertisers.toSorted((one, other) =>
    column === 'name'
      ? sign * nameOf(one).localeCompare(nameOf(other))
      : sign * (valueOf(one, column) - valueOf(other, column)),
  );
}

/** Figures begin with the largest, names with the first. */
export const nextAdSort = (sort: AdSort, column: AdColumn): AdSort =>
  sort.column === column ? { column, down: !sort.down } : { column, down: column !== 'name' };

/** How many ads came by each kind, of all advertisers together, the commonest first. */
export const kindTotals = (advertisers: readonly AdvertiserSeen[]) =>
  CRITERION_KINDS.map((kind) => ({
    kind,
    ads: advertisers.reduce((sum, { by }) => sum + by[kind], 0),
  })).sort((one, other) => other.ads - one.ads);
