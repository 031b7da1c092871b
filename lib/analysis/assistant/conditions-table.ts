/*
 * What a question asks posts or accounts to be, and no report can be narrowed to: named as left out, with what can be done.
 * On the normalised lower-case text without its dates.
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
  | 'order'
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
  'いいね|リツイート|リポスト|返信|リプライ?|閲覧|表示|インプレッション|ブックマーク|引用|エンゲージメント';
const WEEKDAY = '(?:mon|tues|wednes|thurs|fri|satur|sun)days?';

export const CONDITION_ROWS: readonly ConditionRow[] = [
  {
    id: 'links',
    en: whole(
      '\\b(?:with(?:out)?|containing|including|(?:that |which )?(?:have|has|had|contain|contains|include|includes|carry|hold)) (?:an? |any |no )?(?:links?|urls?)\\b|\\b(?:only|just) (?:the )?links\\b|\\blinks? only\\b',
    ),
    ja: whole(
      '(?:リンク|url)(?:付き|つき|入り|あり|なし|を含む|を含まない|のある|がある|のない|がない)(?:の)?',
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
      '\\b(?:(?:not |without |excluding |except |leaving out |ignoring |no |only |just )(?:counting )?(?:the |any |all )?(?:replies|quote (?:tweets|posts)|quotes|threads)|(?:only|just) (?:the )?(?:retweets|reposts|rts)|(?:replies|retweets|reposts|quote tweets) only)\\b|(?<=  )(?:and|or) (?:replies|quote tweets|quotes)\\b',
    ),
    ja: whole(
      '(?:リプライ?|返信|引用(?:リツイート|投稿)?)(?:以外|を?除(?:い|く|外し?)て?|抜き|なし|を?含ま(?:ない|ず)に?|だけ|のみ|に限(?:って|る|り))|(?:リツイート|リポスト)(?:だけ|のみ|に限(?:って|る|り))',
    ),
  },
  {
    id: 'counts',
    en: whole(
      `${MORE} ${NUMBER}\\+? (?:${COUNTED})\\b|\\b(?:with |having |got )?${NUMBER}\\+? (?:or (?:more|fewer|less) )?(?:${COUNTED})\\b|\\b(?:${COUNTED}) (?:counts? )?(?:of )?(?:over|above|under|below|at least|more than|less than|>=?|<=?) ?${NUMBER}|\\b(?:with |that (?:got|have|had) |have |got |without |with )?(?:no|zero|without) (?:${COUNTED})\\b`,
    ),
    ja: whole(
      `(?:${JA_COUNTED})(?:数)?(?:が|は|の|を)?${JA_NUMBER}(?:つい(?:た|ている)|集め(?:た|ている)|獲得した|もらった|され(?:た|ている)|の)?|${JA_NUMBER}の?(?:${JA_COUNTED})(?:${JA_MORE})?|(?:${JA_COUNTED})(?:が)?(?:ゼロ|一つもない|ついていない|ない)(?:の)?`,
    ),
  },
  {
    id: 'verified',
    en: whole(
      '\\b(?:(?:with|having) (?:a )?)?(?:un|non-?|not )?(?:verified|blue[- ]?(?:check(?:mark)?s?|ticks?))\\b',
    ),
    ja: whole(
      '(?:未)?認証(?:済み?|マーク|バッジ|され(?:た|ている))?(?:の)?(?:付き|つき)?|公式マーク(?:付き|つき)?',
    ),
  },
  {
    id: 'hours',
    en: whole(
      "\\b(?:(?:before|after|at|by|until|since|from|between|around) )?(?:\\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\b\\.?|o'clock)|(?<![\\d:])\\d{1,2}:\\d\\d(?![\\d:]))(?: (?:and|to|-|–) \\d{1,2}(?::\\d\\d)? ?(?:[ap]\\.?m\\b\\.?)?)?|(?<!\\b(?:or|than|vs\\.?) )\\b(?:in|during|over|at|before|after|until|by) (?:the )?(?:early |late |mid[- ]?)?(?:mornings?|afternoons?|evenings?|nights?|midnight|noon|dawn|lunch(?:time)?|(?:office|business|working|opening|rush) hours)\\b(?!.{0,20}\\b(?:or|than|vs)\\b)|\\b(?:morning|afternoon|evening|night)(?:-?time)? (?:posts|tweets)\\b",
    ),
    ja: whole(
      '(?:午前|午後|朝|夜|深夜)?(?:の)?\\d{1,2}(?:時(?!間)(?:\\d{1,2}分|半)?|:\\d\\d)(?:台|頃|ごろ)?(?:から|〜|~|以降|以前|まで|より(?:前|後)|前|過ぎ|すぎ)?|(?:午前|午後|早朝|未明|深夜|夜中|夕方|昼間|夜間|日中(?!関係|両国|韓))(?:中|に|の|は|だけ)?|(?<!今|昨)(?:朝|夜|昼)(?:だけ|の(?:投稿|ツイート)|に(?:投稿|つぶや|ツイート)(?:され|した))',
    ),
  },
  {
    id: 'weekdays',
    en: whole(
      `(?<!\\b(?:which|what|best|busiest|by|per|each|every) (?:day of the )?)\\b(?:(?:on|at|in|over|during) )?(?:the )?(?:(?:weekends?|weekdays|workdays)|${WEEKDAY}(?! (?:\\d|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))\\b`,
    ),
    ja: whole('週末|平日|土日|休日|祝日|[月火水木金土日]曜日?(?!日?別|ごと)'),
  },
  {
    id: 'profile',
    en: whole(
      '\\b(?:(?:with|whose|having|who have) .{0,20}\\b(?:in|on|as) (?:their|his|her|the) (?:bio|profile|description)s?|whose (?:bio|profile|description)s? (?:say|says|mention|mentions|contain|contains|hold|include)|(?:sent|posted|tweeted|tweeting|posting) (?:from|via|with) (?:an? |the )?(?:iphone|android|ipad|web|phone|mobile|desktop)s?|(?:iphone|android|ipad) (?:users|app)|who (?:follow|are followed by)|(?:joined|created|registered) (?:in|before|after|since))\\b',
    ),
    ja: whole(
      '(?:プロフィール|自己紹介|bio)に.{0,15}(?:ある|書いて(?:い)?る|含む|入っ(?:た|ている))|(?:iphone|android|スマホ|アンドロイド|パソコン)(?:から|で)(?:の)?(?:投稿|ツイート)?(?:され|した)?',
    ),
  },
  {
    id: 'repeats',
    en: whole(
      '(?<!\\b(?:at|all) )\\b(?:(?:at least|more than|only|exactly|just|over|fewer than|less than) )?(?:(?:once|twice)|(?:\\d+|two|three|four|five|ten) (?:or more )?times)\\b|\\b(?:at least|more than|exactly|fewer than|less than) (?:\\d+|one|two|three|four|five|ten) (?:posts|tweets)\\b|\\bat least (?:two|three|\\d+) (?:accounts|people|users)\\b',
    ),
    ja: whole('(?:\\d+|[一二三四五六七八九十])(?:回|度)(?:以上|以下|未満|だけ|しか)'),
  },
  {
    id: 'order',
    en: whole(
      '\\b(?:very )?(?:first|earliest|oldest) (?:\\p{L}+ )?(?:posts?|tweets?|mentions?|to (?:tweet|post|mention|say|report|write)|person|account|one)\\b|\\b(?:longest|shortest) (?:posts?|tweets?)\\b',
    ),
    ja: whole(
      '(?:一番|最も)?(?:最初|初め|最古|古い)(?:に|の)?(?=投稿|ツイート|ポスト|つぶや|言及|触れ|言|書)|最も?長い(?:投稿|ツイート)|最も?短い(?:投稿|ツイート)',
    ),
  },
];

/** Reposts are left out where a question says so. */
export const WITHOUT_REPOSTS =
  /\b(?:without|excluding|exclude|except(?: for)?|not counting|not including|ignor(?:e|ing)|leav(?:e|ing) out|apart from|other than|minus|no|skip(?:ping)?|omit(?:ting)?)(?: (?:the|any|all))? (?:retweets?|reposts?|rts?)\b|\b(?:only )?original (?:posts?|tweets?)(?: only)?\b|\bnon-?(?:retweets?|reposts?)\b|(?:リツイート|リポスト|\brt)(?:は|を)?(?:以外|除(?:い|く|外し?)て?|抜き(?:で)?|なし(?:で)?|含ま(?:ない|ず)に?|外し(?:て)?|省い(?:て)?)|オリジナル(?:の)?(?:投稿|ツイート)(?:だけ|のみ)?/gu;

/** Numbers that nothing has read. */
export const LOOSE_NUMBER =
  /(?<![\p{L}\p{N}_#@.,:/-])\d[\d,.]*(?:[十百千万億]+|k|m)?(?:個|つ|件|人|回|位|本|名)?(?![\p{N}_%a-z/-]|[.,]\d)(?! ?(?:percent|per cent|パーセント))/gu;

/** "Top 10", 上位5: how many items are listed. */
export const TOP_COUNT =
  /\b(?:top|first|best|biggest|main|most \p{L}+) (?<en>\d{1,2}|three|five|ten)\b|\b(?<after>\d{1,2}|three|five|ten) (?:(?:most|top|biggest|best|main|loudest)\b)|(?:上位|トップ|ベスト|top)の?(?<ja>\d{1,2})(?:件|位|個|つ|人|名)?|(?<jaAfter>\d{1,2})(?:件|個|つ|人|名)(?=教え|挙げ|見せ|出し|リスト|ほど)/u;

/** Groups of people that no report can be narrowed to: they still say that people are asked about. */
export const GROUPS =
  /\b(?:young(?:er)?|old(?:er)?|elderly|rich|poor|rural|urban|ordinary|normal|first[- ]time|loyal|frequent) (?:people|voters|users|men|women|folks|adults|customers|fl[iy]ers)\b|\b(?:customers|consumers|voters|fans|supporters|haters|viewers|readers)\b|若者|若い人|高齢者/gu;
