'use client';

import { scaleLinear, scaleLog } from 'd3-scale';
import { useTranslations } from 'next-intl';
import { AXIS_FONT } from '@/components/kit/charts/axis';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { useWidth } from '@/components/kit/charts/use-width';
import { WhiskerMark } from '@/components/kit/charts/whisker';
import { ColumnMark, columnColor } from './column-mark';
import type { DifferenceMark, Differences } from './differences-transform';
import { useGapText } from './use-gap-text';

const LABEL_SHARE = 0.34;
const MOST_LABEL_PX = 168;
const MARK_PX = 14;
const ROW_GAP_PX = 10;
const AXIS_PX = 22;
const EDGE_PX = 12;
const FONT_PX = 12;
const CHAR_PX = 6.4;

interface ChartProps {
  data: Differences;
  places: readonly number[];
  /** The finding: what the picture says in one sentence. */
  label: string;
  rowName: (key: string, label?: string) => string;
}

function useScale({ kind, domain }: Differences, left: number, right: number) {
  const range: [number, number] = [left, right];
  if (kind === 'ratio') {
    const scale = scaleLog(domain, range).base(2);
    return { scale, ticks: scale.ticks(4), same: 1 };
  }
  const scale = scaleLinear(domain, range);
  return { scale, ticks: scale.ticks(4), same: 0 };
}

function Mark({
  mark,
  color,
  y,
  x,
}: {
  mark: DifferenceMark;
  color: string;
  y: number;
  x: (value: number) => number;
}) {
  return (
    <g>
      <WhiskerMark x1={x(mark.low)} x2={x(mark.high)} y={y} color={color} weight={1.5} />
      <circle
        cx={x(mark.value)}
        cy={y}
        r={3.5}
        fill={mark.clear ? color : 'var(--surface)'}
        stroke={color}
        strokeWidth={1.5}
      />
    </g>
  );
}

/** A name that fits its room; Han and kana are about as wide as they are high. */
function cut(text: string, px: number): string {
  const letters = [...text];
  let room = px;
  const fits = letters.findIndex((letter) => (room -= letter > '\u2e7f' ? FONT_PX : CHAR_PX) < 0);
  return fits < 0 ? text : `${letters.slice(0, Math.max(1, fits - 1)).join('')}…`;
}

/** Differences from the first column with their intervals: dot and whisker about the line of no difference. */
export function DifferencesChart({ data, places, label, rowName }: ChartProps) {
  const t = useTranslations('compare.differences');
  const text = useGapText();
  const [ref, width] = useWidth(480);
  const left = Math.min(MOST_LABEL_PX, width * LABEL_SHARE);
  const { scale, ticks, same } = useScale(data, left + EDGE_PX, width - EDGE_PX);
  const columns = places.length - 1;
  const step = columns * MARK_PX + ROW_GAP_PX;
  const base = data.rows.length * step;
  return (
    <div ref={ref}>
      <div className="mb-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-xs text-subtle">
        <span>{t('title', { shown: data.rows.length, total: data.total })}</span>
        {columns > 1 && places.slice(1).map((place) => <ColumnMark key={place} place={place} />)}
      </div>
      <ChartSvg label={label} width={width} height={base + AXIS_PX}>
        {ticks.map((tick) => (
          <text
            key={tick}
            x={scale(tick)}
            y={base + 16}
            fontSize={AXIS_FONT}
            fill="var(--axis)"
            textAnchor="middle"
          >
            {text.bound(data.kind, tick)}
          </text>
        ))}
        <line x1={scale(same)} x2={scale(same)} y1={0} y2={base} stroke="var(--border-strong)" data-same="" />
        {data.rows.map((row, index) => (
          <g key={row.key}>
            <text x={0} y={(index + 0.5) * step + 4} fontSize={FONT_PX} fill="var(--text)">
              {cut(rowName(row.key, row.label), left)}
            </text>
            <g className="forced-color-adjust-none">
              {row.marks.map((mark) => (
                <Mark
                  key={mark.column}
                  mark={mark}
                  color={columnColor(places[mark.column] ?? 0)}
                  x={scale}
                  y={index * step + ROW_GAP_PX / 2 + (mark.column - 0.5) * MARK_PX}
                />
              ))}
            </g>
          </g>
        ))}
      </ChartSvg>
      <p className="mt-1 text-2xs text-subtle">{t('key')}</p>
    </div>
  );
}
