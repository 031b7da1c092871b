import { isSectionWith } from '@/lib/domain/sections';
import { ADDRESSED, COUNTED_PEOPLE } from './count-words';
import type { CountPlan } from './count-plan';
import { isSection, type Plan } from './plan';
import type { ReadQuestion } from './question';
import type { Slot } from './slots';

/*
 * The words of a question that say what shall be counted, how and by what, and that its plan has no place for: with one of
 * them nothing is told that could pass for the answer.
 */

/** Told by a section as it is: its own items, how many of how many, and the first of them. */
const OWN_AGGREGATES = ['count', 'share', 'total', 'distinct'];
const OWN_GROUP: Readonly<Record<string, readonly string[]>> = {
  hashtags: ['hashtag'],
  keywords: ['word'],
  domains: ['domain'],
  mentions: ['mention'],
  emojis: ['emoji'],
  languages: ['language'],
  top_accounts: ['author'],
  largest_followers: ['author'],
  similar_accounts: ['author'],
  follower_growth: ['author'],
  regulars: ['author'],
  loud_once: ['author'],
  profile: ['author'],
  audience_size: ['author'],
  conversation_volume: ['day', 'hour'],
  posting_times: ['hour', 'weekday', 'day'],
  peak_day: ['day'],
  share_of_voice: ['author'],
  top_posts: ['author'],
};
const OWN_MEASURES: Readonly<Record<string, readonly string[]>> = {
  top_posts: ['likes', 'reposts', 'replies', 'quotes', 'views', 'bookmarks'],
  top_accounts: ['engagements', 'followers'],
  largest_followers: ['followers'],
  follower_growth: ['followers'],
  posts: ['engagements'],
  posting_times: ['engagements', 'likes', 'reposts', 'replies'],
  profile: ['followers', 'engagements'],
  hashtags: ['hashtags'],
};

const written = <T>(slots: readonly Slot<T>[], isOwn: (value: T) => boolean) =>
  slots.filter(({ value }) => !isOwn(value)).map((slot) => slot.written);

/** Of a section or a way of telling. */
function unplacedInTelling({ slots, text, times }: ReadQuestion, { tell, sides }: Plan): string[] {
  const aggregates = written(
    slots.aggregates,
    (value) =>
      OWN_AGGREGATES.includes(value) ||
      (value === 'mean' && (tell === 'audience_size' || tell === 'posting_times')) ||
      // How much something changed, or how far two lie apart, is told of shares by their difference.
      (value === 'difference' && (sides.length > 0 || times.dated.length > 0) && tell === 'sentiment'),
  );
  // Behind "who" and "which accounts" the section may list people by other words.
  const listsPeople =
    isSection(tell) && isSectionWith(tell, 'kind', 'accounts', 'profile', 'growth', 'drivers');
  const groups = written(slots.groups, (value) => {
    if (OWN_GROUP[tell]?.includes(value)) return true;
    return value === 'author' && (listsPeople || COUNTED_PEOPLE.test(text) || ADDRESSED.test(text));
  });
  const measures = written(slots.measures, (value) => OWN_MEASURES[tell]?.includes(value) ?? false);
  const nth = slots.nth.map((slot) => slot.written);
  return [...aggregates, ...groups, ...measures, ...nth];
}

/** Of posts that are counted. */
function unplacedInCount({ slots }: ReadQuestion, plan: CountPlan, ofSides: boolean): string[] {
  const { table, second, as } = plan;
  const measures = written(slots.measures, (value) => value === table.measure || value === second);
  const isOwn = (value: string) => value === table.by || (value === 'hour' && table.by === 'hour_at');
  const timed = as === 'posts' || as === 'turn' || as === 'per_step' || as === 'empty';
  const groups = written(
    slots.groups,
    (value) => isOwn(value) || timed || (value === 'author' && (plan.figure === 'accounts' || ofSides)),
  );
  return [...measures, ...groups];
}

const MOST_FELT =
  /\b(?:most|least) (?:negative|positive|hostile|critical|supportive|favou?rable|angry|happy|toxic|optimistic|pessimistic)\b|(?:一番|いちばん|最も)(?:ネガティブ|ポジティブ|否定的|肯定的|批判的|好意的)/u;

/** Groups ranked by how their posts are felt: no section tells that. */
function unplacedFeeling({ text, slots }: ReadQuestion, { tell, sides }: Plan): string[] {
  const found = MOST_FELT.exec(text)?.[0];
  const others = slots.groups.filter(({ value }) => value !== 'sentiment');
  return found !== undefined && others.length > 0 && sides.length < 2 && tell !== 'said' ? [found] : [];
}

/** @param counted Where posts are counted instead of a section told. */
export function unplacedOf(read: ReadQuestion, plan: Plan, counted: CountPlan | null): string[] {
  // What nobody can tell is said first; then what the posts say, which is no answer.
  if (read.decline !== null && read.decline !== 'cause') return [];
  const felt = unplacedFeeling(read, plan);
  if (felt.length > 0) return felt;
  return [
    ...new Set(
      counted ? unplacedInCount(read, counted, plan.sides.length > 1) : unplacedInTelling(read, plan),
    ),
  ];
}
