'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { ReceiptPopover } from '@/components/kit/section-card/receipt-popover';
import { SectionCard } from '@/components/kit/section-card/section-card';
import type { SectionComparison } from '@/lib/domain/comparison';
import { route } from '@/lib/tenants/routes';
import { columnLetter } from './column-mark';
import { comparedRows, tally } from './compared-rows';
import { ComparedTable } from './compared-table';
import { VolumeLinesChart, VolumeLinesTable } from './volume-lines';
import { volumeLines } from './volume-lines-transform';

interface ComparedSectionProps {
  section: SectionComparison;
  places: readonly number[];
  /** What each column asked, in the order of the places. */
  names: readonly string[];
  /** Only rows in which a column differs clearly from the first. */
  onlyClear: boolean;
}

function Volumes({
  section,
  places,
  names,
  asTable,
}: Omit<ComparedSectionProps, 'onlyClear'> & {
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
export function ComparedSection({ section, places, names, onlyClear }: ComparedSectionProps) {
  const t = useTranslations('compare');
  const te = useTranslations('explore.sections');
  const [asTable, setAsTable] = useState(false);
  const all = comparedRows(section);
  const rows = onlyClear ? all.filter((row) => row.clear) : all;
  const { told, clear } = tally(all);
  const title = te(section.id);
  const drawn = section.kind === 'counts' && section.series !== undefined;
  return (
    <SectionCard
      id={section.id}
      title={title}
      defaultExpanded
      state={all.length === 0 ? { kind: 'empty', reason: t('nothing') } : { kind: 'ready' }}
      finding={told > 0 && t.rich('finding', { clear, told, b: (parts) => <b>{parts}</b> })}
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
      {rows.length > 0 ? (
        <ComparedTable section={section} rows={rows} places={places} caption={title} />
      ) : (
        <p className="py-4 text-sm text-subtle">{t('noneClear')}</p>
      )}
    </SectionCard>
  );
}
