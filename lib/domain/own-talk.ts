import { z } from 'zod';
import { TOLD_FAILURE } from './told-failure';

/* Questions about one's own account, and what answers them. */

/** What can be told from what is kept of an own account. */
export const OWN_QUESTIONS = [
  'followers',
  'growth',
  'unfollowers',
  'new-followers',
  'not-back',
  'who-to-follow',
  'countries',
  'interests',
  'signals',
  'new-advertisers',
  'targeting',
  'beliefs',
  'best-time',
  'draft-effects',
  'payout',
  'engagers',
  'top-posts',
  'topics',
  'engagement-change',
  'frequency',
] as const;
export type OwnQuestion = (typeof OWN_QUESTIONS)[number];

/** What nobody is told, with the reason. */
export const OWN_REFUSALS = ['one-person', 'viewers', 'blocks', 'messages'] as const;
export type OwnRefusal = (typeof OWN_REFUSALS)[number];

export const MAX_OWN_QUESTION = 500;

const rowSchema = z.object({ label: z.string(), value: z.string(), href: z.string().nullable() });

/** Where a figure of an answer comes from: its text links to `#id`. */
export const ownReferenceSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** How many it was counted of; null: it is no share. */
  n: z.int().nullable(),
  /** A screen of the suite, a page of the Toolkit or a post. */
  href: z.string().nullable(),
  rows: z.array(rowSchema),
});
export type OwnReference = z.infer<typeof ownReferenceSchema>;

export const ownAnswerSchema = z.object({
  question: z.string(),
  /** Markdown; every figure links to one of the references. */
  answer: z.string(),
  references: z.array(ownReferenceSchema),
  conversation_id: z.string(),
  outcome: z.enum(['answered', 'unknown', 'refused']),
  suggestions: z.array(z.string()),
  sample: z.boolean(),
});
export type OwnAnswer = z.infer<typeof ownAnswerSchema>;

/** An answer as it is written: a source comes before the piece of text that first refers to it, the whole answer last. */
export const ownTalkEventSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('context'), reference: ownReferenceSchema }),
  z.object({ type: z.literal('response'), text: z.string() }),
  z.object({ type: z.literal('end'), answer: ownAnswerSchema }),
  z.object({ type: z.literal('error'), ...TOLD_FAILURE }),
]);
export type OwnTalkEvent = z.infer<typeof ownTalkEventSchema>;
