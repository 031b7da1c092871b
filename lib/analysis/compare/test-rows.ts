export interface Row<V, D> {
  key: string;
  label?: string;
  values: (V | null)[];
  differences: (D | null)[];
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
