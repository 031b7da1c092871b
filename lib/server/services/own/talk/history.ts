import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { OwnAnswer } from '@/lib/domain/own-talk';
import type { Ctx } from '@/lib/server/ctx';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { forgetTalk, listTalks, listTurns } from '@/lib/server/stores/own/own-talks-store';

const unknown = () => new AppError('not_found', 'There is no such conversation', { code: 'unknown_stream' });

/** First questions of the conversations about the active account, the newest first. */
export async function listConversations(
  ctx: Ctx,
): Promise<{ conversation_id: string; question: string; at: string }[]> {
  const account = await requireOwn(ctx);
  const first = new Map<string, { conversation_id: string; question: string; at: string }>();
  // The newest come first, so that the last one of a conversation is its first question.
  for (const { conversation, answer, at } of await listTalks(account.id)) {
    const begun = first.get(conversation)?.at ?? at.toISOString();
    first.set(conversation, { conversation_id: conversation, question: answer.question, at: begun });
  }
  return [...first.values()];
}

/** @throws AppError `not_found` for a conversation of another account. */
export async function readConversation(ctx: Ctx, id: string): Promise<OwnAnswer[]> {
  const account = await requireOwn(ctx);
  const turns = await listTurns(account.id, id);
  if (turns.length === 0) throw unknown();
  return turns.map(({ answer }) => answer);
}

/** @throws AppError `not_found` for a conversation of another account. */
export async function forgetConversation(ctx: Ctx, id: string): Promise<null> {
  const account = await requireOwn(ctx);
  if (await forgetTalk(account.id, id)) return null;
  throw unknown();
}
