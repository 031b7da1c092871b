/** What a row of `sections.ts` can say. */

export const UNITS = ['posts', 'accounts', 'engagements', 'ratio', 'followers'] as const;

/** The shape of a section's answer. */
export type SectionKind =
  | 'profile'
  | 'sizes'
  | 'volume'
  | 'sentiment'
  | 'shares'
  | 'topics'
  | 'voices'
  | 'answers'
  | 'accounts'
  | 'growth'
  | 'posts'
  | 'times'
  | 'peak'
  | 'drivers'
  | 'phrases';

/** Items are shares of a base. */
export const SHARE_KINDS = [
  'sentiment',
  'shares',
  'topics',
  'voices',
  'answers',
] as const satisfies readonly SectionKind[];
export type ShareKind = (typeof SHARE_KINDS)[number];

/** How the key of an item is written for people; `lib/format/item-name` does it. */
export type ItemNames =
  | 'text'
  | 'measure'
  | 'country'
  | 'city'
  | 'language'
  | 'age'
  | 'gender'
  | 'interest'
  | 'job'
  | 'sentiment'
  | 'hashtag'
  | 'handle'
  | 'subreddit'
  | 'column'
  | 'topic'
  | 'cell';

/** What a download can be narrowed to, in the order it is listed. */
export const DOWNLOAD_SECTIONS = [
  'profile',
  'posts',
  'audience_size',
  'similar_accounts',
  'top_accounts',
  'largest_followers',
  'follower_growth',
  'hashtags',
  'keywords',
  'countries',
  'languages',
  'genders',
  'age_groups',
  'seo',
  'cities',
  'interests',
  'topics',
  'emojis',
  'job_titles',
  'subreddits',
  'conversation_volume',
  'sentiment_analysis',
  'share_of_voice',
  'others',
] as const;
export type DownloadSection = (typeof DOWNLOAD_SECTIONS)[number];

/** How an interval is made; a key of messages `section-card.receipt.intervals`. */
export type IntervalMethod =
  | 'wilson'
  | 'clusters'
  | 'model'
  | 'labels'
  | 'bootstrap'
  | 'mean'
  | 'ratio'
  | 'exact';

/** How the posts behind an item are found; `all`: its items are not told apart by posts. */
export type Behind =
  | { by: 'trait'; trait: 'country' | 'city' | 'gender' | 'age' | 'job' | 'interest' }
  | {
      by: 'entity';
      entity: 'hashtags' | 'keywords' | 'emojis' | 'mentions' | 'domains' | 'subreddits' | 'own_columns';
    }
  | {
      by:
        | 'all'
        | 'step'
        | 'sentiment'
        | 'language'
        | 'topic'
        | 'about'
        | 'handle'
        | 'mentioning'
        | 'post'
        | 'voice'
        | 'cell'
        | 'phrase';
    };

export interface RowFields {
  unit: (typeof UNITS)[number];
  names: ItemNames;
  interval: IntervalMethod;
  /** Whether items carry an index against a baseline, and whether that is what they are listed by. */
  index: 'none' | 'beside' | 'leads';
  /** Told apart between reports: `chosen` lists what stands out, so that what is not listed is not 0. */
  compare: 'no' | 'ranked' | 'ordered' | 'chosen';
  /** Whose items narrow an analysis where one of these is meant. */
  filter: 'itself' | 'keywords' | 'top_accounts' | 'none';
  /** Inferred about people: shown for groups only, never a filter, its posts without their authors. */
  personal: boolean;
  behind: Behind;
  download: DownloadSection;
  /** Stands for how much is said, so it must tell what a search leaves out. */
  volume: boolean;
  /** The page shows its change against the window before. */
  changes: boolean;
  /** A saved audience remembers its first items. */
  kept: boolean;
  /** A monitor can tell its changes. */
  watched: boolean;
}
export type SectionRow = RowFields &
  (
    | { kind: ShareKind | 'volume' | 'times' }
    | { kind: 'sizes'; main: 'accounts' | 'posts' }
    // Lists of single posts and accounts differ in every row: nothing to compare.
    | { kind: 'profile' | 'growth' | 'posts' | 'peak' | 'drivers' | 'phrases'; compare: 'no' }
    | { kind: 'accounts'; compare: 'no'; rankedBy: 'engagements' | 'followers' }
  );
