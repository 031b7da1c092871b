import { z } from 'zod';
import { COUNTED_FIGURES, countedTableSchema } from './counted-posts';
import { MAX_CONDITIONS, postConditionSchema } from './post-condition';
import { orderingSchema, recipeFilterSchema, recipeSchema, sectionIdSchema } from './recipe';
import { TOLD_FAILURE } from './told-failure';

/** Questions about a result and their answers: every figure of an answer cites the measurement it comes from. */

/** The last piece of a streamed answer; it is never part of a text. */
export const ANSWER_END = '[murmur:end]';

export const MAX_QUESTION = 1_000;
/** Earlier turns that travel with a question at most. */
export const MAX_HISTORY = 10;

/**
 * `cannot_tell`: too little is known; `not_measured`: nothing in the report is about it; `declined`: a fact about one
 * person; `not_understood`: the answer lists what can be asked.
 */
export const OUTCOMES = ['answered', 'cannot_tell', 'not_measured', 'declined', 'not_understood'] as const;
export const outcomeSchema = z.enum(OUTCOMES);
export type Outcome = z.infer<typeof outcomeSchema>;

/** What a comparison or a claim in the question comes to. */
export const VERDICTS = ['higher', 'lower', 'no_clear_difference', 'yes', 'no'] as const;
export const verdictSchema = z.enum(VERDICTS);
export type Verdict = z.infer<typeof verdictSchema>;

/** Between words of a scope of which a post holds any one. */
export const EITHER = ' OR ';

/** Which report a figure is read from: the one on the page, the window before it, or either narrowed to some items. */
export const scopeSchema = z.object({
  window: z.enum(['current', 'before']),
  filters: z.array(recipeFilterSchema).max(4),
  /** Words and phrases that every post holds, and such that none does. */
  words: z.array(z.string().min(1).max(200)).max(8).optional(),
  without: z.array(z.string().min(1).max(200)).max(8).optional(),
  /** Words whose part of the posts is told by share_of_voice, in the place of what the query compares. */
  voices: z.array(z.string().min(1).max(200)).max(8).optional(),
  /** What single posts shall be, all of it. */
  conditions: z.array(postConditionSchema).max(MAX_CONDITIONS).optional(),
  /** Reposts are left out; the recipe's own choice when absent. */
  reposts: z.literal('exclude').optional(),
  /** Start and exclusive end in the place of the window. */
  from: z.iso.datetime().optional(),
  to: z.iso.datetime().optional(),
  /** Of top_posts; the recipe's when absent. */
  ordering: orderingSchema.optional(),
});
export type Scope = z.infer<typeof scopeSchema>;
export const WHOLE: Scope = { window: 'current', filters: [] };

/** Which value of an item, or of a section where the key is empty. `name` is how the item itself is written. */
export const MEASURES = [
  'name',
  'word',
  'from',
  'to',
  'text',
  'value',
  'n',
  'share',
  'range',
  'base',
  'unknown',
  'total_items',
  'posts',
  'engagements',
  'followers',
  'following',
  'own_posts',
  'about',
  'likes',
  'views',
  'bookmarks',
  'reposts',
  'replies',
  'quotes',
  'median_engagements',
  'median_range',
  'index',
  'change',
  'difference',
  'difference_range',
  // Of a word in all posts that were matched.
  'of_all',
  'of_all_range',
  'of_all_base',
  // Posts or accounts of a scope as a part of those of a wider one.
  'part',
  // Of a group of the table that is cited.
  'accounts',
  'mean',
  'median',
  'total',
  'told',
  'highest',
  'lowest',
  'first',
  'last',
  'author',
  'groups',
  'rate',
  // The posts of all groups together, and of one group on average and in the middle; of the first groups together.
  'held',
  'per_group',
  'middle',
  'together',
  // The ends of the limit that the groups of a table are held to.
  'low',
  'high',
  // Of two figures: the one so many times the other, or so much more.
  'times',
  'more',
  // Posts a step, how many steps there are, and how many of them are without posts.
  'per_step',
  'steps',
  'empty_steps',
  // What posts shall be, in words.
  'condition',
  // A word that no post of a side holds.
  'without',
] as const;
export const measureSchema = z.enum(MEASURES);
export type Measure = z.infer<typeof measureSchema>;

/** What a report of posts cannot know, whatever it holds. */
export const DECLINES = ['prediction', 'cause', 'advice', 'judgement'] as const;
export const declineSchema = z.enum(DECLINES);
export type Decline = z.infer<typeof declineSchema>;

/** Where a figure of an answer comes from. */
export const citationSchema = z.object({
  section: sectionIdSchema,
  /** Key of the item in the report; empty for the section as a whole. */
  key: z.string(),
  measure: measureSchema,
  scope: scopeSchema,
  /** What a difference is taken against: the same item in another scope, or another figure of a table. */
  against: z.object({ key: z.string(), scope: scopeSchema, table: countedTableSchema.optional() }).optional(),
  /** Posts counted in groups: the key is that of a group. */
  table: countedTableSchema.optional(),
  /** Which figure of the group a part, a difference or a ratio is of. */
  figure: z.enum(COUNTED_FIGURES).optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** A figure as the answer writes it, with its source. Texts refer to it as `[written](#id)`. */
export const citedFigureSchema = citationSchema.extend({
  id: z.string(),
  written: z.string(),
  /** The raw value; null for names and for ranges. */
  value: z.number().nullable(),
});
export type CitedFigure = z.infer<typeof citedFigureSchema>;

/** Who wrote the answer: the analyst built into Murmur, or a model of the team's choice. */
export const answererSchema = z.enum(['embedded', 'model']);

/** The result a question is about: its exact recipe. */
export const assistantContextSchema = z.object({ recipe: recipeSchema });

/**
 * One reference of a streamed answer (specification, CHT-09): the question with its context, what the answer rests on,
 * and the response in pieces. The piece that equals the end marker is the last.
 */
export const assistantEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('question'),
    conversation_id: z.string(),
    question: z.string(),
    context: assistantContextSchema,
  }),
  z.object({ type: z.literal('context'), figure: citedFigureSchema }),
  z.object({
    type: z.literal('response'),
    text: z.string(),
    /** Only on the piece before the end marker. */
    outcome: outcomeSchema.optional(),
    verdict: verdictSchema.optional(),
    by: answererSchema.optional(),
    declined: declineSchema.optional(),
    /** Words of the question that the answer did not use: each can be asked again as a word that posts hold. */
    unused: z.array(z.string()).optional(),
    /** Ids of questions that can be asked next, each a message in `assistant.suggestions`. */
    suggestions: z.array(z.string()).optional(),
  }),
  z.object({ type: z.literal('error'), ...TOLD_FAILURE }),
]);
export type AssistantEvent = z.infer<typeof assistantEventSchema>;

export const isAnswerEnd = (event: AssistantEvent): boolean =>
  event.type === 'error' || (event.type === 'response' && event.text === ANSWER_END);
