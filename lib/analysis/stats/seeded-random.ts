/** Uniform numbers in [0, 1). */
export type Random = () => number;

/** mulberry32: the same 32-bit seed gives the same numbers on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A standard normal number (Box and Muller). */
export function normal(random: Random): number {
  const radius = Math.sqrt(-2 * Math.log(1 - random()));
  return radius * Math.cos(2 * Math.PI * random());
}

/** A Gamma(shape, 1) number (Marsaglia and Tsang 2000). `shape` > 0. */
export function gamma(shape: number, random: Random): number {
  if (shape < 1) return gamma(shape + 1, random) * (1 - random()) ** (1 / shape);
  const d = shape - 1 / 3;
  const c = 1 / Math.sqrt(9 * d);
  for (;;) {
    const x = normal(random);
    const v = (1 + c * x) ** 3;
    if (v <= 0) continue;
    if (Math.log(1 - random()) < 0.5 * x * x + d * (1 - v + Math.log(v))) return d * v;
  }
}

/** Shares that sum to 1, drawn from Dirichlet(weights). */
export function dirichlet(weights: readonly number[], random: Random): number[] {
  const draws = weights.map((weight) => gamma(weight, random));
  const sum = draws.reduce((total, draw) => total + draw, 0);
  return draws.map((draw) => draw / sum);
}
