'use client';

import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { PostItem } from '@/lib/domain/report';
import { AccountLink, type HandleHref } from './account-link';
import { useChartFormat } from './use-chart-format';

interface PostLineProps {
  /** Null: a post that is not in this data. */
  post: PostItem | null;
  /** Where it stands on X. */
  url: string | null;
  /** What is told of it, at the end of its line. */
  figure: ReactNode;
  handleHref?: HandleHref;
}

/** A post in few lines: who wrote it and when, its place on X, one figure, its text. */
export function PostLine({ post, url, figure, handleHref }: PostLineProps) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  const name = post ? post.author_name || post.author : t('peak.elsewhere');
  return (
    <li className="flex flex-col gap-0.5 border-t border-line-soft py-2 first:border-t-0 first:pt-0">
      <div className="flex min-w-0 items-center gap-2 text-xs text-subtle [&_.font-medium]:font-semibold [&_.font-medium]:text-ink">
        {post ? (
          <>
            <AccountLink account={{ key: post.author, label: name }} handleHref={handleHref} />
            <span className="min-w-0 shrink-[4] truncate">
              {post.author === '' ? '' : `@${post.author} · `}
              <time dateTime={post.at}>{format.dateTime(post.at)}</time>
            </span>
          </>
        ) : (
          <span className="min-w-0 truncate text-muted">{name}</span>
        )}
        {url !== null && (
          <a
            href={url}
            target="_blank"
            rel="noreferrer noopener"
            aria-label={t('openPost', { author: name })}
            className="grid size-6 flex-none place-items-center rounded-sm hover:bg-hover hover:text-ink pointer-coarse:size-11"
          >
            <ExternalLink aria-hidden="true" className="size-3.5" strokeWidth={1.75} />
          </a>
        )}
        {figure}
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
