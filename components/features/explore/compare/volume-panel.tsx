'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { Button } from '@/components/ui/button';
import type { Comparison } from '@/lib/domain/comparison';
import { Panel } from './panel';
import type { Side } from './use-sides';
import { VolumeLinesChart } from './volume-lines';
import { peakOf, volumeLines } from './volume-lines-transform';

interface VolumePanelProps {
  comparison: Comparison;
  sides: readonly Side[];
  /** Opens the figures of all steps. */
  onShow: () => void;
}

/** Posts over time of all sides on one axis, with the largest step named. */
export function VolumePanel({ comparison, sides, onShow }: VolumePanelProps) {
  const t = useTranslations('compare.volume');
  const format = useChartFormat();
  const section = comparison.sections.find(({ id }) => id === 'conversation_volume');
  if (section?.kind !== 'counts' || !section.series) return null;
  const data = volumeLines(section);
  const peak = peakOf(data);
  const side = peak && sides[peak.column];
  return (
    <Panel
      id="volume"
      title={t('title')}
      lead={
        side &&
        t.rich('peak', {
          side: side.name,
          at: format.time(peak.start, data.step),
          posts: format.count(peak.posts),
          b: (parts) => <b>{parts}</b>,
        })
      }
      footer={
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span>{data.dated ? t('whole') : t('aligned')}</span>
          <Button variant="text" size="sm" onClick={onShow}>
            {t('all')}
          </Button>
        </span>
      }
    >
      <VolumeLinesChart
        data={data}
        places={sides.map(({ place }) => place)}
        names={sides.map(({ name }) => name)}
        label={t('label')}
        peak={peak}
      />
    </Panel>
  );
}
