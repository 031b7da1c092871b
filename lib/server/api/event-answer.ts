import 'server-only';
import type { EventStream } from '@/lib/contracts/core/endpoint';
import type { ToldFailure } from '@/lib/domain/told-failure';
import { log } from '@/lib/server/log';
import type { Ctx } from '@/lib/server/ctx';
import { knownError, toErrorAnswer, UNKNOWN_FAILURE } from './error-response';

export const NDJSON_TYPE = 'application/x-ndjson';

export function wantsEvents(accept: string | undefined): boolean {
  return (accept ?? '').split(',').some((part) => part.trim().split(';')[0]?.trim() === NDJSON_TYPE);
}

/** Logs what went wrong after the answer has begun. @returns its last event, which says so. */
export function failureEvent<E>(ctx: Ctx, failure: (told: ToldFailure) => E, error: unknown): E {
  const { status } = toErrorAnswer(error);
  if (!ctx.signal.aborted) log().warn({ requestId: ctx.requestId, status, err: error }, 'stream failed');
  const known = knownError(error);
  if (!known) return failure({ message: UNKNOWN_FAILURE, code: 'internal' });
  const { code = known.kind, values } = known.options;
  return failure({ message: known.message, code, ...(values && { values }) });
}

interface Parts {
  stream: EventStream;
  events: AsyncIterable<unknown>;
  /** Called when the reader has gone. */
  stop: () => void;
}

/**
 * One line an event, each sent as soon as it is there and produced only when the reader takes it.
 * Waits for the first one, so that a refusal is still an ordinary error answer.
 * @throws whatever the first event throws.
 */
export async function eventAnswer(ctx: Ctx, { stream, events, stop }: Parts): Promise<Response> {
  const iterator = events[Symbol.asyncIterator]();
  const encoder = new TextEncoder();
  const line = (event: unknown) => encoder.encode(`${JSON.stringify(stream.schema.parse(event))}\n`);
  const first = await iterator.next();
  let pending: IteratorResult<unknown> | null = first;
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = pending ?? (await iterator.next());
          pending = null;
          if (next.done) controller.close();
          else controller.enqueue(line(next.value));
        } catch (error) {
          const last = failureEvent(ctx, stream.failure, error);
          controller.enqueue(encoder.encode(`${JSON.stringify(last)}\n`));
          controller.close();
        }
      },
      async cancel() {
        stop();
        await iterator.return?.();
      },
    },
    { highWaterMark: 0 },
  );
  // no-transform keeps compression from holding lines back.
  const headers = {
    'Content-Type': NDJSON_TYPE,
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  };
  return new Response(body, { headers });
}
