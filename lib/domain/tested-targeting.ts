/** Words, tags, accounts, topics and shows that a package is looked for among. */
export const MAX_CANDIDATES = 2_000;
/** Chips of a package that can be tested at once. */
export const MAX_TESTED_CHIPS = 100;
/** Numbers of chips that figures are told of beside the suggested one. */
export const TOLD_CHIPS = [5, 10, 20, 40] as const;

/** Lists of a targeting package whose items can be found in posts. */
export const TESTED_LISTS = [
  'keywords',
  'hashtags',
  'handles',
  'conversation_topics',
  'movies_tv_shows',
] as const;
export type TestedList = (typeof TESTED_LISTS)[number];

const SIGNS: Readonly<Record<TestedList, string>> = {
  ...{ keywords: '', hashtags: '#', handles: '@' },
  ...{ conversation_topics: 'topic:', movies_tv_shows: 'show:' },
};

/** How a chip is written: with the sign of its kind. */
export const chipText = ({ list, key }: { list: TestedList; key: string }): string => `${SIGNS[list]}${key}`;
