/* Parts of a question that ask for nothing: how the answer shall look, for whom it is, courtesies, remarks beside it. */

const NUMBER = '(?:\\d+(?:\\s?[-–]\\s?\\d+)?|one|two|three|four|five|six|ten|a few|a couple of)';
const FORM =
  '(?:tables?|lists?|charts?|graphs?|rankings?|csv|bullets?(?: points?)?(?: lists?)?|sentences?|lines?|paragraphs?|words|one-liners?)';
const ASKED =
  '(?:(?:please |can you |could you )?(?:give|show|put|make|list|present|return|format|write)(?: (?:me|us|it|them|this|that))* )?';
const READERS =
  '(?:deck|slides?|boss|client|clients|customer|report|presentation|meeting|newsletter|manager|colleagues?|article|blog(?: post)?|paper|thesis|brief|team meeting|pitch)';

/** How the answer shall look or for whom it is: nothing of what is asked changes by these. */
export const FORM_ROWS: readonly RegExp[] = [
  // Words are counted in either case anyway; who wrote a post stands beside it.
  /[,;(–-]?\s*\b(?:(?:ignoring|regardless of|no matter the|whatever the) (?:upper ?(?:\/|and|or) ?lower ?(?:-| )?case|(?:letter )?case|capital(?:s|i[sz]ation)?)|case[- ]insensitive(?:ly)?)\b\)?/giu,
  /,? and (?:(?:tell|show|give) me )?(?:who|by whom) (?:wrote|posted|tweeted|sent|said) (?:it|them|that)\b/giu,
  /(?<=[.?!,;])\s*(?:this is |it is |it's |that's )?for (?:an?|my|our|the) (?:\p{L}+ ){0,2}(?:project|homework|assignment|thesis|essay|seminar|course|class)\b(?: (?:on|about) [^.?!;]{2,60})?[.! ]*$/giu,
  /,? and whose (?:is it|are they|(?:account|post|tweet)s? (?:is|are) (?:it|that|they|those))\b/giu,
  /[,;(–-]?\s*\b(?:summed|added up|totall?ed|counted) (?:up )?(?:over|across) (?:all (?:of )?)?(?:their|its|his|her) (?:posts|tweets)\b\)?/giu,
  // では and じゃあ say that a question goes on.
  /^逆に、?/gu,
  /,? (?:going|judging) by the [\p{L}\p{N}_]+ (?:columns?|labels?|field)\b/giu,
  // "…? Most used words is fine": of what stands before it another way is asked for.
  /(?<=[?.,;–-] [^?.,;]{1,40}) (?:is|are|would be) (?:fine|ok(?:ay)?|enough)(?= *(?:$|[.!)]))/giu,
  /\b(?:that )?(?:i|we) (?:can|could|might|may) (?:put|use|quote|show|paste|include) (?:in|on|for|into) (?:an? |the |my |our )?(?:\p{L}+ )?(?:slides?|deck|article|report|presentation|newsletter|post|thread|piece)\b/giu,
  /^(?:i'm|i am|we're|we are) (?:writing|doing|working on|preparing|making) [^.,;]{3,60}[.;] (?=\p{Lu})/giu,
  /^for (?:an?|the|my|our) [\p{L}-]{3,12}(?: box)?: ?/giu,
  new RegExp(
    `[,;:–-]?\\s*\\b(?:and )?${ASKED}(?:as|in|into) (?:(?:(?:an?|one|up to|at most|max(?:imum|\\.)?|about|around|under|less than) )+(?:${NUMBER} )?|${NUMBER} )(?:short |simple |small |nice |quick |plain |ranked |full |single )*${FORM}(?: max(?:imum)?\\b\\.?| at most| or (?:less|fewer))?(?= *(?:$|[.,;:!?)]|please|for\\b))`,
    'giu',
  ),
  /[,;:–-]?\s*\b(?:as|in|into) (?:bullets|bullet points|csv|table form|list form)(?= *(?:$|[.,;:!?)]|please))/giu,
  new RegExp(
    `[,;:–-]?\\s*(?<!\\b(?:than|with|over|under|of|least|most|has|have|had|hold|contain|containing) )\\b(?:max(?:imum|\\.)? )?${NUMBER} (?:short )?(?:bullet points?|bullets|sentences|lines|paragraphs)(?: max(?:imum)?\\b\\.?| at most)?`,
    'giu',
  ),
  new RegExp(
    `(?<=^|[.,;:!?–-])\\s*(?:and )?(?:please )?(?:give|show|make)(?: (?:me|us))? (?:an? |the )(?:short |simple |small |nice |quick |ranked )*(?:table|chart|graph)(?= *(?:$|[.,;:!?]))`,
    'giu',
  ),
  /[,;:(–-]\s*(?:worst|best|biggest|largest|highest|most|top) (?:ones? )?first\b\)?/giu,
  /[,;(–-]?\s*\b(?:sorted|ordered|ranked) (?:from )?(?:high(?:est)? to low(?:est)?|descending(?:ly)?|by (?:count|number|size))\b\)?/giu,
  new RegExp(
    `[,;–-]?\\s*\\b(?:(?:would be|is|are) (?:good|nice|great|enough|fine) )?(?:it(?:'s| is) |needed |that's )?for (?:(?:my|our|tomorrow's) (?:\\p{L}+ )?${READERS}|(?:the|a|this) (?:deck|slides?|boss|presentation|meeting|newsletter|pitch|brief))\\b`,
    'giu',
  ),
  /[,;–-]?\s*\b(?:with|w\/?|incl(?:uding|\.)?) (?:(?:the |its |their )(?:dates?|links?|urls?|numbers?|text)|dates?)(?:(?: (?:and|&) (?:dates?|links?|urls?|numbers?|text))*)(?: if (?:there(?:'s| is| are)|you have|it has|possible)(?: \p{L}+)?)?(?= *(?:$|[.,;:!?)]|please|pls))/giu,
  /[,;–-]?\s*\b(?:according to|going by|judging (?:by|from)|based on|from) (?:the|these|those|this|all) (?:tweets|posts|data(?: ?set)?|file)(?= *(?:$|[.,;:!?)]))/giu,
  /\b(?:quick question|quick one|out of (?:interest|curiosity)|just (?:curious|wondering|checking)|just to (?:check|be sure)|for context|fyi|btw|by the way)\b\s*[,:–-]*/giu,
  /(?<=[,.;!?–-])\s*(?:thanks(?: (?:a lot|in advance|so much))?|thank you|thx|cheers)\b[.!]*(?=\s*$)/giu,
  /[,;–-]?\s*(?<!\b(?:words?|terms?|say|says|said|saying|mention|mentions|mentioning|contain|contains|containing|include|includes|including|hold|holds|with|of|about|use|uses|using|the|a) )\b(?:please|pls|plz)\b/giu,
  /\b(?:the )?(?:\p{L}+ ){0,2}(?:flag|emoji)s?(?: emojis?)? (?=\p{RI}|\p{Extended_Pictographic})/giu,
  /(?<=\bwhen\b[^?]*),? (?:in the )?(?:morning|afternoon|evening|night)s?,? or (?:in the )?(?:morning|afternoon|evening|night)s?\b/giu,
  /[,.;?]\s*(?:all|each|every one) of (?:them|those|these)\b(?=\W*$)/giu,
  /[,;]? (?:and|with|plus|including|incl\.?) (?:the |their )?(?:account|user|author|handle|screen)?(?: ?names?|handles|usernames)(?= *(?:$|[.,;:!?)]))/giu,
  /[.,;–-]?\s*\b(?:i|we) (?:need|want|would like|'d like) (?:it|them|this|that|the (?:answer|result|numbers)) (?:as|in) (?:an? )?(?:short |simple |small )?(?:tables?|lists?|charts?|bullets?)(?: (?:with|of) (?:percentages?|counts?|numbers?|shares?))?(?= *(?:$|[.,;:!?)]))/giu,
  /[,;–-]? ?\b(?:as|in) an? (?:short |simple |small )?(?:table|list)(?: (?:with|of) (?:percentages?|counts?|numbers?|shares?))?(?= *(?:$|[.,;:!?)]))/giu,
  /[,;]? (?:with|plus|incl\.?|including) (?:some |a few |two |three |the )?(?:real |direct |actual |example )?quotes?(?: (?:from|by) (?:named |real |actual )?(?:accounts|users|people|posts|tweets|posters))?(?= *(?:$|[.,;:!?)]))/giu,
  /[,;]? (?:and|with|plus) (?:the |their )?(?:counts?|numbers?|figures|totals|percentages?)(?: (?:for|of) each(?: of them)?)?(?=\W*$)/giu,
  /と、?(?:その|それぞれの)(?:件数|投稿数|数|回数|割合|数字)(?:も|を)?(?=(?:教え|見せ|出し|お願い|[^\p{L}]|$))/gu,
  /[.?,;]?\s*(?:(?:give|show)(?: me)? )?(?:with |plus |and |include )?(?:a couple of|a few|some|two|three|\d) (?:(?:example|sample|real|actual|representative|short|direct) )?quotes?(?: (?:from|on) (?:both|each) sides?| from (?:named |real )?(?:accounts|users|people|posts|tweets)| as (?:examples?|evidence))?(?: would be (?:good|nice|great|fine))?(?=\W*$)/giu,
  /[,;(–-]?\s*\b(?:roughly|approximately|ballpark|rough(?: (?:split|breakdown|idea|estimate|numbers?|figures?))?|more or less)\b\)?/giu,
  /(?:を|は|で)?(?:表|グラフ|箇条書き|一覧表|ランキング形式|表形式|\d+(?:[-~〜]\d+)?(?:文|行|字)(?:以内|程度|くらい)?)(?:に|で)(?:まとめ|整理し|し|作っ|出し|見せ|教え|お願い)?(?:て)?(?:ください|下さい|くれ|ほしい|欲しい|もらえますか|もらえる|します|頂けますか)?(?=$|[。、,.!?\s])/gu,
  /[、,]?\s*(?:ざっくり(?:と)?|だいたいで?|大体で?|簡単に|手短に|念のため|参考まで(?:に)?|ちなみに)(?:で)?(?=[^\s])|[、,]\s*ざっくりで?(?=$|[。?])/gu,
  /(?:データ)?全期間(?:の|で|における|を通じ(?:て|た)|を通して)?|を?、?(?:件数|投稿数|割合|数字|回数|日付)(?:も)?(?:付|つ)き(?:で|の)?(?=教え|見せ|出し|お願い|ください|$|[。、?？])/gu,
  /(?:上司|社内|会議|レポート|資料|報告書|プレゼン|クライアント)(?:(?:用|向け)(?:に|で)(?:使い(?:ます|たい)|使う(?:ので|ため)?)?|(?:に|で)(?:使い(?:ます|たい)|使う(?:ので|ため)?|出し(?:ます|たい)|見せ(?:ます|たい|る(?:ので)?)|説明したい))(?:(?:の|ん)(?:です|だ)(?:が|けど)?)?[。、,]?/gu,
  // A sentence of its own that only asks for what stands before it.
  /(?<=[?。])\s*(?:教えて|見せて)[。!]*$/gu,
];

/** Nothing is translated: posts are shown as they are. */
export const TRANSLATION =
  /(?<=\b(?:sum (?:it |this |that )?up|summari[sz]e|explain|describe|answer|tell (?:me|us)|reply)(?: (?:it|this|that|the (?:posts|tweets|thread)))?),? in (?:plain |simple )?(?:english|japanese|german|french|spanish)\b|(?:日本語|英語)で(?=教え|まとめ|説明|答え|お願い)|[,;–-]?\s*\b(?:and )?(?:also )?(?:tell me |explain )?what (?:it|they|that|this|those) (?:says?|means?) in (?:english|japanese|german|french|spanish)\b|[,;–-]?\s*\b(?:and )?(?:translate(?:d)?|put)(?: (?:it|them|that))? (?:in)?to (?:english|japanese|german|french|spanish)\b|[、,。]?\s*(?:その)?(?:内容(?:も|を)?)?(?:日本語|英語)(?:で|に)(?:要約|翻訳|訳|説明)(?:も|を)?(?:し(?:て)?|お願いします?)?(?:ください|下さい|ほしい)?/giu;

/** Opens a clause that tells and does not ask. */
export const REMARK =
  /^(?:(?:i|we|my|our) (?!can\b)|i'm |i'd (?!like)|we're |i've |there (?:seems?|appears?|is|are|was|were) |it (?:seems?|looks?|appears?) |looks? like |seems? (?:like|to|that) |they (?:seem|look|keep) |because |since i |as i |so (?:that )?(?:i|we) |to (?:see|check|know|understand) (?:if|whether) |not sure |no idea |we need |need it )/iu;
export const REMARK_JA =
  /(?:ので|から|んだけど|んですが|のですが|けど|が気になる|気がする(?:ので)?|みたい(?:だ|です)?|らしい(?:です)?|そう(?:だ|です)|てる|ている)$/u;
/** Narrows what is asked, also where it is told: "I want only those of 2017". */
export const NARROWING =
  /\b(?:only|just|except|exclud\p{L}*|ignor\p{L}*|without|leave out|don't (?:count|include)|at least|at most|between|since|before|after)\b|\d|[@#]|だけ|のみ|以外|除|抜き/iu;
/** A sentence that asks. */
export const ASKS =
  /[?？]|\b(?:who|whom|whose|what|what's|which|when|where|why|how|show|give|list|find|tell|compare|rank|count|summari[sz]e|describe|name|top|most|least|share|number|average|total)\b|[何誰]|だれ|どれ|どの|どこ|いつ|どちら|どっち|いくつ|どう|なぜ|教え|見せ|ください|下さい|一覧|比較|比べ|要約|まとめ|ランキング|一番|割合|平均|合計/iu;

/** Clocks that a question names. */
export const ZONES: readonly (readonly [zone: string, words: RegExp])[] = [
  [
    'UTC',
    /[,(]?\s*(?:\b(?:in |by )?(?:utc|gmt)(?: time)?(?: (?:is|are) (?:fine|ok(?:ay)?|good))?\b|(?:utc|gmt)(?:で(?:も)?|時間で)?)\)?/giu,
  ],
  [
    'Asia/Tokyo',
    /[,(]?\s*(?:\b(?:in |by )?(?:jst|(?:japan(?:ese)?|tokyo) (?:standard )?time)\b|(?:日本時間|jst)(?:で(?:(?:い|言)(?:う|え)[とば]|見(?:る|れ)[とば]|は|も)?|に直して|の(?!投稿))?)\)?/giu,
  ],
  ['Asia/Kathmandu', /[,(]?\s*\b(?:in |by )?nepal(?:i|ese)? (?:standard )?time\b\)?/giu],
  [
    'Asia/Kolkata',
    /[,(]?\s*\b(?:in |by )?indian? (?:standard )?time\b\)?|(?:[,(]\s*|\b(?:in|by) )ist\b\)?/giu,
  ],
  [
    'Asia/Manila',
    /[,(]?\s*\b(?:in |by )?(?:philippine|manila) (?:standard )?time\b\)?|(?:[,(]\s*|\b(?:in|by) )pht\b\)?/giu,
  ],
  [
    'America/New_York',
    /[,(]?\s*(?:\b(?:in |by )?(?:(?:us )?eastern(?: standard| daylight)? time|new york time)\b|(?:米国)?東部時間(?:で)?)\)?|(?:[,(]\s*|\b(?:in|by) )(?:est|edt)\b\)?/giu,
  ],
  [
    'America/Los_Angeles',
    /[,(]?\s*\b(?:in |by )?(?:(?:us )?pacific(?: standard| daylight)? time)\b\)?|(?:[,(]\s*|\b(?:in|by) )(?:pst|pdt)\b\)?/giu,
  ],
  [
    'Europe/London',
    /[,(]?\s*\b(?:in |by )?(?:uk|london|british) time\b\)?|(?:[,(]\s*|\b(?:in|by) )bst\b\)?/giu,
  ],
  [
    'Europe/Berlin',
    /[,(]?\s*\b(?:in |by )?(?:central european time|(?:berlin|paris) time)\b\)?|(?:[,(]\s*|\b(?:in|by) )(?:cet|cest)\b\)?/giu,
  ],
];

/** What people say, asked for by what they make of it. */
export const MAIN_POINTS =
  /\b(?:the )?(?:(?:main|key|biggest|most common|common) )+(?:points?|arguments?|messages?|themes?|ideas?|criticisms?|opinions?) (?:(?:that )?(?:people|users|they|posters|everyone) (?:(?:are )?(?:make|made|making|raise|raised|raising|have|had) )?|made |raised )?(?:about|on|regarding)\b/giu;
