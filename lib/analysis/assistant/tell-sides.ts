import type { Scope } from '@/lib/domain/assistant';
import type { Span } from './dates-in-years';
import { daysRead } from './asked-times';
import type { PlanSide } from './plan-sides';
import type { Polarity } from './question';
import { type Answer, say, type Statement, type StatementValue } from './statement';
import { type Side, tellSides, verdictOf } from './tell-changes';
import { filterValue, withoutValue, wordValue } from './tell-scope';
import { itemStatements, sharesOf } from './tell-shares';
import type { AssistantTools } from './tools';
import { valuesOf } from './values';

/** One of the things held beside each other, in its own posts. */
export interface NamedScope {
  scope: Scope;
  name: StatementValue;
}

/** The posts of a side: those of the answer that hold its words too. */
export function sideScope(side: PlanSide, shared: Scope): NamedScope {
  const { words, filter, without, notBy } = side;
  if (without !== undefined)
    return {
      scope: { ...shared, without: [...(shared.without ?? []), without].slice(0, 8) },
      name: withoutValue(without),
    };
  const others =
    notBy === undefined ? [] : [{ of: 'named' as const, start: `@${notBy}`, not: true as const }];
  const scope: Scope = {
    ...shared,
    ...(others.length > 0 && { conditions: [...(shared.conditions ?? []), ...others] }),
    filters: filter ? [...shared.filters, filter].slice(0, 4) : shared.filters,
    ...(words.length > 0 && { words: [...(shared.words ?? []), ...words].slice(0, 8) }),
  };
  return { scope, name: filter ? filterValue(filter) : wordValue(words.at(-1) ?? '') };
}

async function sentimentSide(tools: AssistantTools, scope: Scope): Promise<Side> {
  const section = await tools.getSection('sentiment', scope);
  return { section, shares: sharesOf('sentiment', section, scope) };
}

const shareOf = ({ shares }: Side, key: string) => shares.items.find((item) => item.key === key)?.share ?? 0;

/** How the sides are felt about: two by their difference with its test, more by the two ends of it. */
export async function tellLiking(
  tools: AssistantTools,
  sides: readonly NamedScope[],
  liking: Polarity | null,
): Promise<Answer> {
  const key = liking ?? 'positive';
  const read = await Promise.all(
    sides.map(async (named) => ({ named, side: await sentimentSide(tools, named.scope) })),
  );
  const [a, b] =
    read.length === 2
      ? read
      : read
          .toSorted((x, y) => shareOf(y.side, key) - shareOf(x.side, key))
          .filter((_, index, all) => index === 0 || index === all.length - 1);
  if (!a || !b) return { outcome: 'cannot_tell', statements: [say('change.tooFew')], suggestions: [] };
  const others = read
    .filter((one) => one !== a && one !== b)
    .flatMap(({ named, side }) => [
      say('sides.of', { name: named.name }),
      ...side.shares.items
        .filter((item) => item.key === key)
        .flatMap((item) => itemStatements(side.shares, item)),
    ]);
  const told = tellSides([a.side, b.side], key, 'change.kinds', { a: a.named.name, b: b.named.name });
  return { ...told, statements: [...others, ...told.statements] };
}

/** Two spans of time: the later beside the earlier, by how many posts a day. */
export async function tellSpans(
  tools: AssistantTools,
  spans: readonly [Span, Span],
  scopes: readonly [Scope, Scope],
): Promise<Statement[]> {
  const [now, before] = await Promise.all(scopes.map(async (scope) => (await tools.totals(scope)).posts));
  const exposure = daysRead(spans[0], tools) / Math.max(daysRead(spans[1], tools), 1 / 24);
  // What is in the data is counted: more is more, and nothing is said of what lies beyond them.
  const verdict = verdictOf((now ?? 0) - (before ?? 0) * exposure, true);
  return [
    say('change.spans.posts', {
      now: valuesOf('posts', scopes[0]).count('posts', 'value', now ?? 0),
      before: valuesOf('posts', scopes[1]).count('posts', 'value', before ?? 0),
    }),
    say(`change.spans.${verdict}`),
  ];
}
