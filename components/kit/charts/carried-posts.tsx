'use client';

import { ExternalLink } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Avatar } from '@/components/kit/avatar';
import type { PeakSection } from '@/lib/domain/report';
import type { ChartTable } from './chart-table';
import { Legend } from './legend';
import { StackedBar } from './stacked-bar';
import { useChartFormat } from './use-chart-format';

type Item = PeakSection['items'][number];
type Handle = { handleHref?: (handle: string) => string };

/** An address on X that the id alone gives, where the data has none. */
const onX = ({ key, post }: Item) =>
  post?.url ?? (/^\d+$/.test(key) ? `https://x.com/i/status/${key}` : null);

export function carriedTable({ items }: PeakSection): ChartTable {
  return {
    columns: [
      { id: 'author', kind: 'text' },
      { id: 'time', kind: 'date' },
      { id: 'text', kind: 'text' },
      { id: 'posts', kind: 'count' },
      { id: 'reposts', kind: 'count' },
      { id: 'quotes', kind: 'count' },
      { id: 'replies', kind: 'count' },
    ],
    rows: items.map(({ post, posts, reposts, quotes, replies }) => [
      post ? `@${post.author}` : null,
      post ? Date.parse(post.at) : null,
      post?.text ?? null,
      ...[posts, reposts, quotes, replies],
    ]),
  };
}

function Author({ item, handleHref }: { item: Item } & Handle) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const { post } = item;
  if (!post) return <span className="min-w-0 truncate text-muted">{t('peak.elsewhere')}</span>;
  const name = post.author_name || post.author;
  return (
    <>
      <Avatar name={name} />
      {handleHref && post.author !== '' ? (
        <Link
          href={handleHref(post.author)}
          className="min-w-0 truncate font-semibold text-ink hover:underline"
        >
          {name}
        </Link>
      ) : (
        <span className="min-w-0 truncate font-semibold text-ink">{name}</span>
      )}
      <span className="min-w-0 shrink-[4] truncate">
        {post.author === '' ? '' : `@${post.author} · `}
        <time dateTime={post.at}>{format.dateTime(post.at)}</time>
      </span>
    </>
  );
}

function CarriedPost({ item, handleHref }: { item: Item } & Handle) {
  const t = useTranslations('charts');
  const { post, posts } = item;
  const href = onX(item);
  const name = post?.author_name || post?.author || t('peak.elsewhere');
  return (
    <li className="flex flex-col gap-0.5 border-t border-line-soft py-2 first:border-t-0 first:pt-0">
      <div className="flex min-w-0 items-center gap-2 text-xs text-subtle">
        <Author item={item} handleHref={handleHref} />
        {href && (
          <a
            href={href}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={t('openPost', { author: name })}
            className="grid size-6 flex-none place-items-center rounded-sm hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
          </a>
        )}
        <span
          className="ml-auto flex-none text-muted [&_b]:font-semibold [&_b]:text-ink"
          title={t('peak.carried', { count: posts })}
        >
          {t.rich('peak.posts', { count: posts, b: (chunks) => <b>{chunks}</b> })}
        </span>
      </div>
      {post && (
        <p
          lang={post.language === 'und' ? undefined : post.language}
          dir="auto"
          className="line-clamp-3 text-[13px]/[19px] break-words text-pretty text-ink"
        >
          {post.text}
        </p>
      )}
    </li>
  );
}

/** The day as what repeats or answers the posts listed and what does not, then those posts. */
export function CarriedPosts({ section, handleHref }: { section: PeakSection } & Handle) {
  const t = useTranslations('charts.peak');
  const { posts, carried, items } = section;
  const rest = posts - carried;
  const parts = [
    { key: 'carried', label: t('parts.carried'), ratio: carried, color: 'var(--bar)' },
    { key: 'rest', label: t('parts.rest'), ratio: rest, color: 'var(--c-other)' },
  ];
  return (
    <>
      <StackedBar label={t('split', { posts, carried, rest })} parts={parts} height={10} radius={3} />
      <div className="mt-2 mb-3">
        <Legend items={parts} />
      </div>
      <ul>
        {items.map((item, place) => (
          <CarriedPost key={item.key || place} item={item} handleHref={handleHref} />
        ))}
      </ul>
    </>
  );
}
