/** Whom candidates reach among some accounts, each of which has a post in the window that is read. */
export interface Reach {
  /** 1 for an account of the target. */
  target: Uint8Array;
  /** The candidates that account `i` holds stand in `held` from `starts[i]` up to `starts[i + 1]`, each once. */
  starts: Uint32Array;
  held: Uint16Array;
}

export const accountsOf = ({ target }: Pick<Reach, 'target'>): number => target.length;

export const targetOf = ({ target }: Pick<Reach, 'target'>): number =>
  target.reduce((sum, one) => sum + one, 0);

/** The same the other way round: the accounts of each candidate. */
export interface Held {
  starts: Uint32Array;
  accounts: Uint32Array;
  /** How many of them are of the target. */
  hits: Uint32Array;
}

/** Made once of a reach: packages are tried on it many times. */
const known = new WeakMap<Reach, { candidates: number; held: Held }>();

/** @param candidates How many there are; every place in `held` is below it. */
export function byCandidate(reach: Reach, candidates: number): Held {
  const made = known.get(reach);
  if (made?.candidates === candidates) return made.held;
  const held = turned(reach, candidates);
  known.set(reach, { candidates, held });
  return held;
}

function turned({ target, starts, held }: Reach, candidates: number): Held {
  const ends = new Uint32Array(candidates + 1);
  for (const place of held) ends[place + 1] = (ends[place + 1] ?? 0) + 1;
  for (let place = 0; place < candidates; place += 1)
    ends[place + 1] = (ends[place + 1] ?? 0) + (ends[place] ?? 0);
  const next = ends.slice();
  const accounts = new Uint32Array(held.length);
  const hits = new Uint32Array(candidates);
  for (let account = 0; account < target.length; account += 1) {
    for (let at = starts[account] ?? 0; at < (starts[account + 1] ?? 0); at += 1) {
      const place = held[at] ?? 0;
      const slot = next[place] ?? 0;
      accounts[slot] = account;
      next[place] = slot + 1;
      hits[place] = (hits[place] ?? 0) + (target[account] ?? 0);
    }
  }
  return { starts: ends, accounts, hits };
}

/** Accounts by what they hold: an account without candidates counts too, as nobody reaches it. */
export function reachOf(rows: readonly { target: boolean; held: readonly number[] }[]): Reach {
  const starts = new Uint32Array(rows.length + 1);
  for (const [at, { held }] of rows.entries()) starts[at + 1] = (starts[at] ?? 0) + held.length;
  const held = new Uint16Array(starts[rows.length] ?? 0);
  for (const [at, row] of rows.entries()) held.set(row.held, starts[at]);
  return { target: Uint8Array.from(rows, ({ target }) => Number(target)), starts, held };
}
