import type { FieldValidator, FormValues } from './form-validation';

/* What forms of audiences and campaigns accept, and how loose input becomes the platform's own values. */

/** Fixed by the specification (FRM-09), in every language. */
export const INVALID_EMAIL = 'Please enter a valid email address';

const EMAIL_SHAPE = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;

export function isEmail(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 320 && EMAIL_SHAPE.test(value);
}

/** A custom validator for e-mail fields whose address must have its whole shape, not only an at-sign. */
export const emailValidator: FieldValidator<FormValues> = (value) => (isEmail(value) ? null : INVALID_EMAIL);

/** Digits with at most one decimal place: `12`, `12.5`. */
export function isDecimal(value: unknown): boolean {
  return /^\d+(?:\.\d)?$/.test(
    typeof value === 'number' ? String(value) : typeof value === 'string' ? value : '',
  );
}

export const GENDER_OPTIONS = ['ANY', 'MALE', 'FEMALE'] as const;
export type GenderOption = (typeof GENDER_OPTIONS)[number];

const GENDERS: ReadonlyMap<string, GenderOption> = new Map([
  ['1', 'MALE'],
  ['m', 'MALE'],
  ['male', 'MALE'],
  ['2', 'FEMALE'],
  ['f', 'FEMALE'],
  ['female', 'FEMALE'],
]);

/** 1 or "male" → MALE, 2 or "female" → FEMALE, anything unknown → ANY. */
export function normaliseGender(value: unknown): GenderOption {
  if (typeof value !== 'string' && typeof value !== 'number') return 'ANY';
  return GENDERS.get(String(value).trim().toLowerCase()) ?? 'ANY';
}

const OVER = [13, 18, 21, 25, 35, 50] as const;
const RANGES = [
  ...['13_TO_24', '13_TO_34', '13_TO_49', '13_TO_54', '18_TO_24', '18_TO_34', '18_TO_49', '18_TO_54'],
  ...['21_TO_34', '21_TO_49', '21_TO_54', '25_TO_49', '25_TO_54', '35_TO_49', '35_TO_54'],
];

/** The platform's age options, which overlap; reports use the exclusive buckets (readings 12). */
export const AGE_OPTIONS: readonly string[] = [
  'AGE_ANY',
  ...OVER.map((age) => `AGE_OVER_${age}`),
  ...RANGES.map((range) => `AGE_${range}`),
];

export function isAgeOption(value: unknown): value is string {
  return typeof value === 'string' && AGE_OPTIONS.includes(value);
}

/** True for an object whose `keywords` is a list of lists: groups, of words. */
export function isKeywordPayload(value: unknown): value is { keywords: unknown[][] } {
  if (typeof value !== 'object' || value === null || !('keywords' in value)) return false;
  return Array.isArray(value.keywords) && value.keywords.every((group) => Array.isArray(group));
}
