import { z } from 'zod';
import { LOCALES } from './locales';
import { MAX_PACKAGE_ITEMS, targetingPackageSchema } from './targeting-package';

/*
 * What a page and the browser extension say to each other over `window.postMessage`. Both ends read every message with
 * these: other scripts of the page can post whatever they like.
 */

/** Raised when an older extension could not understand a page any more, or the other way round. */
export const EXTENSION_PROTOCOL = 1;

/** A page asks whether the extension is there. */
export const HELLO = 'sdExtensionHello';
/** The extension is there (EXT-05), and what became of the list it was handed. */
export const EXTENSION_STATE = 'sdExtensionState';
/** Which ad account the person has open on X (EXT-06). */
export const AD_ACCOUNT_ID = 'sdAdAccountId';
/** A page hands a targeting package over (EXT-03). */
export const FILL_PACKAGE = 'sdFillTargetingPackage';

const shortText = z
  .string()
  .max(200)
  .regex(/^[^\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]*$/);

/** What every message names besides its type (EXT-02); empty where it is not known. */
const adAccount = {
  adAccountId: z.string().max(40).regex(/^\w*$/).default(''),
  adAccountName: shortText.default(''),
  handle: z
    .string()
    .regex(/^@?\w{0,30}$/)
    .default(''),
};

/** Fields of X's form, as the extension knows them. */
export const FORM_FIELDS = [
  'locations',
  'gender',
  'age',
  'languages',
  'network_operators',
  'custom_audiences',
  'custom_audiences_excluded',
  'keywords',
  'keywords_excluded',
  'handles',
  'interests',
  'conversation_topics',
  'movies_tv_shows',
  'placements',
] as const;
export const formFieldSchema = z.enum(FORM_FIELDS);
export type FormField = z.infer<typeof formFieldSchema>;

/** Why something of a package is not in the form. */
export const LEFT_REASONS = [
  'no_field',
  'no_option',
  'several_options',
  'not_taken',
  'by_hand',
  'stopped',
] as const;
export type LeftReason = (typeof LEFT_REASONS)[number];

const leftSchema = z.object({ text: z.string().max(300), reason: z.enum(LEFT_REASONS) });
const filledFieldSchema = z.object({
  field: formFieldSchema,
  /** Items that stand in the form now. */
  filled: z.int().min(0).max(5_000),
  left: z.array(leftSchema).max(5_000),
});
export type FilledField = z.infer<typeof filledFieldSchema>;
export const fillReportSchema = z.array(filledFieldSchema).max(FORM_FIELDS.length);
export type FillReport = z.infer<typeof fillReportSchema>;

/** `undone`: what was filled in was taken back; its report names what stays. */
export const JOB_STATES = ['waiting', 'filled', 'undone', 'discarded', 'refused'] as const;

export const jobSchema = z.object({
  id: z.uuid(),
  state: z.enum(JOB_STATES),
  report: fillReportSchema.default([]),
});
export type Job = z.infer<typeof jobSchema>;

export const extensionStateSchema = z.object({
  type: z.literal(EXTENSION_STATE),
  ...adAccount,
  version: z.string().max(20).default(''),
  /** Absent: an extension that says no more than that it is there. */
  protocol: z.int().optional(),
  job: jobSchema.nullable().default(null),
});
export type ExtensionState = z.infer<typeof extensionStateSchema>;

export const adAccountMessageSchema = z.object({ type: z.literal(AD_ACCOUNT_ID), ...adAccount });

export const fillMessageSchema = z.object({
  type: z.literal(FILL_PACKAGE),
  ...adAccount,
  protocol: z.int(),
  id: z.uuid(),
  name: shortText,
  locale: z.enum(LOCALES),
  targeting_package: targetingPackageSchema,
  countries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
});
export type FillMessage = z.infer<typeof fillMessageSchema>;

/** As JSON. The largest package that is saved is a fraction of it. */
export const MOST_MESSAGE_CHARACTERS = 2_000_000;
const MOST_ENTRIES = MAX_PACKAGE_ITEMS * 2;
const MOST_DEPTH = 8;

/** Whether a value is small enough to be read at all, without reading all of one that is not. */
export function isBounded(value: unknown): boolean {
  let characters = 0;
  const within = (part: unknown, depth: number): boolean => {
    characters += typeof part === 'string' ? part.length : 8;
    if (characters > MOST_MESSAGE_CHARACTERS) return false;
    if (typeof part !== 'object' || part === null) return true;
    if (depth >= MOST_DEPTH) return false;
    const isList = Array.isArray(part);
    const size = isList ? part.length : Object.keys(part).length;
    if (size > MOST_ENTRIES) return false;
    return Object.entries(part).every(([key, inner]) => {
      characters += isList ? 0 : key.length;
      return within(inner, depth + 1);
    });
  };
  return within(value, 0);
}

/** A message that is small enough and has the shape, or null. */
export function readMessage<T>(schema: z.ZodType<T>, value: unknown): T | null {
  if (!isBounded(value)) return null;
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : null;
}

export const typeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'type' in value ? value.type : undefined;
