'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { SectionComparison } from '@/lib/domain/comparison';
import { route } from '@/lib/tenants/routes';
import { cn } from '@/lib/utils';
import { columnLetter } from './column-mark';
import { comparedRows, tally } from './compared-rows';
import { ComparedTable } from './compared-table';
import { DifferencesChart } from './differences-chart';
import { differences } from './differences-transform';
import { useRowName } from './row-names';
import { VolumeLinesChart, VolumeLinesTable } from './volume-lines';
import { volumeLines } from './volume-lines-transform';

const SIDE_BY_SIDE = 2;

interface ComparedSectionProps {
  section: SectionComparison;
  places: readonly number[];
  /** What each column asked, in the order of the places. */
  names: readonly string[];
  /** Only rows in which a column differs clearly from the first. */
  onlyClear: boolean;
  /** Folds the section again. */
  onClose: () => void;
}

function Volumes({
  section,
  places,
  names,
  asTable,
}: Omit<ComparedSectionProps, 'onlyClear' | 'onClose'> & {
  asTable: boolean;
}) {
  const t = useTranslations('compare.volume');
  if (section.kind !== 'counts' || !section.series) return null;
  const data = volumeLines(section);
  const props = { data, places, names, label: t('label') };
  return (
    <div className="mb-3">
      {!asTable && <VolumeLinesChart {...props} />}
      <VolumeLinesTable {...props} hidden={!asTable} />
      {!data.dated && <p className="mt-1 text-xs text-subtle">{t('aligned')}</p>}
    </div>
  );
}

/** One section of the comparison in its card, with the receipt of every column. */
export function ComparedSection({ section, places, names, onlyClear, onClose }: ComparedSectionProps) {
  const t = useTranslations('compare');
  const te = useTranslations('explore.sections');
  const rowName = useRowName();
  const [asTable, setAsTable] = useState(false);
  const drawn = section.kind === 'counts' && section.series !== undefined;
  const all = comparedRows(section);
  const rows = onlyClear ? all.filter((row) => row.clear) : all;
  const { told, clear } = tally(all);
  const rest = all.length - told;
  const drawnDifferences = drawn ? null : differences(all);
  const title = te(section.id);
  // Two columns leave room for the picture beside the table.
  const beside = drawnDifferences !== null && places.length <= SIDE_BY_SIDE;
  return (
    <SectionCard
      id={section.id}
      title={title}
      onClose={onClose}
      compact
      state={all.length === 0 ? { kind: 'empty', reason: t('nothing') } : { kind: 'ready' }}
      finding={
        told > 0 && (
          <>
            {t.rich(rest > 0 ? 'findingOfSome' : 'finding', { clear, told, b: (parts) => <b>{parts}</b> })}
            {rest > 0 && ` ${t(`rest.${section.kind === 'counts' ? 'exact' : 'unknown'}`, { count: rest })}`}
          </>
        )
      }
      asTable={asTable}
      actions={drawn ? { onToggleTable: () => setAsTable(!asTable) } : {}}
      info={
        <span className="flex items-center">
          {section.receipts.map((receipt, index) => {
            const letter = columnLetter(places[index] ?? 0);
            return (
              <span key={letter} className="flex items-center font-mono text-2xs text-subtle">
                <span aria-hidden>{letter}</span>
                <ReceiptPopover
                  title={t('receiptOf', { title, letter })}
                  receipt={receipt}
                  methodHref={route('methods', { id: receipt.method })}
                />
              </span>
            );
          })}
        </span>
      }
      footer={{
        left: section.limits.length > 0 && (
          <ul className="grid gap-0.5">
            {section.limits.map((limit) => (
              <li key={limit}>{t(`limits.${limit}`)}</li>
            ))}
          </ul>
        ),
      }}
    >
      <Volumes section={section} places={places} names={names} asTable={asTable} />
      <div className={cn('grid gap-x-8 gap-y-5', beside && 'lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]')}>
        {drawnDifferences && (
          <div className={cn('min-w-0', beside && 'lg:order-last')}>
            <DifferencesChart
              data={drawnDifferences}
              places={places}
              label={t('differences.label', { title, letter: columnLetter(places[0] ?? 0) })}
              rowName={(key, label) => rowName(section, key, label)}
            />
          </div>
        )}
        {rows.length > 0 ? (
          <div className="min-w-0">
            <ComparedTable section={section} rows={rows} places={places} caption={title} />
          </div>
        ) : (
          <p className="py-4 text-sm text-subtle">{t('noneClear')}</p>
        )}
      </div>
    </SectionCard>
  );
}
