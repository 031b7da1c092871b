import type { Scope } from '@/lib/domain/assistant';
import { BY_MONTH, BY_YEAR } from './asking-table';
import { inSpan } from './asked-times';
import type { Span } from './dates-in-years';
import { unitAround } from './dates';
import type { ReadQuestion } from './question';
import { say, type Statement } from './statement';
import { spanValues } from './tell-scope';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

const MOST_STEPS = 24;

const stepOf = ({ text }: ReadQuestion): 'year' | 'month' | null =>
  BY_YEAR.test(text) ? 'year' : BY_MONTH.test(text) ? 'month' : null;

/** Posts of each year or month; null where no such steps are asked for, or there are too many to list. */
export async function tellSteps(
  tools: AssistantTools,
  scope: Scope,
  read: ReadQuestion,
): Promise<Statement[] | null> {
  const unit = stepOf(read);
  if (unit === null) return null;
  const from = Math.max(tools.firstAt, scope.from === undefined ? -Infinity : Date.parse(scope.from));
  const to = Math.min(tools.lastAt + 1, scope.to === undefined ? Infinity : Date.parse(scope.to));
  const spans: Span[] = [];
  for (let at = from; at < to && spans.length <= MOST_STEPS; at = spans.at(-1)?.to ?? to)
    spans.push(unitAround(at, unit));
  if (spans.length > MOST_STEPS) return null;
  return Promise.all(
    spans.map(async (span) => {
      const own = inSpan(scope, { from: Math.max(span.from, from), to: Math.min(span.to, to) });
      const { posts } = await tools.totals(own);
      const counted = valuesOf('posts', own).count('posts', 'value', posts);
      return say('volume.step', { ...spanValues(own), posts: counted });
    }),
  );
}
