'use client';

import { useTranslations } from 'next-intl';
import { useChartFormat } from '@/components/kit/charts/use-chart-format';
import type { ReachFigures } from '@/lib/domain/targeting-check';
import {
  type Column,
  COLUMN_STEP,
  COLUMN_WIDTH,
  type Diagram,
  DIAGRAM,
  type KindBar,
  reachDiagram,
} from './reach-layout';

const SMALL = { fontSize: 11, fill: 'var(--axis)' } as const;
const LABEL = { fontSize: 12.5, fill: 'var(--text)' } as const;
const STRONG = { ...LABEL, fontWeight: 600 } as const;

/** Counts in words: of fewer than ten accounts nothing is told. */
function useCount() {
  const t = useTranslations('targeting-check.reach');
  const { count } = useChartFormat();
  return (value: number | null) => (value === null ? t('fewer') : count(value));
}

function Kind({ kind: { list, y, accounts, width, only } }: { kind: KindBar }) {
  const t = useTranslations('targeting-check');
  const count = useCount();
  return (
    <g>
      <text x={0} y={y + 13} {...LABEL}>
        {t(`kinds.${list}`)}
      </text>
      <rect x={DIAGRAM.left} y={y} width={width} height={DIAGRAM.bar} rx={2} fill="var(--s3)" />
      <rect x={DIAGRAM.left} y={y} width={only} height={DIAGRAM.bar} rx={2} fill="var(--s6)" />
      <text x={DIAGRAM.left + width + 6} y={y + 13} {...SMALL}>
        {count(accounts)}
      </text>
    </g>
  );
}

/** One column with the part of the one before that passes, and the part that does not. */
function Step({ column, next }: { column: Column; next: Column | undefined }) {
  const t = useTranslations('targeting-check');
  const count = useCount();
  const { x, height, filter, accounts, lost, unknown } = column;
  const from = x + COLUMN_WIDTH;
  const to = x + COLUMN_STEP - 14;
  return (
    <g>
      {next && (
        <>
          <path
            d={`M${from} ${DIAGRAM.top}H${to + 14}V${DIAGRAM.top + next.height}H${from}Z`}
            fill="var(--accent-soft-2)"
          />
          <path
            d={`M${from} ${DIAGRAM.top + next.height}H${to}V${DIAGRAM.top + height}H${from}Z`}
            fill="var(--border-soft)"
          />
        </>
      )}
      <rect
        x={x}
        y={DIAGRAM.top}
        width={COLUMN_WIDTH}
        height={height}
        rx={2}
        fill={next ? 'var(--s4)' : 'var(--s6)'}
      />
      <text x={x} y={21} {...(filter === null ? STRONG : LABEL)}>
        {filter !== null && (
          <tspan fontSize={11} fill="var(--accent-text)" style={{ fontFamily: 'var(--font-data)' }}>
            {`${t('reach.and')} `}
          </tspan>
        )}
        {filter === null ? t('reach.anyOfThese') : t(`filters.${filter}`)}
      </text>
      <text x={x} y={DIAGRAM.top + height + 17} {...STRONG}>
        {count(accounts)}
      </text>
      {lost !== null && (
        <text x={x} y={DIAGRAM.top + height + 33} {...SMALL}>
          {unknown ? t('reach.notTold', { count: unknown }) : null}
        </text>
      )}
    </g>
  );
}

function Drawing({ diagram, label }: { diagram: Diagram; label: string }) {
  const t = useTranslations('targeting-check.reach');
  const { kinds, columns, height } = diagram;
  const last = DIAGRAM.top + (kinds.length - 1) * DIAGRAM.row + DIAGRAM.bar / 2;
  const width = Math.max(DIAGRAM.width, (columns.at(-1)?.x ?? 0) + COLUMN_STEP);
  return (
    <svg
      viewBox={`0 0 ${width} ${height + 8}`}
      width="100%"
      role="img"
      aria-label={label}
      className="block max-w-full overflow-visible forced-color-adjust-none"
    >
      {kinds.map((kind) => (
        <g key={kind.list}>
          <Kind kind={kind} />
          <path
            d={`M${DIAGRAM.left + DIAGRAM.longest + 50} ${kind.y + DIAGRAM.bar / 2}H338`}
            stroke="var(--border-strong)"
            strokeDasharray="2 3"
          />
        </g>
      ))}
      {kinds.length > 0 && (
        <path d={`M338 ${DIAGRAM.top}V${last}`} stroke="var(--accent-line)" strokeWidth={1.5} />
      )}
      <text x={DIAGRAM.left} y={height} {...SMALL}>
        {t('strongPart')}
      </text>
      {columns.map((column, at) => (
        <Step key={column.filter ?? 'any'} column={column} next={columns[at + 1]} />
      ))}
    </svg>
  );
}

/** Chips that widen on one side, filters that narrow on the other, drawn to scale; as a list where it is narrow. */
export function ReachDiagram({ figures }: { figures: ReachFigures }) {
  const t = useTranslations('targeting-check');
  const count = useCount();
  const diagram = reachDiagram(figures);
  const rows = diagram.columns.map(({ filter, accounts }) => ({
    key: filter ?? 'any',
    name: filter === null ? t('reach.anyOfThese') : t('reach.andFilter', { filter: t(`filters.${filter}`) }),
    value: count(accounts),
  }));
  const label = rows.map(({ name, value }) => `${name}: ${value}`).join('; ');
  return (
    <>
      <div className="hidden md:block">
        <Drawing diagram={diagram} label={label} />
      </div>
      <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 text-sm md:hidden">
        {figures.kinds.map(({ list, accounts }) => (
          <div key={list} className="contents text-muted">
            <dt>{t(`kinds.${list}`)}</dt>
            <dd className="text-right tabular-nums">{count(accounts)}</dd>
          </div>
        ))}
        {rows.map(({ key, name, value }) => (
          <div key={key} className="contents">
            <dt className="font-medium">{name}</dt>
            <dd className="text-right font-medium tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
