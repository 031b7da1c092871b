import 'server-only';
import { randomUUID } from 'node:crypto';
import type { AssistantEvent } from '@/lib/domain/assistant';
import { isAnswerEnd } from '@/lib/domain/assistant';
import { AppError } from '@/lib/domain/app-error';
import type { Actor, Ctx } from '@/lib/server/ctx';

/*
 * Answers of this process that are being written, or were a moment ago: what the event-stream relay may read. Only their
 * own ids lead here; an address is never followed (security.md 14).
 */

const KEPT = 200;
const KEPT_MS = 10 * 60_000;

interface Conversation {
  owner: string;
  at: number;
  events: AssistantEvent[];
  ended: boolean;
  /** Wakes whoever waits for the next event. */
  wake: PromiseWithResolvers<null>;
}

const conversations = new Map<string, Conversation>();
const ownerOf = (actor: Actor) => `${actor.kind}:${actor.id}`;

function forgetOld(now: number): void {
  for (const [id, { at }] of conversations) {
    if (conversations.size <= KEPT && now - at < KEPT_MS) break;
    conversations.delete(id);
  }
}

function push(conversation: Conversation, event: AssistantEvent | null): void {
  if (event) conversation.events.push(event);
  if (!event || isAnswerEnd(event)) conversation.ended = true;
  conversation.wake.resolve(null);
  conversation.wake = Promise.withResolvers<null>();
}

/** Passes an answer on and keeps it for its relays. It ends for them when its reader has gone. */
export async function* converse(
  ctx: Ctx,
  answer: (id: string) => AsyncIterable<AssistantEvent>,
): AsyncGenerator<AssistantEvent> {
  const at = ctx.now().getTime();
  forgetOld(at);
  const id = randomUUID();
  const wake = Promise.withResolvers<null>();
  const conversation: Conversation = { owner: ownerOf(ctx.actor), at, events: [], ended: false, wake };
  conversations.set(id, conversation);
  try {
    for await (const event of answer(id)) {
      push(conversation, event);
      yield event;
    }
  } finally {
    push(conversation, null);
  }
}

/** The events of a conversation of this caller from its beginning. @throws AppError `not_found` for any other id. */
export async function* relayConversation(ctx: Ctx, id: string | undefined): AsyncGenerator<AssistantEvent> {
  const conversation = id === undefined ? undefined : conversations.get(id);
  if (!conversation || conversation.owner !== ownerOf(ctx.actor))
    throw new AppError('not_found', 'There is no such stream');
  const gone = new Promise<void>((resolve) =>
    ctx.signal.addEventListener('abort', () => resolve(), { once: true }),
  );
  for (let next = 0; !ctx.signal.aborted; next++) {
    while (next >= conversation.events.length && !conversation.ended && !ctx.signal.aborted)
      await Promise.race([conversation.wake.promise, gone]);
    const event = conversation.events[next];
    if (!event) return;
    yield event;
  }
}
