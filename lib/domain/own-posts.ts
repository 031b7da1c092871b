/** What an own post is; a repost is somebody else's. */
export const OWN_POST_KINDS = ['post', 'reply', 'quote', 'repost'] as const;
export type OwnPostKind = (typeof OWN_POST_KINDS)[number];

/** What lists of own posts are sorted by; what is not known comes last either way. */
export const OWN_POST_ORDERINGS = [
  'created_at',
  'likes',
  'reposts',
  'replies',
  'quotes',
  'impressions',
] as const;
export type OwnPostOrdering = (typeof OWN_POST_ORDERINGS)[number];
