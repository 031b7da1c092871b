import 'server-only';
import { randomUUID } from 'node:crypto';
import { type AppError, fieldError } from '@/lib/domain/app-error';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { CODE_LIFE_MS, type CodePurpose } from '@/lib/domain/sign-in';
import { hashToken, keyedHash, matchesKeyedHash, randomCode, randomToken } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { type CodeRow, insertCode, tryCode } from '@/lib/server/stores/people/sign-in-store';

export const CODE_LIFE_MINUTES = CODE_LIFE_MS / 60_000;

/** A guesser learns nothing from it: wrong, late, used and too often tried are one answer. */
export function invalidCode(): AppError {
  return fieldError('confirm_code', FIELD_RULES.code_wrong, { code: 'code_wrong' });
}

/** The row's id keeps a hash from being moved to another attempt. */
const boundTo = (row: string, code: string) => `${row} ${code}`;

interface WantedCode {
  purpose: CodePurpose;
  email: string;
  /** For codes of somebody who is signed in. */
  userId?: string;
  /** Nobody gets this one: it is made so that a refusal takes the same work. */
  refused?: boolean;
}

/** One attempt: the handle goes to the browser that asked, the code by mail. Only hashes are kept. */
export async function createCode(ctx: Ctx, wanted: WantedCode): Promise<{ handle: string; code: string }> {
  const { purpose, email, userId, refused = false } = wanted;
  const [id, handle, code, createdAt] = [randomUUID(), randomToken(), randomCode(), ctx.now()];
  const expiresAt = new Date(createdAt.getTime() + CODE_LIFE_MS);
  const hashes = { handleHash: hashToken(handle), codeHash: keyedHash('code', boundTo(id, code)) };
  const usedAt = refused ? createdAt : null;
  await insertCode({ id, purpose, email, userId, ...hashes, createdAt, expiresAt, usedAt });
  return { handle, code };
}

/**
 * Counts one of five tries. The code is not used up by this.
 * @throws AppError `bad_request` with the one message of all refusals.
 */
export async function checkCode(
  ctx: Ctx,
  given: { purpose: CodePurpose; handle: string; code: string },
): Promise<CodeRow> {
  const row = await tryCode(given.purpose, given.handle, ctx.now());
  if (!row || !matchesKeyedHash('code', boundTo(row.id, given.code), row.codeHash)) throw invalidCode();
  return row;
}

/** For links: the handle is the whole secret. @throws AppError as `checkCode`. */
export async function checkLink(ctx: Ctx, given: { purpose: CodePurpose; handle: string }): Promise<CodeRow> {
  const row = await tryCode(given.purpose, given.handle, ctx.now());
  if (!row) throw invalidCode();
  return row;
}
