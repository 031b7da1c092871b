'use client';

import { useTranslations } from 'next-intl';
import { ChartSvg } from '@/components/kit/charts/chart-svg';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { BuiltSize } from '@/lib/contracts/audience-builder';
import { cn } from '@/lib/utils';

type Overlap = BuiltSize['overlaps'][number];

const COLORS = ['var(--c1)', 'var(--c2)', 'var(--c3)'] as const;
const CIRCLES = {
  2: [
    { x: 105, y: 80 },
    { x: 175, y: 80 },
  ],
  3: [
    { x: 105, y: 72 },
    { x: 175, y: 72 },
    { x: 140, y: 132 },
  ],
} as const;
/** Where the count of each overlap stands, by its blocks. */
const PLACES: Readonly<Record<2 | 3, Readonly<Record<string, readonly [number, number]>>>> = {
  2: { '0': [80, 84], '1': [200, 84], '0,1': [140, 84] },
  3: {
    ...{ '0': [76, 62], '1': [204, 62], '2': [140, 172], '0,1': [140, 52] },
    ...{ '0,2': [100, 116], '1,2': [180, 116], '0,1,2': [140, 94] },
  },
};
const RADIUS = 62;

function Venn({ count, overlaps, names }: { count: 2 | 3; overlaps: readonly Overlap[]; names: string[] }) {
  const t = useTranslations('audience-builder.overlaps');
  const format = useChartFormat();
  return (
    <ChartSvg label={t('label', { blocks: names.join(', ') })} width={280} height={count === 2 ? 160 : 204}>
      {CIRCLES[count].map(({ x, y }, at) => (
        <circle
          key={x + y}
          cx={x}
          cy={y}
          r={RADIUS}
          fill={COLORS[at]}
          fillOpacity={0.18}
          stroke={COLORS[at]}
          className="forced-color-adjust-none"
        />
      ))}
      {overlaps.map(({ blocks, accounts, member }) => {
        const place = PLACES[count][blocks.join()];
        return place ? (
          <text
            key={blocks.join()}
            x={place[0]}
            y={place[1]}
            fontSize={12}
            fontWeight={member ? 650 : 400}
            fill={member ? 'var(--text)' : 'var(--axis)'}
            textAnchor="middle"
          >
            {format.compact(accounts)}
          </text>
        ) : null;
      })}
    </ChartSvg>
  );
}

const ROWS = 12;

/** Which blocks accounts are in: a row for each combination, marks for its blocks and a bar for its accounts. */
function UpSet({ overlaps, names }: { overlaps: readonly Overlap[]; names: string[] }) {
  const t = useTranslations('audience-builder.overlaps');
  const format = useChartFormat();
  const most = Math.max(1, ...overlaps.map(({ accounts }) => accounts));
  return (
    <table className="w-full text-left text-xs tabular-nums">
      <caption className="sr-only">{t('label', { blocks: names.join(', ') })}</caption>
      <thead>
        <tr className="text-subtle">
          {names.map((name, at) => (
            <th key={name} scope="col" title={name} className="w-6 py-1 text-center font-medium">
              {at + 1}
            </th>
          ))}
          <th scope="col" className="py-1 pl-2 font-medium">
            {t('accounts')}
          </th>
        </tr>
      </thead>
      <tbody>
        {overlaps.slice(0, ROWS).map(({ blocks, accounts, member }) => (
          <tr key={blocks.join()} className="border-t border-line">
            {names.map((name, at) => (
              <td key={name} className="text-center">
                <span
                  aria-label={blocks.includes(at) ? t('in') : t('out')}
                  role="img"
                  className={cn(
                    'inline-block size-2 rounded-full',
                    blocks.includes(at) ? 'bg-ink' : 'bg-press',
                  )}
                />
              </td>
            ))}
            <td className={cn('relative py-1 pl-2', member ? 'font-semibold' : 'text-muted')}>
              <span
                aria-hidden
                className="absolute inset-y-1 left-1 rounded-xs bg-accent-soft"
                style={{ width: `calc(${(100 * accounts) / most}% - 4px)` }}
              />
              <span className="relative">{format.count(accounts)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How the blocks overlap: circles for two or three, a row for each combination beyond. Bold: in the audience. */
export function Overlaps({ overlaps, names }: { overlaps: readonly Overlap[]; names: string[] }) {
  const t = useTranslations('audience-builder.overlaps');
  const count = names.length;
  if (count < 2 || overlaps.length === 0) return null;
  return (
    <section aria-label={t('title')} className="grid justify-items-start gap-2">
      <h3 className="text-sm font-semibold">{t('title')}</h3>
      {(count === 2 || count === 3) && <Venn count={count} overlaps={overlaps} names={names} />}
      <UpSet overlaps={overlaps} names={names} />
      <ol className="grid gap-0.5 text-xs text-muted">
        {names.map((name, at) => (
          <li key={name} className="break-words">
            {at + 1}. {name}
          </li>
        ))}
      </ol>
      <p className="text-xs text-subtle">{t('note')}</p>
    </section>
  );
}
