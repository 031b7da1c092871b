'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { Comparison } from '@/lib/domain/comparison';
import { formatDate, formatDateTime } from '@/lib/format/date';
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

interface Windowed {
  text: string;
  /** Instants; the end lies outside. Null: all there is. */
  from: string | null;
  to: string | null;
}

/** What sides are called: by their text, with days where others have it too, and with times where the days are the same. */
export function useWindowedNames(sides: readonly Windowed[]): string[] {
  const t = useTranslations('compare.sides');
  const locale = useLocale();
  const named = (print: (at: number) => string) =>
    sides.map(({ text, from, to }) => {
      if (from === null || to === null) return text;
      const [first, last] = [print(Date.parse(from)), print(Date.parse(to) - 1)];
      const window = first === last ? last : t('span', { from: first, to: last });
      return t('dated', { text, window });
    });
  const ways = [
    sides.map(({ text }) => text),
    named((at) => formatDate(at, locale)),
    named((at) => formatDateTime(at, locale)),
  ];
  return sides.map(
    ({ text }, side) => ways.find((names) => isAlone(names, names[side] ?? ''))?.[side] ?? text,
  );
}

/** What the sides are called: their name or question, with window and data where those are the same on several. */
export function useSides({ columns }: Comparison, places: readonly number[]): Side[] {
  const t = useTranslations('compare.sides');
  const names = useWindowedNames(
    columns.map((column) => ({ text: baseName(column), from: column.query.from, to: column.query.to })),
  );
  return columns.map(({ recipe }, column) => {
    const place = places[column] ?? column;
    const text = names[column] ?? '';
    const data = recipe.datasets.map(({ name }) => name).join(', ');
    const name = isAlone(names, text) ? text : t('of', { text, data });
    return { place, name, color: columnColor(place) };
  });
}
