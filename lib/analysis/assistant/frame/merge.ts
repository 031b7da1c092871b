import type { CountedGroup } from '@/lib/domain/counted-posts';
import type { Scope } from '@/lib/domain/assistant';
import { MAX_CONDITIONS, type PostCondition } from '@/lib/domain/post-condition';
import { readColumnKey } from '@/lib/domain/file-columns';
import type { RecipeFilter } from '@/lib/domain/recipe';
import type { Asking } from './frame';
import type { FrameScope } from './frame-scope';

/* A question that goes on from another: what it says takes the place of its like, everything else stays. */

export interface Parsed {
  asking: Asking;
  of: FrameScope;
}

const isRanked = ({ most, least, top, nth }: Asking) => most || least || top !== null || nth !== null;
const isCounted = ({ count, share, breakdown, period, first, last, having }: Asking) =>
  count || share || breakdown || period || first || last || having !== null;
const isAveraged = ({ mean, perPost, median, sum }: Asking) => mean || perPost || median || sum;

/** In which order, and how many of them. */
const orderOf = (a: Asking, b: Asking) =>
  isRanked(b)
    ? {
        most: b.most || (!b.least && a.most),
        least: b.least,
        top: b.top ?? (b.nth === null ? a.top : null),
        nth: b.nth,
      }
    : {};

const STEPS: readonly CountedGroup[] = [
  'minute',
  'hour_at',
  'hour',
  'weekday',
  'day',
  'week',
  'month',
  'year',
];
/** "Posts by month. When did they peak?": the month, where the second names no step of time itself. */
const isPeakOf = (a: Asking, b: Asking) =>
  b.groups.every(({ by, start }) => start < 0 && STEPS.includes(by)) &&
  a.groups.some(({ by }) => STEPS.includes(by));

export function mergedAsking(a: Asking, b: Asking): Asking {
  // What is counted anew is counted by its own words; the measure stays where only the groups change.
  // From when to when is no figure of groups.
  if (b.period) return b;
  if (b.groups.length > 0 && !isPeakOf(a, b))
    return { ...b, ...(b.measures.length === 0 && !isCounted(b) && !b.posts && kept(a)) };
  const counted = isCounted(b)
    ? {
        count: b.count,
        share: b.share,
        breakdown: b.breakdown,
        period: b.period,
        first: b.first,
        last: b.last,
        having: b.having ?? a.having,
        countsPosts: b.countsPosts,
      }
    : {};
  const averaged = isAveraged(b)
    ? { mean: b.mean, perPost: b.perPost || (a.perPost && !b.sum), median: b.median, sum: b.sum }
    : {};
  const measured = b.measures.length > 0 ? { measures: b.measures, over: b.over } : {};
  return {
    ...a,
    ...counted,
    ...averaged,
    ...measured,
    ...orderOf(a, b),
    which: a.which || b.which,
    posts: a.posts || b.posts,
  };
}

const kept = ({ measures, over, mean, perPost, median, sum }: Asking) => ({
  measures,
  over,
  mean,
  perPost,
  median,
  sum,
});

/** Two values of one column, two accounts, two tags: the later one is meant. */
const kindOf = ({ section, key }: RecipeFilter) =>
  section === 'file_columns' ? `column ${readColumnKey(key)?.column ?? ''}` : section;
const familyOf = (condition: PostCondition) =>
  condition.of === 'count' || condition.of === 'account'
    ? condition.measure
    : condition.of === 'holds'
      ? condition.what
      : condition.of === 'profile'
        ? condition.text
        : condition.of;

function mergedScope(a: Scope, b: Scope, within: boolean): Scope {
  const kinds = b.filters.map(kindOf);
  const families = (b.conditions ?? []).map(familyOf);
  const words = within ? [...(a.words ?? []), ...(b.words ?? [])] : (b.words ?? a.words ?? []);
  const without = [...(a.without ?? []), ...(b.without ?? [])];
  const conditions = [
    ...(a.conditions ?? []).filter(
      (one) => !families.includes(familyOf(one)) && !(b.reposts && one.of === 'kind' && one.is === 'repost'),
    ),
    ...(b.conditions ?? []),
  ].slice(0, MAX_CONDITIONS);
  return {
    window: 'current',
    filters: [...a.filters.filter((one) => within || !kinds.includes(kindOf(one))), ...b.filters].slice(0, 4),
    ...(words.length > 0 && { words }),
    ...(without.length > 0 && { without }),
    ...(conditions.length > 0 && { conditions }),
    // Of reposts themselves they are not left out.
    ...((a.reposts ?? b.reposts) && !families.includes('kind') && { reposts: 'exclude' as const }),
  };
}

/** A value of the column that groups were told by stands in their place: "top apps", "and from the iPhone?". */
function withoutNamed(a: Asking, { asking, of }: Parsed): Asking {
  const columns = [...of.scope.filters, ...of.sides].flatMap(({ section, key }) =>
    section === 'file_columns' ? [key.slice(0, key.indexOf('='))] : [],
  );
  const groups = a.groups.filter(({ column }) => column === undefined || !columns.includes(column));
  if (groups.length === a.groups.length || isRanked(asking) || asking.groups.length > 0) return a;
  return {
    ...a,
    groups,
    most: false,
    least: false,
    top: null,
    nth: null,
    breakdown: false,
    count: true,
    posts: true,
  };
}

/** Whether a part is taken of all posts that a question is of. */
const isWhole = ({ within, scope }: FrameScope) =>
  within.length > 0 && within.length === scope.filters.length;

/** @param within Whether the second asks of the posts of the first: その中で, "of those". */
export function merged(a: Parsed, b: Parsed, within: boolean): Parsed {
  const dated = b.of.spans.length > 0 ? b.of : a.of;
  const said = b.of.scope.filters.map(kindOf);
  // One of them alone takes the place of those that were held against each other.
  const kept = a.of.sides.filter((side) => !said.includes(kindOf(side)));
  return {
    asking: mergedAsking(withoutNamed(a.asking, b), b.asking),
    of: {
      scope: mergedScope(a.of.scope, b.of.scope, within),
      sides: b.of.sides.length > 0 ? b.of.sides : kept,
      except: b.of.except.length > 0 ? b.of.except : a.of.except,
      against: b.of.against.length > 0 ? b.of.against : a.of.against,
      // Of a part of its whole posts the narrower posts are the whole: "only United".
      within:
        b.of.within.length > 0
          ? b.of.within
          : isWhole(a.of)
            ? mergedScope(a.of.scope, b.of.scope, within).filters
            : a.of.within.map(
                (one) => b.of.scope.filters.find((other) => kindOf(other) === kindOf(one)) ?? one,
              ),
      ignored: [...a.of.ignored, ...b.of.ignored],
      label: b.of.label ?? a.of.label,
      spans: dated.spans,
      relative: dated.relative,
    },
  };
}
