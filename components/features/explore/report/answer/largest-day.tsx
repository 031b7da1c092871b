'use client';

import { ExternalLink, Heart } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { volumeSeries } from '@/components/kit/charts/volume-transform';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useCards } from '@/components/features/explore/report/cards/card-context';
import type { PostItem, VolumeSection } from '@/lib/domain/report';

const QUOTED = 3;

/** The step with the most posts, and where it ends. */
function largestStep(section: VolumeSection) {
  const { steps } = volumeSeries(section);
  const most = Math.max(...steps.map(({ posts }) => posts ?? 0));
  const step = steps.find(({ posts }) => posts === most);
  return step && most > 0 ? { start: step.start, end: step.end, posts: most } : null;
}

function Quote({ post }: { post: PostItem }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const name = post.author_name || post.author;
  return (
    <li className="border-t border-line-soft py-2 first:border-t-0">
      <p className="flex min-w-0 items-center gap-2 text-xs text-subtle">
        <Avatar name={name} />
        <b className="min-w-0 truncate font-semibold text-ink">{name}</b>
        {post.author !== '' && <span className="min-w-0 truncate max-sm:hidden">@{post.author}</span>}
        {post.url !== null && (
          <a
            href={post.url}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={t('openPost', { author: name })}
            className="grid size-6 flex-none place-items-center rounded-sm hover:bg-hover hover:text-ink"
          >
            <ExternalLink aria-hidden className="size-3.5" strokeWidth={1.75} />
          </a>
        )}
        {post.likes !== null && (
          <span
            className="ml-auto inline-flex flex-none items-center gap-1"
            title={t('metrics.likes', { count: post.likes })}
          >
            <Heart aria-hidden className="size-3" strokeWidth={1.75} />
            <span aria-hidden>{format.compact(post.likes)}</span>
            <span className="sr-only">{t('metrics.likes', { count: post.likes })}</span>
          </span>
        )}
      </p>
      <p
        lang={post.language === 'und' ? undefined : post.language}
        dir="auto"
        className="mt-0.5 line-clamp-2 pl-8 text-[13px]/[19px] break-words max-md:pl-0"
      >
        {post.text}
      </p>
    </li>
  );
}

/** Beside the volume: the day with the most posts, and the top posts of the answer that are of it, else of the window. */
export function LargestDay() {
  const t = useTranslations('explore.largestDay');
  const format = useChartFormat();
  const { report, actions } = useCards();
  const { conversation_volume: volume, top_posts: posts } = report.sections;
  if (volume?.status === 'loading' || posts?.status === 'loading')
    return (
      <div className="h-full min-h-80 rounded-lg border border-line bg-surface p-4">
        <Skeleton className="w-1/2" />
      </div>
    );
  if (volume?.status !== 'ready') return null;
  const top = posts?.status === 'ready' ? posts.section.items : [];
  const step = largestStep(volume.section);
  if (!step) return null;
  const isOfStep = ({ at }: PostItem) => Date.parse(at) >= step.start && Date.parse(at) < step.end;
  const ofStep = top.filter(isOfStep);
  const quoted = (ofStep.length > 0 ? ofStep : top).slice(0, QUOTED);
  const time = format.time(step.start, volume.section.step);
  const key = volume.section.items.find(({ at }) => Date.parse(at) === step.start)?.at;
  const { onShowPosts } = actions;
  return (
    <section
      aria-labelledby="largest-day"
      className="flex h-full min-w-0 flex-col rounded-lg border border-line bg-surface px-4 pt-2.5 pb-3"
    >
      <h3 id="largest-day" className="text-base font-semibold">
        {t(`title.${volume.section.step}`, { time })}{' '}
        <span className="ml-1 font-mono text-[11.5px] font-normal text-subtle">
          {t('n', { posts: format.count(step.posts) })}
        </span>
      </h3>
      <p className="text-[12.5px]/[18px] text-muted">{t(ofStep.length > 0 ? 'ofDay' : 'ofWindow')}</p>
      <ul className="mt-1 flex-1">
        {quoted.map((post) => (
          <Quote key={`${post.dataset}/${post.key}`} post={post} />
        ))}
      </ul>
      {onShowPosts && key !== undefined && (
        <p data-export="omit">
          <Button
            variant="text"
            size="sm"
            onClick={() => onShowPosts({ section: 'conversation_volume', key }, time)}
          >
            {t('read', { posts: format.count(step.posts) })}
          </Button>
        </p>
      )}
    </section>
  );
}
