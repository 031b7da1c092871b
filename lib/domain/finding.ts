import type { ItemNames } from './section-row';

/**
 * A computed sentence about a section: the id of a message in `findings` and its values, not yet written in
 * any language. `as` says how a value is written; the numbers themselves are raw (shares 0–1, instants in
 * epoch milliseconds).
 */
export type FindingValue =
  | { as: ItemNames | 'choice'; value: string }
  | {
      as: 'compact' | 'share' | 'points' | 'ratio' | 'number' | 'weekday' | 'hour' | 'date' | 'instant';
      value: number;
    }
  /** Of things that a sentence counts: a number to messages, which pick its plural. */
  | { as: 'plural'; value: number }
  | { as: 'shareRange' | 'pointsRange'; low: number; high: number };

export const FINDING_IDS = [
  'audience_size.posts_per_account',
  'posts.engagements_per_post',
  'conversation_volume.peak',
  'conversation_volume.steady',
  'conversation_volume.largest',
  'peak_day.carried',
  'conversation_volume.untested',
  'conversation_volume.few_steps',
  'conversation_volume.one_date',
  'phrases.both',
  'phrases.praise',
  'phrases.complaint',
  'regulars.wrote',
  'regulars.exact',
  'loud_once.part',
  'sentiment.positive',
  'sentiment.negative',
  'sentiment.no_difference',
  'sentiment.untold',
  'sentiment.told_positive',
  'sentiment.told_negative',
  'sentiment.told_even',
  'sentiment_over_time.untold',
  'languages.leader',
  'languages.no_difference',
  'leader.unclear',
  'countries.leader',
  'countries.no_difference',
  'genders.women',
  'genders.men',
  'genders.no_difference',
  'genders.read_women',
  'genders.read_men',
  'cities.leader',
  'cities.no_difference',
  'age_groups.leader',
  'age_groups.no_difference',
  'index.leader',
  'index.none',
  'index.unclear',
  'topics.leader',
  'trending.leader',
  'trending.new',
  'trending.none',
  'trending.unclear',
  'similar_accounts.leader',
  'similar_accounts.unclear',
  'largest_followers.leader',
  'follower_growth.leader',
  'items.leader',
  'items.no_difference',
  'domains.leader',
  'domains.no_difference',
  'top_accounts.leader',
  'top_accounts.close',
  'top_posts.like_count',
  'top_posts.repost_count',
  'top_posts.reply_count',
  'top_posts.quote_count',
  'top_posts.view_count',
  'top_posts.bookmark_count',
  'top_posts.created_at',
  'share_of_voice.leader',
  'share_of_voice.no_difference',
  'share_of_voice.unclear',
  'posting_times.best',
  'posting_times.unclear',
  'posting_times.no_difference',
] as const;
export type FindingId = (typeof FINDING_IDS)[number];

export interface Finding {
  id: FindingId;
  values: Record<string, FindingValue>;
}
