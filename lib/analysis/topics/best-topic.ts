/** A word and how loudly it speaks for its topic, 1–10. */
export interface TopicWord {
  word: string;
  weight: number;
}

/** Words of one topic, the leading one first; a word stands in one topic at most. */
export type TopicWords = readonly TopicWord[];

interface Owner {
  topic: number;
  weight: number;
}

/** Whose word each is. */
export function ownersOf(topics: readonly TopicWords[]): ReadonlyMap<string, Owner> {
  return new Map(
    topics.flatMap((own, topic) => own.map(({ word, weight }) => [word, { topic, weight }] as const)),
  );
}

/** The topic whose words weigh most in a post, the earlier one where two weigh the same; null: it holds none. */
export function bestTopic(owners: ReadonlyMap<string, Owner>, terms: Iterable<string>): number | null {
  const sums = new Map<number, number>();
  for (const term of terms) {
    const owner = owners.get(term);
    if (owner) sums.set(owner.topic, (sums.get(owner.topic) ?? 0) + owner.weight);
  }
  let best: { topic: number | null; sum: number } = { topic: null, sum: 0 };
  for (const [topic, sum] of sums) {
    const wins = sum > best.sum || (sum === best.sum && best.topic !== null && topic < best.topic);
    if (wins) best = { topic, sum };
  }
  return best.topic;
}
