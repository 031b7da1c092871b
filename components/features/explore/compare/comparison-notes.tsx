'use client';

import { CircleDashed, Info } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { COMPARE_LIMITS, type Comparison } from '@/lib/domain/comparison';
import { columnLetter } from './column-mark';
import { comparedRows, tally } from './compared-rows';

/** Sections that could be told and in which no row differs, in one line. */
export function NoClearDifference({
  comparison,
  onShow,
}: {
  comparison: Comparison;
  onShow: (id: string) => void;
}) {
  const t = useTranslations('compare.same');
  const te = useTranslations('explore.sections');
  const same = comparison.sections
    .map((section) => ({ id: section.id, ...tally(comparedRows(section)) }))
    .filter(({ told, clear }) => told > 0 && clear === 0);
  if (same.length === 0) return null;
  const rows = same.reduce((sum, { told }) => sum + told, 0);
  return (
    <p className="flex items-start gap-3 rounded-lg border border-line px-4 py-3 text-muted">
      <CircleDashed aria-hidden className="mt-0.5 size-4 flex-none text-subtle" strokeWidth={1.75} />
      <span className="min-w-0 flex-1">
        <b className="font-semibold text-ink">{t('title', { rows, sections: same.length })}</b>{' '}
        {same.map(({ id }, place) => (
          <span key={id}>
            {place > 0 && t('separator')}
            <button
              type="button"
              className="cursor-pointer rounded-sm underline decoration-accent-line underline-offset-3"
              onClick={() => onShow(id)}
            >
              {te(id)}
            </button>
          </span>
        ))}
      </span>
    </p>
  );
}

/** What limits the comparison and how it was judged, once for the whole page. */
export function ComparisonNotes({ comparison, first }: { comparison: Comparison; first: number }) {
  const t = useTranslations('compare');
  const met = new Set(comparison.sections.flatMap(({ limits }) => limits));
  const limits = COMPARE_LIMITS.filter((limit) => met.has(limit));
  return (
    <div className="flex items-start gap-3 px-4 text-[12.5px]/[18px] text-muted">
      <Info aria-hidden className="mt-0.5 size-4 flex-none text-subtle" strokeWidth={1.75} />
      <div className="min-w-0 flex-1">
        <p>
          <b className="font-semibold text-ink">{t('notes.title')}</b>{' '}
          {t('against', { letter: columnLetter(first) })} {t('notes.spread')}
        </p>
        <ul className="mt-1 grid gap-0.5">
          {limits.map((limit) => (
            <li key={limit}>{t(`limits.${limit}`)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
