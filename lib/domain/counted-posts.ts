import { z } from 'zod';
import { ACCOUNT_GROUPS, accountMeasureSchema, isAccountMeasure, isNumberOfAccounts } from './account-facts';
import { columnName } from './file-columns';
import { postMeasureSchema } from './post-condition';
import { MARKS } from './range-marks';

/* Posts counted in groups: which posts, what of them, by what, and which groups come first. */

/** What posts are told apart by; `post`: each by itself. */
export const COUNTED_GROUPS = [
  'all',
  'post',
  'author',
  'hashtag',
  'word',
  'domain',
  'mention',
  'emoji',
  'language',
  'kind',
  'link',
  'tagged',
  'verified',
  'sentiment',
  'hour',
  'hour_at',
  'minute',
  'weekday',
  'weekend',
  'day',
  'week',
  'month',
  'year',
  /** Posts of the same words; values of one column of a file. */
  'text',
  'column',
  ...ACCOUNT_GROUPS,
] as const;
export type CountedGroup = (typeof COUNTED_GROUPS)[number];

/** A figure of a group: its posts and accounts, or of what its posts count. */
export const COUNTED_FIGURES = [
  'posts',
  'accounts',
  'total',
  'mean',
  'median',
  'highest',
  'lowest',
  'first',
  'last',
  /** Of two measures the one as so many times the other, over the posts that tell both. */
  'rate',
] as const;
export type CountedFigure = (typeof COUNTED_FIGURES)[number];

/** What a post counts, its account's profile tells, or a column of numbers of its file holds, by the name of range-marks.ts. */
export const countedMeasureSchema = z.union([
  postMeasureSchema,
  accountMeasureSchema,
  z.templateLiteral([MARKS.number, z.string().min(1).max(300)]),
]);
export type CountedMeasure = z.infer<typeof countedMeasureSchema>;

/** What a column of numbers is called in its file; null for a measure of every post. */
export const ownNumberName = (measure: string): string | null =>
  measure.startsWith(MARKS.number) ? columnName(measure.slice(MARKS.number.length)) : null;

/** Of accounts, each of which counts once. */
export const isOfAccounts = (measure: string | undefined): boolean =>
  measure === 'followers' ||
  isAccountMeasure(measure) ||
  isNumberOfAccounts(ownNumberName(measure ?? '') ?? '');

/** Groups that one count can leave out. */
export const MOST_LEFT_OUT = 5;
/** Groups that one count tells of at most. */
export const MOST_LISTED = 100;

export const countedTableSchema = z.object({
  by: z.enum(COUNTED_GROUPS),
  /** Absent: the posts and accounts alone. */
  measure: countedMeasureSchema.optional(),
  order: z.enum(COUNTED_FIGURES).default('posts'),
  /** Only groups of which so many posts tell the measure. */
  least: z.number().int().min(1).optional(),
  /** What the measure is held against in `rate`. */
  over: countedMeasureSchema.optional(),
  /** Of `column`: its name as keys of its values begin with it. */
  column: z.string().min(1).max(300).optional(),
  /** Only groups whose figure lies between these ends. */
  having: z
    .object({ figure: z.enum(COUNTED_FIGURES), low: z.number().optional(), high: z.number().optional() })
    .optional(),
  /** Groups that are left out, by their keys. */
  except: z.array(z.string().min(1)).min(1).max(MOST_LEFT_OUT).optional(),
  /** Only these groups, by their keys. */
  only: z.array(z.string().min(1)).min(1).max(MOST_LISTED).optional(),
  /** How many of the first groups a figure of them together is of. */
  top: z.number().int().min(1).optional(),
  /** The lowest first. */
  rising: z.literal(true).optional(),
});
export type CountedTable = z.infer<typeof countedTableSchema>;
export type AskedTable = z.input<typeof countedTableSchema>;

/** Of the posts that tell it; of followers, of the accounts. */
export interface ToldCount {
  told: number;
  total: number;
  mean: number;
  median: number;
  highest: number;
  lowest: number;
  /** The sum of what the measure is held against, over the same posts. */
  over?: number;
}

/** One group; `count` is null where none of its posts tells the measure. */
export interface CountedRow {
  key: string;
  posts: number;
  /** Null where no author is known. */
  accounts: number | null;
  count: ToldCount | null;
  /** Epoch ms of its first and last post. */
  first: number;
  last: number;
  /** Of a single post. */
  text: string;
  author: string;
}

/** The first groups, how many there are, how many posts they hold together, and how many one of them in the middle does. */
export interface CountedRows {
  rows: readonly CountedRow[];
  groups: number;
  held?: number;
  middle?: number;
}
