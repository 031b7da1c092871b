import type { Citation, Scope, Verdict } from '@/lib/domain/assistant';
import { rowOf, SECTION_ROWS, type SectionsWith, type ShareSectionId } from '@/lib/domain/sections';
import type { SizeSection } from '@/lib/domain/report';
import { LOW_SAMPLE } from '@/lib/domain/section-sample';
import { differenceOf } from './measure';
import { type Answer, say, type Statement, type StatementValue } from './statement';
import { baseStatement, type Shares } from './tell-shares';
import { itemValues, valuesOf } from './values';

export const verdictOf = (difference: number, clear: boolean): Verdict => {
  if (!clear || difference === 0) return 'no_clear_difference';
  return difference > 0 ? 'higher' : 'lower';
};

/** A section of shares in one scope, as it came from the report. */
export interface Side {
  shares: Shares;
  section: Parameters<typeof differenceOf>[1];
}

/** An item as it stands in a scope; 0 of the base where it is not listed. */
function sideValues({ shares }: Side, key: string): Record<string, StatementValue> | null {
  const item = shares.items.find((one) => one.key === key);
  return item ? itemValues(shares.values, item) : null;
}

const prefixed = (prefix: string, values: Record<string, StatementValue>) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${prefix}_${name}`, value]));

/** The difference with its interval: a figure of two measurements. */
function difference(a: Side, b: Side, key: string): { verdict: Verdict; statements: Statement[] } | null {
  const found = differenceOf(key, a.section, b.section);
  if (!found) return null;
  if (found.untold) return { verdict: 'no_clear_difference', statements: [say('change.modelDiffers')] };
  const verdict = verdictOf(found.difference, found.clear);
  const cite = (measure: 'difference' | 'difference_range'): Citation => ({
    section: a.shares.id,
    key,
    measure,
    scope: a.shares.values.scope,
    against: { key, scope: b.shares.values.scope },
  });
  const values = {
    points: { written: { as: 'points', value: found.difference }, cite: cite('difference') },
    range: {
      written: { as: 'pointsRange', low: found.low, high: found.high },
      cite: cite('difference_range'),
    },
  } as const;
  return { verdict, statements: [say(`change.${verdict}`, values)] };
}

function tooFew(side: Side): boolean {
  return side.shares.base < LOW_SAMPLE;
}

/**
 * One item in two scopes: this window and the one before, or two kinds of posts.
 * @param id Message of the line that names both sides. @param names What the sides are called.
 */
export function tellSides(
  sides: readonly [Side, Side],
  key: string,
  id: string,
  names: Record<string, StatementValue> = {},
): Answer {
  const [a, b] = sides;
  const [first, second] = [sideValues(a, key), sideValues(b, key)];
  if (!first || !second) {
    const name = a.shares.values.name(key);
    return { outcome: 'cannot_tell', statements: [say('change.absent', { name })], suggestions: [] };
  }
  const line = say(id, { ...names, ...prefixed('a', first), ...prefixed('b', second) });
  const bases = [baseStatement(a.shares), baseStatement(b.shares)];
  if (tooFew(a) || tooFew(b))
    return { outcome: 'cannot_tell', statements: [say('change.tooFew'), line, ...bases], suggestions: [] };
  const found = difference(a, b, key);
  return {
    outcome: 'answered',
    ...(found && { verdict: found.verdict }),
    statements: [line, ...(found?.statements ?? []), ...bases],
    suggestions: [],
  };
}

/** Posts or accounts of this window beside those of the window before, which is as long. */
export function tellCounts(
  id: SectionsWith<'kind', 'sizes'>,
  sections: readonly [SizeSection, SizeSection],
  scopes: readonly [Scope, Scope],
): Answer {
  const key = SECTION_ROWS[id].main;
  const valueOf = (section: SizeSection) =>
    section.items.find((item) => item.key === key)?.measurement.value ?? 0;
  const [now, before] = [valueOf(sections[0]), valueOf(sections[1])];
  const verdict = verdictOf(now - before, true);
  return {
    outcome: 'answered',
    verdict,
    statements: [
      say(`change.count.${key}`, {
        now: valuesOf(id, scopes[0]).count(key, 'value', now),
        before: valuesOf(id, scopes[1]).count(key, 'value', before),
      }),
      say(`change.counts.${verdict}`),
    ],
    suggestions: [],
  };
}

/** The item a comparison is about where none is named: the positive share, else the largest of this window. */
export function comparedKey(id: ShareSectionId, shares: Shares): string | undefined {
  return rowOf(id).kind === 'sentiment' ? 'positive' : shares.items[0]?.key;
}
