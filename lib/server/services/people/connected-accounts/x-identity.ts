import 'server-only';
import { z } from 'zod';
import { SOCIAL_PROVIDERS } from '@/lib/domain/people';
import { seal, unseal } from '@/lib/server/crypto';

/** What acts for a person at X. It exists in memory and sealed, nowhere else. */
const tokensSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('oauth1'), token: z.string(), secret: z.string() }),
  z.object({ kind: z.literal('oauth2'), access: z.string(), refresh: z.string().nullable() }),
]);
export type XTokens = z.infer<typeof tokensSchema>;

/** An account of X whose owner has just agreed. */
export const identitySchema = z.object({
  provider: z.enum(SOCIAL_PROVIDERS),
  /** Decimal digits; the same for both protocols. */
  uid: z.string(),
  screenName: z.string(),
  name: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  tokens: tokensSchema,
  scopes: z.array(z.string()),
  /** Milliseconds since 1970; null when the tokens do not expire. */
  expiresAt: z.number().nullable(),
});
export type XIdentity = z.infer<typeof identitySchema>;

export function sealTokens(row: string, tokens: XTokens): string {
  return seal(row, JSON.stringify(tokens));
}

/** @throws Error when the key is gone or the row was changed. */
export function unsealTokens(row: string, sealed: string): XTokens {
  return tokensSchema.parse(JSON.parse(unseal(row, sealed)));
}
