'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SegmentedControl } from '@/components/kit/segmented-control';
import type { Comparison } from '@/lib/domain/comparison';
import { ComparedSection } from './compared-section';
import { columnLetter } from './column-mark';

interface ComparisonResultsProps {
  comparison: Comparison;
  places: readonly number[];
}

/** Every section that can be compared, one card each, in the order of an analysis. */
export function ComparisonResults({ comparison, places }: ComparisonResultsProps) {
  const t = useTranslations('compare');
  const [show, setShow] = useState<'all' | 'clear'>('all');
  const names = comparison.columns.map(({ query }) => query.text);
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
          {t('against', { letter: columnLetter(places[0] ?? 0) })}
        </p>
        <SegmentedControl
          label={t('show.label')}
          value={show}
          onValueChange={setShow}
          segments={[
            { value: 'all', label: t('show.all') },
            { value: 'clear', label: t('show.clear') },
          ]}
        />
      </div>
      {/* A card without a picture takes half of the row while there are two columns. */}
      <div className="@container/sections">
        <div className="grid grid-flow-row-dense gap-4 @min-[760px]/sections:grid-cols-2">
          {comparison.sections.map((section) => (
            <ComparedSection
              key={section.id}
              section={section}
              places={places}
              names={names}
              onlyClear={show === 'clear'}
            />
          ))}
        </div>
      </div>
    </>
  );
}
