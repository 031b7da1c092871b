/** How many items a ranked section lists. */
export const RANKED_ITEMS = 100;
/** Steps are hours for windows shorter than this. */
export const HOURLY_BELOW_MS = 3 * 86_400_000;
/** How many values the small line of an account has at most. */
export const TREND_VALUES = 30;
