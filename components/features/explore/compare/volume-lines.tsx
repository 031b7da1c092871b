'use client';

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useTranslations } from 'next-intl';
import { AXIS_FONT, AXIS_LEFT, StepAxis, ValueAxis } from '@/components/kit/charts/axis';
import { countTicks, labelledSteps } from '@/components/kit/charts/axis-ticks';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { Legend } from '@/components/kit/charts/legend';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import { useWidth } from '@/components/kit/charts/use-width';
import { cn } from '@/lib/utils';
import { columnColor, columnLetter } from './column-mark';
import type { VolumeLines, VolumePeak } from './volume-lines-transform';

const HEIGHT = 210;
const TOP = 12;
const BASE = 186;
const LABEL_GAP = 92;
/** A second sign besides colour. */
const DASHES = [undefined, '6 3', '2 3', '8 3 2 3', '1 4'];

interface ChartProps {
  data: VolumeLines;
  places: readonly number[];
  names: readonly string[];
  label: string;
  /** The step that is named in the picture. */
  peak?: VolumePeak | null;
}

/** The name of a step: its date, or its number where the windows differ. */
function useStepName({ dated, step, lines }: VolumeLines) {
  const t = useTranslations('compare.volume');
  const format = useChartFormat();
  return (index: number): string => {
    const start = lines[0]?.points[index]?.start;
    return dated && start !== undefined ? format.axisTime(start, step) : t(`steps.${step}`, { n: index + 1 });
  };
}

/** A dot on the highest step, named on the side that has room. */
function PeakMark({ x, y, width, text }: { x: number; y: number; width: number; text: string }) {
  const before = x > width / 2;
  return (
    <g>
      <circle cx={x} cy={y} r={3.5} fill="var(--beak)" className="forced-color-adjust-none" />
      <text
        x={before ? x - 8 : x + 8}
        y={y + 4}
        fontSize={AXIS_FONT}
        fontWeight={600}
        fill="var(--text)"
        textAnchor={before ? 'end' : 'start'}
      >
        {text}
      </text>
    </g>
  );
}

/** Posts per step of every column on one axis, each from the start of its own window. */
export function VolumeLinesChart({ data, places, names, label, peak }: ChartProps) {
  const format = useChartFormat();
  const stepName = useStepName(data);
  const [ref, width] = useWidth(744);
  const marks = countTicks(data.highest);
  const y = scaleLinear([0, marks.at(-1) ?? 1], [BASE, TOP]);
  const band = (width - AXIS_LEFT) / Math.max(1, data.count);
  const draw = line<{ posts: number | null }>(
    (_, index) => AXIS_LEFT + (index + 0.5) * band,
    ({ posts }) => y(posts ?? 0),
  ).defined(({ posts }) => posts !== null);
  const labels = labelledSteps(data.count, width - AXIS_LEFT, LABEL_GAP).map((index) => ({
    index,
    text: stepName(index),
  }));
  return (
    <div ref={ref}>
      <Legend
        items={places.map((place, index) => ({
          label: names[index] ?? columnLetter(place),
          color: columnColor(place),
          line: true,
        }))}
      />
      <ChartSvg label={label} width={width} height={HEIGHT}>
        <ValueAxis
          width={width}
          marks={marks.map((value) => ({ value, y: y(value), label: format.tick(value) }))}
        />
        <g className="forced-color-adjust-none">
          {data.lines.map(({ points }, index) => (
            <path
              key={places[index]}
              d={draw(points) ?? ''}
              fill="none"
              stroke={columnColor(places[index] ?? 0)}
              strokeWidth={1.75}
              strokeDasharray={DASHES[index]}
            />
          ))}
        </g>
        {peak && (
          <PeakMark
            x={AXIS_LEFT + (peak.index + 0.5) * band}
            y={y(peak.posts)}
            width={width}
            text={`${stepName(peak.index)}: ${names[peak.column] ?? ''} ${format.compact(peak.posts)}`}
          />
        )}
        <StepAxis labels={labels} left={AXIS_LEFT} band={band} count={data.count} y={205} />
      </ChartSvg>
    </div>
  );
}

/** The same as a table: steps down, columns across. */
export function VolumeLinesTable({ data, places, label, hidden }: ChartProps & { hidden: boolean }) {
  const t = useTranslations('compare');
  const tc = useTranslations('charts');
  const format = useChartFormat();
  const stepName = useStepName(data);
  return (
    <div
      role="region"
      tabIndex={hidden ? undefined : 0}
      aria-label={label}
      className={hidden ? 'sr-only' : 'max-h-80 overflow-auto'}
    >
      <table className={cn('w-full text-xs', hidden && 'sr-only')}>
        <caption className="sr-only">{label}</caption>
        <thead>
          <tr className="text-left text-muted">
            <th scope="col" className="py-1 font-medium">
              {t('volume.time')}
            </th>
            {places.map((place) => (
              <th key={place} scope="col" className="py-1 text-right font-medium">
                {columnLetter(place)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: data.count }, (_, index) => (
            <tr key={index} className="border-t border-line-soft">
              <th scope="row" className="py-1 text-left font-normal">
                {stepName(index)}
              </th>
              {data.lines.map(({ points }, column) => {
                const posts = points[index]?.posts;
                return (
                  <td key={places[column]} className="py-1 text-right">
                    {posts === undefined ? '' : posts === null ? tc('notRead') : format.count(posts)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
