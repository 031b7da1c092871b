'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { VolumeSection } from '@/lib/domain/report';
import { AXIS_LEFT } from './axis';
import { UnreadBands, UnreadLegend } from './unread-bands';
import { useChartFormat } from './use-chart-format';
import { ANSWER_WIDTH, useWidth } from './use-width';
import { VolumeChart, type VolumeChartProps } from './volume-chart';
import { type VolumeSeries, type VolumeStep, volumeSeries } from './volume-transform';
import { type VolumeZoom, volumeZoom } from './volume-zoom';

const STRIP_HEIGHT = 22;

const isUnread = ({ posts }: VolumeStep) => posts === null;

/** The whole window, small, with the stretch that is drawn above it marked. Decorative: the words beside it say the same. */
function Strip({ series, zoom }: { series: VolumeSeries; zoom: VolumeZoom }) {
  const [ref, width] = useWidth(ANSWER_WIDTH);
  const { steps } = series;
  const [start, end] = [steps[0]?.start ?? 0, steps.at(-1)?.end ?? 1];
  const x = (at: number) => AXIS_LEFT + ((at - start) / (end - start)) * (width - AXIS_LEFT);
  const highest = Math.max(1, ...steps.map(({ posts }) => posts ?? 0));
  return (
    <div ref={ref} aria-hidden="true" className="mt-1">
      <svg width={width} height={STRIP_HEIGHT} className="block max-w-full forced-color-adjust-none">
        <UnreadBands
          unread={steps.map(isUnread)}
          band={(width - AXIS_LEFT) / Math.max(1, steps.length)}
          top={0}
          base={STRIP_HEIGHT}
        />
        {steps.map((step) => {
          const height = ((step.posts ?? 0) / highest) * (STRIP_HEIGHT - 2);
          const wide = Math.max(0.5, (x(step.end) - x(step.start)) * 0.8);
          // What is small beside a burst still shows that it is there.
          const shown = step.posts ? Math.max(1, height) : 0;
          return (
            <rect
              key={step.start}
              x={x(step.start)}
              y={STRIP_HEIGHT - shown}
              width={wide}
              height={shown}
              fill="var(--bar)"
            />
          );
        })}
        <rect
          x={x(Math.max(start, zoom.from))}
          y={0.5}
          width={Math.max(2, x(Math.min(end, zoom.to)) - x(Math.max(start, zoom.from)))}
          height={STRIP_HEIGHT - 1}
          rx={2}
          fill="none"
          stroke="var(--text)"
          data-zoom=""
        />
      </svg>
    </div>
  );
}

interface ZoomedVolumeProps extends Omit<VolumeChartProps, 'series' | 'onSelect'> {
  section: VolumeSection;
  onSelect?: (step: VolumeStep) => void;
}

/** Posts over time, drawn where nine in ten of them are, the whole window below it and one press away. */
export function ZoomedVolume({ section, onSelect, ...props }: ZoomedVolumeProps) {
  const t = useTranslations('charts.volume');
  const format = useChartFormat();
  const [whole, setWhole] = useState(false);
  const zoom = volumeZoom(section);
  const all = volumeSeries(section);
  const series = zoom && !whole ? volumeSeries(section, zoom) : all;
  // Weeks and months are display steps: only a step the engine counted has posts behind it.
  const select = series.step === section.step ? onSelect : undefined;
  if (zoom === null) return <VolumeChart {...props} series={series} onSelect={select} />;
  const stretch = { from: format.date(zoom.from), to: format.date(zoom.to - 1) };
  return (
    <>
      <VolumeChart key={String(whole)} {...props} series={series} onSelect={select} />
      <Strip series={all} zoom={zoom} />
      {all.steps.some(isUnread) && !series.steps.some(isUnread) && <UnreadLegend label={t('unread')} />}
      <p className="mt-1 flex flex-wrap items-center justify-between gap-x-3 text-xs text-muted">
        <span>{whole ? t('zoomOut') : t('zoomed', { ...stretch, posts: zoom.outside })}</span>
        <span data-export="omit">
          <Button variant="text" size="sm" onClick={() => setWhole(!whole)}>
            {t(whole ? 'zoomIn' : 'showWhole', stretch)}
          </Button>
        </span>
      </p>
    </>
  );
}
