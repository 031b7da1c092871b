import 'server-only';
import type { z } from 'zod';
import type { accessTokenSchema } from '@/lib/contracts/own-account';
import { TOKEN_PREFIX, type TokenKind, type TokenScope } from '@/lib/domain/access-tokens';
import { AppError } from '@/lib/domain/app-error';
import { hashToken, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import {
  countLiveTokens,
  insertToken,
  listLiveTokens,
  revokeTokens,
  withUser,
} from '@/lib/server/stores/people/credentials-store';
import { audit } from '@/lib/server/stores/people/audit-store';
import type { AccessTokenRow } from '@/lib/server/stores/people/identity-store';
import { mailPerson } from './mail-person';
import { requirePerson } from './require-person';
import { requireStepUp } from './step-up';

const MAX_TOKENS = 20;
const HINT_LENGTH = 4;
const DAY_MS = 24 * 3_600_000;

type TokenView = z.input<typeof accessTokenSchema>;

export function accessTokenView(row: AccessTokenRow): TokenView {
  return {
    id: row.id,
    kind: row.kind,
    scopes: row.scopes,
    name: row.name,
    hint: row.hint,
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
    expires_at: row.expiresAt?.toISOString() ?? null,
  };
}

/** The person's tokens that still open something, the newest first, without their values. */
export async function listAccessTokens(ctx: Ctx): Promise<TokenView[]> {
  const rows = await listLiveTokens(requirePerson(ctx).id, ctx.now());
  return rows.map(accessTokenView);
}

/**
 * Makes a token; its value is in this answer and nowhere else.
 * @param given.days Days it opens anything, or null for as long as it is not revoked.
 * @throws AppError `forbidden` (code `step_up`), `conflict` (code `token_limit`) beyond 20.
 */
export async function createAccessToken(
  ctx: Ctx,
  given: { kind: TokenKind; name: string; days: number | null; scopes?: TokenScope[] },
): Promise<TokenView & { token: string }> {
  const person = requireStepUp(ctx);
  const token = `${TOKEN_PREFIX[given.kind]}${randomToken()}`;
  const createdAt = ctx.now();
  const row = await withUser(person.id, async (user, tx) => {
    if ((await countLiveTokens(person.id, createdAt, tx)) >= MAX_TOKENS)
      throw new AppError('conflict', `You have ${MAX_TOKENS} tokens already. Revoke one first.`, {
        code: 'token_limit',
      });
    const { kind, name, days, scopes } = given;
    const expiresAt = days === null ? null : new Date(createdAt.getTime() + days * DAY_MS);
    const values = { userId: person.id, kind, name, hash: hashToken(token), hint: token.slice(-HINT_LENGTH) };
    const made = await insertToken({ ...values, scopes, createdAt, expiresAt }, tx);
    await audit(ctx, { action: 'token.created', subject: made.id, detail: { kind } }, tx);
    if (user) await mailPerson(ctx, user, { key: 'token-created', values: { name, kind } }, tx);
    return made;
  });
  return { ...accessTokenView(row), token };
}

/** @throws AppError `not_found` for what is no live token of this person. */
export async function revokeAccessToken(ctx: Ctx, { id }: { id: string }): Promise<null> {
  const person = requirePerson(ctx);
  const revoked = await revokeTokens({ userId: person.id, id, now: ctx.now() });
  if (revoked === 0) throw new AppError('not_found', 'There is no such token', { code: 'unknown_token' });
  await audit(ctx, { action: 'token.revoked', subject: id });
  return null;
}
