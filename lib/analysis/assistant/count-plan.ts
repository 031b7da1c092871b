import type { AskedTable, CountedFigure, CountedGroup } from '@/lib/domain/counted-posts';
import type { PostMeasure } from '@/lib/domain/post-condition';
import { isSectionWith, type SectionId } from '@/lib/domain/sections';
import { BEST_TIME, FALLS, RISES } from './asking-table';
import { isSection, type Plan, type Telling } from './plan';
import type { ReadQuestion } from './question';
import { placeOf, type Slots } from './slots';
import type { AssistantTools } from './tools';
import type { Aggregate } from './slots-table';
import { ADDRESSED, BY_ACCOUNTS, COUNTED_PEOPLE, POSTS_THEMSELVES, SUPERLATIVE } from './count-words';

/** How posts are counted where no section of the report tells it. */
export interface CountPlan {
  /** One value; groups by rank; groups in the order of time; single posts; a mean of steps; steps without posts; a turn. */
  as: 'value' | 'ranking' | 'course' | 'posts' | 'per_step' | 'empty' | 'turn';
  table: AskedTable;
  figure: CountedFigure;
  /** What the first measure is held against. */
  second?: PostMeasure;
  nth: number;
  top: number | null;
  /** By how much, or how many times. */
  gap: 'difference' | 'ratio' | null;
  falls: boolean;
  /** Of all groups the last one too. */
  ends: boolean;
  byYear: boolean;
  /** Only the so many groups with the most posts, ranked by the figure. */
  among: number | null;
  /** Of sides of different size the part of each. */
  part: boolean;
}

const FEW_DAYS_MS = 7 * 86_400_000;
const FEWEST = 5;
/** Over two years single days say little. */
const LONG_MS = 730 * 86_400_000;
const TIMES: readonly CountedGroup[] = ['hour', 'weekday', 'day', 'week', 'month', 'year'];
const isTime = (by: CountedGroup) => TIMES.includes(by);
/** Tellings that are no counts of posts: what they do not say cannot be counted in their place. */
const COUNTABLE: readonly Telling[] = [
  'posts',
  'overview',
  'audience_size',
  'part',
  'conversation_volume',
  'top_accounts',
  'largest_followers',
  'posting_times',
  'top_posts',
  'profile',
  'share_of_voice',
  'hashtags',
  'keywords',
  'domains',
  'mentions',
  'emojis',
  'languages',
];
/** What a section of such items is as a group of posts. */
const GROUP_OF: Readonly<Partial<Record<SectionId, CountedGroup>>> = {
  hashtags: 'hashtag',
  keywords: 'word',
  domains: 'domain',
  mentions: 'mention',
  emojis: 'emoji',
  languages: 'language',
  top_accounts: 'author',
  largest_followers: 'author',
  profile: 'author',
};

const aggregateOf = ({ aggregates }: Slots): Aggregate | null => aggregates[0]?.value ?? null;
export const hasAggregate = ({ aggregates }: Slots, ...values: Aggregate[]) =>
  aggregates.some(({ value }) => values.includes(value));

const ITEM_OF: Partial<Record<PostMeasure, CountedGroup>> = {
  hashtags: 'hashtag',
  emojis: 'emoji',
  links: 'domain',
  mentions: 'mention',
};

function groupOf(read: ReadQuestion, { tell }: Plan, { groups, measures }: Slots): CountedGroup | null {
  if (ADDRESSED.test(read.text)) return 'mention';
  const counted = measures.map(({ value }) => ITEM_OF[value]);
  const [time] = groups.filter(({ value }) => isTime(value));
  // How many tags a post has is asked of it, and not which.
  const [thing] = groups.filter(({ value }) => !isTime(value) && !counted.includes(value));
  if (thing?.value === 'author' && time && /\bwho\b|誰/u.test(thing.written)) return 'author';
  const first = thing && time ? (thing.start <= time.start ? thing : time) : (thing ?? time);
  return first?.value ?? (isSection(tell) ? (GROUP_OF[tell] ?? null) : null);
}

/** The figure that groups are ranked by, or that is told of all. */
function figureOf(
  read: ReadQuestion,
  slots: Slots,
  measure: PostMeasure | undefined,
  apart: boolean,
): CountedFigure {
  if (measure === undefined)
    return BY_ACCOUNTS.test(read.text) || COUNTED_PEOPLE.test(read.text) ? 'accounts' : 'posts';
  if (hasAggregate(slots, 'median')) return 'median';
  // Sides of different size are held against each other by what one post receives.
  if (hasAggregate(slots, 'mean') || (apart && !hasAggregate(slots, 'total'))) return 'mean';
  if (measure === 'followers' || ['length', 'words'].includes(measure))
    return slots.groups.some(({ value }) => value === 'author') ? 'highest' : 'median';
  return 'total';
}

const asksPosts = (read: ReadQuestion, { tell }: Plan, slots: Slots) =>
  slots.measures.length > 0 &&
  !hasAggregate(slots, 'mean', 'median', 'total', 'share', 'per_step', 'count', 'ratio') &&
  (tell === 'top_posts' || POSTS_THEMSELVES.test(read.text)) &&
  SUPERLATIVE.test(read.text) &&
  slots.groups.every(({ value }) => value !== 'author') &&
  (slots.most || slots.least);

/** Which group a mean of steps is of. */
const HOW_MANY_STEPS: readonly (readonly [CountedGroup, RegExp])[] = [
  ['hour', /\bhow many hours\b|何時間/u],
  ['week', /\bhow many weeks\b|何週/u],
  ['month', /\bhow many months\b|何[かヶカ]?月/u],
  ['year', /\bhow many years\b|何年/u],
];
const PER_STEPS: readonly (readonly [CountedGroup, RegExp])[] = [
  ['hour', /hour|時間/u],
  ['month', /month|月/u],
  ['week', /week|週/u],
  ['year', /year|annual|年/u],
];
const stepOf = ({ groups, aggregates }: Slots, text: string): CountedGroup =>
  HOW_MANY_STEPS.find(([, words]) => words.test(text))?.[0] ??
  PER_STEPS.find(([, words]) =>
    aggregates.some(({ value, written }) => value === 'per_step' && words.test(written)),
  )?.[0] ??
  groups.find(({ value }) => isTime(value) && value !== 'weekday')?.value ??
  'day';

type Shape = Pick<CountPlan, 'as' | 'table' | 'figure'>;

/** What is asked of posts by themselves or of the course of time, by the words of it. */
function wordedShape(read: ReadQuestion, slots: Slots): Shape | null {
  if (hasAggregate(slots, 'none_on'))
    return { as: 'empty', figure: 'posts', table: { by: stepOf(slots, read.text) } };
  if (slots.measures.length > 0) return null;
  if (hasAggregate(slots, 'first', 'last')) {
    const rising = aggregateOf(slots) === 'first' ? { rising: true as const } : {};
    return { as: 'posts', figure: 'first', table: { by: 'post', order: 'first', ...rising } };
  }
  if (FALLS.test(read.text) || RISES.test(read.text))
    return { as: 'turn', figure: 'posts', table: { by: 'month' } };
  if (hasAggregate(slots, 'per_step') && hasAggregate(slots, 'count', 'mean'))
    return { as: 'per_step', figure: 'posts', table: { by: stepOf(slots, read.text) } };
  return null;
}

const isApart = ({ conditions }: ReadQuestion, { sides }: Plan) =>
  conditions.against.length > 1 || sides.length > 1;

/** Of each side by itself. */
const EACH_SIDE = /\b(?:for|of) each\b|それぞれ/u;

/** The group posts are told apart by: of a question about when, the step that fits the data. */
function stepped(read: ReadQuestion, plan: Plan, slots: Slots, data: Data): CountedGroup | null {
  const own = groupOf(read, plan, slots);
  // Of two that are named one is asked for, and not who wrote most about each.
  const by = own === 'author' && plan.sides.length > 1 && !EACH_SIDE.test(read.text) ? null : own;
  if (by !== null || isApart(read, plan) || plan.tell !== 'conversation_volume') return by;
  return data.lastAt - data.firstAt > LONG_MS ? 'month' : 'day';
}

function shapeOf(read: ReadQuestion, plan: Plan, slots: Slots, data: Data): Shape {
  const worded = wordedShape(read, slots);
  if (worded) return worded;
  const measure = slots.measures[0]?.value;
  const figure = figureOf(read, slots, measure, isApart(read, plan));
  const rising = slots.least ? { rising: true as const } : {};
  const of = measure === undefined ? {} : { measure };
  if (asksPosts(read, plan, slots))
    return { as: 'posts', figure: 'total', table: { by: 'post', ...of, order: 'total', ...rising } };
  const by = stepped(read, plan, slots, data);
  if (by === null) return { as: 'value', figure, table: { by: 'all', ...of } };
  // A mean of a post or two ranks nobody.
  const least = figure === 'mean' || figure === 'median' ? { least: FEWEST } : {};
  const ranked = !isTime(by) || slots.most || slots.least || slots.form === 'when';
  return {
    as: ranked ? 'ranking' : 'course',
    figure,
    table: { by, ...of, order: figure, ...rising, ...least },
  };
}

type Data = Pick<AssistantTools, 'firstAt' | 'lastAt'>;

interface Asked {
  read: ReadQuestion;
  measure: PostMeasure | undefined;
  /** Neither a mean nor the first or last of them is asked for. */
  plain: boolean;
  timed: readonly CountedGroup[];
  data: Data & { searched: boolean };
}

const byOthers = ({ slots }: ReadQuestion) => slots.groups.some(({ value }) => value === 'author');

/** Every step of a course, and not the first of them. */
const EACH = /^(?:by|per|each|every)\b|ごと|別|毎/u;

/** What single sections tell by themselves. */
const TELLS: Readonly<Partial<Record<Telling, (asked: Asked) => boolean>>> = {
  posts: ({ measure, plain, timed, read }) =>
    (!measure || (measure === 'engagements' && !read.change)) &&
    plain &&
    timed.length === 0 &&
    !byOthers(read),
  audience_size: ({ measure, timed, read, data }) =>
    !data.searched &&
    measure === undefined &&
    !hasAggregate(read.slots, 'first', 'last') &&
    timed.length === 0,
  conversation_volume: ({ data, timed, plain, measure, read: { text, slots } }) =>
    (timed.includes('day')
      ? data.lastAt - data.firstAt > FEW_DAYS_MS
      : data.lastAt - data.firstAt <= LONG_MS) &&
    plain &&
    !measure &&
    !FALLS.test(text) &&
    !RISES.test(text) &&
    timed.every((by) => by === 'day') &&
    (slots.most || slots.least || timed.length === 0),
  posting_times: ({ plain, measure, read: { text, slots } }) =>
    plain && (BEST_TIME.test(text) || (!measure && !slots.groups.some(({ written }) => EACH.test(written)))),
  top_posts: ({ plain, measure, read }) =>
    plain && !read.slots.least && !['length', 'followers', 'engagements'].includes(measure ?? ''),
  top_accounts: ({ plain, measure, timed, data, read }) =>
    plain &&
    !data.searched &&
    !read.slots.least &&
    (!measure || measure === 'engagements') &&
    timed.length === 0,
  largest_followers: ({ plain, measure, data, read }) =>
    plain && !data.searched && !read.slots.least && measure === 'followers',
  profile: ({ plain, measure, timed }) => plain && !measure && timed.length === 0,
};

/** Whether the section that the question names tells all that is asked. */
export function sectionTells(read: ReadQuestion, { tell }: Plan, data: Asked['data']): boolean {
  const { slots, text } = read;
  if (placeOf(slots) > 1 || hasAggregate(slots, 'other', 'median', 'ratio', 'difference', 'rate', 'none_on'))
    return false;
  if (ADDRESSED.test(text) && tell !== 'mentions') return false;
  const measure = slots.measures[0]?.value;
  const timed = slots.groups.filter(({ value }) => isTime(value)).map(({ value }) => value);
  const plain = !hasAggregate(slots, 'mean', 'first', 'last', 'per_step');
  const own = TELLS[tell];
  if (own) return own({ read, measure, plain, timed, data });
  const bare = measure === undefined && plain && timed.length === 0;
  if (!isSection(tell)) return bare && !byOthers(read);
  return !isSectionWith(tell, 'kind', 'shares', 'voices') || (bare && !BY_ACCOUNTS.test(text));
}

const OF_THE_DAY = /time|of (?:the )?day|時間帯|何時/u;

/** Of a few days each hour stands by itself, unless the time of day is asked for. */
function atHours<T extends Pick<CountPlan, 'table'>>(
  shape: T,
  { groups }: Slots,
  { firstAt, lastAt }: Data,
): T {
  const written = groups.find(({ value }) => value === 'hour')?.written ?? '';
  if (shape.table.by !== 'hour' || OF_THE_DAY.test(written) || lastAt - firstAt > FEW_DAYS_MS) return shape;
  return { ...shape, table: { ...shape.table, by: 'hour_at' } };
}

const GAPS = { difference: 'difference', ratio: 'ratio' } as const;

/**
 * How posts are counted for a question.
 * @returns null where what is asked about is no count of posts.
 */
export function countPlanOf(read: ReadQuestion, plan: Plan, data: Data): CountPlan | null {
  const { slots } = read;
  // What the posts say is told in the place of what nobody can.
  if (read.decline !== null && read.decline !== 'cause') return null;
  if (!COUNTABLE.includes(plan.tell) || hasAggregate(slots, 'rate', 'other')) return null;
  if (plan.tell === 'posting_times' && BEST_TIME.test(read.text) && slots.measures.length === 0) return null;
  const [first, second] = slots.measures;
  const asRatio = hasAggregate(slots, 'ratio') && second !== undefined && first !== undefined;
  const shape = atHours(shapeOf(read, plan, slots, data), slots, data);
  // A part of what posts received is no part of posts.
  if (hasAggregate(slots, 'share') && shape.as === 'value' && first !== undefined && !asRatio) return null;
  const written = asRatio && first.start > second.start ? [second, first] : [first, second];
  const [upper, lower] = written;
  return {
    ...shape,
    ...(asRatio && upper && lower
      ? { second: lower.value, figure: 'total' as const, table: { ...shape.table, measure: upper.value } }
      : {}),
    nth: placeOf(slots),
    top: read.conditions.top,
    gap: hasAggregate(slots, 'difference')
      ? GAPS.difference
      : hasAggregate(slots, 'ratio')
        ? GAPS.ratio
        : null,
    falls: FALLS.test(read.text),
    ends: first === undefined && hasAggregate(slots, 'count') && !slots.most && !slots.least,
    part:
      first === undefined &&
      read.conditions.against.length > 1 &&
      (plan.scope.words ?? plan.scope.filters).length > 0,
    among:
      shape.as === 'ranking' && first !== undefined && OF_THE_BIGGEST.test(read.original.toLowerCase())
        ? read.conditions.top
        : null,
    byYear: /\byears?\b|年/u.test(read.text),
  };
}

/** "Likes per post of each of the five big accounts": those that wrote most. */
const OF_THE_BIGGEST =
  /\b(?:for|of|by) (?:each of )?(?:the )?(?:\d{1,2}|three|five|ten) (?:big|main|major|large|biggest|largest|most active|busiest)\b|(?:主要|大手|投稿の多い)\p{L}{0,12}\d{1,2}/u;

/** How many posts there are, and nothing else. */
export const JUST_POSTS: CountPlan = {
  as: 'value',
  table: { by: 'all' },
  figure: 'posts',
  nth: 1,
  top: null,
  gap: null,
  falls: false,
  ends: false,
  among: null,
  byYear: false,
  part: false,
};
