/*
 * What a question asks posts or accounts to be: the posts are narrowed to it, or it is named as left out. On the normalised
 * lower-case text without its dates.
 */

/** Chooses the sentence in `assistant.say.leftOut`. */
export type LeftOutId =
  | 'verified'
  | 'followers'
  | 'counts'
  | 'hours'
  | 'weekdays'
  | 'kinds'
  | 'profile'
  | 'repeats'
  | 'links'
  | 'event'
  | 'accounts';

interface ConditionRow {
  id: LeftOutId;
  en: RegExp;
  ja: RegExp;
}

const whole = (source: string) => new RegExp(source, 'gu');

const NUMBER = '\\d[\\d,.]*(?: ?(?:k|m|thousand|million))?';
const MORE =
  '(?:(?:with|of|having|who have|that have|that got|having got|and) )?(?:over|more than|at least|at most|less than|fewer than|under|above|below|upwards of|a minimum of|minimum|exactly|>=?|<=?|≥|≤)';
const COUNTED =
  'likes?|favou?rites?|retweets?|reposts?|shares?|replies|comments?|views|impressions?|bookmarks?|quotes?|engagements?';
const JA_MORE = '(?:以上|以下|未満|超え?|越え|より多い|より少ない|を超え|を上回|を下回)(?:る|た|ている)?';
const JA_UNIT = '(?:件|回|個|人|名)?';
const JA_NUMBER = `(?:\\d[\\d,.]*[十百千万億]*${JA_UNIT}(?:${JA_MORE})?|[一二三四五六七八九十百千万]+${JA_UNIT}${JA_MORE})`;
const JA_COUNTED =
  'いいね|リツイート|リポスト|返信|リプ(?:ライ|(?![ァ-ヶー]))|閲覧|表示|インプレッション|ブックマーク|引用|エンゲージメント';
/** Behind a condition: posts, whatever they are called. */
const JA_OF_POSTS =
  'の?(?:投稿|ツイート|ポスト|つぶやき|呟き|もの|やつ|場合|割合|比率|件数|数|方|ほう)|の?と|の(?:は|が|って|も)|か|、|$';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

export const CONDITION_ROWS: readonly ConditionRow[] = [
  {
    id: 'links',
    en: whole(
      '\\bwith (?:vs\\.?|versus|or|and|/|compared to) without (?:an? |the |any )?(?:links?|urls?|hash ?tags?|emojis?)\\b|\\b(?:with(?:out)?|containing|including|(?:that |which )?(?:have|has|had|contain|contains|include|includes|carry|hold|use|uses)) (?:an? |any |no )?(?:(?:links?|urls?)\\b|(?:hash ?tags?|emojis?)\\b(?! #))|\\b(?:with|have|has|had|use|uses|using) (?:no|any|a|zero) mentions?\\b|\\b(?:only|just) (?:the )?links\\b|\\blinks? only\\b',
    ),
    ja: whole(
      `(?<![」』"”]の?|という|[#@][\\p{L}\\p{N}_ー]{1,30}の?)(?:リンク|url|ハッシュタグ|タグ|絵文字|メンション)(?:(?:を|が|の|は|も)?(?:付(?!け加)|つ)(?:き|け(?:た|て(?:い)?る|て(?:い)?ない|ない)|い(?:た|て(?:い)?る|て(?:い)?ない))|(?:を|が|の|は|も)?(?:入り|入れ(?:た|て(?:い)?る|て(?:い)?ない)|入っ(?:た|て(?:い)?る|て(?:い)?ない))|(?:を|が|は|も)?含(?:む|まない|まれる|まれて(?:い)?る|まれない|んだ|んで(?:い)?る|んで(?:い)?ない)|を(?:使(?:った|って(?:い)?る|って(?:い)?ない|う|わない))|あり|なし|無し|ナシ|抜き|(?<!(?:どんな|何の|なんの|どの|よく使う)(?:ハッシュタグ|タグ|リンク|絵文字|メンション))(?:が|の|も)?(?:ある|ない|無い)(?=${JA_OF_POSTS}))(?:の(?=${JA_OF_POSTS}))?`,
    ),
  },
  {
    id: 'event',
    en: whole(
      '\\b(?:before|after|since|until) (?:he|she|they|it|we|(?:the )?[\\p{L}]+) (?:(?:left|took|won|lost|became|began|started|came|went|died|got|quit|joined|resigned|retired|announced|arrived|moved|was|were|had)\\b)(?: (?:the |his |her |their )?[\\p{L}]+)?',
    ),
    ja: whole(
      '(?:就任|退任|辞任|引退|当選|落選|離任|結婚|離婚|死去|逮捕|発表|解散|卒業|入社|退社)(?:した|する)?(?:の)?(?:前後|後|前|以降|以前)(?:に|の|は|と)?',
    ),
  },
  {
    id: 'accounts',
    en: whole(
      "\\b(?:(?:that|who|which) )?(?:(?:are|is|were|was)(?: not|n't)|not|non|excluding|except|besides|other than|outside of) (?!(?:un)?verified)(?:the |any |official |from )*[@\\p{L}\\p{N}_]+(?:'s)? (?:own )?accounts?\\b",
    ),
    ja: whole('[\\p{L}\\p{N}_@]{0,15}公式(?:アカウント)?(?:以外|を除(?:い|く)て?)'),
  },
  {
    id: 'followers',
    en: whole(
      `${MORE} ${NUMBER}\\+? (?:followers|fans)\\b|\\b(?:with |having )?${NUMBER}\\+? (?:or (?:more|fewer|less) )?followers\\b|\\bfollowers? (?:counts? )?(?:of )?(?:over|above|under|below|at least|more than|less than|>=?|<=?) ?${NUMBER}|\\b(?:big|large|small|major|tiny)(?= accounts\\b)\\b`,
    ),
    ja: whole(
      `フォロワー(?:数)?(?:が|は|の)?${JA_NUMBER}|${JA_NUMBER}の?フォロワー(?:を|が)?(?:持つ|いる|抱える)?`,
    ),
  },
  {
    id: 'kinds',
    en: whole(
      '\\b(?:retweet|repost|reply|quote)(?= (?:share|percentage|proportion)\\b)|\\b(?:(?:(?<!\\b(?:posts|tweets|ones|but|and|have|has|had|got|get|received?) )without |not |excluding |except |leaving out |ignoring |(?<!\\b(?:with|but|and|have|has|had|got|get|received?) )no |only |just )(?:counting )?(?:the |any |all )?(?:replies|quote (?:tweets|posts)|quotes|threads)|(?:only|just) (?:the )?(?:retweets|reposts|rts)|(?:replies|retweets|reposts|quote tweets) only)\\b|(?<=  )(?:and|or) (?:replies|quote tweets|quotes)\\b|\\b(?:are|is|were|was|being) (?:actually |just |really |themselves |plain |pure |simply |only |mere )?(?:an? )?(?:not )?(?:repl(?:y|ies)|retweets?|reposts?|rts?|quote (?:tweets?|posts?)|quotes?|originals?)\\b(?! (?:to|per|count|each|more|less))(?: \\((?:that )?(?:start(?:s|ing)?|begin(?:s|ning)?) with rt:?\\))?|(?<=\\bhow many )(?:quote (?:tweets|posts))\\b|(?<=\\bhow many )(?:retweets|reposts|rts|replies)(?= (?:are|were) (?:there|in)\\b)|(?<=\\bwho )(?:reposts|retweets)(?= (?:the )?(?:most|least)\\b)|(?<=\\bwho(?:\\u0027?s| is| are)? )(?:retweeting|reposting)(?: (?:other people|others|other accounts))?(?! (?:who|whom))|(?<=\\bwho )(?:replied|retweeted|reposted|quoted)\\b|\\b(?<=(?:share|percentage|percent|proportion|fraction|portion|%) of )(?:replies|retweets|reposts|rts|quote tweets|quotes)\\b|(?<=\\b(?:did|does|do) [^,?]{2,40} )(?:retweet|repost|reply)\\b(?! (?:counts?|numbers?|totals?|to))|\\b(?:replies|retweets|reposts|rts|quotes|quote tweets)\\b(?= (?:that (?:were )?)?(?:made|sent|posted|written|done|published) (?:by|from)\\b)|\\b(?:replies|retweets|reposts|rts|quotes|quote tweets|original posts|originals)\\b(?= (?:gets?|got|receives?|received|draws?|attracts?|perform|earn|made? up|makes? up|account(?:s|ed)? for|constitutes?|outnumber))',
    ),
    ja: whole(
      '(?<!引用)(?:リツイート|リポスト)投稿(?!(?:は|を)?(?:以外|除|抜き|なし|無し|含ま))|(?:引用(?:リツイート|ツイート|投稿|リポスト|ポスト)|返信|リプ(?:ライ|(?![ァ-ヶー])))(?=(?:は|が|って)?(?:何件|いくつ|の(?:件)?数))|(?:リプ(?:ライ|(?![ァ-ヶー]))|返信|引用(?:リツイート|ツイート|ポスト|投稿)?)(?:以外|を?除(?:い|く|外し?)て?|抜き|なし|を?含ま(?:ない|ず)に?|だけ|のみ|に限(?:って|る|り))|(?:リツイート|リポスト)(?:だけ|のみ|に限(?:って|る|り))|(?:リプ(?:ライ|(?![ァ-ヶー]))|返信|引用(?:リツイート|ツイート|ポスト|投稿)?|リツイート|リポスト)(?:が占める|の占める|の|は)?(?:、)?(?:全体の)?(?=割合|比率|何割|何パーセント|何%|率)|(?<=(?:うち|中で?)(?:、|の)?)(?:リプ(?:ライ|(?![ァ-ヶー]))|返信|引用(?:リツイート|ツイート|ポスト|投稿)?|リツイート|リポスト)(?=は|が|の(?:数|割合)|って)|(?:リプ(?:ライ|(?![ァ-ヶー]))|返信|リツイート|リポスト)(?:である|の)(?=投稿|ツイート)|(?<=が)(?:リプ(?:ライ|(?![ァ-ヶー]))|返信|引用|リツイート|リポスト)した(?:もの|の|投稿|ツイート|数|件数|回数)?(?=は|が|って|何|$|[?])',
    ),
  },
  {
    id: 'counts',
    en: whole(
      `\\b(?:shorter|longer|more|fewer|less) than ${NUMBER} characters\\b|${MORE} ${NUMBER}\\+? characters\\b|${MORE} ${NUMBER}\\+? (?:${COUNTED})\\b|\\b(?:with |having |got )?${NUMBER}\\+? (?:or (?:more|fewer|less) )?(?:${COUNTED})\\b|\\b(?:${COUNTED}) (?:counts? )?(?:of )?(?:over|above|under|below|at least|more than|less than|>=?|<=?) ?${NUMBER}|\\b(?:with |that (?:got|have|had) |have |got |without |with |but |and )?(?:no|zero|without) (?:${COUNTED})\\b`,
    ),
    ja: whole(
      `(?:ハッシュタグ|タグ|リンク|url|絵文字|メンション)(?:数)?(?:が|は|の|を)?\\d{1,2}(?:つ|個|件|本|人)?(?:以上|以下|未満|より多い|より少ない)(?:の|を|も)?(?:つい(?:た|て(?:い)?る)|付い(?:た|て(?:い)?る)|つけ(?:た|て(?:い)?る)|付け(?:た|て(?:い)?る)|使(?:った|って(?:い)?る|う)|含(?:む|んだ|んで(?:い)?る)|入っ(?:た|て(?:い)?る)|入れ(?:た|て(?:い)?る)|ある)?(?:の(?=${JA_OF_POSTS}))?|\\d+(?:文)?字(?:以上|以下|未満|を?超え?(?:る|た)?)(?:の)?|(?:${JA_COUNTED})(?:回数|数)?(?:が|は|の|を)?${JA_NUMBER}(?:つい(?:た|ている)|集め(?:た|ている)|獲得した|もらった|され(?:た|ている)|の)?|${JA_NUMBER}の?(?:${JA_COUNTED})(?:${JA_MORE})?|[1一](?:件|回|つ|人)も(?:${JA_COUNTED})(?:(?:が)?(?:つい|付い)て|され(?:て)?)?(?:い)?ない|(?:${JA_COUNTED})(?:が|の)?[1一](?:件|回|つ|人)も(?:つい|付い)?(?:て)?(?:い)?ない|(?:${JA_COUNTED})(?:が)?(?:ゼロ|一つもない|ついていない|ない)(?:の)?`,
    ),
  },
  {
    id: 'verified',
    en: whole(
      '\\b(?:from|by) (?:the )?(?:un|non-?|not )?verified (?:users|accounts|people|profiles|authors)\\b|\\b(?:(?:with|having) (?:a )?)?(?:un|non-?|not )?(?:verified|blue[- ]?(?:check(?:mark)?s?|ticks?))\\b',
    ),
    ja: whole(
      '(?:未)?認証(?:済み?|マーク|バッジ|され(?:た|ている))?(?:の)?(?:付き|つき)?|公式マーク(?:付き|つき)?',
    ),
  },
  {
    id: 'hours',
    en: whole(
      "\\b(?:between|from) \\d{1,2} (?:and|to|-|–) \\d{1,2} ?[ap]\\.?m\\b\\.?|\\b(?:(?:before|after|at|by|until|since|from|between|around) )?(?:\\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\b\\.?|o'clock)|(?<![\\d:])\\d{1,2}:\\d\\d(?![\\d:]))(?: (?:and|to|-|–) \\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\b\\.?)?)?|(?<!\\b(?:or|than|vs\\.?) )\\b(?:in|during|over|at|before|after|until|by) (?:the )?(?:early |late |mid[- ]?)?(?:mornings?|afternoons?|evenings?|nights?|midnight|noon|dawn|lunch(?:time)?|(?:office|business|working|opening|rush) hours)\\b(?!.{0,20}\\b(?:or|than|vs)\\b)|\\b(?:morning|afternoon|evening|night)(?:-?time)? (?:posts|tweets)\\b|\\b(?:in the |at )?(?:mornings?|afternoons?|evenings?|nights?)(?= (?:or|than|vs\\.?|versus)(?: in| at)?(?: the)? (?:morning|afternoon|evening|night))|(?<=\\b(?:mornings?|afternoons?|evenings?|nights?) (?:or|than|vs\\.?|versus) )(?:in the |at )?(?:mornings?|afternoons?|evenings?|nights?)\\b",
    ),
    ja: whole(
      '(?:(?:早朝|未明|深夜|夜中|夕方|昼間|夜間|朝|昼|夜)[(]?)?(?<![\\d:])\\d{1,2}時(?:台)?(?:から|〜|~|-|–|ー)\\d{1,2}時(?!間)(?:台)?(?:まで)?(?:の間)?[)]?|(?:午前|午後|朝|夜|深夜)?(?:の)?\\d{1,2}(?:時(?!間)(?:\\d{1,2}分|半)?|:\\d\\d)(?:台|頃|ごろ)?(?:から|〜|~|以降|以前|まで|より(?:前|後)|前|過ぎ|すぎ)?|(?:午前|午後|早朝|未明|深夜|夜中|夕方|昼間|夜間|日中(?!関係|両国|韓))(?:中|に|の|は|だけ)?|(?:朝|昼|夜|夕方|深夜)(?=と(?:朝|昼|夜|夕方|深夜))|(?<=(?:朝|昼|夜|夕方|深夜)と)(?:朝|昼|夜|夕方|深夜)|(?<!今|昨)(?:朝|夜|昼)(?:だけ|の(?:投稿|ツイート)|に(?:投稿|つぶや|ツイート)(?:され|した))',
    ),
  },
  {
    id: 'weekdays',
    en: whole(
      `(?<!\\b(?:which|what|best|busiest|by|per|each|every) (?:day of the )?)\\b(?:(?:on|at|in|over|during) )?(?:the )?(?:(?:weekends?|weekdays|workdays|(?:weekday|weekend)(?= ?(?:,|vs\\b|versus|or|and|posts|tweets|ones)))|${WEEKDAY}(?! (?:\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))\\b`,
    ),
    ja: whole('週末|平日|土日|休日|祝日|[月火水木金土日]曜日?(?!日?別|ごと)'),
  },
  {
    id: 'profile',
    en: whole(
      '\\b(?:(?:with|whose|having|who have) .{0,20}\\b(?:in|on|as) (?:their|his|her|the) (?:bio|profile|description)s?|whose (?:bio|profile|description)s? (?:say|says|mention|mentions|contain|contains|hold|include)|(?:sent|posts?|posted|tweets?|tweeted|tweeting|posting) (?:from|via|with|on) (?:an? |the |his |her |their )?(?:iphone|android|ipad|web|phone|mobile|desktop)s?(?: or (?:an? |the |from )?(?:iphone|android|ipad|web|phone|mobile|desktop)s?)?|(?:iphone|android|ipad) (?:users|app)|who (?:follow|are followed by)|(?:joined|created|registered) (?:in|before|after|since)|accounts? (?:that were |were |was )?(?:made|created|opened|registered|set up))\\b',
    ),
    ja: whole(
      '(?:アカウント|垢)(?:の)?(?:開設|作成|登録)(?:日|年)?(?:が)?|(?:プロフィール|自己紹介|bio)に.{0,15}(?:ある|書いて(?:い)?る|含む|入っ(?:た|ている))|(?:iphone|android|スマホ|アンドロイド|パソコン)(?:から|で)(?:の)?(?:投稿|ツイート)?(?:され|した)?',
    ),
  },
  {
    id: 'repeats',
    en: whole(
      '(?<!\\b(?:at|all) )\\b(?:(?:at least|more than|only|exactly|just|over|fewer than|less than) )?(?:(?:once|twice)|(?:\\d+|two|three|four|five|ten) (?:or more )?times)\\b|\\b(?:at least|more than|exactly|fewer than|less than) (?:\\d+|one|two|three|four|five|ten) (?:posts|tweets)\\b|\\bat least (?:two|three|\\d+) (?:accounts|people|users)\\b',
    ),
    ja: whole('(?:\\d+|[一二三四五六七八九十])(?:回|度)(?:以上|以下|未満|だけ|しか)'),
  },
];

/** Reposts are left out where a question says so. */
export const WITHOUT_REPOSTS =
  /\b(?:do not|don't|not|never) (?:count|include|counting|including) (?:(?:the|any|all|their|his|her|its) )?(?:retweets?|reposts?|rts?)(?: of (?:others?|other (?:people|accounts|users)|somebody|someone)(?: else)?(?:'s posts)?)?\b|\b(?:(?:if|when) (?:you|we|i) )?(?:drop|dropping|take out|taking out|filter(?:ing)? out|remov(?:e|ing)) (?:(?:the|any|all) )?(?:retweets?|reposts?|rts?)\b|\bnot an? (?:retweets?|reposts?|rts?)(?: of (?:somebody|someone|anybody|something) ?(?:else)?)?(?:'s)?\b|\b(?:that'?s|thats|that is|that are|which is|which are) original(?: (?:content|posts?|tweets?))?\b|\b(?:without|excluding|exclude|except(?: for)?|not counting|not including|ignor(?:e|ing)|leav(?:e|ing) out|apart from|other than|minus|no|skip(?:ping)?|omit(?:ting)?)(?: (?:the|any|all))? (?:retweets?|reposts?|rts?)\b|\b(?:only )?original (?:posts?|tweets?)(?: only)?\b|\bnon-?(?:retweets?|reposts?)\b|(?:リツイート|リポスト|\brt)(?:は|を)?(?:以外|除(?:い|く|外し?)て?|抜き(?:で)?|なし(?:で)?|含ま(?:ない|ず)に?|外し(?:て)?|省い(?:て)?)|オリジナル(?:の)?(?:投稿|ツイート)(?:だけ|のみ)?/gu;

/** Numbers that nothing has read. */
export const LOOSE_NUMBER =
  /(?<![\p{L}\p{N}_#@.,:/-])\d[\d,.]*(?:[十百千万億]+|k|m)?(?:個|つ|件|人|回|位|本|名)?(?![\p{N}_%a-z/-]|[.,]\d)(?! ?(?:percent|per cent|パーセント))/gu;

/** "Of the 2800 posts": as many as there are, whether that is right or not. */
export const OF_SO_MANY =
  /\b(?:of|among|in|from|across) (?:all )?(?:the |these |those )?\d[\d,.]*(?= (?:posts|tweets|messages|rows)\b)|\d[\d,.]*(?=件の(?:投稿|ツイート)(?:の|中|のうち))|(?<![\d.])[1１](?=(?:投稿|件|ツイート|ポスト|日|週間?|か月|ヶ月|月|年|時間|アカウント|人)(?:あたり|当たり|につき|平均|に(?:何|平均|どれ|どの)))/gu;

/** "Top 10", 上位5: how many items are listed. */
export const TOP_COUNT =
  /\b(?:top|first|best|biggest|main|most \p{L}+) (?<en>\d{1,2}|three|five|ten)\b|\b(?<after>\d{1,2}|three|five|ten) (?:(?:most|top|biggest|best|main|loudest)\b)|\b(?:the|me|list|name) (?<those>\d{1,2}|three|five|ten)(?= (?:\p{L}+ ){0,3}(?:posts|tweets|accounts|people|users|hashtags|words|outlets|sites|emojis)\b)|(?:上位|トップ|ベスト|top)の?(?<ja>\d{1,2})(?:件|位|個|つ|人|名)?|(?<jaAfter>\d{1,2})(?:件|個|つ|人|名)(?=教え|挙げ|見せ|出し|リスト|ほど)/u;

/** Groups of people that no report can be narrowed to: they still say that people are asked about. */
export const GROUPS =
  /\b(?:young(?:er)?|old(?:er)?|elderly|rich|poor|rural|urban|ordinary|normal|regular|average|first[- ]time|loyal|frequent) (?:people|voters|users|men|women|folks|adults|customers|fl[iy]ers)\b|\b(?:customers|consumers|voters|fans|supporters|haters|viewers|readers)\b|若者|若い人|高齢者/gu;

/** A comparative that names no other side: "are posts with tags more popular". */
export const COMPARATIVE =
  /\b(?:more|less|fewer|better|worse|higher|lower)\b(?! than \d)|(?:の)?(?:ほう|方)が|より(?:多|少|高|低)/u;

/** Behind a condition: it is held against its opposite. */
export const OTHERS_AFTER =
  /^.{0,40}?\b(?:or|vs\.?|versus|than|and|compared (?:to|with)|against)\b (?:the |those |posts |tweets |ones |accounts |of |by |from )*(?:without|not|others?|rest|non|unverified|regular|normal|ordinary|(?:with |of |have |having |got |getting |that (?:got|have|did) )*(?:fewer|less|under|below|more|lower|smaller|bigger|larger)\b(?! (?:than|likes|posts))|smaller|don't|didn't)\b|^.{0,8}?(?:と|か|より|対|、|\/|は)(?:なし|無し|それ(?:以外|未満|以下|以上|より)|その他|他|未認証|そうでない|そうじゃない|ない|普通|一般|未満|以下)/u;
