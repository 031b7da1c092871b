/** Mean share of each true class that was called so; rows are true classes, columns called ones. */
export const macroRecall = (counts: readonly (readonly number[])[]) =>
  counts.reduce(
    (sum, row, at) =>
      sum +
      (row[at] ?? 0) /
        Math.max(
          1,
          row.reduce((a, b) => a + b, 0),
        ),
    0,
  ) / counts.length;

/** Half of the 95 % interval of a macro-recall, by the binomial variance of each class. */
export function macroRecallMargin(counts: readonly (readonly number[])[]): number {
  const variance = counts.reduce((sum, row, at) => {
    const posts = Math.max(
      1,
      row.reduce((a, b) => a + b, 0),
    );
    const recall = (row[at] ?? 0) / posts;
    return sum + (recall * (1 - recall)) / posts;
  }, 0);
  return (1.96 * Math.sqrt(variance)) / counts.length;
}

export const emptyCounts = (): number[][] => [0, 1, 2].map(() => [0, 0, 0]);

export function addCount(counts: readonly number[][], label: number, called: number): void {
  const row = counts[label];
  if (row) row[called] = (row[called] ?? 0) + 1;
}
