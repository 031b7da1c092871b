type Fields = Record<string, unknown>;

export const v2User = (id: string, fields: Fields = {}): Fields => ({
  id,
  username: id === '2' ? 'bob' : 'ann_b',
  name: id === '2' ? 'Bob' : 'Ann',
  description: 'Gardener',
  location: 'Leeds',
  verified: false,
  created_at: '2015-01-02T03:04:05.000Z',
  public_metrics: { followers_count: 10, following_count: 20, tweet_count: 30, listed_count: 0 },
  ...fields,
});

/** A post of API v2 by author 1. */
export const v2Post = (id: string, fields: Fields = {}): Fields => ({
  id,
  text: `Post ${id}`,
  author_id: '1',
  conversation_id: id,
  created_at: '2026-05-01T10:00:00.000Z',
  lang: 'en',
  edit_history_tweet_ids: [id],
  public_metrics: { retweet_count: 1, reply_count: 2, like_count: 3, quote_count: 4 },
  ...fields,
});

/** An answer of API v2 with authors 1 and 2 joined. */
export const v2Page = (data: unknown, includes: Fields = {}): Fields => ({
  data,
  includes: { users: [v2User('1'), v2User('2')], ...includes },
  meta: { result_count: Array.isArray(data) ? data.length : 1 },
});

/** A status of API v1.1 by author 1. */
export const v1Status = (id: string, fields: Fields = {}): Fields => ({
  created_at: 'Sun Aug 31 00:29:15 +0000 2014',
  id: Number(id),
  id_str: id,
  text: `Status ${id}`,
  truncated: false,
  lang: 'ja',
  retweet_count: 1,
  favorite_count: 2,
  in_reply_to_status_id_str: null,
  user: {
    id_str: '1',
    screen_name: 'ann_b',
    name: 'Ann',
    description: '',
    location: '',
    followers_count: 3,
    friends_count: 4,
    statuses_count: 5,
    verified: false,
    created_at: 'Sat Feb 16 13:40:25 +0000 2013',
  },
  ...fields,
});
