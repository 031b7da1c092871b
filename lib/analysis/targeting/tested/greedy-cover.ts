import { byCandidate, type Reach } from './reach';

/** A candidate that brings fewer people of the target than this brings them by chance. */
const LEAST_GAIN = 3;
/** An account that nobody reaches yet, in whole parts: sums of these are exact, whatever the order of the accounts. */
const WHOLE = 1_024;
/** Who is as good as reached adds nothing more. */
const REACHED = 0.02 * WHOLE;

export interface CoverAsked {
  candidates: number;
  /** Least share of the target among the people that a candidate adds. */
  floor: number;
  most: number;
  leastGain?: number;
  /**
   * Chance that somebody who said something when it was learnt says it again when it counts. Below 1 those who are
   * reached by one chip are worth another one; at 0 each chip would be judged by itself.
   */
  again?: number;
  /** So many standard errors of its gain a candidate must be better by: chance makes the best of many look good. */
  caution?: number;
}

/** What each candidate would add to what is covered. */
class Gains {
  readonly all: Float64Array;
  readonly target: Float64Array;
  private readonly chosen: Uint8Array;
  /** How much of each account is still to be reached, of `WHOLE`. */
  private readonly left: Uint16Array;
  private readonly by: ReturnType<typeof byCandidate>;

  constructor(
    private readonly reach: Reach,
    { candidates, again = 1, floor, caution = 0, leastGain = LEAST_GAIN }: CoverAsked,
  ) {
    this.by = byCandidate(reach, candidates);
    this.left = new Uint16Array(reach.target.length).fill(WHOLE);
    this.chosen = new Uint8Array(candidates);
    this.all = Float64Array.from({ length: candidates }, (_, at) => WHOLE * this.heldBy(at));
    this.target = Float64Array.from(this.by.hits, (hits) => WHOLE * hits);
    this.rule = { again, floor, caution, least: Math.max(1, leastGain) };
  }

  private readonly rule: { again: number; floor: number; caution: number; least: number };

  private heldBy(place: number): number {
    return (this.by.starts[place + 1] ?? 0) - (this.by.starts[place] ?? 0);
  }

  /** Takes `part` of an account out of what its candidates would add. */
  private leave(account: number, part: number): void {
    const { target, starts, held } = this.reach;
    const member = part * (target[account] ?? 0);
    for (let at = starts[account] ?? 0; at < (starts[account + 1] ?? 0); at += 1) {
      const place = held[at] ?? 0;
      this.all[place] = (this.all[place] ?? 0) - part;
      this.target[place] = (this.target[place] ?? 0) - member;
    }
  }

  /** People of the target that a candidate adds beyond the floor's share of all it adds, for sure enough. */
  private gain(target: number, all: number): number {
    const { floor, caution } = this.rule;
    const others = all - target;
    const [hit, miss] = [1 - floor, floor];
    const sure = target * hit - others * miss;
    return caution === 0 ? sure : sure - caution * Math.sqrt(target * hit * hit + others * miss * miss);
  }

  /** The one that adds most; of equals the one that adds fewer others, then the first. */
  best(): number | null {
    let best: number | null = null;
    let [most, fewest] = [0, 0];
    for (let place = 0; place < this.all.length; place += 1) {
      const [target, all] = [(this.target[place] ?? 0) / WHOLE, (this.all[place] ?? 0) / WHOLE];
      if (this.chosen[place] === 1 || (this.by.hits[place] ?? 0) < this.rule.least) continue;
      if (this.rule.again === 1 && target < this.rule.least) continue;
      const gain = this.gain(target, all);
      if (gain <= 0 || gain < most || (gain === most && all >= fewest)) continue;
      [best, most, fewest] = [place, gain, all];
    }
    return best;
  }

  cover(place: number): void {
    const { starts, accounts } = this.by;
    this.chosen[place] = 1;
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const account = accounts[at] ?? 0;
      const left = this.left[account] ?? 0;
      if (left === 0) continue;
      const then = Math.round(left * (1 - this.rule.again));
      const kept = then < REACHED ? 0 : then;
      this.left[account] = kept;
      this.leave(account, left - kept);
    }
  }
}

/**
 * Cover with a floor on precision: the candidates one after the other, each the one that adds most of the target among
 * those whose new people are of the target often enough. The same input gives the same order.
 */
export function greedyCover(reach: Reach, asked: CoverAsked): number[] {
  const gains = new Gains(reach, asked);
  const chosen: number[] = [];
  while (chosen.length < asked.most) {
    const best = gains.best();
    if (best === null) break;
    chosen.push(best);
    gains.cover(best);
  }
  return chosen;
}
