import type { Scope } from '@/lib/domain/assistant';
import { BY_MONTH, BY_YEAR, FALLS, RISES } from './asking-table';
import { inSpan } from './asked-times';
import type { Span } from './dates-in-years';
import { unitAround } from './dates';
import type { ReadQuestion } from './question';
import { say, type Statement } from './statement';
import { spanValues } from './tell-scope';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

const MOST_STEPS = 24;
const MOST_MONTHS = 60;

/** The steps of a scope's own time, cut at its ends; null where there are too many. */
function stepsOf(tools: AssistantTools, scope: Scope, unit: 'year' | 'month', most: number): Span[] | null {
  const from = Math.max(tools.firstAt, scope.from === undefined ? -Infinity : Date.parse(scope.from));
  const to = Math.min(tools.lastAt + 1, scope.to === undefined ? Infinity : Date.parse(scope.to));
  const spans: Span[] = [];
  for (let at = from; at < to && spans.length <= most; at = spans.at(-1)?.to ?? to)
    spans.push(unitAround(at, unit));
  const cut = spans.map((span) => ({ from: Math.max(span.from, from), to: Math.min(span.to, to) }));
  return cut.length > most ? null : cut;
}

const stepLine = ({ own, posts }: { own: Scope; posts: number }): Statement =>
  say('volume.step', { ...spanValues(own), posts: valuesOf('posts', own).count('posts', 'value', posts) });

const stepOf = ({ text }: ReadQuestion): 'year' | 'month' | null =>
  BY_YEAR.test(text) ? 'year' : BY_MONTH.test(text) ? 'month' : null;

/** When something fell or rose, or began or stopped: the two steps beside each other that differ most say so. */
export async function tellTurn(
  tools: AssistantTools,
  scope: Scope,
  read: ReadQuestion,
): Promise<Statement[] | null> {
  const falls = FALLS.test(read.text);
  if (!falls && !RISES.test(read.text)) return null;
  const spans = stepsOf(tools, scope, 'month', MOST_MONTHS) ?? stepsOf(tools, scope, 'year', MOST_STEPS);
  if (!spans || spans.length < 3) return null;
  const counted = await Promise.all(
    spans.map(async (span) => {
      const own = inSpan(scope, span);
      return { own, posts: (await tools.totals(own)).posts };
    }),
  );
  // The last step may not be whole.
  const turns = counted.slice(1, -1).flatMap((now, place) => {
    const before = counted[place];
    return before ? [{ before, now, by: (now.posts - before.posts) * (falls ? -1 : 1) }] : [];
  });
  const [most] = turns.toSorted((a, b) => b.by - a.by);
  if (!most || most.by <= 0) return null;
  return [say(falls ? 'volume.fell' : 'volume.rose'), ...[most.before, most.now].map(stepLine)];
}

/** Posts of each year or month; null where no such steps are asked for, or there are too many to list. */
export async function tellSteps(
  tools: AssistantTools,
  scope: Scope,
  read: ReadQuestion,
): Promise<Statement[] | null> {
  const unit = stepOf(read);
  if (unit === null) return null;
  const spans = stepsOf(tools, scope, unit, MOST_STEPS);
  if (!spans) return null;
  return Promise.all(
    spans.map(async (span) => {
      const own = inSpan(scope, span);
      return stepLine({ own, posts: (await tools.totals(own)).posts });
    }),
  );
}
