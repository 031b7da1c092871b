'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from './charts/use-chart-format';
import { useNameOfKind } from './item-names';
import { ShareList } from './share-list';
import type { Sections } from '@/lib/domain/report';
import { rowOf } from '@/lib/domain/sections';

/** Counted in the data, or read by a model of groups of ten and more. */
const SHOWN = [
  'countries',
  'languages',
  'genders',
  'age_groups',
  'interests',
  'job_titles',
  'hashtags',
] as const;
const ITEMS = 6;

interface GroupSharesProps {
  sections: Partial<Sections>;
  /** Which of them, in this order. */
  shown?: readonly (typeof SHOWN)[number][];
}

/** Who a group of accounts is, a card a question; what could not be told has none. */
export function GroupShares({ sections, shown = SHOWN }: GroupSharesProps) {
  const t = useTranslations('kit.groups');
  const format = useChartFormat();
  const nameOf = useNameOfKind();
  return shown.map((id) => {
    const section = sections[id];
    if (!section || section.items.length === 0) return null;
    return (
      <ShareList
        key={id}
        title={t(id)}
        note={t('of', { base: format.count(section.base), unit: section.unit })}
        items={section.items
          .slice(0, ITEMS)
          .map((item) => ({ ...item, label: item.label ?? nameOf(rowOf(id).names, item.key) }))}
      />
    );
  });
}
