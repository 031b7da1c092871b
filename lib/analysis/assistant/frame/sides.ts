import type { RecipeFilter } from '@/lib/domain/recipe';
import { inSpan } from '../asked-times';
import { citer, type CountedSide } from '../counted-lines';
import { choice, say, type Statement } from '../statement';
import { conditionValue, filterValue, spanName } from '../tell-scope';
import type { AssistantTools } from '../tools';
import { isFeeling } from './columns';
import type { Asking, FrameGroup } from './frame';
import { type FrameScope, isSided } from './frame-scope';
import type { Parsed } from './merge';
import { baseOf } from './tell-parts';

/* The sides that a count is told of: values, times or conditions beside each other, and what a part of each is taken of. */

/** The posts that a column labels so, as a part of those that the rest of the question names. */
export function ofLabel(side: CountedSide, { label, within }: FrameScope): CountedSide | null {
  const { filters, conditions = [], ...rest } = side.scope;
  const others = filters.filter((filter) => filter.key !== label && !isFeeling(filter));
  const given = conditions.length > 0 ? { conditions } : {};
  if (others.length + 1 === filters.length) return { ...side, base: { ...rest, ...given, filters: others } };
  // Else it is of what the question says: the questions among the rumours, the reposts of each side.
  if (within.length > 0 && within.length + 1 === filters.length)
    return { ...side, base: { ...rest, ...given, filters: [...within] } };
  const isOfSide = side.name !== null || (within.length > 0 && within.length === filters.length);
  return isOfSide && filters.length > 0 && conditions.length === 1
    ? { ...side, base: { ...rest, filters } }
    : null;
}

/** What the part of each group is taken of, where the question says it. */
export function ofWhole(side: CountedSide, { within }: FrameScope): CountedSide {
  const { filters } = side.scope;
  return within.length > 0 && within.length < filters.length
    ? { ...side, base: { ...baseOf(side.scope), filters: [...within] } }
    : side;
}

export function sidesOf({ scope, spans, sides, against }: FrameScope): CountedSide[] {
  if (against.length > 1)
    return against.map((condition) => ({
      scope: inSpan({ ...scope, conditions: [...(scope.conditions ?? []), condition] }, spans[0]),
      name: conditionValue(condition),
    }));
  if (sides.length > 1)
    return sides.map((side) => ({
      scope: inSpan({ ...scope, filters: [...scope.filters, side] }, spans[0]),
      name: filterValue(side),
    }));
  if (spans.length < 2) return [{ scope: inSpan(scope, spans[0]), name: null }];
  return spans.map((span) => {
    const own = inSpan(scope, span);
    return { scope: own, name: spanName(span, own) };
  });
}

/** More of them than a person reads. */
const MOST_SIDES = 8;
/** What posts of one group can be narrowed to. */
function filterOf({ by, column }: FrameGroup, key: string): RecipeFilter | null {
  if (by === 'column' && column !== undefined) return { section: 'file_columns', key: `${column}=${key}` };
  if (by === 'author') return { section: 'top_accounts', key };
  return by === 'language' ? { section: 'languages', key } : null;
}

/** "The top reason for each airline": each of the largest groups is a side, and where there are more it is said. */
export async function outerSides(
  outer: FrameGroup,
  [side]: readonly CountedSide[],
  tools: AssistantTools,
): Promise<{ sides: CountedSide[]; more: Statement[] } | null> {
  if (!side || !filterOf(outer, '')) return null;
  const table = { by: outer.by, ...(outer.column !== undefined && { column: outer.column }) };
  const { rows, groups } = await tools.counts(side.scope, table);
  const sides = rows.slice(0, MOST_SIDES).flatMap(({ key }): CountedSide[] => {
    const filter = filterOf(outer, key);
    return filter === null
      ? []
      : [{ scope: { ...side.scope, filters: [...side.scope.filters, filter] }, name: filterValue(filter) }];
  });
  if (sides.length < 2) return null;
  const all = citer(side.scope, table)('', 'groups', { as: 'number', value: groups });
  const more = groups > sides.length ? [say('count.groups', { groups: all, by: choice(outer.by) })] : [];
  return { sides, more };
}

/** Of values that are held against each other the order is told, and the column they are of is no group. */
export const askingOf = ({ asking, of }: Parsed): Asking =>
  !isSided(of)
    ? asking
    : {
        ...asking,
        ...groupsOfSides(asking),
        countOf: null,
        breakdown: false,
        ...(!asking.share && asking.measures.length === 0 && { count: true, posts: true }),
        // What posts received is held against each other by the post: one side has more of them.
        ...(asking.measures.length === 1 && !isAveraged(asking) && { mean: true }),
      };

const isAveraged = ({ mean, median, sum, perPost, over }: Asking) =>
  mean || median || sum || perPost || over !== null;

/** What each side is told by: never the column that they are of; else the order is theirs. */
function groupsOfSides(asking: Asking) {
  const groups = asking.groups.filter(({ by, each }) => each || (by !== 'column' && by !== 'author'));
  return groups.length > 0 ? { groups } : { groups, ...{ most: false, least: false, top: null, nth: null } };
}
