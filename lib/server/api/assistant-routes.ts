import 'server-only';
import * as contracts from '@/lib/contracts/assistant';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import { ANSWER_END, type AssistantEvent } from '@/lib/domain/assistant';
import { askAssistant } from '@/lib/server/services/assistant/ask-assistant';
import { changeSettings, getSettings } from '@/lib/server/services/assistant/settings';
import { relayConversation } from '@/lib/server/services/assistant/conversations';
import { describeAudience } from '@/lib/server/services/assistant/describe-audience';
import type { Ctx } from '@/lib/server/ctx';
import { failureEvent } from './event-answer';
import { type Api, mount } from './mount';

/** One `data:` line an event; the end marker stands alone in the last. */
function eventLine(event: AssistantEvent): string {
  const last = event.type === 'response' && event.text === ANSWER_END;
  return `data: ${last ? ANSWER_END : JSON.stringify(event)}\n\n`;
}

/** Server-sent events, each written when the reader takes it. Waits for the first: a refusal is an ordinary answer. */
async function eventStream(ctx: Ctx, events: AsyncGenerator<AssistantEvent>): Promise<FileAnswer> {
  const encoder = new TextEncoder();
  let pending: IteratorResult<AssistantEvent> | null = await events.next();
  const bytes = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          const next = pending ?? (await events.next());
          pending = null;
          if (next.done) controller.close();
          else controller.enqueue(encoder.encode(eventLine(next.value)));
        } catch (error) {
          controller.enqueue(
            encoder.encode(eventLine(failureEvent(ctx, contracts.analyzeChatQuery.events.failure, error))),
          );
          controller.close();
        }
      },
      async cancel() {
        await events.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
  return { bytes, fileName: 'answer.txt', cacheControl: 'no-store, no-transform' };
}

export function mountAssistant(api: Api): void {
  mount(
    api,
    contracts.analyzeChatQuery,
    (ctx, { body }) => eventStream(ctx, askAssistant(ctx, body)),
    (ctx, { body }) => askAssistant(ctx, body),
  );
  mount(api, contracts.proxyEventStream, (ctx, { query }) =>
    eventStream(ctx, relayConversation(ctx, query.url === undefined ? query.conversation_id : undefined)),
  );
  mount(api, contracts.analyseDescription, (ctx, { body }) => describeAudience(ctx, body));
  mount(api, contracts.getAssistantSettings, (ctx, { params }) => getSettings(ctx, params.slug));
  mount(api, contracts.setAssistantSettings, (ctx, { params, body }) =>
    changeSettings(ctx, params.slug, body),
  );
}
