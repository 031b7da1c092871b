import { seededRandom } from '@/lib/analysis/stats/seeded-random';

const SEED = 20_261_122;
const STARTS = 5;
const ROUNDS = 50;
const LEAST_POSTS = 2;

type Vector = ReadonlyMap<string, number>;

function unit(vector: Map<string, number>): Vector {
  const length = Math.hypot(...vector.values());
  if (length > 0) for (const [term, weight] of vector) vector.set(term, weight / length);
  return vector;
}

/** Each term by its inverse document frequency, of length 1; terms of a single post are left out. */
function tfIdf(posts: readonly ReadonlySet<string>[]): Vector[] {
  const counts = new Map<string, number>();
  for (const terms of posts) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const weight = (term: string) => Math.log((1 + posts.length) / (1 + (counts.get(term) ?? 0))) + 1;
  return posts.map((terms) =>
    unit(new Map([...terms].filter((t) => (counts.get(t) ?? 0) >= LEAST_POSTS).map((t) => [t, weight(t)]))),
  );
}

function cosine(a: Vector, b: Vector): number {
  let sum = 0;
  for (const [term, weight] of a) sum += weight * (b.get(term) ?? 0);
  return sum;
}

function nearest(vector: Vector, centres: readonly Vector[]): { at: number; likeness: number } {
  let best = { at: -1, likeness: -1 };
  centres.forEach((centre, at) => {
    const likeness = cosine(vector, centre);
    if (likeness > best.likeness) best = { at, likeness };
  });
  return best;
}

/** k-means++: each next centre with a probability that grows with the squared distance from those there are. */
function firstCentres(vectors: readonly Vector[], k: number, random: () => number): Vector[] {
  const centres: Vector[] = [];
  while (centres.length < k) {
    const far = vectors.map((vector) => Math.max(0, 2 - 2 * nearest(vector, centres).likeness));
    let left = random() * far.reduce((sum, distance) => sum + distance, 0);
    const at = far.findIndex((distance) => (left -= distance) <= 0);
    centres.push(vectors[Math.max(0, at)] ?? new Map());
  }
  return centres;
}

function meanOf(vectors: readonly Vector[]): Vector {
  const sum = new Map<string, number>();
  for (const vector of vectors)
    for (const [term, weight] of vector) sum.set(term, (sum.get(term) ?? 0) + weight);
  return unit(sum);
}

interface Placed {
  cluster: number;
  /** Cosine to the centre, 0–1. */
  likeness: number;
}

/** Plain TF-IDF and spherical k-means, the best of five starts. Posts without a known term are in no cluster. */
export function kMeans(posts: readonly ReadonlySet<string>[], k: number): (Placed | null)[] {
  const random = seededRandom(SEED);
  const vectors = tfIdf(posts);
  const known = vectors.filter((vector) => vector.size > 0);
  let best: { sum: number; centres: Vector[] } = { sum: -1, centres: [] };
  for (let start = 0; start < STARTS; start += 1) {
    let centres = firstCentres(known, k, random);
    let sum = -1;
    for (let round = 0; round < ROUNDS; round += 1) {
      const found = known.map((vector) => nearest(vector, centres));
      const now = found.reduce((total, { likeness }) => total + likeness, 0);
      if (now - sum < 1e-9) break;
      sum = now;
      centres = centres.map((centre, at) => {
        const own = known.filter((_, index) => found[index]?.at === at);
        return own.length > 0 ? meanOf(own) : centre;
      });
    }
    if (sum > best.sum) best = { sum, centres };
  }
  return vectors.map((vector) => {
    if (vector.size === 0) return null;
    const { at, likeness } = nearest(vector, best.centres);
    return { cluster: at, likeness };
  });
}
