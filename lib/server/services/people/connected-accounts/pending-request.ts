import 'server-only';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SocialProvider } from '@/lib/domain/people';
import { hashToken, randomToken, sameText, seal, unseal } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import {
  forgetRequests,
  insertRequest,
  takeRequest,
} from '@/lib/server/stores/people/connected-accounts-store';
import { unauthorizedAttempt } from './x-failure';
import { identitySchema } from './x-identity';

const REQUEST_LIFE_MS = 15 * 60_000;
const YEAR_SECONDS = 365 * 24 * 3600;
const BROWSER = /^[\w-]{43}$/;

/**
 * What is kept of a dance until the way back, sealed. `user` is who was signed in when it began: only they may connect
 * with it. `exchanged` has been at X already and waits for the person to use it.
 */
const secretSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('asked'),
    /** Secret of the request token (1.0a) or the code verifier (2.0). */
    secret: z.string(),
    stateHash: z.string(),
    user: z.string().nullable(),
  }),
  z.object({
    kind: z.literal('exchanged'),
    identity: identitySchema,
    stateHash: z.string(),
    user: z.string().nullable(),
  }),
]);
export type PendingSecret = z.infer<typeof secretSchema>;

export interface Pending {
  provider: SocialProvider;
  /** What the way back must bring: the request token or grant (1.0a), the state (2.0). */
  key: string;
  redirectUri: string;
  secret: PendingSecret;
  /** End of a dance that goes on; a new one has 15 minutes. */
  expiresAt?: Date;
}

/** The random name of this browser, given to it when it has none. */
function browserHash(ctx: Ctx): string {
  const known = ctx.client.kept('browser');
  const name = known !== null && BROWSER.test(known) ? known : randomToken();
  if (name !== known) ctx.client.keep('browser', name, YEAR_SECONDS);
  return hashToken(name);
}

/** Remembers a dance for this browser. */
export async function keepPending(ctx: Ctx, pending: Pending): Promise<void> {
  const id = randomUUID();
  const now = ctx.now();
  await forgetRequests(now);
  await insertRequest({
    id,
    provider: pending.provider,
    keyHash: hashToken(pending.key),
    browserHash: browserHash(ctx),
    sealedSecret: seal(id, JSON.stringify(pending.secret)),
    redirectUri: pending.redirectUri,
    createdAt: now,
    expiresAt: pending.expiresAt ?? new Date(now.getTime() + REQUEST_LIFE_MS),
  });
}

/**
 * Uses up the dance that this browser began under this key and with this state.
 * @throws AppError `bad_request` (code `unauthorized_attempt`) whatever does not fit.
 */
export async function takePending(
  ctx: Ctx,
  { provider, key, state }: { provider: SocialProvider; key: string; state: string },
): Promise<{ redirectUri: string; expiresAt: Date; secret: PendingSecret }> {
  const browser = ctx.client.kept('browser');
  if (browser === null) throw unauthorizedAttempt();
  const keys = { provider, keyHash: hashToken(key), browserHash: hashToken(browser) };
  const row = await takeRequest(keys, ctx.now());
  if (!row) throw unauthorizedAttempt();
  const secret = secretSchema.parse(JSON.parse(unseal(row.id, row.sealedSecret)));
  if (!sameText(hashToken(state), secret.stateHash)) throw unauthorizedAttempt();
  return { redirectUri: row.redirectUri, expiresAt: row.expiresAt, secret };
}
