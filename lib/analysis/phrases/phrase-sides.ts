export const SIDES = ['positive', 'negative'] as const;
export type Side = (typeof SIDES)[number];

/** Authors on each side at least: of fewer nothing is said. */
export const FEWEST_AUTHORS = 20;
