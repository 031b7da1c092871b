'use client';

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { useLocale, useTranslations } from 'next-intl';
import { AXIS_FONT, AXIS_LEFT, ValueAxis } from '@/components/kit/charts/axis';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { useWidth } from '@/components/kit/charts/use-width';
import type { CampaignPlan } from '@/lib/domain/campaign-plan';
import type { PlannerState } from '@/lib/domain/planner-state';
import { formatMoney } from '@/lib/format/number';
import { formatShare } from '@/lib/format/share';

const HEIGHT = 200;
const TOP = 10;
const BASE = 168;
const RIGHT = 52;
const LABEL_GAP = 13;
const MARKS = [0, 0.25, 0.5, 0.75, 1];
/** The planned lift is drawn in the accent, the others are its neighbours. */
const PLANNED = 1;
const COLORS = ['var(--axis)', 'var(--accent)', 'var(--border-strong)', 'var(--border-strong)'];

interface CurvesProps {
  plan: CampaignPlan;
  currency: string;
}

/** Where the curves end, the steepest first, pushed apart so that their labels do not cover each other. */
function endHeights(curves: CampaignPlan['curves'], y: (power: number) => number): Map<number, number> {
  let last = -Infinity;
  return new Map(
    curves
      .toSorted((a, b) => b.lift - a.lift)
      .map(({ lift, points }) => {
        last = Math.max(y(points.at(-1)?.power ?? 0), last + LABEL_GAP);
        return [lift, last];
      }),
  );
}

function Curves({ plan: { curves, power }, currency }: CurvesProps) {
  const t = useTranslations('planner.power');
  const locale = useLocale();
  const [ref, width] = useWidth(520);
  const most = curves[PLANNED]?.points.at(-1)?.budget ?? 1;
  const x = scaleLinear([0, most], [AXIS_LEFT, width - RIGHT]);
  const y = scaleLinear([0, 1], [BASE, TOP]);
  const draw = line<{ budget: number; power: number }>(
    (point) => x(point.budget),
    (point) => y(point.power),
  );
  const ends = endHeights(curves, y);
  const needs = curves[PLANNED]?.needs ?? null;
  const money = (value: number) => formatMoney(Math.round(value), currency, locale, 'full');
  const share = (value: number) => `${Math.round(value * 100)}%`;
  return (
    <div ref={ref} className="mt-2">
      <ChartSvg label={t('label')} width={width} height={HEIGHT}>
        <ValueAxis
          width={width - RIGHT}
          marks={MARKS.map((value) => ({ value, y: y(value), label: share(value) }))}
        />
        <line
          x1={AXIS_LEFT}
          x2={width - RIGHT}
          y1={y(power)}
          y2={y(power)}
          stroke="var(--axis)"
          strokeDasharray="3 3"
        />
        {curves.map(({ lift, points }, at) => (
          <path
            key={lift}
            d={draw(points) ?? ''}
            fill="none"
            stroke={COLORS[at] ?? 'var(--axis)'}
            strokeWidth={at === PLANNED ? 2.25 : 1.5}
          />
        ))}
        {curves.map(({ lift }, at) => (
          <text
            key={lift}
            x={width - RIGHT + 4}
            y={(ends.get(lift) ?? 0) + 4}
            fontSize={AXIS_FONT}
            fontWeight={at === PLANNED ? 600 : 400}
            fill="var(--text)"
          >
            {t('line', { lift: formatShare(lift, locale) })}
          </text>
        ))}
        {needs !== null && <circle cx={x(needs)} cy={y(power)} r={4} fill="var(--accent)" />}
        <text x={AXIS_LEFT} y={HEIGHT - 16} fontSize={AXIS_FONT} fill="var(--axis)">
          {money(0)}
        </text>
        <text x={width - RIGHT} y={HEIGHT - 16} fontSize={AXIS_FONT} fill="var(--axis)" textAnchor="end">
          {money(most)}
        </text>
        <text
          x={(AXIS_LEFT + width - RIGHT) / 2}
          y={HEIGHT - 2}
          fontSize={AXIS_FONT}
          fill="var(--axis)"
          textAnchor="middle"
        >
          {t('axis')}
        </text>
      </ChartSvg>
    </div>
  );
}

/** What a budget can find: the chance to see a lift by what each line item spends. */
export function PowerCard({ plan, state }: { plan: CampaignPlan; state: PlannerState }) {
  const t = useTranslations('planner.power');
  const locale = useLocale();
  const { currency, rate } = state;
  const known = plan.curves.length > 0;
  return (
    <section
      aria-labelledby="power-title"
      className="min-w-0 rounded-lg border border-line bg-surface px-4 py-3.5"
    >
      <h2 id="power-title" className="text-sm font-semibold">
        {t('title')}{' '}
        {rate !== null && (
          <span className="font-mono text-xs font-normal text-muted">{t('rate', { rate })}</span>
        )}
      </h2>
      {known ? (
        <>
          <ul className="mt-1 text-sm">
            {plan.curves.slice(0, PLANNED + 1).map(({ lift, needs }) => (
              <li key={lift} className="text-muted">
                {needs === null
                  ? t('never', { lift: formatShare(lift, locale) })
                  : t('needs', {
                      lift: formatShare(lift, locale),
                      sum: formatMoney(Math.round(needs), currency, locale, 'full'),
                    })}
              </li>
            ))}
          </ul>
          <Curves plan={plan} currency={currency} />
        </>
      ) : (
        <p className="mt-1 text-sm text-muted">{t('none')}</p>
      )}
    </section>
  );
}
