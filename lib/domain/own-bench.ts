/** What the bench of predictions measured (docs/own-predictions.md): shown wherever they are explained. */
export const OWN_BENCH = {
  /** Made-up persons without any effect to whom either model was shown as advice, of all of them. */
  found: 0,
  of: 600,
  /** Upper 95 % bound of the true share. */
  bound: 0.005,
  /** Persons found, of those with 1,500 posts and hours that differ by × 1.35. */
  power: 0.4,
  /** Later posts inside their 95 % interval. */
  coverage: 0.953,
} as const;
