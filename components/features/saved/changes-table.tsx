'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useItemName } from '@/components/kit/item-names';
import type { ShareComparison } from '@/lib/domain/comparison';
import type { SectionId } from '@/lib/domain/sections';
import type { Rerun } from '@/lib/domain/saved';
import { formatPoints, formatShare } from '@/lib/format/share';

type Row = ShareComparison['rows'][number];

interface Change {
  section: SectionId;
  row: Row;
}

/** Shares that differ for sure, the largest difference first. */
export function clearChanges(sections: Rerun['sections']): Change[] {
  const size = ({ row }: Change) => Math.abs(row.differences[1]?.difference ?? 0);
  return sections
    .flatMap((section) =>
      section.kind === 'shares' ? section.rows.map((row) => ({ section: section.id, row })) : [],
    )
    .filter(({ row }) => row.differences[1]?.clear === true)
    .toSorted((a, b) => size(b) - size(a));
}

function ChangeRow({ change }: { change: Change }) {
  const t = useTranslations('saved.rerun');
  const te = useTranslations('explore.sections');
  const locale = useLocale();
  const nameOf = useItemName();
  const { section, row } = change;
  const [before, after] = row.values;
  const difference = row.differences[1];
  return (
    <tr className="border-t border-line-soft align-top">
      <th scope="row" className="py-1.5 pr-2 text-left font-normal">
        {nameOf({ section, ...row })}
        <span className="block text-xs text-subtle">{te.has(section) ? te(section) : section}</span>
      </th>
      {[before, after].map((value, place) => (
        <td key={place} className="py-1.5 pl-2 text-right whitespace-nowrap">
          {value && <span title={`${value.n} / ${value.base}`}>{formatShare(value.share, locale)}</span>}
        </td>
      ))}
      <td className="py-1.5 pl-2 text-right">
        {difference &&
          t('points', {
            value: formatPoints(difference.difference, locale),
            low: formatPoints(difference.low, locale),
            high: formatPoints(difference.high, locale),
          })}
      </td>
    </tr>
  );
}

/** Every share that differs clearly between the saved result and today's, with its interval. */
export function ChangesTable({ sections }: { sections: Rerun['sections'] }) {
  const t = useTranslations('saved.rerun');
  const changes = clearChanges(sections);
  const overlap = sections.some(({ limits }) => limits.includes('posts_in_both'));
  return (
    <section className="mt-5">
      <h3 className="text-sm font-semibold">{t('clear')}</h3>
      {changes.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('noneClear')}</p>
      ) : (
        <table className="mt-1 w-full text-sm">
          <thead className="text-left text-xs text-subtle">
            <tr>
              <th scope="col" className="py-1 pr-2 font-medium">
                {t('figure')}
              </th>
              {(['before', 'after', 'difference'] as const).map((column) => (
                <th key={column} scope="col" className="py-1 pl-2 text-right font-medium">
                  {t(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {changes.map((change) => (
              <ChangeRow key={`${change.section} ${change.row.key}`} change={change} />
            ))}
          </tbody>
        </table>
      )}
      {overlap && <p className="mt-2 text-xs text-subtle">{t('overlap')}</p>}
    </section>
  );
}
