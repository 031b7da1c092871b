import type { Interval } from '@/lib/analysis/stats/wilson';

/** log P(X = k) of a binomial X. */
function logTerms(n: number, p: number): number[] {
  let choose = 0;
  return Array.from({ length: n + 1 }, (_, k) => {
    if (k > 0) choose += Math.log((n - k + 1) / k);
    return choose + k * Math.log(p) + (n - k) * Math.log1p(-p);
  });
}

const tail = (k: number, n: number, p: number) =>
  logTerms(n, p)
    .slice(k)
    .reduce((sum, log) => sum + Math.exp(log), 0);

/** The p between 0 and 1 at which a rising function reaches a value. */
function solve(rising: (p: number) => number, value: number): number {
  let [low, high] = [1e-9, 1 - 1e-9];
  for (let step = 0; step < 40; step += 1) {
    const middle = (low + high) / 2;
    if (rising(middle) < value) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Exact 95 % interval of a share (Clopper and Pearson 1934). */
export function binomialInterval(k: number, n: number): Interval {
  return {
    low: k === 0 ? 0 : solve((p) => tail(k, n, p), 0.025),
    high: k === n ? 1 : solve((p) => tail(k + 1, n, p), 0.975),
  };
}
