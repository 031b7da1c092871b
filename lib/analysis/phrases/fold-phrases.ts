import type { Side } from './phrase-sides';

export interface FoundPhrase {
  phrase: string;
  words: readonly string[];
  /** Those of them that join others say nothing. */
  saying: number;
  side: Side;
  /** How sure it is, in standard errors of its log-odds. */
  z: number;
  p: number;
  /** Those of its side that use it. */
  users: ReadonlySet<number>;
}

/** Two phrases say the same where so many users of the rarer one use the other as well. */
const SAME_USERS = 0.7;
/** Without a word in common, they are parts of one sentence where nearly all do. */
const SAME_SENTENCE = 0.9;
/** A longer one says what a shorter one does where it is used so often beside it. */
const LONGER_USED = 0.5;

const shared = (a: FoundPhrase, b: FoundPhrase) => a.words.some((word) => b.words.includes(word));

function both(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count += 1;
  return count;
}

function isSame(a: FoundPhrase, b: FoundPhrase): boolean {
  const [fewer, more] = [Math.min(a.users.size, b.users.size), Math.max(a.users.size, b.users.size)];
  const users = both(a.users, b.users);
  return shared(a, b) ? users >= SAME_USERS * fewer : users >= SAME_SENTENCE * more;
}

/** Of two that say the same: the one that says more, unless hardly anybody says it so; of equals the shorter one. */
function better(a: FoundPhrase, b: FoundPhrase): FoundPhrase {
  if (a.saying === b.saying) return b.words.length < a.words.length ? b : a;
  const [long, short] = a.saying > b.saying ? [a, b] : [b, a];
  return long.users.size >= LONGER_USED * short.users.size ? long : short;
}

/** One phrase for each thing that is said, the surest first. */
export function foldedPhrases(phrases: readonly FoundPhrase[]): FoundPhrase[] {
  const kept: FoundPhrase[] = [];
  for (const phrase of phrases.toSorted((a, b) => b.z - a.z || (a.phrase < b.phrase ? -1 : 1))) {
    const place = kept.findIndex((other) => isSame(phrase, other));
    const other = kept[place];
    if (!other) kept.push(phrase);
    else kept[place] = better(other, phrase);
  }
  // What took the place of a shorter one may say the same as others now.
  return kept.filter((phrase, place) => !kept.slice(0, place).some((other) => isSame(phrase, other)));
}
