import type { Decline } from '@/lib/domain/assistant';

/* What a question wants done, by its words: on the normalised lower-case text without its dates. */

interface DeclineRow {
  decline: Decline;
  en: RegExp;
  ja: RegExp;
}

/** What no report of posts can tell. The first that fits. */
export const DECLINE_ROWS: readonly DeclineRow[] = [
  {
    decline: 'advice',
    en: /\bshould (?:i|we|they|he|she|one|you|the|our|my|[\p{L}]+)\b(?! (?:be )?(?:read|counted) as)|\bwhat (?:can|could|do|must) (?:i|we) do\b|\bhow (?:can|could|do|should) (?:i|we|they)\b(?! (?:know|tell|read))|\b(?:recommend|advise|advice)\b|\bworth (?:it|buying|watching|flying|doing)\b|\bought to\b|\bwho should\b|\bwould you\b|\bbetter off\b/u,
    ja: /べき|(?:すれ|たら|れば|せば|えば|けば)(?:いい|良い|よい)|(?:た|る)(?:方|ほう)が(?:いい|良い|よい)|おすすめ|お勧め|アドバイス|どうすれば|対策/u,
  },
  {
    decline: 'prediction',
    en: /\bwill (?!smith)(?!power)|\bwon't\b|\bgoing to (?!(?:the|a|an|be at|see|sea)\b)|\bgonna\b|\bwho'?ll\b|\bshall\b|\bforecast|\bpredict|\bnext (?:week|month|year|quarter|season|election|day|time)\b|\btomorrow\b|\bin (?:the )?future\b|\bby the end of\b|\b(?:likely|chances?|odds) (?:to|of|that)\b/u,
    ja: /来週|来月|来年|来季|明日|今後|将来|予測|予想|これから(?:どう|も)|勝つ|勝て(?:る|ます)|勝ちます|当選(?:する|し(?:ます|そう))|優勝(?:する|し(?:ます|そう))|(?:優勝|勝利|当選|合格|達成|実現|復活|成功)でき(?:る|ます|そう)|なりそう|なるだろう|なるでしょう|どうなる|続きますか|増えますか|減りますか|いつ[^た。]{0,8}(?:完成|終わ|収束|終息|再開|始ま|実用|発売|公開|開催|復活|引退|値上|値下|戻|治|普及)[^た。]{0,8}(?:か|の|[？?]|$)|(?:なり|れ|き|せ)ますか.*(?:今後|将来)/u,
  },
  {
    decline: 'cause',
    en: /\bwhy\b|\bhow come\b|\breasons?\b|\bwhat(?:'s| is| was| has| have)? (?:been )?(?:caus(?:ed?|es|ing)|behind|driv(?:es|ing)|drove|led to|leads to|made|makes|explains|trigger(?:s|ed)|sparked)\b|\b(?:the|main|root|real|a) causes? (?:of|for|behind)\b|\bbecause of\b|\b(?:due|thanks|owing) to\b|\b(?:did|does|do|has|have|was|were|is|are|could|can)\b.{1,60}\b(?:caus(?:e|ed|ing)|lead to|led to|trigger(?:ed)?|result(?:ed)? in|responsible for|to blame|bring about|brought about|spark(?:ed)?|driv(?:e|en) (?:the|up|down|more|less)|make people|made people|to do with)\b|\b(?:caused|triggered|driven|sparked) by\b|\bcauses? .{1,40}\?|\b(?:effect|impact|influence) of .{1,60} on\b|\b(?:affect|impact|influence)(?:ed|s)? (?:the |how |people|peoples|opinion|sentiment|sales|infections?)|\bwhat for\b|\b(?:did|does|do|has|have) (?:all (?:of )?)?(?:this|that|it|these|those|the|they|he|she|[\p{L}@_'-]+)(?: [\p{L}@_'-]+){0,3} (?:help(?:ed)? (?:him|her|them|\p{Lu}?[\p{L}]+) (?:to )?(?:win|take|carry|get|gain|lose|beat)|swing|swung|sway(?:ed)?|tip(?:ped)?|decide[ds]?|cost (?:him|her|them))\b/u,
    ja: /なぜ|何故|どうして|なんで|何で(?!す|しょう)(?=.{0,20}(?:の|か|？|\?|$))|理由|原因|要因|(?:の|した|する|な)せい(?:で|です|か|なの)|(?:の|した)おかげ|が引き起こ|によって.{0,20}(?:増え|減っ|下が|上が|起き|変わ)|(?:の|が)影響で|の影響(?:です|なの|か)|につながっ|を招い|きっかけ(?:は|が)/u,
  },
  {
    decline: 'judgement',
    en: /\bwho(?:'s| is| was| are| were) (?:really )?(?:the )?(?:real )?(?:shooters?|gunm[ae]n|killers?|attackers?|murderers?|suspects?|culprits?|perpetrators?|terrorists?|victims?|thief|thieves|guilty)\b|\b(?:is|was|are|were) (?!it |there |that )[\p{L}@_'-]+(?: [\p{L}@_'-]+)? really\b|\b(?:is|are|was|were) (?:the )?[\p{L}@_'-]+(?: [\p{L}@_'-]+){0,3} (?:real|true|fake|a hoax|a myth|a lie|a scam)\b(?= ?(?:$|\?|based|according|from|in|or|judging))|\bwho(?:'s| is| was| are) (?:the )?(?:best|greatest|worst|right|wrong|strongest|winner|goat|lying)\b|\bwho won\b|\bdid [\p{L}@_'-]+(?: [\p{L}'-]+)? (?:win|lose)\b|\bis (?:@?[\p{L}\p{N}_]+ )?(?:a bot|a troll|fake|lying|guilty|racist|true)\b(?! that)|\b(?:is|are|was|were) (?:it|this|that|these|those|any of (?:it|this|these|them)|(?:the|these|those) (?:posts|tweets|claims|stories|rumou?rs)) (?:all |really |actually |even )?(?:true|false|real|fake|a hoax|a lie|lies|accurate|fact|factual|correct|credible|reliable|legit)\b|\b(?:is|isn't) it (?:really |actually )?(?:true|a fact|false|a lie|right) that\b|\b(?:which|what|how many|how much|what share|what percent\w*)\b.{0,40}\b(?:is|are|were|was|spread(?:s|ing)?|contain(?:s|ing)?|count(?:s)? as) (?:\p{L}+ )?(?:fake(?: news)?|false(?: claims| information)?|untrue|true|lies|lying|misinformation|disinformation|propaganda|hoax(?:es)?|rumou?rs|accurate|fact(?:s|ual)?|misleading|trustworthy|credible)\b|\b(?:spot|find|show|list|detect|identify|flag)\b.{0,20}\b(?:fake news|misinformation|disinformation|lies|false (?:posts|claims|tweets|information)|hoaxes)\b|\bfact[- ]?check|\bany (?:fake news|misinformation|disinformation|lies|false (?:claims|info\p{L}*))\b|\b(?:are|is) (?:they|he|she|people|everyone) (?:lying|wrong|right|telling the truth|honest)\b|\bwho(?:'s| is) (?:to be )?(?:believed?|telling the truth)\b|\b(?:do|does) .{1,50} (?:really |actually )?(?:work|help|exist|prevent|cure)(?:\?|$)|\b(?:is|are|was|were) .{1,40} (?:safe|effective|dangerous|harmful|deadly|useless|necessary|legal|illegal|proven|ethical)(?: .{0,20})?(?:\?|$)|\bare they (?:bots|lying|fake)\b|\brepresentative\b|\bbias(?:ed)?\b|\breliab(?:le|ility)\b|\btrustworth|\bcan (?:i|we) trust\b|\bthe (?:real )?truth\b/u,
    ja: /(?:犯人|容疑者|黒幕|犠牲者|被害者)(?:は|って)?(?:誰|だれ|何者)|(?:誰|だれ)が(?:犯人|容疑者|黒幕)|(?:一番|いちばん|最も)(?:すべ|スベ|滑っ|つまらな|くだらな|面白|おもしろ|笑え)|本当に.{1,14}(?:だった|なの|ですか|でしたか)|勝者|誰が勝っ|勝ったのは|最強|(?:が|は)正しい|(?:って|は|のは|という(?:の|話)は)?本当(?:です|なの|でしょう|だと|に(?:正しい|効く|安全)|か[？?]|\?|？)|(?:は|って|の)(?:嘘|うそ|ウソ)(?:です|なの|でしょう|か|\?|？)|(?:デマ|フェイク(?:ニュース)?|嘘|うそ|誤情報|偽情報|偽(?:の)?ニュース|陰謀論)(?:は|の投稿は)?(?:どれ|どの|何件|いくつ|ある|あり|です|なの|が(?:ある|多い|含)|を(?:見つけ|探|教え|見せ|流し))|(?:どれ|どの投稿).{0,10}(?:デマ|フェイク|嘘|うそ|本当|誤情報|事実)|事実(?:です|なの|かどうか|か[？?]|と異な)|真実(?:は|です|なの|か)|真偽|ファクトチェック|信じて(?:いい|よい|大丈夫)|効き(?:ます|目)|(?:に|は)効果(?:が)?(?:ある|あり)|ボット(?:です|なの)|代表(?:的な|して|性)|偏って|信頼でき|信用でき/u,
  },
];

/** A prediction in whose words only the past is asked about. */
export const NO_PREDICTION = /\bwill (?:be|have been) (?:counted|read)\b/u;

/** Wants the whole at a glance. */
export const SUMMARY =
  /\bgist\b|\bsumm(?:ary|ari[sz]e)\b|\boverview\b|\btl;?dr\b|\bin (?:a nutshell|short|brief)\b|\bwhat stands out\b|\bkey (?:findings|takeaways|points|insights|facts)\b|\btakeaways?\b|\bhighlights?\b|\bmain (?:points|findings|takeaways)\b|\bbrief me\b|\bcatch me up\b|\bwhat(?:'s| is| was| has| have)(?: been)? (?:going on|happening|up|this about|the story|new|the latest|hot|up to)\b|\bwhat happened\b|\b(?:biggest|top|latest|main|any|the) news\b|\bwhat do (?:we|i) (?:see|have|know)\b|\banything (?:interesting|notable|unusual)\b|まとめ|要約|概要|要点|ざっくり|ハイライト|何があっ|何が起き|何が起こ|どうなって(?:い)?(?:る|ます)|全体像|目立つ(?:こと|点)|注目(?:点|すべき)/u;

/** Wants to know what is said: words and posts. */
export const SAID =
  /\bwhat (?:do|did|does|are|were|have|has|is|was) (?:[\p{L}@_'-]+ ){1,4}?(?:say|saying|said|write|writing|talk(?:ing)? about|post(?:ing)? about|tweet(?:ing)? about|discuss(?:ing)?|think|thinking)\b|\bwhat(?:'s| is| was| gets) (?:being )?(?:said|discussed|talked about|tweeted|posted)\b|\bwhat (?:did|does|has|have) .{1,30}\b(?:tweet|tweeted|post|posted|write|written)\b|\bwhat (?:(?:all )?(?:the|these|those) )?(?:people|they|users|fans|accounts|posters|everyone|everybody)(?:'re)? (?:(?:are|were|is|was|have been|keep) )?(?:say(?:ing)?|said|think(?:ing)?|talk(?:ing)? about|discuss(?:ing|ed)?|(?:post|tweet)(?:ing)? about)\b|\bsay about\b|\bgood (?:things? )?about\b|\bbad (?:things? )?about\b|\banything (?:good|bad|nice|positive|negative)\b|\bwhat(?:'s| is| are| was)? (?:so |the )?(?:negative|positive|bad|good|wrong|great|criticis\p{L}+|complaints?) (?:things? )?(?:about|with|on)\b|何(?:と|て|を|って)?(?:言|い)(?:って|われ|う|っていた)|どんな(?:こと|声|意見|感想|話|投稿|ツイート|内容)|何の(?:話|こと)|何(?:に|が|を)(?:対して)?(?:怒|不満|批判|嫌|心配|不安|褒め|喜|困|悩|期待)|何を(?:話し|語っ|つぶや|話題に)|何について(?:話|語|投稿|つぶや|ツイート)|なんて言/u;

/** Wants to read posts. */
export const QUOTES =
  /\b(?:show|give|find|list|read|see)\b.{0,30}\b(?:tweets?|posts?|quotes?|examples?|things|comments?)\b|\bquotes? (?:from|about|on|by|of)\b|\bexamples? of\b|\b(?:top|best|worst|most \p{L}+|biggest|viral) (?:\p{L}+ )?(?:tweets?|posts?)\b|\b(?:tweets?|posts?) (?:with|that (?:got|have|had|received)) (?:the )?(?:most|highest|biggest)\b|\bmost (?:liked|retweeted|reposted|shared|viral|quoted|replied|viewed|popular)\b|(?:投稿|ツイート|ポスト)(?:を)?(?:見せ|見たい|教え|出して|ください)|(?:一番|いちばん|最も).{0,10}(?:投稿|ツイート|ポスト)(?!数|し|され|[がの](?:多|少な))|(?:拡散|いいね|閲覧)され(?:た|ている)(?:投稿|ツイート|ポスト)?|(?:一番|いちばん|最も).{0,8}(?:され|伸び)(?:た|ている)(?:もの|の|投稿|ツイート)|引用して|例を/u;

/** Feelings that posts are not read for: the nearest that is read is negative or positive. */
export const FEELINGS: readonly (readonly [polarity: 'positive' | 'negative', en: RegExp, ja: RegExp])[] = [
  [
    'negative',
    /\b(?:afraid|scared?|fears?|feared|fearful|worr(?:y|ied|ies)|anxious|anxiety|concern(?:s|ed)?|angr(?:y|ier|iest)|anger|mad|furious|outraged?|upset|annoy(?:ed|ing)|frustrat(?:ed|ing|ion)|disappoint(?:ed|ing|ment)|sad|hostile|moan(?:s|ed|ing)?|whin(?:e|es|ed|ing)|grumbl(?:e|es|ed|ing))\b/u,
    /怖が|怖い|恐れ|不安|心配|クレーム|文句|愚痴|怒り|怒っ|悲し|がっかり|イライラ|苛立/u,
  ],
  [
    'positive',
    /\b(?:excit(?:ed|ing|ement)|joy|hope(?:ful)?|proud|grateful|delighted|thrilled|supportive)\b/u,
    /ワクワク|わくわく|喜び|期待し|楽しみ|感謝/u,
  ],
];

/** Asks how it is liked, by which end of it. */
export const BETTER =
  /\bbetter\b|\b(?:more|most|best)[ -](?:liked|loved|popular|favou?red)\b|\blike(?:s|d)? (?:more|most|better|best)\b|\bprefer(?:s|red)?\b|\bfavou?rites?\b|\b(?:was|were|is|are|got|gets) (?:the )?(?:most )?(?:liked|loved|praised|admired)\b(?! (?:post|tweet))|\bhappier\b|好かれ|好まれ|愛され|評判が(?:いい|良い|よい|高い)|(?:どちら|どっち).{0,6}(?:人気|評判)|人気が(?:ある|高い)/u;
export const WORSE =
  /\bworse\b|\b(?:more|most) (?:hated|disliked|critici[sz]ed|attacked|negative)\b|\bhate(?:s|d)? (?:more|most)\b|\bget(?:s|ting)? (?:more|most) (?:hate|criticism|complaints)\b|\b(?:was|were|is|are|got|gets) (?:the )?(?:most )?(?:critici[sz]ed|hated|attacked|disliked|slammed|mocked)\b|\bangrier\b|嫌われ|叩かれ|批判され|評判が(?:悪い|低い)/u;

/** Speaks of two or more beside each other. */
export const BESIDE =
  /\brespectively\b|(?<![\p{L}\p{N}_'’-])[\p{L}\p{N}_'’-]+, (?:[#@\p{L}\p{N}_'’-]+ ?){1,3},? and (?=[#@\p{L}])|\b(?:versus|vs\.?|outperform\p{L}*|beats?|exceeds?|surpass\p{L}*|compar(?:e|ed|ing|ison)|than|or|difference between|which (?:is|was|one|of)|who (?:is|was|has|had|did|gets|got))\b|どちら|どっち|比べ|比較|より|対|違い|差|[、,].{0,12}(?:多い|多く|多かった|少ない|少なかった|高い|高かった|低い|上|人気).{0,12}(?:の)?は/u;
/** Joins the sides. */
export const JOINT =
  /^[\s]*(?:[,、][\s]*|(?:[\s,、]*)(?:vs\.?|versus|or|and|to|with|than|against|over|compared (?:to|with)|compares? (?:to|with|against)|(?:outperform|beat|exceed|surpass)(?:s|ed)?|(?:[\p{L}'-]+ ){1,4}(?:than|compared (?:to|with))|とか|と|や|か|より|対|それとも|または|に対して|と比べて)[\s,、]*)(?:(?:the|that|those|ones|posts|tweets|of|on|in|by|from|about|with|mention|mentions|mentioning|mentioned|contain|contains|containing|which|who|have|talking|discussing) )*[#@"“「]?$/u;

/** Speaks of a change; with a date it is held against what was before. */
export const CHANGES =
  /\b(?:did|has|have|is|are|was|were|does)\b.*\b(?:ris(?:e|en|ing)|fall(?:en|ing)?|drop(?:ped)?|increas(?:e|ed|ing)|decreas(?:e|ed|ing)|grow(?:n|ing)?|declin(?:e|ed|ing)|chang(?:e|ed|ing)|improv(?:e|ed|ing)|worsen(?:ed|ing)?|shift(?:ed)?|go(?:ne|ing)? (?:up|down)|(?:get|got|become|became|getting) (?:worse|better|more|less|angrier|happier))\b|\bwhat(?:'s| has| was)? changed\b|\bhow (?:much )?(?:did|has|have|does).*\bchang|\bchang(?:e|ed|es) (?:after|before|since|between|from)\b|\b(?:more|less|fewer|higher|lower|worse|better|compared|differ\p{L}*) .{0,40}(?:than|to|with|from|after|before)\b|増え|減っ|減り|(?<!盛り)上がっ|下がっ|増加|減少|変化|変わ|比べ|比較|(?:良|よ|悪)く(?:な|なっ)|違い|違う/u;
/** A number beside another one. */
export const COMPARED =
  /\b(?:more|less|fewer|higher|lower|than|compared|differ\p{L}*|increas\p{L}+|decreas\p{L}+|grow\p{L}*|grew|drop\p{L}*|fall\p{L}*|rise\p{L}*|(?:did|has|have|how) (?:\p{L}+ ){0,4}chang\p{L}+ (?:from|after|before|since|between|in))\b|増|減|変|比べ|違/u;
/** Speaks of how it goes on, without a date: held against the time before. */
export const TREND =
  /\b(?:is|are|has|have|did|does|was|were)\b.*\b(?:go(?:ne|ing)? (?:up|down)|(?:get|got|gotten|become|became|getting|becoming) (?:worse|better|more|less|angrier|happier)|improv(?:ed|ing)|worsen(?:ed|ing)?)\b|(?:良|よ|悪)くな(?:った|って)/u;
/** The date before it is what is compared with: "than last year", 去年より. */
export const THAN_BEFORE = /(?:than|compared (?:to|with)|vs\.?|versus|against)(?: in| on)?(?: the)? ?$/u;
export const THAN_AFTER = /^(?:の[^、。]{0,8})?(?:より|と比べ|に比べ|比)/u;

/** People who do something, so accounts are asked for. */
export const WHO_DOES =
  /(?<!people |those |users |accounts |fans |men |women |someone |anyone )\b(?:who(?! (?:do|did|does|are|were) (?:people|they|users|fans|folks|you|we|everyone|most)\b)|which (?:accounts?|users?|people|authors?|handles?))(?:'s| is| are| was| were| has| have| does| do| did)? (?:the )?(?:\p{L}+ )?(?:most |the most |loudest|biggest |top )?(?:talk|tweet|post|complain|mention|writ|wrote|hat|lov|lik|criticis|criticiz|attack|prais|support|push|spread|driv|lead|led|start|discuss|saying|say|said|cover|shar|got|get|receiv|influenc|use|using)\p{L}*|\bwho(?:'s| is| are| was| were) the (?:loudest|biggest|main|top|most \p{L}+)\b|\bbiggest (?:fans|critics|complainers|voices)\b|(?:誰|だれ|どのアカウント|どの人|どんな人)(?:が|です|だ|は|なの|か|$)|(?:している|してる|言ってる|言っている|た|る)(?:の|人|アカウント)は(?:誰|だれ)|(?:一番|最も|よく).{0,14}(?:アカウント|人物)/u;
/** The name of one who writes. */
export const WRITES_AFTER =
  /^(?:'s)? (?:(?:usually|often|mostly|normally|really|ever) )?(?:tweet|post|write|say|said|wrote|share|publish|reply)\p{L}*\b|^(?:さん)?(?:(?:が|は|の)(?:投稿|ツイート|つぶや|書|言)|(?:が|は|って)何(?:件|回)(?:投稿|ツイート|つぶや|ポスト))/u;
export const WRITES_BEFORE = /\b(?:by|from|of account|did|does|has) @?$/u;

/** Which of a kind gets most of a feeling: those who are named in such posts. */
export const WHICH_GETS =
  /\b(?:which|what) (?!account|user|people|post|tweet|day|hour|time|word|hashtag|topic|language|countr|cit|site|website|link|emoji)\p{L}+ (?:gets?|got|has|have|had|receives?|received|is|are|was|were|do|does|did) .{0,30}\b(?:most|more|least|worst|best)\b|どの(?!アカウント|人|日|投稿|国|言語|都市|時間|ハッシュタグ|言葉|曜日|くらい)[^、。\s]{1,10}?が.{0,4}(?:一番|いちばん|最も)/u;

/** What happened at a time that no date tells. */
export const EVENT_BEFORE = /\b(?:before|after|since|until)(?: the| a| that)? $/u;
export const EVENT_AFTER = /^の?(?:前後|前に|前は|後に|後は|以降|以前)/u;

/** Says when, of those who write. */
export const WHEN_ACTIVE =
  /\bwhat times?\b.{0,20}\b(?:do|does|did|are|is)\b|\bwhen (?:do|does|did|are|is) (?!.*\bbest\b).{1,40}\b(?:tweet|post|active|write)|\bmost active (?:hour|time|day)|\bbusiest (?:hours|time)|\b(?:morning|afternoon|evening|night)s?\b.{0,20}\b(?:or|than|vs)\b|何時(?:ごろ|頃)?に(?:投稿|つぶや|ツイート)(?:し|さ|が)(?!.*(?:いい|良い|べき))|(?:朝|昼|夜).{0,8}(?:どちら|どっち|多い)|投稿(?:が|の)(?:一番|いちばん|最も)?多(?:い|かった)(?:時間|曜日)|\b(?:which|what) (?:hour|weekday|day of the week)\b|\b(?:busiest|quietest|peak) (?:hours|weekdays?|day of the week|time of day)\b|(?:何|どの)(?:曜日|時間帯)|曜日(?:ごと|別)/u;
/** Ranks accounts by how much they write, not by what they receive. */
export const BY_POSTS =
  /\b(?:talk|tweet|post|complain|mention|writ|wrote|push|discuss|spread|attack|criticis|criticiz|prais|hat|lov|saying|say|said)\p{L}*\b(?!.{0,12}\b(?:likes|engagements?|retweets|reposts))|\b(?:loud|loudest|active|prolific|vocal|busiest|talkative)\b|(?:誰|どのアカウント|どの媒体)が(?:一番|最も)?多|投稿して|言及して|書いて|触れて|取り上げ|ツイートして|投稿(?:が|の)?多|投稿数|活発|つぶや|言って|文句|話して/u;

/** Asks for a part of the whole. */
export const SHARE =
  /%|\bper ?cent(?:age)?\b|\bshare\b|\bproportion\b|\bfraction\b|\bratio\b|\bhow much of\b|パーセント|割合|比率|何割|どれ(?:くらい|だけ)の割|どのくらいの割|何分の|\bwhat part of\b|\bhow (?:large|big|high) (?:a |an |is the )?(?:part|share|portion|percentage|proportion)\b|\bportion\b|\bout of (?:all|every|the)\b|\bpct\b|率は/u;

/** The hour that is best for whoever posts, not the one with most posts. */
export const BEST_TIME =
  /\bbest\b|\bshould\b|\boptimal\b|\bideal\b|\bengag|\breact|\bresponse|\blikes?\b|\bright time\b|\bgood time\b|ベスト|最適|いい|良い|よい|べき|おすすめ|反応|伸び|エンゲージメント|いいね|効果|タイミング/u;
/** By what they receive, though posts are spoken of too. */
export const BY_RECEIVED =
  /\b(?:most|more|highest|biggest|top|by|best) (?:\p{L}+ )?(?:engagements?|likes|reactions|retweets|reposts|replies|interactions)\b|(?:エンゲージメント|いいね|反応|リツイート|リポスト)(?:数)?(?:が|の|を)?.{0,6}(?:多|高|最|集め|獲得)/u;
export const BY_WEEKDAY = /\bweekdays?\b|\bday of the week\b|\bdays of the week\b|曜日/u;
export const LEAST_ACTIVE = /\bquiet(?:est)?\b|静か/u;

/** When it turned. */
export const FALLS =
  /\bwhen (?:did|do|does|has|have)\b.*\b(?:drop|fall|fell|declin|decreas|slow|stop|quit|end|die|shr[iu]nk|dip)|いつ.{0,12}(?:減っ|減り|落ち|急減|止ま|やめ|終わ)|(?:減っ|減り始め|落ち|止まっ|やめ|終わっ)[ぁ-ん]{0,4}のは?いつ/u;
export const RISES =
  /\bwhen (?:did|do|does|has|have)\b.*\b(?:take off|took off|start|begin|began|ris|rose|grow|grew|increas|pick up|jump|surge)|いつ.{0,12}(?:増え|急増|始ま|伸び)|(?:増え|急増し|始まっ|伸び)[ぁ-ん]{0,4}のは?いつ/u;

/** Only a writer can stand here, known or not. */
export const WRITER_BEFORE = /\b(?:posts|tweets|posted|tweeted|written) by @?$|\bwhat (?:did|does|has) @?$/u;
export const WRITER_AFTER = /^(?:さん)?(?:が|は)(?:何を)?(?:投稿|ツイート|つぶや)/u;
/** All of what is named, in one post. */
export const BOTH =
  /\bboth\b|\btogether\b(?! with)|\bin (?:one|the same) (?:post|tweet)\b|\bat the same time\b|両方|どちらも|の双方|一緒に|同時に|併用/u;

/** Behind the beginning of their names: the NOAA accounts. */
export const ACCOUNTS_AFTER =
  /^ (?:\p{L}+ )?(?:accounts|handles|outlets|offices|channels)\b|^(?:系|関連)?の?(?:各|全)?アカウント/u;
