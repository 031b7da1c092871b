import type { DomainSpread } from '@/lib/analysis/stats/domain-spread';

/** Posts of a domain that somebody could have asked for: how many were called a class, and how many are of it. */
export interface Slice {
  n: number;
  /** Units of the class by the model and by people; of the net, positive ones less negative ones. */
  called: number;
  labelled: number;
  /** Sum over the posts of the squared difference between the two. */
  squares: number;
}

/** The first slice is the whole domain. */
export interface Domain {
  language: string;
  name: string;
  slices: readonly Slice[];
}

/** On which scale errors are alike: shares on the logit scale, a net as it is. */
export interface Scale {
  errorOf: (slice: Slice) => number;
  noiseOf: (slice: Slice) => number;
}

const logit = (k: number, n: number) => Math.log((k + 0.5) / (n - k + 0.5));
const noise = (k: number, n: number) => 1 / (k + 0.5) + 1 / (n - k + 0.5);
export const mean = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const pointsOff = ({ n, called, labelled }: Slice) => (labelled - called) / n;
const pointsNoise = ({ n, called, labelled, squares }: Slice) =>
  (squares / n - ((labelled - called) / n) ** 2) / n;

export const SHARES: Scale = {
  errorOf: ({ n, called, labelled }) => logit(labelled, n) - logit(called, n),
  noiseOf: ({ n, called, labelled }) => noise(labelled, n) + noise(called, n),
};
export const POINTS: Scale = { errorOf: pointsOff, noiseOf: pointsNoise };

/** What slices of one domain add: the variance of their errors less that of their own sampling. */
export function within({ slices }: Domain, { errorOf, noiseOf }: Scale): number | null {
  if (slices.length < 3) return null;
  const errors = slices.map(errorOf);
  const middle = mean(errors);
  const variance = errors.reduce((sum, error) => sum + (error - middle) ** 2, 0) / (errors.length - 1);
  return Math.max(0, variance - mean(slices.map(noiseOf)));
}

/** How far called shares lie from labelled ones between domains: pooled over languages, centred within each. */
export function spreadOf(domains: readonly Domain[], scale: Scale): DomainSpread {
  const languages: Record<string, { domains: number; mean: number }> = {};
  let [squares, freedom] = [0, 0];
  for (const [language, own] of Map.groupBy(domains, (domain) => domain.language)) {
    const errors = own.map(({ slices }) => mean(slices.map(scale.errorOf)));
    const middle = mean(errors);
    languages[language] = { domains: own.length, mean: middle };
    squares += errors.reduce((sum, error) => sum + (error - middle) ** 2, 0);
    freedom += own.length - 1;
  }
  const inside = domains.flatMap((domain) => within(domain, scale) ?? []);
  const between = freedom > 0 ? squares / freedom : 0;
  return { s: Math.sqrt(between + (inside.length > 0 ? mean(inside) : 0)), freedom, languages };
}

/** What the model's error adds to the variance of a difference between two slices of one domain, in shares. */
export function betweenSlices(domains: readonly Domain[]): { tau: number; domains: number } {
  const inside = domains.flatMap((domain) => within(domain, POINTS) ?? []);
  return { tau: inside.length > 0 ? Math.sqrt(2 * mean(inside)) : 0, domains: inside.length };
}
