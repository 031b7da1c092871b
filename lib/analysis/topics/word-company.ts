/** Words and the posts that hold them. */
export interface HeldWords {
  words: readonly string[];
  /** Places (from 0) of the words of each post, ascending; posts that hold none may be left out. */
  held: readonly (readonly number[])[];
  /** How many posts there are, those without any of the words included. */
  posts: number;
}

export interface WordCompany {
  words: readonly string[];
  /** Places of the words of each distinct post. */
  posts: readonly (readonly number[])[];
  /** Of each word the posts that hold it, ascending. */
  postings: readonly (readonly number[])[];
  /** Distinct posts, those without any of the words included. */
  total: number;
  /** Posts that hold both. */
  both(a: number, b: number): number;
  /** How many times more posts hold both than by chance; 0 where that may be chance. */
  lift(a: number, b: number): number;
}

/** Posts that share so many words and hold no other are copies of one text. */
const COPY_WORDS = 4;
const LEAST_BOTH = 3;
/** Standard errors above chance. */
const LEAST_EXCESS = 3;

/** Copies of one text (the same four or more of the words) counted once. */
function foldCopies(held: HeldWords['held']): (readonly number[])[] {
  const seen = new Set<string>();
  return held.filter((places) => {
    if (places.length < COPY_WORDS) return true;
    const text = places.join(' ');
    if (seen.has(text)) return false;
    seen.add(text);
    return true;
  });
}

/** Which words stand together, copies folded. */
export function countCompany({ words, held, posts: all }: HeldWords): WordCompany {
  const posts = foldCopies(held);
  const total = all - (held.length - posts.length);
  const size = words.length;
  const postings: number[][] = words.map(() => []);
  const shared = new Uint32Array(size * size);
  for (const [post, places] of posts.entries()) {
    for (const a of places) {
      postings[a]?.push(post);
      for (const b of places) shared[a * size + b] = (shared[a * size + b] ?? 0) + 1;
    }
  }
  const lifts = new Float64Array(size * size).fill(-1);
  const both = (a: number, b: number) => shared[a * size + b] ?? 0;
  const count = (word: number) => postings[word]?.length ?? 0;
  const liftOf = (a: number, b: number) => {
    const together = both(a, b);
    const expected = (count(a) * count(b)) / total;
    if (together < LEAST_BOTH || together - expected < LEAST_EXCESS * Math.sqrt(expected)) return 0;
    return together / expected;
  };
  const lift = (a: number, b: number) => {
    const at = a * size + b;
    const known = lifts[at] ?? -1;
    return known >= 0 ? known : (lifts[at] = liftOf(a, b));
  };
  return { words, posts, postings, total, both, lift };
}
