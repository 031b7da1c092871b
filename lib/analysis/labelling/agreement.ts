/** What people chose for posts that at least two of them saw, one list a post. */
export interface Agreement {
  /** Posts that at least two people labelled. */
  posts: number;
  /** Share of pairs of answers that are the same. */
  same: number;
  /** Krippendorff's alpha for names: 1 is full agreement, 0 what chance would give. Null where all answers are one. */
  alpha: number | null;
}

/** @returns null where no post has two answers. */
export function agreementOf(answers: readonly (readonly number[])[]): Agreement | null {
  const shared = answers.filter((own) => own.length > 1);
  if (shared.length === 0) return null;
  const totals = new Map<number, number>();
  let [values, pairs, alike, within] = [0, 0, 0, 0];
  for (const own of shared) {
    const counts = new Map<number, number>();
    for (const answer of own) counts.set(answer, (counts.get(answer) ?? 0) + 1);
    const equal = [...counts.values()].reduce((sum, n) => sum + n * (n - 1), 0);
    const possible = own.length * (own.length - 1);
    pairs += possible;
    alike += equal;
    within += (possible - equal) / (own.length - 1);
    values += own.length;
    for (const [answer, n] of counts) totals.set(answer, (totals.get(answer) ?? 0) + n);
  }
  const between = values ** 2 - [...totals.values()].reduce((sum, n) => sum + n ** 2, 0);
  const expected = between / (values - 1);
  return { posts: shared.length, same: alike / pairs, alpha: expected > 0 ? 1 - within / expected : null };
}
