import type { Share } from './ratio-interval';
import { Z_95 } from './wilson';

export interface LogOdds {
  /** `logOdds` over its standard error: what terms are ranked by. */
  z: number;
  /** Natural log of the odds ratio: above 0 the term is more usual in the target. */
  logOdds: number;
  /** 95 % interval of `logOdds`. */
  low: number;
  high: number;
}

/**
 * The prior when the caller has none: pseudo-posts that hold the term as often as both sets together, and at least half
 * a post that does. 2 % of the smaller set, 1 to 10 posts: few enough for an honest interval.
 */
function pooled(target: Share, background: Share): Share {
  const posts = Math.min(10, Math.max(1, Math.min(target.base, background.base) / 50));
  const base = target.base + background.base;
  const held = base === 0 ? 0 : (posts * (target.n + background.n)) / base;
  return { n: Math.min(posts - 0.5, Math.max(0.5, held)), base: posts };
}

/**
 * How much a term sets the target apart from the background: log-odds ratio with an informative Dirichlet prior
 * (Monroe, Colaresi and Quinn 2008, "Fightin' Words", eq. 16–22, with all four terms of the variance).
 * @param target Posts of the target that hold the term, and all its posts.
 * @param background The same of posts outside the target: a baseline that includes it is given without it.
 * @param prior Pseudo-posts: `n` of `base` hold the term. A larger base pulls rare terms nearer to 0.
 */
export function logOdds(
  target: Share,
  background: Share,
  prior: Share = pooled(target, background),
): LogOdds {
  const side = ({ n, base }: Share) => {
    const [held, rest] = [n + prior.n, base - n + prior.base - prior.n];
    return { log: Math.log(held / rest), variance: 1 / held + 1 / rest };
  };
  const [inside, outside] = [side(target), side(background)];
  const value = inside.log - outside.log;
  const error = Math.sqrt(inside.variance + outside.variance);
  return { z: value / error, logOdds: value, low: value - Z_95 * error, high: value + Z_95 * error };
}
