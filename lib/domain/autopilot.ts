import { z } from 'zod';
import { countryInputSchema } from './country-input';
import { FIELD_RULES } from './field-rules';
import { keywordQueryError } from './keyword-query/parse';
import { printKeywordQuery } from './keyword-query/print';
import { KeywordQueryError } from './keyword-query/query';
import { makeTerm } from './keyword-query/term';
import { LIST_KINDS } from './saved';
import { AGES, GENDERS } from './targeting-package';

/** From a description of people to keywords and hashtags (AUP). Field names are the wire's. */

export const INSIGHT_KINDS = LIST_KINDS;
export const INSIGHT_STATUSES = ['running', 'done', 'failed', 'stopped'] as const;
export type InsightStatus = (typeof INSIGHT_STATUSES)[number];

/** Runs of one person on one day, UTC. */
export const AUTOPILOT_RUNS = 20;
/** Until keywords or hashtags are there, they are asked for at this pace (AUP-13). */
export const INSIGHTS_EVERY_MS = 3_000;
export const MOST_GROUPS = 12;
export const MOST_WORDS = 5;
export const MOST_EXCLUDED = 12;
export const MOST_HANDLES = 100;

const BUDGETS = [
  ...[500, 1_000, 2_500, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000],
  ...[500_000, 750_000, 1_000_000],
];
const SIZES = [
  ...[25_000, 50_000, 100_000, 150_000, 300_000, 600_000, 1_500_000, 3_000_000],
  ...[7_500_000, 15_000_000, 22_000_000, 30_000_000],
];
/** US dollars; undefined: the product decides (AUP-09, CST-04). */
export const BUDGET_CHOICES: readonly (number | undefined)[] = [undefined, ...BUDGETS];
/** People; undefined: the product decides (AUP-10, CST-05). */
export const SIZE_CHOICES: readonly (number | undefined)[] = [undefined, ...SIZES];

const CREATE_OPTIONS = ['description', 'keywords'] as const;
/** `balanced`: what stands out and is frequent first; else by one of both. */
export const PACK_ORDERS = ['balanced', 'distinctive', 'frequent'] as const;
export type PackOrder = (typeof PACK_ORDERS)[number];
/** Which of both is chosen; the other follows. */
export const SIZE_OPTIONS = ['budget', 'size'] as const;

const oneOf = (choices: readonly (number | undefined)[]) =>
  z
    .number()
    .refine((value) => choices.includes(value), { error: FIELD_RULES.bad_choice })
    .nullish();

/** What posts of these people hold: a phrase, `#tag` or `@handle`. */
export function readWord(text: string): string | null {
  const plain = text.normalize('NFKC').replaceAll('"', '').trim();
  try {
    makeTerm(plain, !/^[#@]/.test(plain), 0);
    return plain === '' || plain.length > 60 ? null : plain;
  } catch (error) {
    if (error instanceof KeywordQueryError) return null;
    throw error;
  }
}

const word = z
  .string()
  .max(200)
  .refine((text) => readWord(text) !== null, { error: FIELD_RULES.bad_text })
  .transform((text) => readWord(text) ?? text);
const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,30}$/, { error: FIELD_RULES.bad_handle })
  .transform((name) => name.replace(/^@/, '').toLowerCase());
const once = <T>(items: T[]): T[] => [...new Set(items)];

const placeSchema = z.object({ id: z.string().max(200).optional(), label: z.string().min(1).max(200) });

const fields = z.object({
  createAudienceOption: z.enum(CREATE_OPTIONS).default('description'),
  description: z.string().trim().max(10_000).default(''),
  keywordGroups: z.array(z.array(word).min(1).max(MOST_WORDS)).max(MOST_GROUPS).default([]),
  excludeKeywords: z.array(word).max(MOST_EXCLUDED).default([]).transform(once),
  handles: z.array(handle).max(MOST_HANDLES).default([]).transform(once),
  statesSelected: z.array(placeSchema).max(199).default([]),
  regionsSelected: z.array(countryInputSchema).max(250).default([]).transform(once),
  order: z.enum(PACK_ORDERS).default('balanced'),
  gender: z.enum(GENDERS).default('ANY'),
  age: z.enum(AGES).default('AGE_ANY'),
  sizeOption: z.enum(SIZE_OPTIONS).default('budget'),
  budget: oneOf(BUDGET_CHOICES),
  size: oneOf(SIZE_CHOICES),
});
export const autopilotFormSchema = fields.superRefine((form, ctx) => {
  if (askedGroups(form).length === 0)
    ctx.addIssue({ code: 'custom', path: ['keywordGroups'], message: FIELD_RULES.no_words });
});
export type AutopilotForm = z.output<typeof fields>;

/** What posts are looked for: each group of words, and who mentions the first of the handles. */
export function askedGroups({ keywordGroups, handles }: Pick<AutopilotForm, 'keywordGroups' | 'handles'>) {
  return [...keywordGroups, ...handles.map((name) => [`@${name}`])].slice(0, MOST_GROUPS);
}

const termOf = (text: string) => makeTerm(text, !/^[#@]/.test(text), 0);

/** The groups as one keyword query; null where one cannot hold them. */
export function groupsQuery(
  groups: readonly (readonly string[])[],
  exclude: readonly string[],
): string | null {
  const text = printKeywordQuery({
    groups: groups.map((group) => group.map(termOf)),
    exclude: exclude.map(termOf),
  });
  return keywordQueryError(text) ? null : text;
}
