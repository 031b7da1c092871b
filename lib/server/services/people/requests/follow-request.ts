import 'server-only';
import { AppError } from '@/lib/domain/app-error';
import type { RequestStatus } from '@/lib/domain/requests';
import type { Ctx } from '@/lib/server/ctx';
import {
  addRequestFeedback,
  findRequest,
  type RequestRecord,
} from '@/lib/server/stores/people/requests-store';
import { noRequest } from './create-request';
import { linkEnds, requestOfSignature } from './request-link';

const FEEDBACK_EACH = 20;

export function requestView(row: RequestRecord): Omit<RequestStatus, 'expires_at'> {
  const { id, kind, state, name, email, wish, answer } = row;
  return {
    ...{ id, kind, state, name, email, wish, answer },
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** @throws AppError as `requestOfSignature` */
export async function readRequestStatus(ctx: Ctx, signature: string): Promise<RequestStatus> {
  const row = await requestOfSignature(signature, ctx.now());
  return { ...requestView(row), expires_at: linkEnds(row).toISOString() };
}

interface FeedbackInput {
  request: string;
  signature?: string | undefined;
  rating?: number | null | undefined;
  text: string;
}

/** Whoever holds the link, or signed in under the address that the request named. */
async function ownRequest(ctx: Ctx, { request, signature }: FeedbackInput): Promise<RequestRecord> {
  if (signature !== undefined) {
    const row = await requestOfSignature(signature, ctx.now());
    if (row.id === request) return row;
    throw noRequest();
  }
  const row = await findRequest(request);
  const { actor } = ctx;
  if (row && actor.kind === 'user' && (row.userId === actor.id || row.email === actor.email)) return row;
  throw noRequest();
}

/** @throws AppError `not_found` for a request of somebody else; `conflict` (code `full`). */
export async function giveRequestFeedback(ctx: Ctx, input: FeedbackInput): Promise<{ id: string }> {
  const row = await ownRequest(ctx, input);
  const said = { requestId: row.id, rating: input.rating ?? null, text: input.text, createdAt: ctx.now() };
  const id = await addRequestFeedback(said, FEEDBACK_EACH);
  if (id === null)
    throw new AppError('conflict', 'This request has got all the feedback it can hold', { code: 'full' });
  return { id };
}
