import 'server-only';
import { AppError, fieldError } from '@/lib/domain/app-error';
import { answersOf, type RoundPosts, type Seat } from '@/lib/domain/labelling';
import type { Ctx } from '@/lib/server/ctx';
import { segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import {
  labelsOf,
  putLabel,
  type RoundFound,
  takeLabelBack,
} from '@/lib/server/stores/datasets/labelling-store';
import { blindPosts } from '@/lib/server/stores/posts/posts-labelling';
import { requireRound, seatOf } from './authorise-round';

/** Enough that the next one is always there. */
const AT_ONCE = 10;

interface OfRound {
  round: string;
  code?: string;
  seat: Seat;
}

async function progress({ round }: RoundFound, seat: Seat) {
  const own = (await labelsOf(round.id)).filter((label) => label.seat === seat);
  const labelled = new Set(own.map(({ postId }) => postId));
  const open = round.postIds.filter((id) => !labelled.has(id));
  return { open, done: round.postIds.length - open.length, size: round.postIds.length };
}

/** The next posts a person has not labelled, blind. @throws AppError `not_found`. */
export async function nextPosts(ctx: Ctx, input: OfRound): Promise<RoundPosts> {
  const found = await requireRound(ctx, input);
  const { open, done, size } = await progress(found, seatOf(found, input.seat));
  const segments = (await segmentsOfVersion(found.dataset.id, found.dataset.version)) ?? [];
  const posts = await blindPosts(ctx, segments, open.slice(0, AT_ONCE));
  return { posts, done, size };
}

/**
 * Keeps an answer; the same one twice is one.
 * @throws AppError `not_found` (code `unknown_round`, or `unknown_post` for a post outside the sample), `bad_request`.
 */
export async function saveLabel(
  ctx: Ctx,
  input: OfRound & { post: string; answer: number },
): Promise<{ done: number; size: number }> {
  const found = await requireRound(ctx, input);
  const { round } = found;
  if (!round.postIds.includes(input.post))
    throw new AppError('not_found', 'The round did not draw this post', { code: 'unknown_post' });
  if (input.answer >= answersOf(round.question).length)
    throw fieldError('answer', 'The question has no such answer', { code: 'unknown_answer' });
  const seat = seatOf(found, input.seat);
  await putLabel({
    roundId: round.id,
    postId: input.post,
    seat,
    answer: input.answer,
    userId: ctx.actor.kind === 'user' ? ctx.actor.id : null,
    labelledAt: ctx.now(),
  });
  const { done, size } = await progress(found, seat);
  return { done, size };
}

/** Takes the last answer back. @throws AppError `not_found`. */
export async function undoLabel(ctx: Ctx, input: OfRound) {
  const found = await requireRound(ctx, input);
  const seat = seatOf(found, input.seat);
  const post = await takeLabelBack(found.round.id, seat);
  const { done, size } = await progress(found, seat);
  return { post, done, size };
}
