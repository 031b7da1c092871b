'use client';

import { useLocale } from 'next-intl';
import { useItemName } from '@/components/kit/item-names';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { Dataset } from '@/lib/domain/datasets';
import { type ExploreState, isWhole, parseExploreState, printExploreState } from '@/lib/domain/explore-url';
import { formatDateRange } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { type AskedPart, partOf, windowPart } from './ask-about';
import type { Overview } from './overview-body';

/** All of a dataset, nothing narrowed: what an address with a dataset alone opens. */
const isPlain = ({ filters, from, to, countries, extra }: ExploreState) =>
  filters.length === 0 && countries.length === 0 && from === null && to === null && extra === '';

const isOwnFile = ({ sample, sources }: Dataset) => !sample && sources.includes('table-file');

/** What a question without words is called: its datasets, its days, and what narrows it. */
function useWholeTitle() {
  const locale = useLocale();
  const itemName = useItemName();
  return ({ from, to, filters }: ExploreState, chosen: readonly Dataset[]): string => {
    const days = from !== null && to !== null ? [formatDateRange(from, to, locale)] : [];
    return [chosen.map(({ title }) => title).join(', '), ...days, ...filters.map(itemName)].join(' · ');
  };
}

/** Datasets asked without words: what the page is called, and where its bars, words, accounts and days lead. */
export function useOverview(state: ExploreState, chosen: readonly Dataset[], open: (search: string) => void) {
  const titleOf = useWholeTitle();
  const whole = isWhole(state) && chosen.length > 0;
  if (!whole) return null;
  const searchOf = (part: AskedPart) =>
    printExploreState({
      ...parseExploreState({}),
      ...{ datasets: state.datasets, versions: state.versions, timeZone: state.timeZone },
      ...part,
    });
  const hrefOf = (part: AskedPart) => `${route('explore')}?${searchOf(part)}`;
  const [only = null] = chosen.length === 1 ? chosen : [];
  const path = only && isOwnFile(only) ? `${route('import')}?replace=${only.name}` : null;
  const overview: Overview | null = isPlain(state) ? { hrefOf, dataset: only, columnsPath: path } : null;
  return {
    title: titleOf(state, chosen),
    addPosts: route('import'),
    overview,
    /** Only on the page of everything do bars ask: elsewhere they show the posts behind them. */
    asking: overview && {
      hrefOfItem: (item: PostsFilter) => {
        const part = partOf(item);
        return part && hrefOf(part);
      },
      /** @returns false where no question can be asked of it. */
      onAskItem: (item: PostsFilter): boolean => {
        const part = partOf(item);
        if (part) open(searchOf(part));
        return part !== null;
      },
      onAskWindow: (from: number, to: number) => open(searchOf(windowPart(from, to))),
    },
  };
}
