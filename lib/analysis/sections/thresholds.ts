/** How many items a ranked section lists. */
export const RANKED_ITEMS = 100;
/** How many words are compared with a baseline or the window before. */
export const COMPARED_TERMS = 600;
/** In how many posts at least topics are looked for, where there are more. */
export const TOPIC_SAMPLE = 20_000;
/** How many accounts growth is drawn for. */
export const GROWTH_ACCOUNTS = 8;
/** A word or account in fewer matched units than this is no finding. */
export const FEWEST_FOUND = 5;
/** Steps are hours for windows shorter than this. */
export const HOURLY_BELOW_MS = 3 * 86_400_000;
/** Also for longer ones whose busiest days, so many, hold such a share of the posts, up to so many hours. */
export const BUSY = { days: 3, share: 0.9, mostHours: 1_000 } as const;
/** A window is told in at most about so many steps: of a longer one steps are weeks, months or years. */
export const MOST_STEPS = 1_000;
/** How many values the small line of an account has at most. */
export const TREND_VALUES = 30;
/** Traits inferred about people are told of so many accounts at least: of fewer they would be facts about a person. */
export const FEWEST_PEOPLE = 10;
/** An age that fewer than this share of the accounts tell is that of those who write theirs, mostly the young. */
export const LEAST_TELLING = 0.1;
