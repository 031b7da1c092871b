import { z } from 'zod';
import { FIELD_RULES } from './field-rules';
import { recipeSchema } from './recipe';

/** Rounds in which people answer a question about posts drawn at random, so that a share can be told with certainty. */

/** Sizes that can be chosen beforehand. */
export const ROUND_SIZES = [25, 50, 100, 200] as const;
export const roundSizeSchema = z.literal(ROUND_SIZES);
export type RoundSize = z.infer<typeof roundSizeSchema>;
/** Fewer labels tell nothing worth showing. */
export const FEWEST_LABELS = ROUND_SIZES[0];

/** Of a size chosen beforehand, and of one that was looked at or chosen after seeing what the labels say. */
export const CHOSEN_LEVEL = 0.95;
export const TOP_UP_LEVEL = 1 - 0.05 / ROUND_SIZES.length;

export const SENTIMENT_ANSWERS = ['positive', 'neutral', 'negative'] as const;

const answerText = z.string().trim().min(1).max(60);
const differ = (answers: readonly string[]) =>
  new Set(answers.map((answer) => answer.normalize('NFKC').toLowerCase())).size === answers.length;

export const labelQuestionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sentiment') }),
  z.object({
    kind: z.literal('own'),
    text: z.string().trim().min(1).max(300),
    answers: z.array(answerText).min(2).max(5).refine(differ, FIELD_RULES.same_answers),
  }),
]);
export type LabelQuestion = z.infer<typeof labelQuestionSchema>;

/** What people choose from, in order; those of the built-in question are keys. */
export const answersOf = (question: LabelQuestion): readonly string[] =>
  question.kind === 'sentiment' ? SENTIMENT_ANSWERS : question.answers;

/** People who label the same posts without seeing each other's answers. */
export const SEATS = [1, 2] as const;
export const seatSchema = z.literal(SEATS);
export type Seat = z.infer<typeof seatSchema>;

export const roundRowSchema = z.object({
  id: z.uuid(),
  /** Name and title of the dataset. */
  dataset: z.string(),
  dataset_title: z.string(),
  question: labelQuestionSchema,
  /** What the posts were drawn from; null: the whole dataset. Its datasets are left to the round. */
  recipe: recipeSchema.nullable(),
  /** How many posts are to be labelled, and how many were chosen beforehand. */
  size: z.int(),
  chosen: z.int(),
  created_at: z.iso.datetime(),
  /** Labels of each person, the first one first. */
  labelled: z.tuple([z.int(), z.int()]),
  /** The caller owns the dataset; others were let in by a link. */
  mine: z.boolean(),
});
export type RoundRow = z.infer<typeof roundRowSchema>;

export const agreementSchema = z.object({
  /** Posts that both people labelled. */
  posts: z.int(),
  /** Share of them with the same answer. */
  same: z.number(),
  /** Krippendorff's alpha; null where all answers are one. */
  alpha: z.number().nullable(),
});

export const ESTIMATE_METHODS = ['regression', 'strata', 'labels'] as const;

/** A share told by labels: of exactly the posts that were asked about. */
export const labelledItemSchema = z.object({
  key: z.string(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

export const labelledSchema = z.object({
  round: z.uuid(),
  /** Labels that these posts match, and how many more are needed before a share is told; 0: it is told. */
  n: z.int(),
  needed: z.int(),
  /** Posts that the shares are about. */
  posts: z.int(),
  level: z.number(),
  target: z.enum(['dataset', 'wider']),
  /** regression: the model's probabilities helped; strata: its calls did; labels: nothing did. */
  method: z.enum(ESTIMATE_METHODS),
  /** Empty while more labels are needed. */
  items: z.array(labelledItemSchema),
  agreement: agreementSchema.nullable(),
});
export type Labelled = z.infer<typeof labelledSchema>;

/** What labels tell of a question that somebody worded. */
export const answeredSchema = labelledSchema.omit({ items: true }).extend({ question: z.string() });
export type Answered = z.infer<typeof answeredSchema>;

export const roundViewSchema = roundRowSchema.extend({
  /** Posts that the sample is drawn from; null for who was let in by a link. */
  posts: z.int().nullable(),
  agreement: agreementSchema.nullable(),
  /** Half the width of the widest share's interval after so many labels; empty for who was let in by a link. */
  expected: z.array(z.object({ size: z.int(), level: z.number(), half_width: z.number() })),
  estimate: labelledSchema.nullable(),
  /** Lets a second person in. */
  code: z.string().nullable(),
});
export type RoundView = z.infer<typeof roundViewSchema>;

/** A post as it is labelled: no author, no figures, nothing a model says. */
export const blindPostSchema = z.object({ id: z.string(), text: z.string(), language: z.string() });
export type BlindPost = z.infer<typeof blindPostSchema>;

export const roundPostsSchema = z.object({
  /** The next ones without this person's label, in the order of the draw. */
  posts: z.array(blindPostSchema),
  done: z.int(),
  size: z.int(),
});
export type RoundPosts = z.infer<typeof roundPostsSchema>;
