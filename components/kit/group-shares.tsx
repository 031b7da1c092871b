'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from './charts/use-chart-format';
import { ShareList } from './share-list';
import type { Sections } from '@/lib/domain/report';

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
interface GroupSharesProps {
  sections: Partial<Sections>;
  /** Which of them, in this order. */
  shown?: readonly (typeof SHOWN)[number][];
}

/** Who a group of accounts is, a card a question; what could not be told has none. */
export function GroupShares({ sections, shown = SHOWN }: GroupSharesProps) {
  const t = useTranslations('kit.groups');
  const format = useChartFormat();
  return shown.map((id) => {
    const section = sections[id];
    const note = section ? t('of', { base: format.count(section.base), unit: section.unit }) : '';
    return <ShareList key={id} id={id} title={t(id)} note={note} section={section} />;
  });
}
