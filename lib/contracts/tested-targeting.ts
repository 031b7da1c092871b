import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { recipeSchema } from '@/lib/domain/recipe';
import { receiptSchema } from '@/lib/domain/report';
import { MAX_TESTED_CHIPS, TESTED_LISTS } from '@/lib/domain/tested-targeting';
import { defineEndpoint } from './core/endpoint';

/** Share of accounts with its 95 % interval (Wilson); null of nobody. */
const share = z.object({
  n: z.int(),
  base: z.int(),
  value: z.number().nullable(),
  low: z.number(),
  high: z.number(),
});
export type TestedShare = z.infer<typeof share>;

const lift = z.object({
  ...{ value: z.number().nullable(), low: z.number().nullable(), high: z.number().nullable() },
});
const figures = z.object({
  chips: z.int(),
  reached: z.int(),
  recall: share,
  precision: share,
  lift,
});
export type TestedFigures = z.infer<typeof figures>;

const variant = z.object({ texts: z.array(z.string()), found: share, precise: share });

const chip = z.object({ list: z.enum(TESTED_LISTS), key: z.string() });

const testedSchema = z.object({
  /** `few_target`: under 50 people of the target to report on. `nobody_else`: everybody is of the target. */
  cannot_tell: z.enum(['few_target', 'nobody_else', 'no_words']).nullable(),
  /** Accounts with a post in their part of the window, and those of the target among them. */
  parts: z.object({
    learn: z.object({ accounts: z.int(), target: z.int() }),
    choose: z.object({ accounts: z.int(), target: z.int() }),
    report: z.object({ accounts: z.int(), target: z.int() }),
  }),
  /** When the early window ends and the later one begins; null without posts. */
  split_at: z.string().nullable(),
  candidates: z.int(),
  /** What defines the target: left out of what was looked for; of a given package it is tested all the same. */
  left_out: z.array(chip),
  baseline: share,
  floor: z.number().nullable(),
  /** Out of sample, for each number of chips; intervals are pointwise. */
  curve: z.array(figures),
  /** Chips of the suggestion, chosen on other accounts than those it is told of. */
  knee: z.int().nullable(),
  chips: z.array(
    chip.extend({
      ...{ reached: z.int(), hits: z.int() },
      /** By itself: of the target, of those reached, and against everybody. */
      ...{ recall: share, precision: share, lift },
      /** Whom no other chip of the package reaches. */
      alone: z.object({ reached: z.int(), hits: z.int() }),
    }),
  ),
  /** Groups of several words, which X cannot ask for, and what comes nearest. */
  groups: z.array(
    z.object({
      words: z.array(z.string()),
      accounts: z.int(),
      variants: z.array(variant),
      best: variant.nullable(),
    }),
  ),
  receipt: receiptSchema,
});
export type TestedTargeting = z.infer<typeof testedSchema>;

const texts = z.array(z.string().trim().min(1).max(200)).max(MAX_TESTED_CHIPS).default([]);
export const testedPackageSchema = z
  .object({
    ...{ keywords: texts, hashtags: texts, handles: texts },
    /** Names of topics and of shows as X annotates posts with them. */
    ...{ conversation_topics: texts, movies_tv_shows: texts },
  })
  .refine(
    (given) => {
      const chips = TESTED_LISTS.reduce((sum, list) => sum + given[list].length, 0);
      return chips > 0 && chips <= MAX_TESTED_CHIPS;
    },
    { error: FIELD_RULES.chips_count },
  );
export type TestedPackage = z.infer<typeof testedPackageSchema>;

export const testTargeting = defineEndpoint({
  id: 'analysis-tested-targeting',
  method: 'POST',
  path: '/api/analysis/tested-targeting/',
  auth: 'pro',
  access: 'client',
  summary:
    'The words that reach the accounts of a recipe, or what a given package reaches of them, tested on accounts held back.',
  body: z.object({ recipe: recipeSchema, package: testedPackageSchema.optional() }),
  response: testedSchema,
});
