'use client';

import { useTranslations } from 'next-intl';
import { LEAST_PLACED } from '@/lib/domain/topic-fields';
import type { TopicsSection } from '@/lib/domain/report';
import { TopicDetails } from './topic-details';
import { TopicFlocks } from './topic-flocks';
import { useChartFormat } from './use-chart-format';

const DETAILED = 8;

/** Why there are no topics; null where there are some. */
export function useUntold() {
  const t = useTranslations('charts.topics.untold');
  const format = useChartFormat();
  return ({ untold, base, outside }: TopicsSection): string | null =>
    untold === undefined
      ? null
      : t(untold, {
          count: base,
          share: format.share(base === 0 ? 0 : (base - outside) / base),
          least: format.share(LEAST_PLACED),
        });
}

interface TopicsViewProps {
  section: TopicsSection;
  label: string;
  onSelect?: (topic: { key: string; label: string }) => void;
}

/** Topics as flocks with what stands behind the largest, or why there are none. */
export function TopicsView({ section, label, onSelect }: TopicsViewProps) {
  const t = useTranslations('charts.topics');
  const reason = useUntold()(section);
  if (reason !== null) return <p className="py-4 text-sm text-muted">{reason}</p>;
  const select =
    onSelect &&
    ((topic: { key: string; label?: string }) =>
      onSelect({ key: topic.key, label: topic.label ?? topic.key }));
  return (
    <>
      <TopicFlocks section={section} label={label} onSelect={select} />
      <TopicDetails topics={section.items.slice(0, DETAILED)} label={t('behind')} onSelect={select} />
    </>
  );
}
