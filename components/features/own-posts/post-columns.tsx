'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { LongColumn } from '@/components/kit/long-table/long-columns';
import type { OwnPost } from '@/lib/contracts/own-posts';
import { formatDate } from '@/lib/format/date';
import { formatCompact, formatFull } from '@/lib/format/number';

export const FIGURES = ['likes', 'reposts', 'replies', 'quotes', 'impressions'] as const;
export type Figure = (typeof FIGURES)[number];

/** A figure, or the word where nobody wrote it down: never 0 for it. */
function FigureCell({ value }: { value: number | null }) {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  if (value === null) return <span className="text-xs text-subtle">{t('notKnown')}</span>;
  return <span title={formatFull(value, locale)}>{formatCompact(value, locale)}</span>;
}

/** Columns of the posts' table: text, date, kind, and the figures that were chosen. */
export function usePostColumns(shown: readonly Figure[]): LongColumn<OwnPost>[] {
  const t = useTranslations('own-posts');
  const locale = useLocale();
  const figures = FIGURES.filter((figure) => shown.includes(figure));
  return [
    {
      id: 'post',
      header: t('columns.post'),
      keep: true,
      cell: ({ text, language }) => <span lang={language ?? undefined}>{text}</span>,
    },
    {
      id: 'created_at',
      header: t('columns.created_at'),
      sortable: true,
      width: '140px',
      cell: ({ created_at: at }) => <span className="text-muted">{formatDate(at, locale)}</span>,
    },
    {
      id: 'kind',
      header: t('columns.kind'),
      width: '84px',
      cell: ({ kind }) => <span className="text-muted">{t(`kinds.${kind}`)}</span>,
    },
    ...figures.map((figure, at): LongColumn<OwnPost> => ({
      id: figure,
      header: t(`columns.${figure}`),
      sortable: true,
      numeric: true,
      width: figure === 'impressions' ? '140px' : '96px',
      keep: at === 0,
      cell: (post) => <FigureCell value={post[figure]} />,
    })),
  ];
}
