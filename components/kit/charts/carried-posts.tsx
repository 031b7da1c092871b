'use client';

import { useTranslations } from 'next-intl';
import type { PeakSection } from '@/lib/domain/report';
import type { HandleHref } from './account-link';
import type { ChartTable } from './chart-table';
import { Legend } from './legend';
import { PostLine } from './post-line';
import { StackedBar } from './stacked-bar';

type Item = PeakSection['items'][number];

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

/** How many posts of the day repeat or answer it. */
function Carries({ posts }: Pick<Item, 'posts'>) {
  const t = useTranslations('charts.peak');
  return (
    <span
      className="ml-auto flex-none text-muted [&_b]:font-semibold [&_b]:text-ink"
      title={t('carried', { count: posts })}
    >
      {t.rich('posts', { count: posts, b: (chunks) => <b>{chunks}</b> })}
    </span>
  );
}

/** The day as what repeats or answers the posts listed and what does not, then those posts. */
export function CarriedPosts({ section, handleHref }: { section: PeakSection; handleHref?: HandleHref }) {
  const t = useTranslations('charts.peak');
  const { carried, items } = section;
  const posts = section.posts ?? carried;
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
          <PostLine
            key={item.key || place}
            post={item.post}
            url={onX(item)}
            figure={<Carries posts={item.posts} />}
            handleHref={handleHref}
          />
        ))}
      </ul>
    </>
  );
}
