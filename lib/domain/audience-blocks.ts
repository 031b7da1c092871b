import { z } from 'zod';
import { FIELD_RULES } from './field-rules';
import { makeTerm } from './keyword-query/term';
import { KeywordQueryError } from './keyword-query/query';

/* An audience put together from blocks: sets of accounts that are joined one after the other. */

export const BLOCK_KINDS = [
  'followers_of',
  'interested_in',
  'posted_about',
  'words_in_profile',
  'accounts',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
export const BLOCK_OPERATORS = ['or', 'and', 'not'] as const;
export type BlockOperator = (typeof BLOCK_OPERATORS)[number];

export const MAX_BLOCKS = 10;
/** Blocks of all groups together: one bit each of what an account is in. */
export const MAX_LEAVES = 24;
export const MAX_BLOCK_VALUES = 50;
/** Chosen accounts of one audience. */
export const MOST_BLOCK_ACCOUNTS = MAX_BLOCKS * MAX_BLOCK_VALUES;
/** Groups about which something inferred is told have at least so many members. */
export const LEAST_INFERRED = 10;

/** How a block joins what stands before it; the first one's is not read. */
const operator = z.enum(BLOCK_OPERATORS).default('or');
const values = z.array(z.string().trim().min(1).max(200)).min(1).max(MAX_BLOCK_VALUES);
/** Whether it has a letter or digit to look for, and is one tag or handle where it begins like one. */
function canMatch(value: string): boolean {
  try {
    return makeTerm(value, !/^[#＃@＠]/u.test(value), 0).text !== '';
  } catch (error) {
    if (error instanceof KeywordQueryError) return false;
    throw error;
  }
}

const words = values.refine((all) => all.every(canMatch), {
  error: FIELD_RULES.block_words,
});
const handles = values.refine((all) => all.every((value) => /^[@＠]?\w{1,30}$/.test(value)), {
  error: FIELD_RULES.bad_handle,
});
const instant = z.iso.datetime({ offset: true });
const posted = z.object({
  kind: z.literal('posted_about'),
  values: words,
  operator,
  /** When they were to have posted; absent: at any time in the data. */
  from: instant.nullish(),
  to: instant.nullish(),
});
const followers = z.object({ kind: z.literal('followers_of'), values: handles, operator });
/** Accounts themselves, chosen one by one. */
const accounts = z.object({ kind: z.literal('accounts'), values: handles, operator });
const profile = z.object({ kind: z.literal('words_in_profile'), values: words, operator });
const interested = z.object({ kind: z.literal('interested_in'), values, operator });

const observedLeaf = z.discriminatedUnion('kind', [followers, posted, profile, accounts]);
const leaf = z.discriminatedUnion('kind', [followers, posted, profile, accounts, interested]);
export type AudienceLeaf = z.infer<typeof leaf>;

const grouped = <L extends z.ZodType>(of: L) =>
  z.union([of, z.object({ kind: z.literal('group'), operator, blocks: z.array(of).min(1).max(MAX_BLOCKS) })]);

const count = (blocks: readonly object[]): number =>
  blocks.reduce<number>(
    (sum, block) => sum + ('blocks' in block && Array.isArray(block.blocks) ? block.blocks.length : 1),
    0,
  );

const listOf = <L extends z.ZodType<object>>(of: L) =>
  z
    .array(of)
    .min(1)
    .max(MAX_BLOCKS)
    .refine((blocks) => count(blocks) <= MAX_LEAVES, { error: FIELD_RULES.block_count });

export const audienceBlocksSchema = listOf(grouped(leaf));
export type AudienceBlock = z.infer<typeof audienceBlocksSchema>[number];

/** Of a report: what a model infers about people narrows none. */
export const observedBlocksSchema = listOf(grouped(observedLeaf));
export type ObservedBlock = z.infer<typeof observedBlocksSchema>[number];

/** All blocks that are sets themselves, in order. */
export const leavesOf = (blocks: readonly AudienceBlock[]): AudienceLeaf[] =>
  blocks.flatMap((block) => (block.kind === 'group' ? block.blocks : [block]));

export const isObserved = (blocks: readonly AudienceBlock[]): blocks is ObservedBlock[] =>
  leavesOf(blocks).every(({ kind }) => kind !== 'interested_in');
