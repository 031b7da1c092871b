/** The level of an account's first test of a model, and what all later ones spend together (statistics.md 9). */
const FIRST_P = 0.025;
const LATER_P = 0.025;

/** The level of the n-th test of a model on an account, from 1: one a month, so that looking often finds nothing by itself. */
export const levelOfTest = (test: number): number =>
  test <= 1 ? FIRST_P : (6 * LATER_P) / (Math.PI * (test - 1)) ** 2;

export interface Judged {
  level: number;
  passed: boolean;
}

/**
 * Judges the next test of a model by those before it. Advice that a test has found stands for as long as the model goes on
 * being better than its baselines; where it is not any more, it has to be found again.
 */
export function judgeNext(
  before: readonly Pick<Judged, 'passed'>[],
  { gain, p }: { gain: number; p: number },
): Judged {
  const level = levelOfTest(before.length + 1);
  const stands = before.at(-1)?.passed === true;
  return { level, passed: gain > 0 && (stands || p <= level) };
}
