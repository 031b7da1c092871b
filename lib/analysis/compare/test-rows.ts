import { benjaminiHochberg } from '@/lib/analysis/stats/benjamini-hochberg';

interface Claim {
  p: number | null;
  clear: boolean;
}

export interface Row<V, D> {
  key: string;
  label?: string;
  values: (V | null)[];
  differences: (D | null)[];
}

/** Leaves `clear` only where the claim holds up among all claims of the section, at 5 % false ones. */
export function keepWhatHolds<V, D extends Claim>(rows: readonly Row<V, D>[]): Row<V, D>[] {
  const claims = rows.flatMap(({ differences }) => differences.flatMap((claim) => (claim ? [claim] : [])));
  const tested = claims.filter((claim) => claim.p !== null);
  const holds = benjaminiHochberg(tested.map((claim) => claim.p ?? Number.NaN));
  const clear = new Set(tested.filter((claim, index) => claim.clear && holds[index]));
  const judged = (claim: D | null) => claim && { ...claim, clear: clear.has(claim) };
  return rows.map((row) => ({ ...row, differences: row.differences.map(judged) }));
}

/** Each value against the first column's; null for the first column itself and where either is not known. */
export function againstFirst<V, D>(
  values: readonly (V | null)[],
  compare: (value: V, first: V, column: number) => D | null,
): (D | null)[] {
  const first = values[0] ?? null;
  return values.map((value, column) =>
    column === 0 || first === null || value === null ? null : compare(value, first, column),
  );
}
