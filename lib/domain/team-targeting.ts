import { z } from 'zod';
import { countryInputSchema } from './country-input';
import { FIELD_RULES } from './field-rules';
import { CAMPAIGN_OPTIONS } from './campaign-plan';
import { lintRuleSchema } from './targeting-check';

/* What a team sets for its targeting: words it does not aim by, and prices of its own campaigns. */

export const MOST_TEAM_WORDS = 500;
export const MOST_TEAM_PRICES = 200;

const word = z
  .string()
  .trim()
  .min(2)
  .max(60)
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/)
  .refine((text) => /[\p{L}\p{N}]/u.test(text), { error: FIELD_RULES.bad_text });

/** When the caller saw it changed last, null: never yet. Absent: whatever was changed since is replaced. */
export const seenSchema = z.iso.datetime().nullish();

export const teamLintSchema = z.object({
  seen: seenSchema,
  words: z
    .array(word)
    .max(MOST_TEAM_WORDS)
    .transform((words) => [...new Set(words)]),
  raised: z
    .array(lintRuleSchema)
    .max(20)
    .transform((rules) => [...new Set(rules)]),
});

const money = z.number().positive().max(1e9);
export const teamPriceSchema = z.object({
  option: z.enum(CAMPAIGN_OPTIONS.map(({ id }) => id)),
  /** ISO 3166-1 alpha-2; null: everywhere. */
  country: countryInputSchema.nullable(),
  currency: z.enum(['EUR', 'USD', 'GBP']),
  /** Money for a thousand times shown. */
  price: money,
  low: money.nullable(),
  high: money.nullable(),
});
export type TeamPrice = z.infer<typeof teamPriceSchema>;
