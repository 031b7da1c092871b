import { type Citation, type Scope, WHOLE } from '@/lib/domain/assistant';
import type { PostCondition } from '@/lib/domain/post-condition';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { momentOn, type PlanTimes } from './asked-times';
import type { AskedWords } from './asked-words';
import type { LeftOut } from './conditions';
import { unitAround } from './units-of-time';
import type { Span } from './dates-in-years';
import { choice, say, type Statement, type StatementValue } from './statement';
import { nameOf, valuesOf } from './values';

/* What an answer was narrowed to, and what it left out: said before the figures. */

const cite = (key: string, measure: Citation['measure'], scope: Scope): Citation => ({
  section: 'posts',
  key,
  measure,
  scope,
});

/** A word of the question, as it is looked for. */
export const wordValue = (word: string): StatementValue => ({
  written: { as: 'text', value: word },
  cite: cite(word, 'word', WHOLE),
});

/** All posts but those that hold it. */
export const withoutValue = (word: string): StatementValue => ({
  written: { as: 'without', value: word },
  cite: cite(word, 'without', WHOLE),
});

export const filterValue = ({ section, key }: RecipeFilter): StatementValue =>
  valuesOf(section, WHOLE).cited(key, 'name', nameOf(section, key));

/** What posts shall be, in words. */
export const conditionValue = (condition: PostCondition): StatementValue => ({
  written: { as: 'condition', value: condition },
  cite: cite(JSON.stringify(condition), 'condition', WHOLE),
});

const isFrom = ({ from, to }: Span, unit: 'year' | 'month' | 'day') => {
  const whole = unitAround(from, unit);
  return whole.from === from && whole.to === to;
};

/** A span by the name of its year, month or day; else by its first day. */
export function spanName(span: Span, scope: Scope): StatementValue {
  const as = (['year', 'month', 'day'] as const).find((unit) => isFrom(span, unit));
  const { from } = span;
  if (as === 'year' || as === 'month') return { written: { as, value: from }, cite: cite('', 'from', scope) };
  const instant = span.to - from < 86_400_000 || from % 86_400_000 !== 0;
  const written = instant
    ? { as: 'instant' as const, value: momentOn(from, span) }
    : { as: 'date' as const, value: from };
  return { written, cite: cite('', 'from', scope) };
}

const LAST_MS = 1;

/** First and last day, or the instants of a span that begins or ends within one. */
function timeValues(span: Span, scope: Scope): Record<'from' | 'to', StatementValue> {
  const isShort = span.to - span.from < 86_400_000;
  const written = (at: number) =>
    isShort ? { as: 'instant' as const, value: momentOn(at, span) } : { as: 'date' as const, value: at };
  return {
    from: { written: written(span.from), cite: cite('', 'from', scope) },
    to: { written: written(span.to - LAST_MS), cite: cite('', 'to', scope) },
  };
}

/** "From A to B" above the figures of one span of several. */
export const saySpan = (span: Span, scope: Scope): Statement => say('window.in', timeValues(span, scope));

const isDay = ({ from, to }: Span) => to - from === 86_400_000;

/** "From A to B", and what it is counted from where the question says only "last week". */
export function sayTimes(
  { spans, relative }: PlanTimes,
  scopes: readonly Scope[],
  lastAt: number,
): Statement[] {
  const [first, second, third] = spans;
  if (!first || third) return [];
  const end: StatementValue = { written: { as: 'date', value: lastAt }, cite: cite('', 'to', WHOLE) };
  const counted = relative ? [say('window.counted', { end })] : [];
  const [a, b] = scopes;
  if (second && a && b) {
    const [later, earlier] = [timeValues(first, a), timeValues(second, b)];
    const values = { from: later.from, to: later.to, before_from: earlier.from, before_to: earlier.to };
    return [...counted, say('window.two', values)];
  }
  return [...counted, say(isDay(first) ? 'window.day' : 'window.in', timeValues(first, a ?? WHOLE))];
}

/** What every figure that follows is of. */
export function sayNarrowed({
  filters,
  words = [],
  without = [],
  conditions = [],
  reposts,
}: Scope): Statement[] {
  return [
    ...filters.map((filter) =>
      say(filter.section === 'top_accounts' ? 'narrowedBy' : 'narrowed', { name: filterValue(filter) }),
    ),
    ...words.map((word) => say('narrowedWord', { word: wordValue(word) })),
    ...without.map((word) => say('narrowedWithout', { word: wordValue(word) })),
    ...conditions.map((condition) => say('narrowedTo', { condition: conditionValue(condition) })),
    ...(reposts ? [say('narrowedReposts')] : []),
  ];
}

/** What the question asks for and no report can be narrowed by, and what can be done instead. */
export const sayLeftOut = (leftOut: readonly LeftOut[]): Statement[] =>
  leftOut.map(({ id, written }) => say('leftOut', { phrase: wordValue(written), reason: choice(id) }));

/** The words of the question that nothing was done with. */
export const sayUnused = (unused: readonly string[]): Statement[] =>
  unused.map((word) => say('unused', { word: wordValue(word) }));

const OTHER_SCRIPT = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/u;

/** In no post; a word of another script may stand in them in the words of their language. */
export function sayAbsent(runs: readonly AskedWords[]): Statement[] {
  const words = runs.flatMap((run) => run.words);
  const said = words.map((word) => say('absentWord', { word: wordValue(word) }));
  return words.some((word) => OTHER_SCRIPT.test(word)) ? [...said, say('absentLanguage')] : said;
}
