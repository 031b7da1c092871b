import 'server-only';
import { fieldError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { addFeedback, addSuggestionUsage } from '@/lib/server/stores/people/feedback-store';

const MAX_CONTEXT_BYTES = 20_000;

export interface FeedbackInput {
  subject: string;
  rating?: number | null;
  text: string;
  context?: Record<string, unknown>;
}

/** @throws AppError `bad_request` when the context is larger than an answer with its references can be. */
export async function recordFeedback(ctx: Ctx, input: FeedbackInput): Promise<{ id: string }> {
  const { subject, rating = null, text, context = {} } = input;
  if (JSON.stringify(context).length > MAX_CONTEXT_BYTES) {
    throw fieldError('context', `The context may hold at most ${MAX_CONTEXT_BYTES} characters`, {
      code: 'maxLength',
      limit: MAX_CONTEXT_BYTES + 1,
    });
  }
  return { id: await addFeedback(ctx, { subject, rating, text, context }) };
}

export async function recordSuggestionUsage(
  ctx: Ctx,
  input: { keyword: string; accepted: boolean; context?: string | null },
): Promise<{ id: string }> {
  const { keyword, accepted, context } = input;
  return { id: await addSuggestionUsage(ctx, { keyword, accepted, context: context ?? '' }) };
}
