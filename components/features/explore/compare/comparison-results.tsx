'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { lazy, Suspense, useState } from 'react';
import type { PostsRequest } from '@/components/features/explore/report/posts-behind';
import { useOpened } from '@/components/features/explore/report/use-opened';
import { withFilter } from '@/components/features/explore/report/recipes';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { Comparison, SectionComparison } from '@/lib/domain/comparison';
import { type ExploreState, printExploreState } from '@/lib/domain/explore-url';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { route } from '@/lib/tenants/routes';
import { AllSections } from './all-sections';
import { ComparisonNotes, NoClearDifference } from './comparison-notes';
import { comparedRows, tally } from './compared-rows';
import { LargestDifferences } from './largest-differences';
import { Panel } from './panel';
import { SharedTopics, sharedTopics } from './shared-topics';
import { SideWords } from './side-words';
import { SidesStrip } from './sides-strip';
import { toldRows } from './told-rows';
import { type Side, useSides } from './use-sides';
import { VolumePanel } from './volume-panel';
import { WhatDiffers } from './what-differs';
import { wordsOfSides } from './words-of-sides';

const PostsBehind = lazy(async () => ({
  default: (await import('@/components/features/explore/report/posts-behind')).PostsBehind,
}));

interface ComparisonResultsProps {
  comparison: Comparison;
  /** Where each column of the comparison stands in the address. */
  places: readonly number[];
  /** What each column of the comparison asks, with the versions that its address pins; absent of a frozen one. */
  asks?: readonly ExploreState[];
}

const sum = (tallies: readonly { told: number; clear: number }[]) =>
  tallies.reduce((all, { told, clear }) => ({ told: all.told + told, clear: all.clear + clear }), {
    told: 0,
    clear: 0,
  });

const tallyOf = (section: SectionComparison) => tally(comparedRows(section));

/** The posts behind an item of one side, over the page. */
function usePosts({ columns }: Comparison, asks: readonly ExploreState[] = []) {
  const router = useRouter();
  const [asked, setAsked] = useState<{ column: number; request: PostsRequest }>();
  const open = (column: number, filter: PostsRequest['filter'], label: string) => {
    const recipe = columns[column]?.recipe;
    if (recipe) setAsked({ column, request: { recipe, filter, label } });
  };
  const only = (filter: RecipeFilter) => {
    const state = asks[asked?.column ?? 0];
    if (!state) return;
    const filters = withFilter(state.filters, filter);
    router.push(`${route('explore')}?${printExploreState({ ...state, filters })}`);
  };
  const shown = (
    <Suspense>
      {asked && <PostsBehind asked={asked.request} onClose={() => setAsked(undefined)} onOnly={only} />}
    </Suspense>
  );
  return { open, shown };
}

/** Volume beside the topics that all sides share. */
function Course({
  comparison,
  sides,
  onShow,
}: {
  comparison: Comparison;
  sides: readonly Side[];
  onShow: (id: string) => void;
}) {
  const t = useTranslations('compare.topics');
  const topics = sharedTopics(comparison);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-12 [&>*]:min-w-0">
      <div className={topics ? 'grid lg:col-span-7' : 'grid lg:col-span-12'}>
        <VolumePanel comparison={comparison} sides={sides} onShow={() => onShow('conversation_volume')} />
      </div>
      {topics && (
        <div className="grid lg:col-span-5">
          <Panel
            id="shared-topics"
            title={t('title')}
            lead={t('lead', { sides: sides.length })}
            footer={t('foot')}
          >
            <SharedTopics topics={topics} sides={sides} />
          </Panel>
        </div>
      )}
    </div>
  );
}

/** The comparison as a page: sides, what differs, the largest differences, volume, topics, words; all rows on demand. */
export function ComparisonResults({ comparison, places, asks }: ComparisonResultsProps) {
  const t = useTranslations('compare');
  const format = useChartFormat();
  const sides = useSides(comparison, places);
  const sections = useOpened<string>(
    comparison.sections.map(({ id }) => id),
    true,
  );
  const posts = usePosts(comparison, asks);
  const rows = toldRows(comparison);
  const words = wordsOfSides(comparison);
  const { told, clear } = sum(comparison.sections.map(tallyOf));
  const shown = Math.min(10, rows.length);
  return (
    <>
      <div className="grid gap-4 max-md:gap-3">
        <SidesStrip comparison={comparison} sides={sides} />
        <Panel
          id="what-differs"
          title={t('findings.title')}
          note={t('findings.of', { clear: format.count(clear), told: format.count(told) })}
        >
          <WhatDiffers
            comparison={comparison}
            sides={sides}
            onShow={sections.show}
            onPosts={asks && posts.open}
          />
        </Panel>
        {shown > 0 && (
          <Panel
            id="largest-differences"
            title={t('largest.title', { count: shown })}
            lead={t.rich('largest.lead', { b: (parts) => <b>{parts}</b> })}
            footer={t('largest.foot')}
          >
            <LargestDifferences rows={rows.slice(0, shown)} sides={sides} onShow={sections.show} />
          </Panel>
        )}
        <Course comparison={comparison} sides={sides} onShow={sections.show} />
        {words.some((list) => list.length > 0) && (
          <Panel id="words" title={t('words.title')} lead={t('words.lead')} footer={t('words.foot')}>
            <SideWords words={words} sides={sides} />
          </Panel>
        )}
        <NoClearDifference comparison={comparison} onShow={sections.show} />
      </div>
      <AllSections
        comparison={comparison}
        places={places}
        names={sides.map(({ name }) => name)}
        opened={sections.opened}
        onToggle={sections.toggle}
      />
      <div className="mt-4">
        <ComparisonNotes comparison={comparison} first={places[0] ?? 0} />
      </div>
      {posts.shown}
    </>
  );
}
