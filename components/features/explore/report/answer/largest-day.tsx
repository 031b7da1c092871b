'use client';

import { Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { PostLine } from '@/components/kit/charts/post-line';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useCards } from '@/components/features/explore/report/cards/card-context';
import { endOfStep } from '@/lib/domain/calendar-steps';
import type { PostItem, VolumeSection } from '@/lib/domain/report';

const QUOTED = 3;

/** The counted step with the most posts and where it ends; the chart may have put several into one bar. */
function largestStep({ items, step }: VolumeSection) {
  const most = Math.max(...items.map(({ posts }) => posts ?? 0));
  const item = items.find(({ posts }) => posts === most);
  if (!item || most <= 0) return null;
  const start = Date.parse(item.at);
  return { key: item.at, start, end: endOfStep(start, step), posts: most };
}

function Likes({ likes }: { likes: number }) {
  const t = useTranslations('charts.metrics');
  const format = useChartFormat();
  const exact = t('likes', { count: likes });
  return (
    <span className="ml-auto inline-flex flex-none items-center gap-1" title={exact}>
      <Heart aria-hidden className="size-3" strokeWidth={1.75} />
      <span aria-hidden>{format.compact(likes)}</span>
      <span className="sr-only">{exact}</span>
    </span>
  );
}

/** The posts that stand for the step, or for the window where none of the listed ones is of then. */
function Quoted({ posts, ofStep }: { posts: readonly PostItem[]; ofStep: boolean }) {
  const t = useTranslations('explore.largestDay');
  const { hrefOfHandle } = useCards().actions;
  if (posts.length === 0) return <div className="flex-1" />;
  return (
    <>
      <p className="text-[12.5px]/[18px] text-muted">{t(ofStep ? 'ofDay' : 'ofWindow')}</p>
      <ul className="mt-2 flex-1">
        {posts.map((post) => (
          <PostLine
            key={`${post.dataset}/${post.key}`}
            post={post}
            url={post.url}
            figure={post.likes !== null && <Likes likes={post.likes} />}
            handleHref={hrefOfHandle}
          />
        ))}
      </ul>
    </>
  );
}

/** Beside the volume: the day with the most posts, and the top posts of the answer that are of it, else of the window. */
export function LargestDay() {
  const t = useTranslations('explore.largestDay');
  const format = useChartFormat();
  const { report, actions } = useCards();
  const { conversation_volume: volume, top_posts: posts } = report.sections;
  // Which day is the largest is only said of all posts.
  const soFar = volume?.status === 'so_far' && report.status === 'loading';
  if (soFar || volume?.status === 'loading' || posts?.status === 'loading')
    return (
      <div className="h-full min-h-80 rounded-lg border border-line bg-surface p-4">
        <Skeleton className="w-1/2" />
      </div>
    );
  if (volume?.status !== 'ready') return null;
  const step = largestStep(volume.section);
  if (!step) return null;
  const top = posts?.status === 'ready' ? posts.section.items : [];
  const ofStep = top.filter(({ at }) => Date.parse(at) >= step.start && Date.parse(at) < step.end);
  const quoted = (ofStep.length > 0 ? ofStep : top).slice(0, QUOTED);
  const time = format.time(step.start, volume.section.step);
  const { onShowPosts } = actions;
  const filter = { section: 'conversation_volume' as const, key: step.key };
  const count = { count: step.posts, posts: format.count(step.posts) };
  return (
    <section
      aria-labelledby="largest-day"
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface px-4 pt-2.5 pb-3"
    >
      <h3 id="largest-day" className="text-base font-semibold">
        {t('title', { step: volume.section.step, time })}{' '}
        <span className="ml-1 font-mono text-[11.5px] font-normal text-subtle">{t('n', count)}</span>
      </h3>
      <Quoted posts={quoted} ofStep={ofStep.length > 0} />
      {onShowPosts && (
        <p data-export="omit">
          <Button variant="text" size="sm" onClick={() => onShowPosts(filter, time)}>
            {t('read', count)}
          </Button>
        </p>
      )}
    </section>
  );
}
