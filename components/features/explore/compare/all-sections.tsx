'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { SegmentedControl } from '@/components/kit/segmented-control';
import type { Comparison, SectionComparison } from '@/lib/domain/comparison';
import { cn } from '@/lib/utils';
import { ComparedSection } from './compared-section';
import { comparedRows, tally } from './compared-rows';

interface AllSectionsProps {
  comparison: Comparison;
  places: readonly number[];
  names: readonly string[];
  opened: readonly string[];
  onToggle: (id: string) => void;
}

function Tile({
  section,
  open,
  onToggle,
}: {
  section: SectionComparison;
  open: boolean;
  onToggle: () => void;
}) {
  const t = useTranslations('compare');
  const te = useTranslations('explore.sections');
  const { told, clear } = tally(comparedRows(section));
  return (
    <button
      type="button"
      id={open ? undefined : section.id}
      aria-expanded={open}
      className={cn(
        'flex min-h-11 w-full min-w-0 cursor-pointer scroll-mt-28 items-center gap-2 rounded-md border border-line bg-surface px-3 text-left hover:bg-hover focus-visible:outline-2 focus-visible:outline-focus',
        open && 'bg-hover',
      )}
      onClick={onToggle}
    >
      <span className="min-w-0 flex-1">
        <span className="block truncate text-sm font-medium">{te(section.id)}</span>
        <span className="block truncate text-2xs text-subtle">{t('tables.tally', { clear, told })}</span>
      </span>
      <ChevronDown aria-hidden className={cn('size-4 flex-none text-subtle', open && 'rotate-180')} />
    </button>
  );
}

/** Every section with all its rows, folded until it is asked for. */
export function AllSections({ comparison, places, names, opened, onToggle }: AllSectionsProps) {
  const t = useTranslations('compare');
  const [show, setShow] = useState<'all' | 'clear'>('all');
  const open = comparison.sections.filter(({ id }) => opened.includes(id));
  return (
    <section aria-labelledby="tables" className="mt-7">
      <div className="mb-3 flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 id="tables" className="text-md font-semibold">
          {t('tables.title')}
        </h2>
        <p className="min-w-0 flex-1 text-xs text-subtle max-md:hidden">{t('tables.hint')}</p>
        {open.length > 0 && (
          <SegmentedControl
            label={t('show.label')}
            value={show}
            onValueChange={setShow}
            segments={[
              { value: 'all', label: t('show.all') },
              { value: 'clear', label: t('show.clear') },
            ]}
          />
        )}
      </div>
      <div className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-5">
        {comparison.sections.map((section) => (
          <Tile
            key={section.id}
            section={section}
            open={opened.includes(section.id)}
            onToggle={() => onToggle(section.id)}
          />
        ))}
      </div>
      <div className="mt-4 grid gap-4 empty:hidden">
        {open.map((section) => (
          <ComparedSection
            key={section.id}
            section={section}
            places={places}
            names={names}
            onlyClear={show === 'clear'}
            onClose={() => onToggle(section.id)}
          />
        ))}
      </div>
    </section>
  );
}
