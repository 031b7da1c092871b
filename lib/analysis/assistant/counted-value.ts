import { wallClock } from '@/lib/domain/zone-clock';
import type { Citation, Measure, Scope } from '@/lib/domain/assistant';
import type { CountedFigure, CountedRow, CountedRows, CountedTable } from '@/lib/domain/counted-posts';
import { unitAround } from './units-of-time';
import type { Unit } from './dates-table';
import type { AssistantTools } from './tools';

/** A figure of one group; undefined where it is not told. */
export function figureOf(row: CountedRow | undefined, figure: CountedFigure | 'told'): number | undefined {
  if (!row) return figure === 'posts' || figure === 'accounts' ? 0 : undefined;
  switch (figure) {
    case 'posts':
      return row.posts;
    case 'accounts':
      return row.accounts ?? undefined;
    case 'first':
    case 'last':
      return row[figure];
    case 'rate':
      return row.count?.over === undefined ? undefined : row.count.total / row.count.over;
    default:
      return row.count?.[figure];
  }
}

const FIGURES: readonly string[] = [
  'posts',
  'accounts',
  'total',
  'mean',
  'median',
  'highest',
  'lowest',
  'first',
  'last',
  'told',
  'rate',
];
const isFigure = (measure: string): measure is CountedFigure | 'told' => FIGURES.includes(measure);

export const rowIn = ({ rows }: CountedRows, key: string) => rows.find((row) => row.key === key);

const UNITS: readonly string[] = ['hour', 'day', 'week', 'month', 'year'];
export const isUnit = (by: string): by is Unit => UNITS.includes(by);

/** How many steps the data of a scope reach over, the cut ones included. */
export function stepsIn(
  { from, to }: Scope,
  unit: Unit,
  { firstAt, lastAt, timeZone }: AssistantTools,
): number {
  const shown = (at: string) => wallClock(Date.parse(at), timeZone);
  const end = Math.min(lastAt + 1, to === undefined ? Infinity : shown(to));
  let at = Math.max(firstAt, from === undefined ? -Infinity : shown(from));
  let steps = 0;
  for (; at < end; at = unitAround(at, unit).to) steps += 1;
  return steps;
}

/** Of two figures the one as a part of the other, so many times the other, or so much more. */
export function between(measure: 'part' | 'times' | 'more', a: number, b: number): number | undefined {
  if (measure === 'more') return a - b;
  return b === 0 ? undefined : a / b;
}

/** A figure of all groups of a table together, or an end of its limit. */
function tableValue(measure: Measure, table: CountedTable, { rows, groups, held = 0, middle }: CountedRows) {
  switch (measure) {
    case 'groups':
      return groups;
    case 'held':
      return held;
    case 'middle':
      return middle;
    case 'per_group':
      return groups === 0 ? undefined : held / groups;
    case 'low':
    case 'high':
      return table.having?.[measure];
    case 'together':
      return rows.slice(0, table.top).reduce((sum, row) => sum + (figureOf(row, table.order) ?? 0), 0);
    default:
      return undefined;
  }
}

/** A figure of a group, or of the whole table where no group is named. */
function keyedValue(
  { key, figure = 'posts' }: Pick<Citation, 'key' | 'figure'>,
  table: CountedTable,
  rows: CountedRows,
): number | undefined {
  if (key !== '') return figureOf(rowIn(rows, key), figure);
  return tableValue(table.top === undefined ? 'groups' : 'together', table, rows);
}

/** The figure that a citation of a table stands for. */
export async function countedValue(
  { key, scope, measure, table, figure = 'posts', against }: Omit<Citation, 'section'>,
  tools: AssistantTools,
): Promise<number | undefined> {
  if (!table) return undefined;
  const rows = await tools.counts(scope, table);
  const isOne = (one: Measure): one is 'part' | 'times' | 'more' =>
    one === 'part' || one === 'times' || one === 'more';
  if (isOne(measure)) {
    if (!against) return undefined;
    const others = await tools.counts(against.scope, against.table ?? table);
    const [a, b] = [
      keyedValue({ key, figure }, table, rows),
      keyedValue({ key: against.key, figure }, against.table ?? table, others),
    ];
    return a === undefined || b === undefined ? undefined : between(measure, a, b);
  }
  const ofTable = key === '' ? tableValue(measure, table, rows) : undefined;
  if (ofTable !== undefined) return ofTable;
  if (measure === 'per_step' && isUnit(key)) return (rows.rows[0]?.posts ?? 0) / stepsIn(scope, key, tools);
  if (measure === 'empty_steps' && isUnit(key)) return stepsIn(scope, key, tools) - rows.groups;
  if (measure === 'steps' && isUnit(key)) return stepsIn(scope, key, tools);
  return isFigure(measure) ? figureOf(rowIn(rows, key), measure) : undefined;
}
