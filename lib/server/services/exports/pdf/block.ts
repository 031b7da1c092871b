import 'server-only';

/** One bar of a ranked list. Numbers are in the unit of the scale. */
export interface BarRow {
  label: string;
  at: number;
  /** 95 % interval, drawn as a whisker; null where a figure is exact. */
  whisker: { low: number; high: number } | null;
  value: string;
  note: string;
}

/** What the PDF draws: texts already written in the reader's language, numbers already scaled. */
export type Block =
  | { kind: 'bars'; rows: BarRow[]; scaleEnd: number; reference: number | null; rest: string | null }
  | { kind: 'columns'; values: (number | null)[]; first: string; last: string; top: string }
  | { kind: 'heat'; rows: { label: string; cells: (number | null)[] }[]; caption: string }
  | { kind: 'table'; head: string[]; numeric: boolean[]; rows: string[][]; rest: string | null }
  | { kind: 'posts'; posts: { head: string; text: string; figures: string }[] };
