import type {
  ColumnDifference,
  ColumnRatio,
  ComparedFigure,
  ComparedShare,
  SectionComparison,
} from '@/lib/domain/comparison';

/** A value as the table draws it: on the section's own scale where it is a share. */
export type Cell = { kind: 'share'; value: ComparedShare } | { kind: 'figure'; value: ComparedFigure };
export type Gap =
  | { kind: 'points' | 'amount'; value: ColumnDifference }
  | { kind: 'ratio'; value: ColumnRatio };

export interface ComparedRow {
  key: string;
  label?: string;
  cells: (Cell | null)[];
  gaps: (Gap | null)[];
  /** Whether any column differs clearly from the first. */
  clear: boolean;
}

type AnyRow = SectionComparison['rows'][number];

function cellOf(value: AnyRow['values'][number]): Cell | null {
  if (value === null) return null;
  return 'share' in value ? { kind: 'share', value } : { kind: 'figure', value };
}

function gapOf(kind: SectionComparison['kind'], gap: AnyRow['differences'][number]): Gap | null {
  if (gap === null) return null;
  if ('ratio' in gap) return { kind: 'ratio', value: gap };
  return { kind: kind === 'shares' ? 'points' : 'amount', value: gap };
}

/** The rows of a section, one form for all kinds. Hours of the week stand with the clearest first: there are 168. */
export function comparedRows(section: SectionComparison): ComparedRow[] {
  const rows = section.rows.map((row): ComparedRow => {
    const gaps = row.differences.map((gap) => gapOf(section.kind, gap));
    return {
      key: row.key,
      label: row.label,
      cells: row.values.map(cellOf),
      gaps,
      clear: gaps.some((gap) => gap?.value.clear === true),
    };
  });
  return section.kind === 'medians' ? rows.toSorted((a, b) => Number(b.clear) - Number(a.clear)) : rows;
}

/** The end of the scale: all bars and whiskers of the section lie within 0 and this. */
export function scaleOf(rows: readonly ComparedRow[]): number {
  const ends = rows.flatMap(({ cells }) =>
    cells.flatMap((cell) =>
      cell?.kind === 'share' ? [cell.value.untold ? 0 : cell.value.high, cell.value.share] : [],
    ),
  );
  return Math.max(0.001, ...ends);
}

/** How many rows could be compared at all, and how many differ clearly. */
export function tally(rows: readonly ComparedRow[]): { told: number; clear: number } {
  const told = rows.filter(({ gaps }) => gaps.some((gap) => gap !== null && claims(gap)));
  return { told: told.length, clear: told.filter((row) => row.clear).length };
}

/** Whether a model read the two and nobody knows how its error differs between them. */
export const isUntold = (gap: ColumnDifference | ColumnRatio): boolean =>
  'untold' in gap && gap.untold === true;

/** Whether an interval stands behind the difference, so that it can be clear or not. */
export function claims({ kind, value }: Gap): boolean {
  return !isUntold(value) && (kind !== 'ratio' || value.p !== null);
}
