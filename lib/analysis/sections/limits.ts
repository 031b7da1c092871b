/** Ids of known limits; the sentences are in messages `limits.<id>`. */
export const LIMIT_IDS = [
  'no_engagement_columns',
  'partial_engagement_columns',
  'no_author_columns',
  'posts_without_author',
  'accounts_without_handle',
  'reach_upper_bound',
  'followers_partly_known',
  'shares_may_overlap',
  'model_error',
  'not_corrected',
  'place_from_profile',
  'gender_from_profile',
  'language_may_be_detected',
  'dates_without_time',
  'low_sample',
  'top_items_only',
  'latest_post_describes_account',
  'counts_common_words',
] as const;
export type LimitId = (typeof LIMIT_IDS)[number];
