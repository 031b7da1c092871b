import { byCandidate, type Reach } from './reach';

/** A candidate that brings fewer people of the target than this brings them by chance. */
const LEAST_GAIN = 3;

export interface CoverAsked {
  candidates: number;
  /** Least share of the target among the people that a candidate adds. */
  floor: number;
  most: number;
  leastGain?: number;
}

/** What each candidate would add to what is covered. */
class Gains {
  readonly all: Uint32Array;
  readonly target: Uint32Array;
  private readonly covered: Uint8Array;
  private readonly by: ReturnType<typeof byCandidate>;

  constructor(
    private readonly reach: Reach,
    candidates: number,
  ) {
    this.by = byCandidate(reach, candidates);
    this.covered = new Uint8Array(reach.target.length);
    const { starts, accounts } = this.by;
    this.all = Uint32Array.from({ length: candidates }, (_, at) => (starts[at + 1] ?? 0) - (starts[at] ?? 0));
    this.target = new Uint32Array(candidates);
    for (let place = 0; place < candidates; place += 1) {
      let sum = 0;
      for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1)
        sum += reach.target[accounts[at] ?? 0] ?? 0;
      this.target[place] = sum;
    }
  }

  /** Counts what an account holds out: it is covered. */
  private leave(account: number): void {
    const { target, starts, held } = this.reach;
    const member = target[account] ?? 0;
    for (let at = starts[account] ?? 0; at < (starts[account + 1] ?? 0); at += 1) {
      const place = held[at] ?? 0;
      this.all[place] = (this.all[place] ?? 0) - 1;
      this.target[place] = (this.target[place] ?? 0) - member;
    }
  }

  /**
   * The one that adds most people of the target beyond the floor's share of all it adds; of equals the one that adds
   * fewer others, then the first.
   */
  best(floor: number, least: number): number | null {
    let best: number | null = null;
    let [most, fewest] = [0, 0];
    for (let place = 0; place < this.all.length; place += 1) {
      const [target, all] = [this.target[place] ?? 0, this.all[place] ?? 0];
      const gain = target - floor * all;
      if (target < least || gain <= 0 || gain < most || (gain === most && all >= fewest)) continue;
      [best, most, fewest] = [place, gain, all];
    }
    return best;
  }

  cover(place: number): void {
    const { starts, accounts } = this.by;
    for (let at = starts[place] ?? 0; at < (starts[place + 1] ?? 0); at += 1) {
      const account = accounts[at] ?? 0;
      if (this.covered[account] === 1) continue;
      this.covered[account] = 1;
      this.leave(account);
    }
  }
}

/**
 * Submodular cover with a floor on precision: the candidates one after the other, each the one that adds most of the
 * target among those whose new people are of the target often enough. Counts are exact, the same input gives the same order.
 */
export function greedyCover(
  reach: Reach,
  { candidates, floor, most, leastGain = LEAST_GAIN }: CoverAsked,
): number[] {
  const gains = new Gains(reach, candidates);
  const chosen: number[] = [];
  while (chosen.length < most) {
    const best = gains.best(floor, Math.max(1, leastGain));
    if (best === null) break;
    chosen.push(best);
    gains.cover(best);
  }
  return chosen;
}
