import type { ConfusionMatrix } from '../stats/rogan-gladen';

/**
 * The confusion matrix to correct posts of several languages by: each row is the mean of the languages' own rates,
 * weighted by their posts, with as many units as leave that mean its variance, 1 / Σ(share² / units).
 * @param posts Judged posts a language; languages without a matrix are left out.
 * @returns Null when no language has a matrix.
 */
export function confusionOfLanguages(
  matrices: Readonly<Partial<Record<string, { confusion: ConfusionMatrix }>>>,
  posts: ReadonlyMap<string, number>,
): ConfusionMatrix | null {
  const known = [...posts].flatMap(([language, n]) => {
    const matrix = Object.hasOwn(matrices, language) ? matrices[language]?.confusion : undefined;
    return matrix && n > 0 ? [{ matrix, n }] : [];
  });
  const [first] = known;
  if (!first) return null;
  const total = known.reduce((sum, { n }) => sum + n, 0);
  const counts = first.matrix.classes.map((_, row) => {
    const weighted = known.map(({ matrix, n }) => {
      const own = matrix.counts[row] ?? [];
      return { share: n / total, own, units: own.reduce((sum, count) => sum + count, 0) };
    });
    const units = 1 / weighted.reduce((sum, { share, units: n }) => sum + share ** 2 / n, 0);
    return first.matrix.classes.map((__, column) =>
      weighted.reduce((sum, { share, own, units: n }) => sum + (units * share * (own[column] ?? 0)) / n, 0),
    );
  });
  return { classes: first.matrix.classes, counts };
}
