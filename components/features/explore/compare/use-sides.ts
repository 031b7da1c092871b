'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Comparison } from '@/lib/domain/comparison';
import { formatDate } from '@/lib/format/date';
import { columnColor } from './column-mark';

/** One side of the comparison as the page names and draws it. */
export interface Side {
  /** Where it stands among the columns of the address. */
  place: number;
  name: string;
  color: string;
}

const isAlone = (names: readonly string[], name: string) => names.filter((one) => one === name).length === 1;

/** What a side is called by itself: its own name, else its question, else its data. */
export const baseName = ({ name, query, recipe }: Comparison['columns'][number]): string =>
  name ?? (query.text || recipe.datasets.map((dataset) => dataset.name).join(', '));

/** What the sides are called: their name or question; with its window, then its data, where that is the same on several. */
export function useSides({ columns }: Comparison, places: readonly number[]): Side[] {
  const t = useTranslations('compare.sides');
  const locale = useLocale();
  const texts = columns.map(baseName);
  const dated = columns.map((column) =>
    t('dated', {
      text: baseName(column),
      from: formatDate(column.query.from, locale),
      to: formatDate(Date.parse(column.query.to) - 1, locale),
    }),
  );
  return columns.map(({ recipe }, column) => {
    const place = places[column] ?? column;
    const [text = '', long = ''] = [texts[column], dated[column]];
    const data = recipe.datasets.map(({ name }) => name).join(', ');
    const name = isAlone(texts, text) ? text : isAlone(dated, long) ? long : t('of', { text, data });
    return { place, name, color: columnColor(place) };
  });
}
