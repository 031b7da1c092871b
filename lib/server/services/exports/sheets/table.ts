import 'server-only';
import type { Cell } from './write-workbook';

export interface Table {
  /** What sets a second table of a section apart, e.g. `by_day`; absent for the first. */
  part?: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}
