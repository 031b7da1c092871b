import type { Ordering } from '@/lib/domain/recipe';

/* Counts of posts and accounts by the words of a question, on the normalised lower-case text. */

export interface MetricRow {
  metric: 'reposts' | 'replies' | 'quotes' | 'views' | 'bookmarks' | 'likes' | 'followers' | 'engagements';
  words: RegExp;
}

/** The first that is named. */
export const METRIC_ROWS: readonly MetricRow[] = [
  { metric: 'reposts', words: /\b(?:reposts?|retweets?|rts)\b|リポスト|リツイート/u },
  { metric: 'quotes', words: /\bquotes?\b(?! from| about| on| by| of)|引用/u },
  { metric: 'replies', words: /\b(?:replies|comments)\b|返信|リプライ/u },
  { metric: 'views', words: /\b(?:views|impressions)\b|閲覧数|表示回?数|インプレッション/u },
  { metric: 'bookmarks', words: /\bbookmarks?\b|ブックマーク/u },
  { metric: 'likes', words: /\b(?:likes|favou?rites)\b|\blike count|いいね/u },
  { metric: 'followers', words: /\bfollowers?\b|フォロワー/u },
  { metric: 'engagements', words: /\bengagements?\b|エンゲージメント/u },
];

export const AVERAGE =
  /\b(?:average|avg|mean|median|on average)\b|\b(?:per|a|each) (?:post|tweet)\b|平均|中央値|(?:1|一)?(?:投稿|件|ツイート)(?:あたり|当たり)/u;
export const TOTAL =
  /\b(?:how many|number of|total(?: number)?(?: of)?|sum of|count of) (?:the )?(?:all )?(?:likes|retweets|reposts|replies|views|impressions|bookmarks|quotes)\b|\b(?:likes|retweets|reposts|replies|views|impressions|bookmarks|quotes) (?:in total|altogether|in all|overall)\b|(?:いいね|リツイート|リポスト|返信|閲覧|ブックマーク|引用|インプレッション)(?:数)?(?:の|は|を)?(?:合計|総数|全部で|何件|何回|いくつ|どれくらい)|(?:合計|総)(?:の)?(?:いいね|リツイート|リポスト|返信|閲覧|ブックマーク)/u;
export const CHANGE =
  /\b(?:gets?|got|receiv\p{L}+|have|has|had) (?:more|fewer|less)\b|\b(?:likes|retweets|reposts|replies|views)\b.{0,30}\b(?:ris\p{L}+|rose|fall\p{L}*|fell|drop\p{L}*|increas\p{L}+|decreas\p{L}+|grow\p{L}*|grew|chang\p{L}+|go(?:ne|ing)? (?:up|down)|went (?:up|down))|(?:いいね|リツイート|リポスト|返信|閲覧|ブックマーク)(?:数)?(?:が|は|の|も)?.{0,8}(?:増|減|変わ|変化|推移|伸び|落ち)/u;
/** Ranks accounts or posts, or is about the list of followers. */
export const NO_METRIC =
  /\bwho\b(?!.*\bper (?:post|tweet)\b)|\bwhich (?:accounts?|users?|people|posts?|tweets?|hashtags?|words?)\b|\b(?:posts|tweets|accounts|authors|users|hashtags) (?:by|with|that)\b|誰|どのアカウント|どの投稿|ランキング|上位|した(?:人|アカウント)|followers?.{0,30}\b(?:gr[eo]w|gain|los)/u;

/** How a question about the best posts ranks them, by words of the count. */
export const ORDERING_ROWS: readonly (readonly [
  field: 'likes' | 'reposts' | 'replies' | 'quotes' | 'views' | 'bookmarks',
  ordering: Ordering,
  words: RegExp,
])[] = [
  ['reposts', 'repost_count', /\b(repost|retweet|shared)|リポスト|リツイート|拡散/],
  ['replies', 'reply_count', /\b(repl(y|ies|ied)|answered|commented)|返信|リプライ/],
  [
    'quotes',
    'quote_count',
    /\bquoted\b|\bquote (?:tweets|posts|count)|\bmost quotes\b|引用され|引用数|引用が/,
  ],
  ['views', 'view_count', /\bview|\bimpression|\bseen\b|表示|閲覧|見られ|読まれ|インプレッション/],
  ['bookmarks', 'bookmark_count', /\bbookmark|ブックマーク/],
  ['likes', 'like_count', /./],
];

/** A mean of something that is no count of posts. */
export const LOOSE_AVERAGE =
  /\b(?:average|avg|mean(?! by\b)(?= (?:of|number|age|length))|median)\b|平均|中央値/u;
export const PER_ACCOUNT =
  /\bper (?:account|person|user|author|handle)\b|(?:1|一)?(?:人|アカウント)(?:あたり|当たり)/u;
