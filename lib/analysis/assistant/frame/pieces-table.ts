import type { CountedGroup } from '@/lib/domain/counted-posts';
import type { PostMeasure } from '@/lib/domain/post-condition';

/*
 * Words that ask, by what they stand for in a question that is counted: on the lower-case text without dates, quotes and
 * limits. The more particular row comes first; what one has taken the next does not see.
 */

export type PieceKind =
  | 'count'
  | 'distinct'
  | 'share'
  | 'mean'
  | 'median'
  | 'sum'
  | 'ratio'
  | 'measure'
  | 'group'
  | 'posts'
  | 'most'
  | 'least'
  | 'first'
  | 'last'
  | 'breakdown'
  | 'which'
  | 'when'
  | 'period'
  /** Says once more what another piece says. */
  | 'said';

export interface PieceRow {
  kind: PieceKind;
  value: string;
  en?: RegExp;
  ja?: RegExp;
}

const all = (source: string) => new RegExp(source, 'gu');
const WRITERS =
  'accounts?|users?|people|persons?|handles?|authors?|posters?|tweeters?|outlets?|newspapers?|channels?|publications?|publishers?|broadcasters?|organi[sz]ations?|journalists?|reporters?|politicians?|profiles?|members?|contributors?|writers?';
const POSTS = 'posts?|tweets?|messages?|statuses|entries|rows|records';
const JA_WRITERS = 'アカウント|ユーザー|投稿者|媒体|新聞社|記者|政治家|メディア|発信者|書き手|常連';
const JA_POSTS = '投稿|ツイート|ポスト|つぶやき|呟き';

const measure = (value: PostMeasure, en: string, ja: string): PieceRow => ({
  kind: 'measure',
  value,
  en: all(en),
  ja: all(ja),
});
const group = (value: CountedGroup, en: string, ja: string): PieceRow => ({
  kind: 'group',
  value,
  en: all(en),
  ja: all(ja),
});

/** Whom replies answer: "accounts people reply to", 返信先. */
export const REPLIED_TO = all(
  `\\b(?:${WRITERS}) (?:(?:that|who|which) )?(?:(?:most )?(?:people|they|users|everyone|everybody) )?(?:(?:most(?:ly)?|usually) )?(?:repl(?:y|ied|ying)|respond(?:ed|ing)?) to\\b(?: (?:the )?most)?|\\bwho(?:m)? (?:do|did|are|were) (?:most )?(?:people|they|users|everyone|everybody|these accounts|the accounts) (?:mostly |mainly |usually )?(?:reply(?:ing)?|respond(?:ing)?|answer(?:ing)?)(?: to)?\\b(?: (?:the )?most)?|\\b(?:which|what) (?:${WRITERS}) (?:do|did|are) (?:most )?(?:people|ppl|they|users|everyone|everybody) (?:mostly |mainly |usually )?(?:reply(?:ing)?|respond(?:ing)?) to\\b(?: (?:the )?most)?|\\bwho (?:gets?|got|is|are|was|were) (?:the )?(?:most )?replied to(?: (?:the )?most)?\\b|返信先(?:の?アカウント)?|誰に(?:返信|リプ(?:ライ)?)|(?:返信|リプ(?:ライ)?)(?:され(?:て(?:い)?る|た)|して(?:い)?る)(?:相手|アカウント|人)`,
);

const KIND =
  're-?tweets?|reposts?|rts?|original (?:posts?|tweets?)|originals?|quote (?:tweets|posts)|quotes|replies';
const KIND_JA =
  'リツイート|リポスト|オリジナル(?:の)?(?:投稿|ツイート)?|引用(?:リツイート|ツイート|投稿)?|リプ(?:ライ|(?![ァ-ヶー]))|返信';
/** Kinds of posts beside each other, one of them the original ones: "retweets vs original". */
export const KINDS_BESIDE = all(
  `\\b(?=[^?.;]*\\boriginals?\\b)(?:${KIND})(?:(?:,? (?:vs\\.?|versus|or|and|to|compared (?:to|with)) |, ?| ?/ ?)(?:the )?(?:${KIND}))+\\b|(?=[^?。]{0,40}オリジナル)(?:${KIND_JA})(?:(?:と|か|や|、|対|/)(?:${KIND_JA}))+`,
);

/** How something went on in time. */
export const COURSE = all(
  '\\bover time\\b|どう(?:変わ|推移|変化)(?:り|し|っ)?(?:て(?:い)?)?(?:まし|ます)?(?:た|る)?(?:か)?|(?:の)?推移|(?<=数|件数|量|率)の?(?:動き|増減|変化)(?=を|は|が|$)|時系列(?:で|に)?',
);

/** Phrases that hold words of later rows. */
const PHRASES: readonly PieceRow[] = [
  { kind: 'group', value: 'kind', en: KINDS_BESIDE },
  {
    kind: 'period',
    value: '',
    en: all(
      '\\b(?:what|which) (?:time ?)?(?:period|span|time ?frame|date range|range of dates)\\b|\\b(?:time ?span|time ?frame|(?:date|time) ?range|range of (?:dates|time))\\b|\\bfrom when (?:to|until|till) when\\b|\\bhow far back\\b|\\bhow long (?:a )?(?:time|period|span|stretch)\\b|\\b(?:what|which) dates\\b',
    ),
    ja: all(
      '(?:投稿の)?(?:時間|日時|期間)?(?:は|が)?いつからいつまで|いつの(?:データ|投稿)|(?:何の|どの)?期間',
    ),
  },
  { kind: 'breakdown', value: 'course', en: COURSE },
  { kind: 'ratio', value: 'likes/views', en: all('\\blike rates?\\b'), ja: all('いいね率') },
  {
    kind: 'ratio',
    value: 'reposts/views',
    en: all('\\b(?:retweet|repost|share) rates?\\b'),
    ja: all('(?:リツイート|リポスト|拡散)率'),
  },
  { kind: 'ratio', value: 'replies/views', en: all('\\b(?:reply|comment) rates?\\b'), ja: all('返信率') },
  {
    kind: 'ratio',
    value: 'engagements/views',
    en: all('\\b(?:engagement|interaction) rates?\\b'),
    ja: all('エンゲージメント率|反応率'),
  },
  {
    kind: 'breakdown',
    value: 'each',
    en: all(
      '\\b(?:and )?how (?:often|many times) (?:does |do |did |is |are |was |were )?each(?: (?:one|of them|occurs?|appears?|used|mentioned|comes up))*\\b|\\bbreak ?down\\b|\\bbroken down\\b|\\bdistribution\\b|\\bhow many (?:of|for) each\\b|\\b(?:split|mix|make-?up)(?: up)?(?= (?:by|of|between|in)\\b|\\W*$)|\\bin each\\b|\\bfor each\\b|\\bper each\\b',
    ),
    ja: all(
      '内訳|それぞれ(?:何件|いくつ|の(?:数|件数))?|分布|(?:によって|による|ごとに|で)(?:の)?(?:差|違い)(?=は|が|って|あ)',
    ),
  },
  {
    kind: 'count',
    value: 'posts',
    en: all('\\bhow (?:often|frequently)\\b|\\bhow many times\\b|\\bhow much (?:posting|activity)\\b'),
    ja: all(
      '何件|何回|何ツイート|何投稿|(?:投稿|ツイート|ポスト)(?:の)?(?:件)?数|投稿量|件数|(?<!表示|再生|閲覧)回数',
    ),
  },
  { kind: 'count', value: 'author', ja: all('何人|何アカウント|人数|アカウント数|ユーザー数|何名') },
  { kind: 'count', value: 'day', ja: all('何日(?:間)?(?=ある|あり|あっ|です|$|[?？])') },
  {
    kind: 'distinct',
    value: '',
    en: all('\\b(?:different|distinct|unique|individual|separate)\\b'),
    ja: all('何種類(?:の)?|異なる|ユニーク(?:な)?|(?:種類)?いくつの種類'),
  },
  {
    kind: 'count',
    value: '',
    en: all(
      '\\bhow many\\b|\\b(?:the )?(?:total )?(?:number|amount|no\\.|nr) of\\b|(?<!\\b(?:likes?|favou?rites?|retweets?|reposts?|shares?|repl(?:y|ies)|comments?|quotes?|views?|impressions?|bookmarks?|followers?|characters?) )\\bcounts?(?: of)?\\b|\\bhow much\\b',
    ),
    ja: all('いくつ|何個|何つ|どれ(?:くらい|だけ)(?=あ[るりっ]|い)|どのくらい(?=あ[るりっ]|い)|の数'),
  },
  {
    kind: 'share',
    value: '',
    en: all(
      '\\b(?:what|which) (?:share|percent(?:ages?)?|proportion|fraction|part|pct|%)(?: of)?\\b|\\b(?:the )?(?:share|percent(?:ages?)?|proportion|fraction|pct)(?: of)?\\b|(?<!何)%(?: of)?|\\bhow much of\\b|\\bhow (?=negative|positive|neutral)',
    ),
    ja: all('何(?:割|%|パーセント|%)|割合|比率|パーセント|%|シェア|率'),
  },
];

const AGGREGATES: readonly PieceRow[] = [
  { kind: 'median', value: '', en: all('\\bmedian\\b'), ja: all('中央値') },
  {
    kind: 'mean',
    value: 'post',
    en: all(
      `\\bper (?:${POSTS})\\b|\\b(?:an? |each |every |a single )(?:average |typical )?(?:post|tweet|message)\\b(?= (?:get|receive|have|has|gets|receives)|\\W*$)`,
    ),
    ja: all(`(?:1|一|1)?(?:${JA_POSTS}|件|本)(?:あたり|当たり|当り|につき|ごと)(?:の|に|で)?`),
  },
  {
    kind: 'mean',
    value: '',
    en: all('\\b(?:on average|averages?|averaged|avg|mean)\\b|\\btypical(?:ly)?\\b(?! (?:for|of)\\b)'),
    ja: all('平均(?:で|的に|して|の)?|アベレージ'),
  },
  {
    kind: 'sum',
    value: '',
    en: all('\\b(?:in total|total|sum|combined|altogether|in all|cumulative|overall)\\b'),
    ja: all('合計|総計|累計|総数|全部で|延べ|のべ|トータル|総和'),
  },
];

const MEASURES: readonly PieceRow[] = [
  measure(
    'length',
    '\\b(?:number of )?characters?(?: counts?| long)?\\b|\\b(?:post |tweet |text )?length\\b|\\bhow long\\b|\\b(?:longest|shortest|longer|shorter)\\b',
    '文字数|何文字|長さ|(?:一番|最も)?長い|(?:一番|最も)?短い',
  ),
  measure(
    'likes',
    '\\b(?:likes|favou?rites?|faves|hearts)(?: counts?)?\\b|\\blike counts?\\b|\\b(?:liked|favou?rited)\\b',
    'いいね(?:数|され)?|ふぁぼ|お気に入り(?:数)?',
  ),
  measure('quotes', '\\b(?:quotes|quote[ -]tweets?|quote counts?|quoted)\\b', '引用(?:数|され|リツイート)?'),
  measure(
    'reposts',
    '\\b(?:reposts|retweets|rts|shares)(?: counts?)?\\b|\\b(?:retweet|repost) counts?\\b|\\b(?:retweeted|reposted|shared)\\b',
    '(?:リポスト|リツイート|(?<![a-z])rt(?![a-z])|拡散)(?:数|され)?',
  ),
  measure(
    'replies',
    '\\b(?:replies|comments|responses)(?: counts?)?\\b|\\b(?:reply|comment) counts?\\b|\\b(?:replied(?: to)?|commented(?: on)?|discussed)\\b(?= *$| posts?| tweets?| one)',
    '(?:返信|リプライ|リプ|コメント)(?:数|され)?',
  ),
  measure(
    'views',
    '\\b(?:views|impressions|plays)(?: counts?)?\\b|\\b(?:view|impression) counts?\\b|\\b(?:viewed|seen)\\b',
    '閲覧(?:数|され)?|表示(?:回)?数?|インプレッション(?:数)?|インプ|再生(?:数|回数)?|見られ',
  ),
  measure(
    'bookmarks',
    '\\b(?:bookmarks|saves)(?: counts?)?\\b|\\b(?:bookmarked|saved)\\b',
    'ブックマーク(?:数|され)?|保存(?:数|され)',
  ),
  measure('followers', '\\bfollowers?(?: counts?)?\\b|\\bfollowed\\b', 'フォロワー(?:数)?'),
  measure(
    'engagements',
    '\\b(?:engagements?|interactions|reactions)\\b|\\bengaged\\b',
    'エンゲージメント(?:数)?|反応(?:数)?',
  ),
];

/** Items of posts as what they are told apart by. */
const GROUPS: readonly PieceRow[] = [
  group(
    'text',
    `\\b(?:identical|duplicated?|repeated|exact same|same exact|word[- ]for[- ]word(?: identical)?|copy[- ]pasted?|verbatim)(?: (?:${POSTS}|texts?|wordings?))?\\b|\\bduplicates\\b|\\bsame (?:texts?|wordings?|posts|tweets|messages)\\b`,
    `(?:全く|まったく|完全に)?(?:同じ|同一の?)(?:文面?|文章|内容|本文|テキスト)(?:の)?(?:${JA_POSTS})?|重複(?:した|する|している)?(?:${JA_POSTS})?|コピペ(?:${JA_POSTS})?`,
  ),
  // Whom replies answer stands in them as a mention; a column that says it is named first.
  { kind: 'group', value: 'mention', en: REPLIED_TO },
  group(
    'mention',
    `\\bmost[- ](?:@[- ]?)?mentioned(?: (?:${WRITERS}))?\\b|\\bmentioned (?:${WRITERS})\\b|\\b(?:${WRITERS}) (?:(?:that|who) )?(?:are |is |was |were |get |gets |got |been )?(?:@[- ]?)?mentioned\\b(?! by)|\\bwho (?:is|are|was|were|gets?|got) (?:the )?(?:most )?(?:(?:@[- ]?)?mentioned|tagged)\\b|\\bwho(?:m)?(?= (?:does|do|did) (?:the )?(?:@?[\\p{L}\\p{N}_]+)? +(?:mention|tag)\\b)|\\b@ ?mentions?\\b`,
    `メンションされ(?:た|ている)?(?:${JA_WRITERS}|人)?|言及され(?:た|ている)?(?:${JA_WRITERS}|人)|メンション先|メンション(?:して(?:い)?る|した|する)?(?:相手|人)`,
  ),
  group('hashtag', '\\bhash ?tags?\\b|\\btags?\\b', 'ハッシュタグ|タグ'),
  group('domain', '\\b(?:web ?sites?|domains?|sites?)\\b', 'ウェブサイト|サイト|ドメイン|リンク先'),
  group('emoji', '\\bemojis?\\b', '絵文字'),
  group('language', '\\b(?:languages?|langs?)\\b', '言語|何語'),
  group('word', '\\b(?:words?|keywords?)\\b', '単語|言葉|キーワード|ワード'),
  group(
    'kind',
    `\\b(?:kinds?|types?) of (?:${POSTS})\\b|\\b(?:post|tweet) types?\\b`,
    `(?:${JA_POSTS})の(?:種類|タイプ)|(?:${JA_POSTS})種別`,
  ),
  group(
    'hour_at',
    '\\b(?:which|what) (?:exact )?hours? (?:of|on) (?:which|what) (?:day|date)\\b|\\b(?:which|what) (?:day|date) and (?:at )?(?:which |what )?(?:hour|time)\\b|\\b(?:(?:single|exact|calendar) hours?|hour and (?:day|date)|(?:day|date) and hour)\\b',
    '(?:何月)?何日の?何時(?:台|ごろ|頃)?|どの日の(?:どの|何)時間?(?:帯|台)?',
  ),
  group(
    'minute',
    '\\b(?:minutes?|minute by minute)\\b',
    '何時何分|何分(?:台|ごろ|頃)?|[1一]分間|1?分(?:単位|ごと|毎|別)',
  ),
  group('weekday', '\\b(?:days? of (?:the )?week|week ?days?)\\b', '曜日'),
  group(
    'hour',
    '\\b(?:(?:times?|hours?) of (?:the )?day|hours?|hourly|what time(?: of (?:the )?day)?|posting times?)\\b',
    '時間帯|何時(?:台|ごろ|頃)?|時間別|時間ごと|時刻',
  ),
  group(
    'day',
    '\\bday[ -]by[ -]day\\b|\\b(?:(?:single )?days?|dates?|daily)\\b',
    'どの日|何月何日|何日|日付|日別|日ごと|毎日|日(?=は|が|に|で|を|の(?:中|うち)|[?？]|$)',
  ),
  group(
    'week',
    '\\bweek[ -]by[ -]week\\b|\\b(?:weeks?|weekly)\\b',
    'どの週|週別|週ごと|毎週|週(?=は|が|に|[?？]|$)',
  ),
  group(
    'month',
    '\\bmonth[ -]by[ -]month\\b|\\b(?:months?|monthly)\\b',
    'どの月|何月|月別|月ごと|毎月|各月|月間|月(?=は|が|に|で|を|の|[?？]|$)',
  ),
  group(
    'year',
    '\\byear[ -]by[ -]year\\b|\\b(?:years?|yearly|annual(?:ly)?)\\b',
    'どの年|何年|年別|年ごと|毎年|各年|年間|年(?=は|が|に|で|を|[?？]|$)',
  ),
  group(
    'author',
    `\\b(?:${WRITERS})\\b|\\bwho(?:se|m)?\\b|\\bwhos\\b`,
    `${JA_WRITERS}|誰|だれ|どの人|(?<![\\p{Script=Han}ァ-ヶー])人(?=は|が|の|を|で|も|[?？]|$)|(?<=た|いる|る|い)人`,
  ),
];

const ORDERS: readonly PieceRow[] = [
  {
    kind: 'first',
    value: '',
    en: all('\\b(?:very )?(?:first|earliest|oldest)\\b'),
    ja: all('(?:一番|最も)?(?:最初|初めて|はじめて|最古|古い)(?:の|に)?|いつから'),
  },
  {
    kind: 'last',
    value: '',
    en: all('\\b(?:last|latest|newest|most recent)\\b'),
    ja: all('(?:一番|最も)?(?:最後|最新|新しい|直近)(?:の|に)?'),
  },
  {
    kind: 'most',
    value: '',
    en: all(
      '\\b(?:the )?(?:most|highest|biggest|busiest|largest|greatest|top|maximum|max|commonest|loudest|heaviest|most (?:active|common|frequent(?:ly)?|prolific|often|popular)|hottest|main|leading|peak(?:ed|s)?|spik(?:e|ed|es))\\b|\\b(?:best)\\b',
    ),
    ja: all(
      '(?:一番|いちばん|最も)(?:良い|よい|いい(?!ね)|悪い|ひどい|酷い)|(?:一番|いちばん|1番|最も|もっとも)(?!少な|低)|最多|最大|最高|多い|多く|多かった|多め|高い|高かった|上位|トップ|ランキング|ベスト|人気(?:の)?|よく|ピーク|盛り上が(?:っ(?:た|て(?:い)?(?:る|た))|り)',
    ),
  },
  {
    kind: 'least',
    value: '',
    en: all(
      '\\b(?:the )?(?:least|fewest|lowest|quietest|slowest|rarest|smallest|minimum|min|worst|bottom)\\b',
    ),
    ja: all(
      '最少|最小|最低|(?:一番|いちばん|1番|最も|もっとも)?(?:少な(?:い|く(?!とも)|かった)|低(?:い|く|かった))|ワースト|下位',
    ),
  },
  { kind: 'when', value: '', en: all('\\bwhen\\b'), ja: all('(?<![くぐ]ら)いつ(?![もぶ])') },
  {
    kind: 'which',
    value: '',
    en: all("\\b(?:which|what(?:'?s)?|list|rank(?:ing)?)\\b"),
    ja: all('どの|どれ|どこ|なに|何(?!人|件|回|個|割|%|年|月|日|時|曜|度)|一覧|リスト'),
  },
  { kind: 'posts', value: '', en: all(`\\b(?:${POSTS})\\b`), ja: all(JA_POSTS) },
];

export const PIECE_ROWS: readonly PieceRow[] = [...PHRASES, ...AGGREGATES, ...MEASURES, ...GROUPS, ...ORDERS];

/** Before a group each of it is meant. */
export const EACH_BEFORE =
  /\b(?:per|each|every|by|across|(?:for|in|on|of) (?:each|every)(?: of the)?|according to)(?: (?:the|single|different))* ?$|各$/u;
export const EACH_AFTER = /^(?:別|ごと|毎|あたり|当たり|につき)/u;
/** "A day", "a month": so many each. */
export const PER_BEFORE = /\b(?:an?|per|each|every) $|(?:1|一|1)$/u;

/** Words that change nothing beside a count of posts. */
export const GLUE = new Set(
  `why ppl a an the of in on at to for from by with and is are was were be been being do does did has have had having i we you me
  show give tell find get gets got getting receive receives received make makes made post posted posting tweet tweeted
  tweeting wrote write writes written sent send publish published use used uses using there here any all please can could
  would like know so also then just that who data dataset file set sample collection contained contain contains appear
  appears appeared occur occurs occurred come comes came exist exists as well per each every across it's named ok hey hi up people users persons
  within during over out our my see want ever really actually exactly many much some one ones go went happen happened
  cover covers covered covering span spans spanned mention mentions mentioned mentioning discuss discusses discussed discussing about talk talks talked talking say said says overall whole entire active common
  frequent frequently often popular prolific commonly regularly were there's into amount only's between among along i'd
  coverage volume flagged need somebody someone anybody anyone everybody everyone labelled labeled tagged marked classified doing perform performs performing usually normally typically generally tend tends mostly mainly listed ones each
  both need fall falls collect collects shows showing value values column columns field category categories listed given reported recorded named called`.split(
    /\s+/,
  ),
);
export const PHRASE_GLUE =
  /\bin (?:this|the|these|my|our) (?:data(?: ?set)?|file|set|sample|collection|export|tweets|posts)\b|\bof all(?: time)?\b|\bat all\b|\bso far\b|\bplease\b|\bi(?:'d| would) like to (?:know|see)\b|\btell me\b|\bshow me\b|\bgive me\b|\b(?:pull|grab|get|find)(?: up)? (?:me|us)\b|\bcan you\b|\bdo we have\b|\bare there\b|\bis there\b|\bwere there\b|\b(?:is|are) this\b|\b(?:does|do|did) this (?:data(?: ?set)?|file|set|sample|collection)\b|\bof this\b|\bonly(?=\s*$|\s*[,.?!:]|\s{2,}|\s+(?:with|in|for|from|on|the|those|ones)\b)/gu;
const JA_GLUE =
  'あって(?=$|[、。])|各(?![\\p{sc=Han}\\p{sc=Katakana}])|どういう|どういった|どんな|どのような|どうなって(?:い)?る|混(?:じ|ざ)って(?:い)?る(?:よね)?|出てき(?:た|て(?:い)?る|たり)?|名前が?(?:よく)?挙が(?:って(?:い)?る|った|る)|何度も|目立(?:つ|って(?:い)?る|った)|けっこう|結構|と(?:書い|言っ)て|全員|しがち(?:な)?|に(?:なり(?:ます)?|なる)(?=か|[?。、]|$)|取った|込み|で見(?:て|ると|れば)|さん(?=の|は|が|を|$)|お願い(?:し(?:たい|ます|て)?|いたします|できますか?)?|頼(?:みます|む)|(?:て|で)?(?:ほしい|欲しい|くれ(?:る|ます|ない)?|もらえる?|いただけますか?)|っけ|かな|でしたっけ|んだろ(?:う)?|知り(?:たい|たく)|ざっくり|ぶっちゃけ|結局|ちなみに|そもそも|実際(?:に|の|は)?|それぞれ|具体的に(?:は)?|だいたい|大体|およそ|約|ざっと|正確な|正しい|総|全(?=期間|データ|ツイート|投稿|部)|期間中|期間|対象(?:に|の)?|付け(?:て|た)(?:い)?る?|付いて(?:い)?る|付いた|付く|つく|稼い(?:だ|で(?:い)?る)|稼ぐ|たくさん|ずつ|並べて|にかけて|にあたる|まとめ(?:ると?|たら|て)|実質(?:的に(?:は)?)?|入って(?:い)?る|入った|入る|書かれて(?:い)?る|この(?:ファイル|データ(?:セット)?)(?:の中|内)?(?:で|では|に(?:は)?)?|関連(?:の|した|する)?|(?:の)?話題|別|ごと|毎|くらい|ぐらい|順に|触れて(?:い)?る|触れてる|触れた|これ|について|に関する|に関して|に対する|を含む|を含んだ|含む|という|といった|されている|されてる|されていた|された|される|している|してる|していた|してい|した|する|しました|します|して|使われている|使われてる|使われた|使われ|使って(?:い)?る|使った|使う|書いている|書いてる|書いた|書く|つぶやいた|つぶやいて(?:い)?る|つぶやかれ(?:て(?:い)?る|た)|言及|ありますか|ありました|あります|ありました|ある|あった|いますか|います|いました|いる|いた|でしょうか|でしょう|ですか|でしたか|でした|です|ますか|ました|ます|だった|だ|なのか|なの|ください|下さい|教えて|おしえて|知りたい|見せて|出して|このデータ|データ|ファイル|全体|全部|すべて|全て|中|うち|もの|やつ|こと|時|件|回|個|ついた|ついている|ついてる|付いた|集めた|集め|獲得した|獲得|もらった|もらって(?:い)?る|得た|得て(?:い)?る|出てくる|出る|登場する|登場|順|から|まで|には|では|とは|って|は|が|を|に|の|で|と|も|へ|や|か|な|ね|よ|さ|た|て|る|れ|い|ん|数|値|列';
export const JAPANESE_GLUE = new RegExp(JA_GLUE, 'gu');

/** Phrases that change nothing of a count, though a word of them by itself might: none of it is what posts hold. */
export const NOTHING = all(
  [
    '\\b(?:for|of|in|across) (?:the|this) (?:whole|entire) (?:group|lot|set|thing|file|data ?set|data|period|sample|bunch)\\b',
    '\\ball (?:years|months|days|accounts) together\\b',
    '\\b(?:raw|absolute|plain) (?:numbers?|counts?|figures)\\b',
    '\\b(?:with|in) (?:the )?(?:post )?(?:numbers|counts)\\b(?= *(?:$|[?.,!]))',
    '\\b(?:numbers|figures)(?= *(?:$|[?.!]))',
    "\\b(?:(?:these|the) )?(?:accounts|users|people|authors|posters) (?:say|claim) (?:that )?(?:they are|they're) (?:in|from)\\b",
    '\\b(?:did |do |have |had )?(?:the )?(?:annotators?|coders?|raters?|labell?ers?) (?:(?:have|had) )?(?:mark|label|tag|rate|call|find|marked|labell?ed|tagged|rated|called|found)(?: as)?\\b',
    '\\bhow active\\b(?= (?:was|were|is|are|has|have|did)\\b[^?]*\\b(?:by|over|per|each)\\b)',
    '\\bhow (?:did|does|do|has|have)\\b(?=[^?]*\\b(?:look|develop|evolve|unfold|play out)\\b)',
    '\\b(?:look|develop|evolve|unfold|play out)(?= *(?:$|[?.,]|  |over\\b|day\\b|week\\b|month\\b|by\\b|in\\b))',
    '\\bwhen (?:was|were|is|are|did) (?:it|that|they|things)(?: (?:get|be))?(?= (?:the )?(?:hottest|busiest|most))',
    '\\bwith an? @(?: sign)?(?= |$)',
    '\\b(?:do|does) (?:they|these|those|it|this|(?:the|these|those) (?:posts|tweets|data)|the file) (?:cover|span|range over)\\b',
    '\\b(?:seen|viewed|perceived|received|regarded|judged)(?= (?:as )?(?:the )?(?:most |least |so |more |less )?(?:negative|positive|favou?rabl[ey])(?:ly)?\\b)',
  ].join('|'),
);

/** Points at something told before, which a count of its own cannot know. */
export const POINTERS =
  /\b(?<=\b(?:most|about|best|worst|more|least|people) )there(?= *(?:[?.,!]|$))|\b(?:those|them|they|it|its|he|him|his|she|her|their|theirs|these|this (?!data|file|set|sample|collection|export)|that (?:one|account|user|person|post|tweet|tag|hashtag|time|point|moment|day|weekday|month|year|week|hour|minute|word|site|language|emoji))\b|それ|これ(?!って|は?全部|は(?:いつ|何|全)|、| ?[?？]| +[?？])|(?<!こ)その(?!他)|あの|(?<![どこそ])この(?!データ|ファイル|中)|彼|彼女|同じ(?:人|日|月|アカウント|タグ)/u;
