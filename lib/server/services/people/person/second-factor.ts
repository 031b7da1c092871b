import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { seal, unseal } from '@/lib/server/crypto';
import { type Ctx, NO_CLIENT } from '@/lib/server/ctx';
import { audit } from '@/lib/server/stores/people/audit-store';
import {
  countEntries,
  deleteSecondFactor,
  type FactorTransaction,
  replacePendingFactor,
  type SecondFactorRow,
  updateSecondFactor,
  withSecondFactor,
} from '@/lib/server/stores/people/second-factor-store';
import { findUser, hasSecondFactor as findConfirmed } from '@/lib/server/stores/people/users-store';
import { mailPerson } from './mail-person';
import {
  hashRecoveryCode,
  keyUri,
  newRecoveryCodes,
  newSecret,
  stepOfCode,
  tidyCode,
  withoutRecoveryCode,
} from './one-time-codes';
import { requireStepUp } from './step-up';

/** Wrong codes a person may type within the time below; the audit log counts them, for all servers together. */
const TRIES = 5;
const TRIES_MS = 10 * 60_000;
const REFUSED = 'second_factor.refused';

const nobody = (): Ctx => ({
  actor: { kind: 'anonymous', id: 'anonymous' },
  requestId: 'none',
  signal: new AbortController().signal,
  now: () => new Date(),
  client: NO_CLIENT,
});

/** Whether signing in needs a code of the person's authenticator app. */
export function hasSecondFactor(userId: string): Promise<boolean> {
  return findConfirmed(userId);
}

type Found = { by: 'app'; step: number } | { by: 'recovery'; left: string[] };

function readCode(factor: SecondFactorRow, code: string, now: Date): Found | null {
  const secret = unseal(factor.userId, factor.sealedSecret);
  const step = stepOfCode(secret, code, now);
  if (step !== null) return step > factor.lastStep ? { by: 'app', step } : null;
  const left = withoutRecoveryCode(secret, code, factor.recoveryHashes);
  return left && { by: 'recovery', left };
}

async function assertTriesLeft(userId: string, now: Date, tx: FactorTransaction): Promise<void> {
  const since = new Date(now.getTime() - TRIES_MS);
  if ((await countEntries({ userId, action: REFUSED, since }, tx)) < TRIES) return;
  throw new AppError('rate_limited', 'Too many wrong codes. Wait ten minutes.', {
    code: 'second_factor_tries',
  });
}

/**
 * Whether this is a code of the person's authenticator app or a recovery code. Each counts once, also of two that arrive
 * together. False also when no second factor is set up.
 * @param ctx The request, for the audit log and the mail about a used recovery code.
 * @throws AppError `rate_limited` (code `second_factor_tries`) after five wrong codes within ten minutes.
 */
export async function verifySecondFactor(
  userId: string,
  code: string,
  ctx: Ctx = nobody(),
): Promise<boolean> {
  const found = await withSecondFactor(userId, async (factor, tx) => {
    if (!factor?.confirmedAt) return null;
    await assertTriesLeft(userId, ctx.now(), tx);
    const valid = readCode(factor, tidyCode(code), ctx.now());
    if (valid?.by === 'app') await updateSecondFactor(userId, { lastStep: valid.step }, tx);
    if (valid?.by === 'recovery') await updateSecondFactor(userId, { recoveryHashes: valid.left }, tx);
    if (valid?.by !== 'app') {
      const action = valid ? 'second_factor.recovery_used' : REFUSED;
      const detail = valid && { left: valid.left.length };
      await audit(ctx, { action, subject: userId, userId, ...(detail && { detail }) }, tx);
    }
    return valid;
  });
  if (found?.by === 'recovery') {
    const user = await findUser(userId);
    const values = { left: found.left.length };
    if (user) await mailPerson(ctx, user, { key: 'recovery-code-used', values });
  }
  return found !== null;
}

/**
 * A new secret for an authenticator app. It protects nothing before a code was confirmed; asked for again, it replaces
 * the earlier one. Secret in Base32; `uri` is what the QR code holds.
 * @throws AppError `forbidden` (code `step_up`), `conflict` (code `second_factor_on`) when one is in use.
 */
export async function startSecondFactor(ctx: Ctx): Promise<{ uri: string; secret: string }> {
  const person = requireStepUp(ctx);
  const secret = newSecret();
  await withSecondFactor(person.id, async (factor, tx) => {
    if (factor?.confirmedAt)
      throw new AppError('conflict', 'A second factor is on already', { code: 'second_factor_on' });
    const sealedSecret = seal(person.id, secret);
    await replacePendingFactor({ userId: person.id, sealedSecret, createdAt: ctx.now() }, tx);
  });
  return { uri: keyUri(secret, person.email ?? person.id), secret };
}

/**
 * Turns the second factor on.
 * @returns ten recovery codes; only their hashes are kept.
 * @throws AppError `forbidden` (code `step_up`), `bad_request` (code `second_factor_code`) for a wrong code, `conflict`
 * when nothing waits for one.
 */
export async function confirmSecondFactor(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ recovery_codes: string[] }> {
  const person = requireStepUp(ctx);
  const codes = newRecoveryCodes();
  await withSecondFactor(person.id, async (factor, tx) => {
    if (!factor || factor.confirmedAt)
      throw new AppError('conflict', 'No second factor waits for a code', { code: 'second_factor_none' });
    const secret = unseal(person.id, factor.sealedSecret);
    const step = stepOfCode(secret, tidyCode(code), ctx.now());
    if (step === null) throw fieldError('code', 'This code is not right', { code: 'second_factor_code' });
    const recoveryHashes = codes.map((one) => hashRecoveryCode(secret, one));
    await updateSecondFactor(person.id, { confirmedAt: ctx.now(), lastStep: step, recoveryHashes }, tx);
    await audit(ctx, { action: 'second_factor.turned_on', subject: person.id }, tx);
  });
  await mailAbout(ctx, person.id, 'second-factor-on');
  return { recovery_codes: codes };
}

/** Turns the second factor off; safe to repeat. @throws AppError `forbidden` (code `step_up`). */
export async function removeSecondFactor(ctx: Ctx): Promise<null> {
  const person = requireStepUp(ctx);
  const wasOn = await withSecondFactor(person.id, async (factor, tx) => {
    await deleteSecondFactor(person.id, tx);
    if (!factor?.confirmedAt) return false;
    await audit(ctx, { action: 'second_factor.turned_off', subject: person.id }, tx);
    return true;
  });
  if (wasOn) await mailAbout(ctx, person.id, 'second-factor-off');
  return null;
}

async function mailAbout(
  ctx: Ctx,
  userId: string,
  key: 'second-factor-on' | 'second-factor-off',
): Promise<void> {
  const user = await findUser(userId);
  if (user) await mailPerson(ctx, user, { key, values: { host: ctx.client.host } });
}
