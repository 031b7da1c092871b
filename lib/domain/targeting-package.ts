import { z } from 'zod';
import { FIELD_RULES } from './field-rules';
import { evidenceSchema } from './targeting-evidence';

/** What a campaign aims at (specification A 3). Field names are the wire's; every list is bounded. */

export const MAX_PACKAGE_ITEMS = 1_000;

export const GENDERS = ['ANY', 'FEMALE', 'MALE'] as const;
const genderSchema = z.enum(GENDERS);
export type Gender = z.infer<typeof genderSchema>;

const GENDER_NUMBERS: ReadonlyMap<unknown, Gender> = new Map([
  [1, 'MALE'],
  [2, 'FEMALE'],
]);

/** The network's numbers and names; anything else is any gender. */
export function normaliseGender(given: unknown): Gender {
  const name = typeof given === 'string' ? given.trim().toUpperCase() : null;
  return GENDERS.find((gender) => gender === name) ?? GENDER_NUMBERS.get(given) ?? 'ANY';
}

export const AGES = [
  'AGE_ANY',
  'AGE_OVER_13',
  'AGE_OVER_18',
  'AGE_OVER_21',
  'AGE_OVER_25',
  'AGE_OVER_35',
  'AGE_OVER_50',
  'AGE_13_TO_24',
  'AGE_13_TO_34',
  'AGE_13_TO_49',
  'AGE_13_TO_54',
  'AGE_18_TO_24',
  'AGE_18_TO_34',
  'AGE_18_TO_49',
  'AGE_18_TO_54',
  'AGE_21_TO_34',
  'AGE_21_TO_49',
  'AGE_21_TO_54',
  'AGE_25_TO_49',
  'AGE_25_TO_54',
  'AGE_35_TO_49',
  'AGE_35_TO_54',
] as const;
const ageSchema = z.enum(AGES);

/* Texts stand in sheets, mails and lists: no control characters, nothing that turns the direction of the text around it. */
const plainText = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]*$/, {
      error: FIELD_RULES.bad_text,
    });

const labelled = z.object({
  /** Left out instead of aimed at: keywords and custom audiences. */
  excluded: z.boolean().optional(),
  /** Of a custom audience: people like those in it. */
  lookalike: z.boolean().optional(),
  id: z.union([z.string().max(200), z.number()]).optional(),
  label: plainText(200),
  deselected: z.boolean().default(false),
  evidence: evidenceSchema.optional(),
});
/** A bare text stands for an item with that label. */
export const packageItemSchema = z.preprocess(
  (item) => (typeof item === 'string' ? { label: item } : item),
  labelled,
);

const packageHandle = z.object({
  handle: z
    .string()
    .trim()
    .regex(/^@?\w{1,30}$/, { error: FIELD_RULES.bad_handle })
    .transform((handle) => handle.replace(/^@/, '')),
  deselected: z.boolean().default(false),
  evidence: evidenceSchema.optional(),
});
export const packageHandleSchema = z.preprocess(
  (item) => (typeof item === 'string' ? { handle: item } : item),
  packageHandle,
);

const items = z.array(packageItemSchema).max(MAX_PACKAGE_ITEMS).default([]);

export const targetingPackageSchema = z.object({
  keywords: items,
  handles: z.array(packageHandleSchema).max(MAX_PACKAGE_ITEMS).default([]),
  hashtags: items,
  languages: items,
  network_operators: items,
  interests: items,
  conversation_topics: items,
  movies_tv_shows: items,
  placements: items,
  custom_audiences: items,
  locations: items,
  age: ageSchema.nullable().default(null),
  gender: z
    .preprocess((given) => (given === null ? null : normaliseGender(given)), genderSchema.nullable())
    .default(null),
  /** Why what is no list was chosen: `age`, `gender`, `country:GB`. */
  settings_evidence: z.record(z.string().regex(/^(age|gender|country:[A-Z]{2})$/), evidenceSchema).optional(),
});
export type TargetingPackage = z.infer<typeof targetingPackageSchema>;

/** Lists of items that carry a label; `handles` carry a handle instead. */
export const LABELLED_LISTS = [
  'keywords',
  'hashtags',
  'languages',
  'network_operators',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'placements',
  'custom_audiences',
  'locations',
] as const satisfies readonly (keyof TargetingPackage)[];

/** A package that was kept. Age and gender were any texts once: an age that is none is not known. */
export const readKeptPackage = (kept: TargetingPackage): TargetingPackage => ({
  ...kept,
  age: AGES.find((age) => age === kept.age) ?? null,
  gender: kept.gender === null ? null : normaliseGender(kept.gender),
});
