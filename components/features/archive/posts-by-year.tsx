'use client';

import { useLocale, useTranslations } from 'next-intl';
import { StackedColumns } from '@/components/kit/charts/stacked-columns';
import { formatDate } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';
import { ArchivePanel } from './archive-panel';
import type { ReadArchive } from './archive-work';

const b = (text: React.ReactNode) => <b>{text}</b>;

/** How many posts each year had; the year of the archive itself is not over in it. */
export function PostsByYear({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.years');
  const locale = useLocale();
  const { years, posts, last } = archive.posts;
  const { exportedAt } = archive.reading.account;
  const openYear = new Date(exportedAt ?? last ?? 0).getUTCFullYear();
  const most = years.reduce((best, year) => (year.posts > best.posts ? year : best), { year: 0, posts: 0 });
  return (
    <ArchivePanel
      title={t('title')}
      note={t('n', { count: formatFull(posts, locale) })}
      finding={t.rich(years.at(-1)?.year === openYear ? 'findingOpen' : 'finding', {
        b,
        year: String(most.year),
        posts: formatCompact(most.posts, locale),
        open: String(openYear),
      })}
    >
      <StackedColumns
        label={t('title')}
        parts={[{ label: t('title'), color: 'var(--c1)' }]}
        columns={years.map(({ year, posts: count }) => ({
          name: String(year),
          short: String(year),
          counts: [count],
          open: year === openYear,
        }))}
      />
    </ArchivePanel>
  );
}

/** The posts that were liked most, as far as the archive counts likes. */
export function MostLiked({ archive }: { archive: ReadArchive }) {
  const t = useTranslations('archive.top');
  const locale = useLocale();
  const { top, likesKnown } = archive.posts;
  const { handle } = archive.reading.account;
  const address = (id: string) => `https://x.com/${handle ?? 'i'}/status/${id}`;
  return (
    <ArchivePanel title={t('title')} note={t('n', { count: formatFull(likesKnown, locale) })}>
      {top.length === 0 ? (
        <p className="text-[12.5px]/[18px] text-muted">{t('none')}</p>
      ) : (
        <ol className="flex flex-col">
          {top.map(({ id, text, createdAt, likes, language }) => (
            <li key={id} className="border-b border-line-soft py-2 last:border-0">
              <a
                href={address(id)}
                target="_blank"
                rel="noreferrer"
                lang={language ?? undefined}
                className="line-clamp-2 text-[12.5px]/[18px] break-words hover:underline"
              >
                {text}
              </a>
              <p className="mt-0.5 text-xs text-subtle">
                {t('likes', { count: formatFull(likes ?? 0, locale) })} · {formatDate(createdAt, locale)}
              </p>
            </li>
          ))}
        </ol>
      )}
    </ArchivePanel>
  );
}
