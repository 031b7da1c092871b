import 'server-only';
import { setTimeout } from 'node:timers/promises';
import type { Ctx } from '@/lib/server/ctx';

/** Answers of the calls that a screen makes first, by their key. */
export type Answers = Record<string, unknown>;

/** So long the first byte waits for a whole answer: its page is then one piece, and nothing is drawn twice. */
export const SOON_MS = 250;
/** So long a page goes on for it, and the work for the browser that will ask for the rest. */
const LATER_MS = 1_000;
const HELD_MS = 5_000;

/** @returns what came in time, or null. */
export const withinTime = <Value>(work: Promise<Value>, ms: number): Promise<Value | null> =>
  Promise.race([work, setTimeout(ms, null, { ref: false })]);

/**
 * Lets work fill in an answer, as long as a page may wait for it.
 * @param fill What it throws is told to the browser when it asks the same.
 */
export async function inTime(
  ctx: Ctx,
  answers: Answers,
  fill: (ctx: Ctx) => Promise<void>,
): Promise<{ answers: Answers; later: Promise<Answers> | null }> {
  const stop = new AbortController();
  const own = { ...ctx, signal: AbortSignal.any([ctx.signal, stop.signal]) };
  const work = fill(own)
    .catch(() => undefined)
    .then(() => true);
  if (await withinTime(work, SOON_MS)) return { answers, later: null };
  const later = withinTime(work, LATER_MS).then((done) => {
    if (!done) void setTimeout(HELD_MS, null, { ref: false }).then(() => stop.abort());
    return { ...answers };
  });
  return { answers: { ...answers }, later };
}
