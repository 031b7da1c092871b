'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ShowMore } from '@/components/kit/charts/show-more';
import { BarTrack } from '@/components/kit/charts/whisker';
import type { SectionComparison } from '@/lib/domain/comparison';
import { cn } from '@/lib/utils';
import { ColumnMark, columnColor, columnLetter } from './column-mark';
import { type Cell, type ComparedRow, type Gap, scaleOf } from './compared-rows';
import { useRowName } from './row-names';
import { useGapText } from './use-gap-text';

const SHOWN = 8;
const PAGE = 20;

function ValueCell({ cell, scale, place }: { cell: Cell | null; scale: number; place: number }) {
  const t = useTranslations('compare.gap');
  const text = useGapText();
  if (!cell) return <span className="text-xs text-subtle">{t('unknown')}</span>;
  return (
    <span className="grid gap-1" title={text.evidence(cell)}>
      <span className="font-medium">
        {text.value(cell)}
        <span className="sr-only">, {text.evidence(cell)}</span>
      </span>
      {cell.kind === 'share' && (
        <BarTrack
          ratio={cell.value.share / scale}
          interval={{ low: cell.value.low / scale, high: cell.value.high / scale }}
          color={columnColor(place)}
        />
      )}
    </span>
  );
}

function GapNote({ gap }: { gap: Gap }) {
  const text = useGapText();
  const range = text.range(gap);
  const verdict = text.verdict(gap);
  return (
    <span className={cn('mt-1 block text-xs', gap.value.clear ? 'text-ink' : 'text-subtle')}>
      <span className={cn(gap.value.clear && 'font-semibold')}>{text.size(gap)}</span>
      {range && <span className="text-subtle"> ({range})</span>}
      {verdict && <span className="block">{verdict}</span>}
    </span>
  );
}

interface ComparedTableProps {
  section: SectionComparison;
  rows: readonly ComparedRow[];
  places: readonly number[];
  caption: string;
}

/** Items down, columns across: value with whisker, and the difference from the first column with what it is worth. */
export function ComparedTable({ section, rows, places, caption }: ComparedTableProps) {
  const t = useTranslations('compare');
  const rowName = useRowName();
  const [shown, setShown] = useState(SHOWN);
  const scale = scaleOf(rows);
  const first = places[0] ?? 0;
  return (
    <>
      {/* On a phone each row is a block of its own; the roles keep it a table. */}
      <table role="table" className="w-full table-fixed border-collapse text-sm max-md:block">
        <caption className="sr-only">{caption}</caption>
        <thead role="rowgroup" className="max-md:sr-only">
          <tr role="row" className="border-b border-line-soft text-left text-xs text-muted">
            <th role="columnheader" scope="col" className="w-1/5 py-1.5 pr-3 font-medium">
              {t('item')}
            </th>
            {places.map((place) => (
              <th key={place} role="columnheader" scope="col" className="py-1.5 pr-3 font-medium">
                <ColumnMark place={place} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-md:block">
          {rows.slice(0, shown).map((row) => (
            <tr
              key={row.key}
              role="row"
              data-clear={row.clear || undefined}
              className="border-b border-line-soft align-top last:border-0 max-md:block max-md:py-2"
            >
              <th
                role="rowheader"
                scope="row"
                className="py-2 pr-3 text-left font-normal break-words max-md:block max-md:p-0 max-md:pb-1 max-md:font-medium"
              >
                {rowName(section, row.key, row.label)}
              </th>
              {places.map((place, index) => {
                const gap = row.gaps[index] ?? null;
                return (
                  <td
                    key={place}
                    role="cell"
                    className="py-2 pr-3 max-md:grid max-md:grid-cols-[2.5rem_minmax(0,1fr)] max-md:py-1 max-md:pr-0"
                  >
                    <span aria-hidden className="md:hidden">
                      <ColumnMark place={place} />
                    </span>
                    <div className="min-w-0">
                      <ValueCell cell={row.cells[index] ?? null} scale={scale} place={place} />
                      {gap && (
                        <>
                          <span className="sr-only">{t('gap.against', { letter: columnLetter(first) })}</span>
                          <GapNote gap={gap} />
                        </>
                      )}
                    </div>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <ShowMore
        shown={Math.min(shown, rows.length)}
        listed={rows.length}
        total={rows.length}
        onMore={() => setShown(shown + PAGE)}
      />
    </>
  );
}
