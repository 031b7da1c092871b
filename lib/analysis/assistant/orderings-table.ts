import type { Ordering } from '@/lib/domain/recipe';

/** How a question about the best posts ranks them, by words of the count. */
export const ORDERING_ROWS: readonly (readonly [
  field: 'likes' | 'reposts' | 'replies' | 'quotes' | 'views' | 'bookmarks',
  ordering: Ordering,
  words: RegExp,
])[] = [
  ['reposts', 'repost_count', /\b(repost|retweet|shared)|リポスト|リツイート|拡散/],
  ['replies', 'reply_count', /\b(repl(y|ies|ied)|answered|commented)|返信|リプ(?:ライ|(?![ァ-ヶー]))/],
  [
    'quotes',
    'quote_count',
    /\bquoted\b|\bquote (?:tweets|posts|count)|\bmost quotes\b|引用され|引用数|引用が/,
  ],
  ['views', 'view_count', /\bview|\bimpression|\bseen\b|表示|閲覧|見られ|読まれ|インプレッション/],
  ['bookmarks', 'bookmark_count', /\bbookmark|ブックマーク/],
  ['likes', 'like_count', /./],
];
