import 'server-only';
import type { AnswerOf } from '@/lib/contracts/core/endpoint';
import type { getLetter } from '@/lib/contracts/own-letter';
import { AppError } from '@/lib/domain/app-error';
import type { Locale } from '@/lib/domain/locales';
import { keyedHash, matchesKeyedHash } from '@/lib/server/crypto';
import type { Ctx } from '@/lib/server/ctx';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { requirePerson } from '@/lib/server/services/people/person/require-person';
import {
  findLetter,
  keepLetter,
  removeLetter,
  removeLetterOf,
} from '@/lib/server/stores/own/own-letters-store';
import { findUser } from '@/lib/server/stores/people/users-store';
import { letterLines } from './letter-lines';

type Letter = AnswerOf<typeof getLetter>;

async function verifiedAddress(userId: string): Promise<string | null> {
  const user = await findUser(userId);
  return user?.emailVerifiedAt ? user.email : null;
}

export async function readLetter(ctx: Ctx, input: { locale?: Locale }): Promise<Letter> {
  const person = requirePerson(ctx);
  const account = await requireOwn(ctx);
  const row = await findLetter(account.id);
  return {
    on: row !== null,
    email: await verifiedAddress(person.id),
    sent_at: row?.sentAt?.toISOString() ?? null,
    lines: await letterLines(ctx, account, input.locale ?? ctx.client.locale),
  };
}

const DAY_MS = 86_400_000;

/**
 * Turns the letter on or off; the first comes within a day, if anything moved.
 * @throws AppError `conflict` (code `no_email`) who has no verified address.
 */
export async function changeLetter(
  ctx: Ctx,
  { on, locale = ctx.client.locale }: { on: boolean; locale?: Locale },
): Promise<Letter> {
  const person = requirePerson(ctx);
  const account = await requireOwn(ctx);
  if (!on) await removeLetterOf(account.id);
  else if ((await verifiedAddress(person.id)) === null)
    throw new AppError('conflict', 'Verify an e-mail address of your own first', { code: 'no_email' });
  else {
    const dueAt = new Date(ctx.now().getTime() + DAY_MS);
    await keepLetter({ accountId: account.id, userId: person.id, locale, dueAt });
  }
  return readLetter(ctx, { locale });
}

const textOf = (id: string) => `own letter ${id}`;

/** What the links of a letter carry: it ends the letters and opens nothing. */
export const letterCode = (id: string): string => `${id}.${keyedHash('unsubscribe', textOf(id))}`;

/** Ends the letters of a code; again it ends nothing more. @throws AppError `not_found` for a code that is none. */
export async function leaveLetters(code: string): Promise<{ ended: boolean }> {
  const [id = '', hash = ''] = code.split('.');
  if (!matchesKeyedHash('unsubscribe', textOf(id), hash))
    throw new AppError('not_found', 'This link ends no letter', { code: 'unknown_stream' });
  return { ended: await removeLetter(id) };
}
