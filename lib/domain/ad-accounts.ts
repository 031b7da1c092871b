import { z } from 'zod';
import { FIELD_RULES } from './field-rules';

/** Said when an ad account is created or granted without its id. */
export const NO_AD_ACCOUNT_ID = FIELD_RULES.account_missing;

/** What is known about the right to use an ad account; it is asked for only when it is needed. */
export type AdAccountAccess = 'unknown' | 'granted' | 'not granted';

/** The network's ids are short base-36 texts. */
const accountId = z
  .string()
  .trim()
  .max(40)
  .refine((id) => id === '' || /^[0-9a-z]+$/i.test(id), { error: 'Account id is not valid' });

export const givenAccountIdSchema = accountId.refine((id) => id !== '', { error: NO_AD_ACCOUNT_ID });

const writtenAccountId = z
  .union([z.string(), z.number()])
  .transform(String)
  .pipe(z.string().trim().toLowerCase().max(40).regex(/^\w*$/, { error: 'Account id is not valid' }));

/** The ad account that something is about, as a caller writes it: a text or a number. Canonical; '' for none. */
export const adAccountIdSchema = writtenAccountId.nullish().transform((id) => (id === null ? '' : id));
export const someAdAccountIdSchema = writtenAccountId.pipe(z.string().min(1, { error: NO_AD_ACCOUNT_ID }));

export const adAccountSchema = z.object({
  id: z.string(),
  name: z.string(),
  account_id: z.string(),
  network: z.literal('twitter'),
  /** The network itself listed it for the person; what was typed by hand is not. */
  verified: z.boolean(),
  /** Named by the operator: labelled, never preselected, and only admins of a team take a step on it that costs money. */
  special: z.boolean(),
});
export type AdAccount = z.infer<typeof adAccountSchema>;

export const grantedAccountSchema = z.object({
  id: z.string(),
  team: z.int(),
  member: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  account: z.object({
    account_id: z.string(),
    network: z.literal('twitter'),
    name: z.string(),
    verified: z.boolean(),
    special: z.boolean(),
  }),
});
export type GrantedAccount = z.infer<typeof grantedAccountSchema>;
