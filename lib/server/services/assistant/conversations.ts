import 'server-only';
import { randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { AssistantEvent } from '@/lib/domain/assistant';
import { AppError } from '@/lib/domain/app-error';
import { log } from '@/lib/server/log';
import type { Actor, Ctx } from '@/lib/server/ctx';
import {
  appendEvents,
  endConversation,
  findConversation,
  openConversation,
  readEvents,
} from '@/lib/server/stores/saved/conversations-store';

/*
 * Answers that are being written, or were a moment ago: what the event-stream relay may read, in whichever process it asks.
 * Only their own ids lead here; an address is never followed (security.md 14).
 */

/** How often a relay looks for what another process has written. */
const LOOK_MS = 250;

/** Rings the id of a conversation that this process has written to. */
const bell = new EventEmitter().setMaxListeners(0);
const ownerOf = (actor: Actor) => `${actor.kind}:${actor.id}`;

/** Writes events down behind the stream, which never waits for it: what gathers during one write goes with the next. */
class KeptAnswer {
  private readonly waiting: string[] = [];
  private count = 0;
  private writing: Promise<void> | null = null;

  constructor(private readonly id: string) {}

  add(event: AssistantEvent): void {
    this.waiting.push(JSON.stringify(event));
    this.writing ??= this.write().finally(() => (this.writing = null));
  }

  async end(): Promise<void> {
    await this.writing;
    await this.keep(() => endConversation(this.id));
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const events = this.waiting.splice(0);
      const from = this.count;
      this.count += events.length;
      await this.keep(() => appendEvents(this.id, from, events));
    }
  }

  /** Only relays miss what could not be written. */
  private async keep(work: () => Promise<void>): Promise<void> {
    await work().catch((err: unknown) =>
      log().warn({ conversation: this.id, err }, 'an answer was not kept'),
    );
    bell.emit(this.id);
  }
}

/** Passes an answer on and keeps it for its relays. It ends for them when its reader has gone. */
export async function* converse(
  ctx: Ctx,
  answer: (id: string) => AsyncIterable<AssistantEvent>,
): AsyncGenerator<AssistantEvent> {
  const id = randomUUID();
  await openConversation({ id, owner: ownerOf(ctx.actor), at: ctx.now() });
  const kept = new KeptAnswer(id);
  try {
    for await (const event of answer(id)) {
      kept.add(event);
      yield event;
    }
  } finally {
    await kept.end();
  }
}

async function untilMore(ctx: Ctx, id: string): Promise<void> {
  const signal = AbortSignal.any([ctx.signal, AbortSignal.timeout(LOOK_MS)]);
  await once(bell, id, { signal }).catch(() => undefined);
}

/**
 * The events of a conversation of this caller from its beginning.
 * @throws AppError `not_found` for any other id, `unavailable` (code `interrupted`) when the process that wrote it is gone.
 */
export async function* relayConversation(ctx: Ctx, id = ''): AsyncGenerator<AssistantEvent> {
  for (let next = 0; !ctx.signal.aborted; await untilMore(ctx, id)) {
    const known = await findConversation(id);
    if (known?.owner !== ownerOf(ctx.actor))
      throw new AppError('not_found', 'There is no such stream', { code: 'unknown_stream' });
    const events = await readEvents(id, next);
    next += events.length;
    // Only this file writes what it reads.
    for (const event of events) yield JSON.parse(event) as AssistantEvent;
    if (known.ended) return;
    if (known.interrupted)
      throw new AppError('unavailable', 'The answer was interrupted. Ask again.', { code: 'interrupted' });
  }
}
