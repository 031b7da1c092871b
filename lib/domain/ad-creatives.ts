import { z } from 'zod';
import { adAccountIdSchema } from './ad-accounts';

/** Where a row of an ad account comes from: X, the practice account, or typed in by the team. */
export type RowSource = 'x' | 'practice' | 'team';
export const ROW_SOURCES = ['x', 'practice', 'team'] as const satisfies readonly RowSource[];
export const APP_STORES = ['ios', 'android'] as const;
export type AppStore = (typeof APP_STORES)[number];
export type AdEventKind = 'app' | 'web';

export const MOST_MEDIA_OF_POST = 4;
export const HEADLINE_MAX = 70;
/** X's longest post, by weight. */
export const WEIGHT_MAX = 280;

/** One file of a creative: its id, or with what is told to who does not see it. */
const mediaOfCreative = z.union([
  z.uuid(),
  z.object({ id: z.uuid(), description: z.string().trim().max(1000).default('') }),
]);

const fields = {
  name: z.string().trim().min(1).max(120),
  /** Kept as it was written; whether X takes it, the checks say. */
  text: z.string().max(4000),
  headline: z.string().trim().max(200),
  media: z.array(mediaOfCreative).max(MOST_MEDIA_OF_POST),
  website_url: z.string().trim().max(2048),
  app: z.uuid().nullable(),
  event: z.uuid().nullable(),
  variant: z.string().trim().max(60),
};

export const creativeInputSchema = z.object({
  ad_account_id: adAccountIdSchema,
  name: fields.name,
  text: fields.text,
  headline: fields.headline.default(''),
  media: fields.media.default([]),
  website_url: fields.website_url.default(''),
  app: fields.app.default(null),
  event: fields.event.default(null),
  variant: fields.variant.default(''),
});
export type CreativeInput = z.output<typeof creativeInputSchema>;
export const creativeChangeSchema = z.object(fields).partial();

/** Files of what a caller sent, each with its description. */
export const filesOf = (media: CreativeInput['media']): { id: string; description: string }[] =>
  media.map((one) => (typeof one === 'string' ? { id: one, description: '' } : one));

export const CHECK_STATES = ['ok', 'advice', 'wrong'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** What is said of a creative. `wrong`: X would refuse it, or a policy does. */
export const CREATIVE_CHECKS = {
  length_ok: 'ok',
  length_empty: 'wrong',
  length_over: 'wrong',
  headline_ok: 'ok',
  headline_over: 'wrong',
  headline_missing: 'wrong',
  media_none: 'advice',
  media_ok: 'ok',
  media_mixed: 'wrong',
  media_card: 'wrong',
  description_missing: 'advice',
  link_ok: 'ok',
  link_http: 'wrong',
  link_broken: 'wrong',
  link_doubled: 'advice',
  target_twice: 'wrong',
  event_other: 'wrong',
  wording_ok: 'ok',
  wording_advice: 'advice',
  wording_blocked: 'wrong',
} as const satisfies Record<string, CheckState>;
export type CreativeCheckCode = keyof typeof CREATIVE_CHECKS;
export const CREATIVE_CHECK_CODES = Object.keys(CREATIVE_CHECKS) as [
  CreativeCheckCode,
  ...CreativeCheckCode[],
];

export const creativeCheckSchema = z.object({
  code: z.enum(CREATIVE_CHECK_CODES),
  state: z.enum(CHECK_STATES),
  /** Figures of its sentence. */
  values: z.record(z.string(), z.number()),
  /** Words of the creative, or a reason that the catalogue knows. */
  words: z.string(),
});
export type CreativeCheck = z.infer<typeof creativeCheckSchema>;
