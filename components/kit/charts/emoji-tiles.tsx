'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { cn } from '@/lib/utils';
import type { RankedList, RankedRow } from './share-transform';
import { ShowMore } from './show-more';
import { useChartFormat } from './use-chart-format';

const TILE =
  'grid h-[84px] w-full place-items-center gap-1 rounded-md border border-line bg-[color-mix(in_oklab,var(--sunken)_50%,var(--surface))]';

/** The system's coloured emoji, also for signs that text fonts hold. */
const EMOJI_FONT = {
  fontFamily: '"Apple Color Emoji", "Segoe UI Emoji", "Noto Color Emoji", var(--font-ui)',
};

function Face({ row, muted, action }: { row: RankedRow; muted: boolean; action: string }) {
  const t = useTranslations('charts');
  const format = useChartFormat();
  return (
    <>
      <span className="self-end text-[24px]/[30px]" style={EMOJI_FONT}>
        {row.key}
      </span>
      <span className={cn('self-start text-xs font-[550]', muted && 'text-muted')}>
        {format.compact(row.n)}
        <span className="sr-only">{`, ${t('posts', { count: row.n })}${action}`}</span>
      </span>
    </>
  );
}

export interface EmojiTilesProps {
  list: RankedList;
  label: string;
  initial?: number;
  onSelect?: (row: RankedRow) => void;
}

/** Five columns of system emoji, each with the exact number of posts that hold it. */
export function EmojiTiles({ list, label, initial = 10, onSelect }: EmojiTilesProps) {
  const t = useTranslations('charts');
  const [shown, setShown] = useState(initial);
  const rows = list.rows.slice(0, shown);
  return (
    <div>
      <ol aria-label={label} className="grid grid-cols-5 gap-1.5 sm:gap-2">
        {rows.map((row) => {
          return (
            <li key={row.key} title={t('posts', { count: row.n })}>
              {onSelect ? (
                <button
                  type="button"
                  className={cn(TILE, 'cursor-pointer hover:border-line-strong')}
                  onClick={() => onSelect(row)}
                >
                  <Face row={row} muted={list.lowSample} action={`. ${t('showPosts')}`} />
                </button>
              ) : (
                <span className={TILE}>
                  <Face row={row} muted={list.lowSample} action="" />
                </span>
              )}
            </li>
          );
        })}
      </ol>
      <ShowMore
        shown={rows.length}
        listed={list.rows.length}
        total={list.total}
        onMore={() => setShown(shown + 20)}
      />
    </div>
  );
}
