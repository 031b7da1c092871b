import 'server-only';
import type { z } from 'zod';
import type { mailSchema } from '@/lib/contracts/sign-in';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';
import type { Actor, Ctx } from '@/lib/server/ctx';
import { opensOutbox } from '@/lib/server/services/people/sign-in/setup';
import { listKeptMails } from '@/lib/server/stores/people/outbox-store';

/** In a browser: a token of the operator does not read sign-in codes. */
const isOperator = (actor: Actor) =>
  actor.kind === 'cli' || (actor.kind === 'user' && actor.operator && 'session' in actor.by);

/**
 * The mail that stays here because there is no mail server, the newest first.
 * @throws AppError `forbidden` (code `setup`) for everybody but the holder of the setup key and who runs the
 * installation, and for all once a mail server is configured.
 */
export async function listOutbox(ctx: Ctx): Promise<z.input<typeof mailSchema>[]> {
  const opens = !env().SMTP_URL && (isOperator(ctx.actor) || (await opensOutbox(ctx)));
  if (!opens)
    throw new AppError('forbidden', 'The outbox opens with the link that the start printed', {
      code: 'setup',
    });
  const rows = await listKeptMails(ctx.now());
  return rows.map(({ id, kind, recipient, subject, textBody, state, error, createdAt }) => ({
    id,
    kind,
    to: recipient,
    subject,
    text: textBody,
    state,
    error,
    created_at: createdAt.toISOString(),
  }));
}
