'use client';

import { scaleLog } from 'd3-scale';
import { useLocale, useTranslations } from 'next-intl';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { useWidth } from '@/components/kit/charts/use-width';
import type { WeekCell } from '@/lib/domain/week-cells';
import { cellName, cellValues, hoursText, LEAST_A_CELL } from './week-parts';

const [HEIGHT, TOP, BASE, LEFT] = [128, 12, 100, 6];

function Whisker({
  cell,
  x,
  y,
  title,
}: {
  cell: WeekCell;
  x: number;
  y: (value: number) => number;
  title: string;
}) {
  const color = cell.best ? 'var(--c1)' : 'var(--text-subtle)';
  const [low, high] = [y(cell.effect.low), y(cell.effect.high)];
  return (
    <g stroke={color} strokeWidth={1.5} data-best={cell.best || undefined}>
      <title>{title}</title>
      <path d={`M${x} ${low}V${high}M${x - 3} ${low}h6M${x - 3} ${high}h6`} fill="none" />
      <circle cx={x} cy={y(cell.effect.ratio)} r={3.25} fill={cell.best ? color : 'var(--surface)'} />
    </g>
  );
}

/** 3-hour blocks of weekdays or of weekends beside the account's usual post. */
export function BlockWhiskers({ cells, name }: { cells: readonly WeekCell[]; name: string }) {
  const t = useTranslations('own-posts.bestTime');
  const locale = useLocale();
  const [ref, width] = useWidth(420);
  const known = cells.filter(({ posts }) => posts >= LEAST_A_CELL);
  const reach = Math.max(1.25, ...known.flatMap(({ effect }) => [effect.high, 1 / effect.low]));
  const y = scaleLog([1 / reach, reach], [BASE, TOP]);
  const band = (width - LEFT) / Math.max(1, cells.length);
  const days = { weekdays: t('weekdays'), weekend: t('weekend') };
  return (
    <div ref={ref}>
      <p className="text-xs text-subtle">{name}</p>
      <ChartSvg label={name} width={width} height={HEIGHT}>
        <line x1={LEFT} x2={width} y1={y(1)} y2={y(1)} stroke="var(--reference)" strokeDasharray="3 3" />
        <g className="forced-color-adjust-none">
          {cells.map((cell, at) => {
            const x = LEFT + (at + 0.5) * band;
            const title = t('range', { hours: cellName(cell, days, locale), ...cellValues(cell, locale) });
            return cell.posts < LEAST_A_CELL ? (
              <rect
                key={cell.hour}
                x={x - 4}
                y={y(1) - 4}
                width={8}
                height={8}
                rx={2}
                fill="none"
                stroke="var(--border-strong)"
              >
                <title>{`${cellName(cell, days, locale)}: ${t('tooFew')}`}</title>
              </rect>
            ) : (
              <Whisker key={cell.hour} cell={cell} x={x} y={y} title={title} />
            );
          })}
        </g>
        <g fontSize={11} fill="var(--axis)">
          {cells.map((cell, at) => (
            <text key={cell.hour} x={LEFT + (at + 0.5) * band} y={HEIGHT - 8} textAnchor="middle">
              {hoursText(cell)}
            </text>
          ))}
        </g>
      </ChartSvg>
    </div>
  );
}
