import {
  type CountedFigure,
  type CountedGroup,
  isOfAccounts,
  ownNumberName,
} from '@/lib/domain/counted-posts';
import type { Asking, Frame, FrameGroup } from './frame';

/*
 * How a question is counted, by what its words ask for together. Each rule takes all of the words of asking or none:
 * where one of them has no place the question is no such count.
 */

const TIMES: readonly CountedGroup[] = [
  'hour',
  'hour_at',
  'minute',
  'weekday',
  'day',
  'week',
  'month',
  'year',
  'joined_year',
];
const isTime = ({ by }: FrameGroup) => TIMES.includes(by);
const FEWEST = 5;
/** Of a ranking in each of several groups. */
const NESTED = 3;

const PLAIN: Frame = {
  as: 'value',
  group: null,
  figure: 'posts',
  measure: null,
  over: null,
  rising: false,
  having: null,
  top: null,
  nth: 1,
  except: [],
  inTime: null,
};

const isRanked = ({ most, least, top, nth }: Asking) => most || least || top !== null || nth !== null;

/** The figure of one group. */
function figureOf(
  { mean, perPost, median, measures, over, sum, onePost }: Asking,
  group: FrameGroup | null,
): CountedFigure {
  const [measure] = measures;
  if (measure === undefined) return group?.by === 'bio_word' ? 'accounts' : 'posts';
  if (over) return 'rate';
  if (median) return 'median';
  if (mean || perPost) return 'mean';
  if (onePost && group && !sum) return 'highest';
  if (isOfAccounts(measure)) return group?.by === 'author' ? 'highest' : 'median';
  if (ownNumberName(measure) !== null && !sum) return group?.by === 'author' ? 'highest' : 'mean';
  if (measure === 'length' && !sum) return 'mean';
  return 'total';
}

const baseOf = (asking: Asking, group: FrameGroup | null): Frame => ({
  ...PLAIN,
  group,
  measure: asking.measures[0] ?? null,
  over: asking.over,
  figure: figureOf(asking, group),
  rising: asking.least && !asking.most,
  having: asking.having,
  top: asking.top,
  nth: asking.nth ?? 1,
});

/** How many groups there are; "how many accounts posted once". */
function groupsRule(asking: Asking): Frame | null {
  const { countOf, measures, groups, mean, median, share, having } = asking;
  const [only, other] = groups;
  const of = countOf ?? (share && having && only && !other ? only : null);
  if (!of || measures.length > 0 || mean || median || isRanked(asking) || asking.first || asking.last)
    return null;
  const others = groups.filter(({ start }) => start !== of.start);
  // "How many are reposts, how many original" asks for each of the two.
  if (of.by === 'kind' && of.each) return null;
  if (others.length > 0 || (share && !having)) return null;
  return { ...PLAIN, as: 'groups', group: of, having };
}

/** "How many accounts are in each region". */
function accountsRule(asking: Asking): Frame | null {
  const { countOf, count, groups, measures, mean, median, share, having } = asking;
  const group = groups.find(({ by }) => by !== 'author');
  if (!group || groups.length !== 2 || countOf?.by !== 'author' || !count) return null;
  if (measures.length > 0 || mean || median || share || having || asking.first || asking.last) return null;
  return {
    ...baseOf(asking, group),
    as: isTime(group) && !isRanked(asking) ? 'course' : 'ranking',
    figure: 'accounts',
  };
}

/** "Average posts per account", "how many tweets a day". */
function perGroupRule(asking: Asking): Frame | null {
  const { groups, measures, mean, count, median, share } = asking;
  const [group, other] = groups;
  if (!group || other || measures.length > 0 || share || isRanked(asking) || asking.having || asking.perPost)
    return null;
  const averaged = mean || median;
  if (!averaged && !(count && group.per && !group.each)) return null;
  if (!averaged && !asking.posts && !asking.countsPosts) return null;
  return { ...PLAIN, as: 'per_group', group };
}

/** "The most liked post", "longest tweet", "first post about X". */
function postsRule(asking: Asking): Frame | null {
  const { groups, measures, over, mean, median, share, count, first, last } = asking;
  const others = groups.filter(({ by }) => by !== 'author');
  if (others.length > 0 || median || mean || share || asking.having || asking.breakdown) return null;
  const named = asking.posts || groups.length === 0;
  if (
    (first || last) &&
    measures.length === 0 &&
    !asking.most &&
    !asking.least &&
    !count &&
    groups.length === 0
  )
    return {
      ...PLAIN,
      as: 'posts',
      inTime: first && !last ? 'first' : 'last',
      top: asking.top,
      nth: asking.nth ?? 1,
    };
  const [measure, second] = measures;
  if (measure === undefined || second || over || isOfAccounts(measure) || first || last) return null;
  if (!isRanked(asking) || !named) return null;
  // "Who has the most likes on a post" names an account; "whose is it" asks for the author of the post.
  if (groups.length > 0 && !asking.posts) return null;
  if (groups.some(({ each }) => each) || asking.sum || asking.perPost) return null;
  if (count && measure !== 'length') return null;
  return {
    ...baseOf(asking, null),
    as: 'posts',
    figure: 'total',
    top: asking.top,
  };
}

/** "Which account …", "tweets per airline", "top hashtags": groups by rank or in time. */
function groupedRule(asking: Asking): Frame | null {
  const { groups, share, countOf, first, last, measures } = asking;
  const [group, other] = groups;
  if (!group || other || first || last || measures.length > 1) return null;
  if (countOf && !asking.countsPosts && countOf.start === group.start && !group.each) return null;
  const base = baseOf(asking, group);
  const wanted =
    isRanked(asking) ||
    group.each ||
    asking.breakdown ||
    asking.which ||
    asking.having !== null ||
    group.by === 'author';
  if (!wanted && !asking.when && !asking.posts && !asking.count && measures.length === 0) return null;
  // "What share of accounts are verified": of accounts, and of the posts of none.
  if (share && group.by === 'author' && !group.each && !asking.which && !isRanked(asking)) return null;
  if (share && measures.length === 0) return { ...base, as: 'share_by', having: null };
  if (share) return null;
  // A mean of a post or two ranks nobody.
  const small = base.figure === 'mean' || base.figure === 'median' || base.figure === 'rate';
  const limit =
    small && isRanked(asking) && !base.having && !isTime(group)
      ? { figure: 'posts' as const, low: FEWEST }
      : base.having;
  if (isTime(group) && !isRanked(asking) && !asking.which && !asking.when)
    return { ...base, as: 'course', having: base.having };
  return { ...base, as: 'ranking', having: limit };
}

/** "The most used hashtag of each account": a ranking in each group. */
function nestedRule(asking: Asking): Frame | null {
  const { groups, measures, share, first, last, having, mean, median } = asking;
  const [one, two, more] = groups;
  if (!one || !two || more || one.each === two.each || measures.length > 0) return null;
  const parts = share && asking.which && !isRanked(asking);
  if ((share && !parts) || first || last || having || mean || median) return null;
  if (!isRanked(asking) && !asking.which) return null;
  const [group, outer] = one.each ? [two, one] : [one, two];
  if (isTime(outer) || (group.by === 'author' && asking.countOf?.by === 'author')) return null;
  const as = parts ? 'share_by' : 'ranking';
  return { ...baseOf(asking, group), as, outer, top: asking.top ?? NESTED };
}

/** "What share of posts come from the top 5 accounts". */
function topPartRule(asking: Asking): Frame | null {
  const { groups, share, measures, top } = asking;
  const [group, other] = groups;
  if (!share || top === null || !group || other || measures.length > 1 || asking.least) return null;
  return {
    ...baseOf(asking, group),
    as: 'top_part',
    figure: measures.length > 0 ? 'total' : 'posts',
    having: null,
  };
}

/** One figure of all posts: how many, what part, a mean. */
function valueRule(asking: Asking): Frame | null {
  const { groups, measures, share, count, mean, median, sum, over } = asking;
  if (
    groups.length > 0 ||
    asking.having ||
    isRanked(asking) ||
    asking.first ||
    asking.last ||
    asking.when ||
    asking.breakdown
  )
    return null;
  const base = baseOf(asking, null);
  // A part of posts is taken of what the question says they are of: elsewhere.
  if (share)
    return measures.length === 1 && !mean && !median
      ? { ...base, as: 'measure_part', figure: 'total' }
      : measures.length === 0 && !mean && !median
        ? { ...PLAIN, as: 'part' }
        : null;
  if (over) return base;
  const [measure] = measures;
  if (measure !== undefined && measures.length === 1)
    return count || mean || median || sum || asking.perPost || asking.which ? base : null;
  if (measures.length > 1) return null;
  return count && (asking.posts || asking.countsPosts || !mean) && !mean && !median ? base : null;
}

/** "What period is this": its first and its last post. */
const periodRule = ({ period, groups, measures, share, having }: Asking): Frame | null =>
  period && groups.length === 0 && measures.length === 0 && !share && !having
    ? { ...PLAIN, as: 'period' }
    : null;

/** "What share of the posts about A is negative", by a column that says which are. */
const labelPartRule = (asking: Asking): Frame | null =>
  asking.share &&
  asking.groups.length === 0 &&
  asking.measures.length === 0 &&
  !asking.having &&
  !asking.breakdown &&
  !asking.mean &&
  !asking.median &&
  !asking.first &&
  !asking.last &&
  !asking.when &&
  !isRanked(asking)
    ? { ...PLAIN, as: 'label_part' }
    : null;

const RULES = [
  periodRule,
  labelPartRule,
  accountsRule,
  topPartRule,
  nestedRule,
  groupsRule,
  perGroupRule,
  postsRule,
  groupedRule,
  valueRule,
];

/** @returns null where the words of asking do not come together to one count. */
export function resolveFrame(asking: Asking): Frame | null {
  if (asking.most && asking.least) return null;
  for (const rule of RULES) {
    const frame = rule(asking);
    if (frame) return frame;
  }
  return null;
}
