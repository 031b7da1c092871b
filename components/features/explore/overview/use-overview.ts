'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useItemName } from '@/components/kit/item-names';
import type { PostsFilter } from '@/lib/contracts/analysis';
import type { Dataset } from '@/lib/domain/datasets';
import { type ExploreState, isWhole, printExploreState } from '@/lib/domain/explore-url';
import { formatDateRange } from '@/lib/format/date';
import { route } from '@/lib/tenants/routes';
import { type AskedPart, partOf, windowPart } from './ask-about';
import type { Overview } from './overview-body';

/** All of a dataset, nothing narrowed: what an address with a dataset alone opens. */
const isPlain = ({ filters, people, from, to, countries, extra }: ExploreState) =>
  filters.length === 0 && !people && countries.length === 0 && from === null && to === null && extra === '';

const isOwnFile = ({ sample, sources }: Dataset) => !sample && sources.includes('table-file');

/** Where the columns of a file are mapped again; null for data that is no file of the person, and for several at once. */
export function columnsPathOf([dataset, ...others]: readonly Dataset[]): string | null {
  if (!dataset || others.length > 0 || !isOwnFile(dataset)) return null;
  return `${route('import')}?replace=${encodeURIComponent(dataset.name)}`;
}

/** Where posts are added to a dataset of the person's own; to others, and several at once, a file makes a new one. */
function addPostsPath([dataset, ...others]: readonly Dataset[]): string {
  const own = dataset && others.length === 0 && isOwnFile(dataset);
  return own ? `${route('import')}?add=${encodeURIComponent(dataset.name)}` : route('import');
}

/** What a question without words is called: its datasets, its days, and what narrows it. */
function useWholeTitle() {
  const locale = useLocale();
  const itemName = useItemName();
  const t = useTranslations('explore.only');
  return ({ from, to, filters, people }: ExploreState, chosen: readonly Dataset[]): string => {
    const days = from !== null && to !== null ? [formatDateRange(from, to, locale)] : [];
    const whom = people ? [t('people', { count: people.length })] : [];
    return [chosen.map(({ title }) => title).join(', '), ...days, ...whom, ...filters.map(itemName)].join(
      ' · ',
    );
  };
}

/** Datasets asked without words: what the page is called, and where its bars, words, accounts and days lead. */
export function useOverview(state: ExploreState, chosen: readonly Dataset[], open: (search: string) => void) {
  const titleOf = useWholeTitle();
  const whole = isWhole(state) && chosen.length > 0;
  if (!whole) return null;
  const searchOf = (part: AskedPart) => printExploreState({ ...state, ...part });
  const hrefOf = (part: AskedPart) => `${route('explore')}?${searchOf(part)}`;
  const [only = null] = chosen.length === 1 ? chosen : [];
  const overview: Overview | null = isPlain(state) ? { hrefOf, dataset: only } : null;
  return {
    title: titleOf(state, chosen),
    addPosts: addPostsPath(chosen),
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
