import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { BegunReport, ReportEvent } from '@/lib/domain/report-event';
import type { SectionId } from '@/lib/domain/sections';
import type { Ctx } from '@/lib/server/ctx';
import { streamReport } from './stream-report';

/** A page waits so long for all of its report, then only for what it leads with, and in the end for nothing. */
const WHOLE_MS = 500;
const LEAD_MS = 2_000;
/** So long the work goes on for the browser that will ask for the rest. */
const HELD_MS = 5_000;
const LEAD: SectionId = 'conversation_volume';

export interface Patience {
  wholeMs: number;
  leadMs: number;
  heldMs: number;
}

const PATIENCE: Patience = { wholeMs: WHOLE_MS, leadMs: LEAD_MS, heldMs: HELD_MS };

/** What went wrong is told to the browser that asks for the rest, in its own language. */
const isFailure = ({ event }: ReportEvent) => event === 'section_error' || event === 'error';
const isLead = (event: ReportEvent) => event.event === 'section' && event.id === LEAD;
/** Of so many posts the exact answer takes its time: what a part of the authors tells goes out at once. */
const isSoFar = ({ event }: ReportEvent) => event === 'so_far';

/** Resolves once these events are enough for a page. */
function enough(
  events: AsyncIterable<ReportEvent>,
  taken: ReportEvent[],
  patience: Patience,
): Promise<boolean> {
  return new Promise((resolve) => {
    let late = false;
    const settle = () => (taken.some(isSoFar) || (late && taken.some(isLead))) && resolve(false);
    const timers = [
      setTimeout(() => {
        late = true;
        settle();
      }, patience.wholeMs),
      setTimeout(() => resolve(false), patience.leadMs),
    ];
    const read = async () => {
      let failed = false;
      for await (const event of events) {
        failed ||= isFailure(event);
        if (!isFailure(event) && event.event !== 'queued') taken.push(event);
        settle();
      }
      return !failed && taken.at(-1)?.event === 'end';
    };
    void read()
      // A refusal is told to the browser when it asks.
      .catch(() => false)
      .then(resolve)
      .finally(() => timers.forEach(clearTimeout));
  });
}

/**
 * The events of a report that come soon. What is still computed then goes on for a moment, for whoever asks for the same
 * report next: the work is theirs as soon as they do.
 */
export async function beginReport(
  ctx: Ctx,
  input: RecipeInput,
  patience: Patience = PATIENCE,
): Promise<BegunReport> {
  const stop = new AbortController();
  let held = false;
  const options = { soFar: {}, onShared: () => held && stop.abort() };
  const own = { ...ctx, signal: AbortSignal.any([ctx.signal, stop.signal]) };
  const taken: ReportEvent[] = [];
  const whole = await enough(streamReport(own, input, options), taken, patience);
  const events = [...taken];
  held = !whole;
  // Nobody waits in the queue for a page that has gone out.
  if (!whole && events.length === 0) stop.abort();
  else if (!whole) setTimeout(() => stop.abort(), patience.heldMs).unref();
  return { key: JSON.stringify(input), events, whole };
}
