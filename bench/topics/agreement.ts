import { seededRandom } from '@/lib/analysis/stats/seeded-random';

const SHUFFLES = 20;
const SEED = 20_261_121;

/** Of each post the names of its clusters, or of its labels. */
type Names = readonly (readonly string[])[];

export interface Agreement {
  information: number;
  purity: number;
}

const entropy = (weights: Iterable<number>, total: number) =>
  [...weights].reduce(
    (sum, weight) => (weight > 0 ? sum - (weight / total) * Math.log(weight / total) : sum),
    0,
  );

/**
 * Normalised mutual information (arithmetic mean of the entropies) and purity; a post of several clusters or labels
 * counts in parts.
 */
export function agreement(clusters: Names, labels: Names): Agreement {
  const joint = new Map<string, Map<string, number>>();
  const byLabel = new Map<string, number>();
  let total = 0;
  clusters.forEach((own, index) => {
    const given = labels[index] ?? [];
    const weight = 1 / (own.length * given.length);
    for (const cluster of own) {
      const row = joint.get(cluster) ?? new Map<string, number>();
      joint.set(cluster, row);
      for (const label of given) {
        row.set(label, (row.get(label) ?? 0) + weight);
        byLabel.set(label, (byLabel.get(label) ?? 0) + weight);
        total += weight;
      }
    }
  });
  const rows = [...joint.values()].map((row) => [...row.values()]);
  const sums = rows.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  const both = entropy(sums, total) + entropy(byLabel.values(), total);
  return {
    information: both > 0 ? (2 * (both - entropy(rows.flat(), total))) / both : 0,
    purity: total > 0 ? rows.reduce((sum, row) => sum + Math.max(...row), 0) / total : 0,
  };
}

/** What the same clusters reach with the labels dealt out anew: more and smaller clusters reach more by chance. */
export function byChance(clusters: Names, labels: Names): Agreement {
  const random = seededRandom(SEED);
  const sum = { information: 0, purity: 0 };
  for (let round = 0; round < SHUFFLES; round += 1) {
    const shuffled = labels
      .map((label) => ({ label, at: random() }))
      .sort((a, b) => a.at - b.at)
      .map(({ label }) => label);
    const { information, purity } = agreement(clusters, shuffled);
    sum.information += information / SHUFFLES;
    sum.purity += purity / SHUFFLES;
  }
  return sum;
}
