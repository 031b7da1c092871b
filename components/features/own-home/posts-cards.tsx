'use client';

import Link from 'next/link';
import { useLocale, useTranslations } from 'next-intl';
import { WeekDrawing } from '@/components/kit/week/week-drawing';
import { cellName } from '@/components/kit/week/week-parts';
import { useEndpoint } from '@/lib/client/use-endpoint';
import { ownTimeline, postsAndLikes } from '@/lib/contracts/own-posts';
import { bestPostTime, type BestTime, payoutPredictor } from '@/lib/contracts/own-predictions';
import { formatDate } from '@/lib/format/date';
import { formatFixed, formatFull, formatMoney, formatRange } from '@/lib/format/number';
import { route } from '@/lib/tenants/routes';
import { HomeCard } from './home-card';

const TOP = 5;
const BEST = 4;

interface ListedPost {
  id: string;
  text: string;
  at: string;
  likes: number | null;
}

function PostList({ posts }: { posts: readonly ListedPost[] }) {
  const t = useTranslations('premium.home');
  const locale = useLocale();
  return (
    <ol className="divide-y divide-line-soft">
      {posts.map(({ id, text, at, likes }) => (
        <li key={id} className="flex items-baseline gap-3 py-1.5">
          <Link
            href={route('own-post', { id })}
            prefetch={false}
            className="min-w-0 flex-1 truncate hover:underline"
          >
            {text}
          </Link>
          <span className="flex-none text-sm text-subtle max-sm:hidden">{formatDate(at, locale)}</span>
          <span className={likes === null ? 'flex-none text-sm text-subtle' : 'flex-none font-medium'}>
            {likes === null ? t('figures.unknown') : t('top.likes', { count: formatFull(likes, locale) })}
          </span>
        </li>
      ))}
    </ol>
  );
}

export function TopPostsCard() {
  const t = useTranslations('premium.home.top');
  const locale = useLocale();
  const asked = useEndpoint(postsAndLikes, {
    query: { ordering: 'likes', direction: 'desc', page: 1, page_size: TOP },
  });
  const posts = (asked.data?.posts ?? []).filter(({ likes }) => likes !== null);
  const known = asked.data?.known.likes ?? 0;
  return (
    <HomeCard
      wide
      id="top-posts"
      title={t('title')}
      note={known > 0 ? `n = ${formatFull(known, locale)}` : null}
      asked={asked}
      screen="posts"
      more={t('all')}
    >
      {posts.length === 0 ? (
        <p className="text-muted">{t('none')}</p>
      ) : (
        <PostList posts={posts.map(({ created_at: at, ...post }) => ({ ...post, at }))} />
      )}
    </HomeCard>
  );
}

export function LatestPostsCard() {
  const t = useTranslations('premium.home.latest');
  const asked = useEndpoint(ownTimeline, {});
  const posts = asked.data?.posts.slice(0, TOP) ?? [];
  const listed = posts.map(({ id, text, created_at: at, like_count: likes }) => ({ id, text, at, likes }));
  return (
    <HomeCard wide id="latest-posts" title={t('title')} asked={asked} screen="posts" more={t('all')}>
      {listed.length === 0 ? <p className="text-muted">{t('none')}</p> : <PostList posts={listed} />}
    </HomeCard>
  );
}

export function PayoutCard() {
  const t = useTranslations('premium.home.payout');
  const locale = useLocale();
  const asked = useEndpoint(payoutPredictor, { query: { days: 30 } });
  const { payout = null, low = null, high = null, currency = null } = asked.data ?? {};
  const money = (amount: number) => formatMoney(amount, currency ?? 'USD', locale, 'full');
  return (
    <HomeCard id="payout" title={t('title')} asked={asked} screen="posts" more={t('confirm')}>
      {payout === null || low === null || high === null ? (
        <p className="text-muted">
          {t('unknown', { needed: asked.data?.needed ?? 0, payouts: asked.data?.payouts ?? 0 })}
        </p>
      ) : (
        <>
          <p className="text-2xl font-semibold">{money(payout)}</p>
          <p className="mt-1 text-muted">{t('range', { low: money(low), high: money(high) })}</p>
        </>
      )}
    </HomeCard>
  );
}

function useTimeSentence(): (told: BestTime) => string {
  const t = useTranslations('premium.home.time');
  const locale = useLocale();
  return (told) => {
    const count = formatFull(told.known, locale);
    if (told.score === null) return t('few', { count, needed: formatFull(told.needed, locale) });
    return told.advice ? t('note', { zone: told.zone }) : t('none', { count });
  };
}

/** Parts of the week that did best, or that none did. */
export function TimeCard() {
  const t = useTranslations('premium.home.time');
  const week = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  const days = { weekdays: week('weekdays'), weekend: week('weekend') };
  const sentenceOf = useTimeSentence();
  const asked = useEndpoint(bestPostTime, { body: {} });
  const best = (asked.data?.cells ?? []).filter((cell) => cell.best).sort((a, b) => b.score - a.score);
  const two = (value: number) => formatFixed(value, 2, locale);
  return (
    <HomeCard
      wide
      id="best-time"
      title={t('title')}
      note={asked.data ? `n = ${formatFull(asked.data.known, locale)}` : null}
      asked={asked}
      screen="posts"
      more={t('all')}
    >
      <ol className="grid gap-x-8 gap-y-1.5 md:grid-cols-2">
        {best.slice(0, BEST).map((cell) => (
          <li key={cellName(cell, days, locale)} className="flex items-baseline justify-between gap-3">
            <span className="font-medium">{cellName(cell, days, locale)}</span>
            <span className="text-muted tabular-nums">
              {two(cell.effect.ratio)}× ({formatRange(cell.effect.low, cell.effect.high, locale, two)})
            </span>
          </li>
        ))}
      </ol>
      <p className={best.length > 0 ? 'mt-2 mb-3 text-sm text-subtle' : 'mb-3'}>
        {asked.data && sentenceOf(asked.data)}
      </p>
      {asked.data?.score && <WeekDrawing by={asked.data.by} cells={asked.data.cells} />}
    </HomeCard>
  );
}
