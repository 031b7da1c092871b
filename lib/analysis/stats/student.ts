import jStat from 'jstat';

const known = new Map<string, number>();

/**
 * The two-sided point of Student's t: P(|T| ≤ t) = level.
 * @param level Between 0 and 1.
 * @param freedom Degrees of freedom, at least a little above 0; need not be whole.
 */
export function tPoint(level: number, freedom: number): number {
  // Beyond so many the law is the normal one to five digits, and below a quarter the point has no use.
  const rounded = Math.min(1e6, Math.max(0.25, Number(freedom.toPrecision(4))));
  const key = `${level} ${rounded}`;
  const found = known.get(key) ?? jStat.studentt.inv(0.5 + level / 2, rounded);
  known.set(key, found);
  return found;
}
