/* Words that say what is counted, on the normalised lower-case text. */

export const COUNTED_PEOPLE =
  /\b(?:how many|number of) (?:different |distinct |unique |separate |individual |other )?(?:people|accounts|users|authors|persons|handles|outlets|newspapers|channels|media|organi[sz]ations|agencies|journalists|voices)\b|何人|人数|何アカウント|アカウント(?:数|は(?:いくつ|何)|が(?:いくつ|何))|(?:アカウント|ユーザー)(?:は|が)?(?:どれ|どの)くらい/u;

/** Ranked by how many accounts do it, and not how many posts. */
export const BY_ACCOUNTS =
  /\b(?:by|from|among) (?:the )?(?:most|many|more|fewest) (?:different |distinct |unique )?(?:accounts|people|users|authors)\b|\b(?:most|more|fewest) (?:different |distinct |unique )(?:accounts|people|users|authors)\b|(?:多くの|最も多くの)(?:アカウント|人|ユーザー)(?:が|に)/u;

/** Single posts are asked for. */
export const POSTS_THEMSELVES =
  /\b(?:post|tweet|message|one)s?\b(?! (?:per|by|from|about|on) (?:account|user|day|month|year))|投稿(?!数|者|時間|が(?:多|少)|し)|ツイート(?!数|し)|ポスト/u;

/** Whom somebody writes to, not who writes. */
export const ADDRESSED =
  /\bwho(?:m)? (?:do|does|did|has|have|is|are) (?:the )?(?!most|people|they|we|everyone)@?[\p{L}\p{N}_]+(?: [\p{L}\p{N}_]+)? (?:usually |often |mostly )?(?:mention|tag|reply|repli|retweet|quot|talk|tweet|address)\p{L}*(?: (?:to|at|with|the|most|often))*\W*$|\b(?:who(?:m)?|accounts?|handles?|users?|people|outlets?) (?:gets?|got|is|was|are|were|has been|have been|being) (?:\p{L}+ )?(?:mentioned|tagged|replied to|addressed)\b|誰(?:に|を|へ)(?:.{0,6})?(?:言及|返信|メンション|リプ|話しかけ|引用|触れ)/u;

/** The first of all, and not the one of two. */
export const SUPERLATIVE =
  /\b(?:most|least|fewest|highest|lowest|biggest|largest|smallest|longest|shortest|top|best|worst|maximum|minimum|lengthiest|wordiest)\b|一番|いちばん|最[も多少大高低長短小]|トップ|上位|ランキング|(?:多い|少ない|長い|短い)(?:順|投稿|ツイート)/u;
