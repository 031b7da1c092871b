/** P(Bin(n, p) ≤ k). */
function below(k: number, n: number, p: number): number {
  let [term, sum] = [(1 - p) ** n, 0];
  for (let hits = 0; hits <= k; hits += 1) {
    sum += term;
    term *= ((n - hits) / (hits + 1)) * (p / (1 - p));
  }
  return sum;
}

/** The share that so many hits of n leave possible: the exact one-sided 95 % bound (Clopper and Pearson). */
export function upperBound(hits: number, n: number): number {
  if (hits >= n) return 1;
  let [low, high] = [hits / n, 1];
  for (let halving = 0; halving < 60; halving += 1) {
    const middle = (low + high) / 2;
    if (below(hits, n, middle) > 0.05) low = middle;
    else high = middle;
  }
  return high;
}
