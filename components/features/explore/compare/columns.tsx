'use client';

import { Pencil, Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { QueryLine } from '@/components/kit/query-line/query-line';
import { Button } from '@/components/ui/button';
import { MAX_COLUMNS, MIN_COLUMNS } from '@/lib/domain/comparison';
import type { Dataset } from '@/lib/domain/datasets';
import type { Column } from '@/lib/domain/compare-url';
import { parseExploreState } from '@/lib/domain/explore-url';
import { ColumnEditor } from './column-editor';
import { ColumnMark } from './column-mark';
import type { ColumnResult } from './use-columns';
import { useWindowedNames } from './use-sides';

/** A column to come: the type, window and data of the last one, with a question to be written. */
function nextColumn(columns: readonly Column[]): Column {
  const last = columns.at(-1) ?? parseExploreState({});
  const { type, from, to, datasets, versions } = last;
  return { ...parseExploreState({}), type, from, to, datasets, versions };
}

interface ColumnsProps {
  columns: Column[];
  results: readonly ColumnResult[];
  datasets: Dataset[];
  onChange: (columns: Column[]) => void;
}

/** The sides in one line of 56 px; their questions, data and windows below it while one is written, wrong or to be changed. */
export function Columns({ columns, results, datasets, onChange }: ColumnsProps) {
  const t = useTranslations('compare');
  const editors = useId();
  const names = useWindowedNames(
    columns.map(({ name, text, whole, datasets, from, to }) => ({
      text: name ?? (text || (whole ? datasets.join(', ') : '')),
      ...{ from, to },
    })),
  );
  // A side that is empty or refused has to be seen to, until somebody says otherwise.
  const faulty = results.some(({ status }) => status === 'empty' || status === 'error');
  const [chosen, setChosen] = useState<{ open: boolean; faulty: boolean } | null>(null);
  const open = chosen?.faulty === faulty ? chosen.open : faulty || chosen?.open === true;
  const choose = (next: boolean) => setChosen({ open: next, faulty });
  const full = columns.length >= MAX_COLUMNS;
  const change = (place: number, state: Column) =>
    onChange(columns.map((column, index) => (index === place ? state : column)));
  return (
    <QueryLine
      label={t('sides.label')}
      below={
        <div id={editors}>
          {open && (
            <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,19rem),1fr))] gap-3 pt-3">
              {columns.map((state, place) => (
                <ColumnEditor
                  key={place}
                  place={place}
                  state={state}
                  datasets={datasets}
                  result={results[place] ?? { status: 'empty' }}
                  onChange={(next) => change(place, next)}
                  onRemove={
                    columns.length > MIN_COLUMNS
                      ? () => onChange(columns.filter((_, index) => index !== place))
                      : undefined
                  }
                />
              ))}
            </div>
          )}
        </div>
      }
    >
      <ul className="flex h-9 min-w-0 flex-1 items-center gap-1.5 overflow-hidden rounded-md border border-control bg-surface px-1.5">
        {columns.map((column, place) => (
          <li
            key={place}
            className="flex h-6.5 max-w-80 min-w-0 items-center gap-1.5 rounded-sm bg-sunken px-2 font-mono text-xs dark:bg-press"
          >
            <ColumnMark place={place} />
            <span className="truncate">{names[place]}</span>
          </li>
        ))}
      </ul>
      <Button
        className="h-9 max-md:w-11 max-md:px-0"
        aria-expanded={open}
        aria-controls={editors}
        onClick={() => choose(!open)}
      >
        <Pencil aria-hidden />
        <span className="max-md:sr-only">{t('edit')}</span>
      </Button>
      {!full && (
        <Button
          className="h-9 max-md:w-11 max-md:px-0"
          onClick={() => {
            choose(true);
            onChange([...columns, nextColumn(columns)]);
          }}
        >
          <Plus aria-hidden />
          <span className="max-md:sr-only">{t('add')}</span>
        </Button>
      )}
    </QueryLine>
  );
}
