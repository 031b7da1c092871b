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

/** What is read from X of a connected account, and how many of the newest X gives. */
export const READ_MOST = { posts: 3200, mentions: 800 } as const;
export type ReadKind = keyof typeof READ_MOST;

/** How many can be asked for at once. */
export const READ_CHOICES = {
  posts: [100, 800, 3200],
  mentions: [100, 800],
} as const satisfies Record<ReadKind, readonly number[]>;
