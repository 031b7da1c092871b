'use client';

import { Bookmark, ExternalLink, Eye, Heart, MessageCircle, Quote, Repeat2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { Avatar } from '@/components/kit/avatar';
import type { PostItem } from '@/lib/domain/report';
import { Swatch } from './legend';
import { useChartFormat } from './use-chart-format';

/** Part of a text that matched the query: UTF-16 offsets, end exclusive. */
export interface HighlightSpan {
  start: number;
  end: number;
}

type Figure = 'likes' | 'reposts' | 'replies' | 'quotes';
/** Also one of which the data holds no such figures: they are null and not shown. */
export type ListedPost = Omit<PostItem, Figure> & Record<Figure, number | null>;

export interface PostsListProps<P extends ListedPost> {
  posts: P[];
  label: string;
  /** Why a post matched; spans may touch or overlap and are merged. */
  highlights?: (post: P) => HighlightSpan[];
}

/** Text cut into plain and matched pieces, in order, nothing lost. */
export function highlightPieces(text: string, spans: HighlightSpan[]): { text: string; match: boolean }[] {
  const sorted = [...spans].sort((a, b) => a.start - b.start);
  const pieces: { text: string; match: boolean }[] = [];
  let at = 0;
  for (const span of sorted) {
    const start = Math.max(at, Math.min(span.start, text.length));
    const end = Math.min(span.end, text.length);
    if (end <= start) continue;
    if (start > at) pieces.push({ text: text.slice(at, start), match: false });
    const previous = pieces[pieces.length - 1];
    if (start === at && previous?.match) previous.text += text.slice(start, end);
    else pieces.push({ text: text.slice(start, end), match: true });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), match: false });
  return pieces;
}

function PostText({ post, spans }: { post: ListedPost; spans: HighlightSpan[] }) {
  return (
    <p
      lang={post.language === 'und' ? undefined : post.language}
      dir="auto"
      className="mt-0.5 line-clamp-4 text-[12.5px]/[18px] break-words whitespace-pre-line text-ink"
    >
      {highlightPieces(post.text, spans).map((piece, index) => (
        <Fragment key={index}>
          {piece.match ? (
            <mark className="rounded-[2px] bg-accent-soft-2 text-ink">{piece.text}</mark>
          ) : (
            piece.text
          )}
        </Fragment>
      ))}
    </p>
  );
}

function PostMetrics({ post }: { post: ListedPost }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const metrics = [
    { id: 'likes', value: post.likes, Icon: Heart },
    { id: 'reposts', value: post.reposts, Icon: Repeat2 },
    { id: 'replies', value: post.replies, Icon: MessageCircle },
    { id: 'quotes', value: post.quotes, Icon: Quote },
    { id: 'bookmarks', value: post.bookmarks ?? null, Icon: Bookmark },
    { id: 'views', value: post.views, Icon: Eye },
  ] as const;
  return (
    <ul className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-subtle">
      {metrics.map(({ id, value, Icon }) =>
        value === null ? null : (
          <li
            key={id}
            className="inline-flex items-center gap-1"
            title={t(`metrics.${id}`, { count: value })}
          >
            <Icon aria-hidden="true" className="size-3" strokeWidth={1.75} />
            <span aria-hidden="true">{format.compact(value)}</span>
            <span className="sr-only">{t(`metrics.${id}`, { count: value })}</span>
          </li>
        ),
      )}
      {post.sentiment === null ? null : (
        <li className="inline-flex items-center gap-1.5">
          <Swatch color={`var(--${post.sentiment.slice(0, 3)})`} />
          {t(`sentiment.${post.sentiment}`)}
        </li>
      )}
      {post.is_repost ? <li>{t('repost')}</li> : null}
    </ul>
  );
}

/** Posts with author, date, text in its own language, figures and sentiment as a word. */
export function PostsList<P extends ListedPost>({ posts, label, highlights }: PostsListProps<P>) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  return (
    <ol aria-label={label} className="divide-y divide-line-soft">
      {posts.map((post) => (
        <li key={`${post.dataset}/${post.key}`} className="flex gap-2.5 px-4 py-2.5">
          <Avatar name={post.author_name || post.author} />
          <article className="min-w-0 flex-1">
            <header className="flex min-w-0 items-center gap-1.5 text-[12.5px]/[18px]">
              <span className="min-w-0 truncate font-medium">{post.author_name || post.author}</span>
              {post.author === '' ? null : (
                <span className="min-w-0 shrink-[4] truncate text-subtle">@{post.author}</span>
              )}
              <time
                dateTime={post.at}
                className="ml-auto flex-none text-xs text-subtle"
                title={format.dateTime(post.at)}
              >
                {format.date(Date.parse(post.at))}
              </time>
              {post.url === null ? null : (
                <a
                  href={post.url}
                  target="_blank"
                  rel="noreferrer noopener"
                  aria-label={t('openPost', { author: post.author_name || post.author })}
                  className="-my-1 grid size-6 flex-none place-items-center rounded-sm text-subtle hover:bg-hover hover:text-ink"
                >
                  <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
                </a>
              )}
            </header>
            <PostText post={post} spans={highlights?.(post) ?? []} />
            <PostMetrics post={post} />
          </article>
        </li>
      ))}
    </ol>
  );
}
