import type { CountedGroup } from '@/lib/domain/counted-posts';
import type { PostMeasure } from '@/lib/domain/post-condition';

/*
 * What a question asks to be counted, how, by what and in which form, by its words in both languages. On the normalised
 * lower-case text without dates and conditions.
 */

export type Aggregate =
  | 'count'
  | 'share'
  | 'mean'
  | 'median'
  | 'total'
  | 'ratio'
  | 'difference'
  | 'first'
  | 'last'
  | 'per_step'
  | 'none_on'
  | 'distinct'
  | 'rate'
  | 'other';

export type Form = 'how_many' | 'share' | 'who' | 'which' | 'when' | 'list' | 'is_it' | 'open';

interface Row<T> {
  value: T;
  en: RegExp;
  ja: RegExp;
}

/** What single posts count; the first two that are named. */
export const MEASURE_SLOTS: readonly Row<PostMeasure>[] = [
  {
    value: 'reposts',
    en: /\b(?:reposts?|retweets?|rts?)\b|\b(?:reposted|retweeted|shared)\b(?! (?:by|links?|posts))|\bshares\b/u,
    ja: /リポスト|リツイート|拡散/u,
  },
  {
    value: 'quotes',
    en: /\b(?:quotes|quote[ -]tweets?|quoted)\b(?! (?:from|about|on|by|of)\b)/u,
    ja: /引用(?!して|文)/u,
  },
  {
    value: 'replies',
    en: /\b(?:repl(?:y|ies)|comments|answers|responses|replied|commented)\b(?! to (?!likes|retweets|reposts|views|quotes))/u,
    ja: /返信|リプ(?:ライ|(?![ァ-ヶー]))|コメント/u,
  },
  {
    value: 'views',
    en: /\b(?:views|viewed|impressions|seen)\b/u,
    ja: /閲覧数|閲覧|表示回?数|インプレッション|再生|読まれ|見られて/u,
  },
  { value: 'bookmarks', en: /\b(?:bookmarks?|bookmarked)\b/u, ja: /ブックマーク/u },
  {
    value: 'likes',
    en: /\b(?:likes|favou?rites|hearts)\b|\blike(?= (?:counts?|totals?|numbers?|ratio))|\b(?:most|least|best|more|less|fewest)[ -]liked\b|\bto[ -]likes?\b|(?<=\b(?:posts?|tweets?|ones|messages?)\b.{0,24})\b(?:liked (?:more|most|less|least|better|best)|(?:more|less) liked)\b|\bliked (?:posts?|tweets?)\b/u,
    ja: /いいね/u,
  },
  {
    value: 'followers',
    en: /\bfollowers?\b|\bmost followed\b|\b(?:big|bigger|biggest|large|larger|largest|small|smaller|smallest|highest) (?:\p{L}+ )?following\b/u,
    ja: /フォロワー/u,
  },
  {
    value: 'engagements',
    en: /\b(?:engagements?|interactions|reactions)\b|\b(?:more|less) popular\b(?= *\W*$)|\bperform(?:s|ed|ing)? (?:better|worse|best|worst)\b/u,
    ja: /エンゲージメント|反応(?=数|が多|の多|が大|率)/u,
  },
  {
    value: 'length',
    en: /\b(?:longest|shortest|lengthiest|wordiest)\b(?= (?:\p{L}+ )?(?:posts?|tweets?|messages?|ones?|texts?)\b)|\bhow long (?:are|is|was|were|do)\b(?=.*\b(?:posts?|tweets?|messages?)\b)|\b(?:length|characters?)\b|\b(?:longer|shorter)\b(?= (?:posts?|tweets?|messages?|ones?|than)\b)|\b(?:write|writes|are|is|tweet|post|posts) (?:longer|shorter)\b/u,
    ja: /文字数|何文字|(?:投稿|ツイート|文章|ポスト)の?(?:平均)?(?:の)?長さ|(?:長い|短い)(?=投稿|ツイート|ポスト|文)|(?:どちら|どっち|より|ほう|方|一番|最も|平均)(?:が|的に)?(?:長|短)(?:い|く)|文章量/u,
  },
  {
    value: 'hashtags',
    en: /\b(?:hash ?tags?|tags)\b(?= (?:per|a|each|in (?:a|each|every)|are used per)\b)|\b(?:number of|how many) (?:hash ?tags?|tags)\b(?=.*\b(?:post|tweet)\b)|(?<=\bmore )(?:hash ?tags?|tags)\b/u,
    ja: /ハッシュタグを(?:よく|多く|たくさん|一番|最も)使|(?:投稿|ツイート|件)(?:あたり|当たり)(?:の)?(?:平均)?(?:の)?ハッシュタグ|ハッシュタグ(?:の)?(?:平均)?(?:数|個数)/u,
  },
  { value: 'words', en: /\bwords\b(?= (?:per|a|each|in (?:a|each))\b)/u, ja: /語数|単語数/u },
  {
    value: 'links',
    en: /\blinks\b(?= (?:per|a|each)\b)|(?<=\bmore )links\b/u,
    ja: /リンク数|リンクを(?:よく|多く|たくさん|一番|最も)(?:使|貼|張|載)/u,
  },
  { value: 'mentions', en: /\bmentions\b(?= per (?:post|tweet)\b)/u, ja: /メンション数/u },
  {
    value: 'emojis',
    en: /\bemojis?\b(?= (?:per|a|each)\b)|(?<=\bmore )emojis?\b/u,
    ja: /絵文字(?:の)?(?:数|個数)|絵文字を(?:よく|多く|たくさん|一番|最も)使/u,
  },
];

const WRITERS =
  'accounts?|users?|people|persons?|handles?|authors?|posters?|tweeters?|tweeps|outlets?|newspapers?|papers?|channels?|media|publications?|publishers?|broadcasters?|stations?|organi[sz]ations?|agenc(?:y|ies)|journalists?|reporters?|magazines?|sources?|offices?|profiles?|members?|voices?';
const JA_WRITERS =
  'アカウント|ユーザー|人|メディア|媒体|新聞社?|テレビ局|局|報道機関|記者|組織|団体|機関|投稿者|発信者|雑誌';

/** How it is brought together. */
export const AGGREGATE_SLOTS: readonly Row<Aggregate>[] = [
  {
    // Nothing here tells these: they are named, and nothing else is told in their place.
    value: 'other',
    en: /\b(?:gaps? between|streaks?|intervals? between|(?:longest|shortest) (?:gap|break|pause|streak|time|period|silence)|correlat\p{L}+|variance|deviation|percentiles?|quartiles?|distribution of|consecutive|in a row|doubled|(?:what|which|busiest|peak|per|each|by) minutes?|minute by minute|per (?:follower|capita|minute|second)|growth)\b(?! (?:rate of|rates?)\b)/u,
    ja: /分あたり|毎分|何分|分単位|1分間|連続|間隔|相関|偏差|分散|分布|空いた期間|途切れ/u,
  },
  { value: 'median', en: /\bmedian\b/u, ja: /中央値|メジアン/u },
  {
    value: 'mean',
    en: /\b(?:average|averages|averaged|avg|mean(?= (?:number|likes?|retweets?|reposts?|length|of))|on average|typical(?:ly)? (?:number|get))\b|\bper (?:post|tweet)\b|\b(?:a|each) (?:post|tweet) (?:get|receive|have|contain)s?\b/u,
    ja: /平均|アベレージ|(?:1|一)?(?:投稿|件|ツイート|ポスト)(?:あたり|当たり|につき)/u,
  },
  {
    value: 'rate',
    en: /\b(?:engagement|interaction|click|conversion|growth|like|reply|repost|retweet|view) rates?\b|\brate of (?:engagement|growth)\b/u,
    ja: /エンゲージメント率|成長率|反応率|クリック率/u,
  },
  {
    value: 'ratio',
    en: /\bratios?\b|\bhow many times (?:more|as|bigger|larger)\b|\btimes (?:more|as many|as much)\b/u,
    ja: /何倍|比率(?=は|を|が)|の比(?=は|を|が|率)/u,
  },
  {
    value: 'difference',
    en: /\bhow (?:many|much) (?:more|fewer|less|bigger|larger|higher|lower)\b|\b(?:difference|gap) (?:between|in)\b|\bby how (?:many|much)\b/u,
    ja: /どれ(?:だけ|くらい|ほど)(?:の)?(?:違|差|増え|減|多|少な)|どのくらい(?:違|差|増え|減|多|少な)|(?:の)?差(?:は|を|(?=[ 。?]*$))|何件(?:多|少な|増|減)/u,
  },
  {
    value: 'none_on',
    en: /\bhow many (?:days|weeks|months|hours)\b.*\b(?:not|no|without|zero|never|silent|didn't|did nothing)\b/u,
    ja: /(?:投稿|ツイート)(?:が|の|を|し)?(?:なかった|ない|していない|しなかった)日/u,
  },
  {
    value: 'first',
    en: /\b(?:very )?(?:first|earliest|oldest) (?:\p{L}+ )?(?:posts?|tweets?|mentions?|to (?:tweet|post|mention|say|report|write|use|break)|person|account|one|time|appear\w*)\b|\bwhen did .* (?:start|begin|first)\b|\bfirst (?:mention|appear|use|show|talk|tweet|post)\w*\b|\bwho (?:broke|started)\b|\b(?:tweeted|posted|wrote|said|reported|mentioned|shared|came) (?:about )?(?:it )?first\b|\bearliest\b/u,
    ja: /(?:一番|最も)?(?:最初|初め|最古|古い)(?:に|の)?|初めて|初(?=登場|投稿|出)|(?:いつ|何年|何月)から/u,
  },
  {
    value: 'last',
    en: /\b(?:last|latest|newest|most recent|final) (?:\p{L}+ )?(?:posts?|tweets?|mentions?|time|one)\b|\bwhen (?:did|was) .* (?:last|stop|end)\b|\blast (?:mention|tweet|post|talk|appear)\w*\b|\buntil when\b|\bhow (?:long|recently) did\b/u,
    ja: /最後(?:に|の)?|最新|(?:いつ|何年|何月)(?:頃|ごろ)?まで|一番新しい/u,
  },
  {
    value: 'per_step',
    en: /\b(?:posts?|tweets?|times?|many|often|much|volume|average|mean)\b.*?\b(?:per|a|each|every) (?:day|week|month|year|hour)\b|\b(?:daily|weekly|monthly|yearly|hourly|annual) (?:average|mean|posts?|tweets?|number|rate|output)\b/u,
    ja: /(?:1|一)?(?:日|週間?|か月|ヶ月|カ月|月|年|時間)(?:あたり|当たり|平均|に(?:平均)?(?:何件|いくつ|何回|どれくらい|どのくらい))|(?:毎日|毎週|毎月|毎年)(?:平均)?(?:何件|いくつ|何回|どれくらい|どのくらい)/u,
  },
  {
    value: 'total',
    en: /\b(?:sum|total(?:s|led)?|altogether|in all|overall|combined|cumulative)\b|\b(?:how many|number of) (?:the )?(?:all )?(?:likes|retweets|reposts|replies|views|impressions|bookmarks|quotes|engagements)\b/u,
    ja: /合計|総数|総計|累計|延べ|全部で|(?:いいね|リツイート|リポスト|返信|閲覧|ブックマーク|引用)(?:数)?(?:は|が)?(?:何件|何回|いくつ)/u,
  },
  {
    value: 'share',
    en: /%|\bper ?cent(?:age)?\b|\b(?:share|proportion|fraction|portion|pct)\b(?! (?:of voice|links?|posts?))|\bhow much of\b|\bwhat part of\b|\bout of (?:all|every|the)\b/u,
    ja: /パーセント|割合|比率|何割|何分の|率は|%/u,
  },
  {
    value: 'distinct',
    en: /\bhow many (?:different|distinct|unique|separate|individual)\b|\bnumber of (?:different|distinct|unique)\b/u,
    ja: /何種類|異なる|ユニーク/u,
  },
  {
    value: 'count',
    en: new RegExp(
      `\\b(?:how (?:often|frequently|many)|number of|no\\. of)\\b(?: (?:different |distinct |unique |separate |individual |other )*(?:${WRITERS})\\b)?|\\bcounts?\\b`,
      'u',
    ),
    ja: /何件|何人|件数|何回|回数|いくつ|何アカウント|投稿数|(?<!リ)ツイート数|の数(?=は|を|が|$|\?)|人数|アカウント数|(?:どれ|どの)くらい(?=ある|いる|あり|い|投稿|ツイート)/u,
  },
];

/** What posts are told apart by. */
export const GROUP_SLOTS: readonly Row<CountedGroup>[] = [
  {
    value: 'author',
    en: new RegExp(
      `\\beach\\b(?= +(?:of +)?(?:the +)?(?:\\d+ +)?(?:[\\p{L}\\p{N}_]+ +){0,3}(?:${WRITERS})\\b(?! (?:from|in|who|that|with)))|\\b(?:which|what) (?!(?:percent|percentage|share|part|proportion|fraction|number|kinds?|types?|sorts?|do|does|did|are|is|was|were|have|has|can|else)\\b)(?:(?!(?:of|do|are|the|these|those|all)\\b)\\p{L}+ )?(?:${WRITERS})\\b|\\b(?:per|each|every|for each|across|among|(?<!\\b(?:posts|tweets|written|posted|sent) )by) (?:\\p{L}+ )?(?:${WRITERS})\\b(?! (?:from|in|who|that|with))|\\bwho(?:m|se)?\\b(?! (?:do|does|did|are|were|is|was|has|have)? ?(?:they|people|we|he|she|it)\\b)|\\b(?:${WRITERS}) (?:ranked|sorted|ordered|by|with the (?:most|fewest|least|highest|lowest|biggest|largest))\\b|\\b(?:top|biggest|busiest|most \\p{L}+|loudest|rank(?:ed)?(?: the)?)(?: \\d{1,2})? (?:${WRITERS})\\b`,
      'u',
    ),
    ja: new RegExp(
      `誰|だれ|(?<!ほとん)(?:どの|どんな|各)(?:${JA_WRITERS})|(?:${JA_WRITERS})(?:別|ごと|毎)|(?:${JA_WRITERS})(?:は|って)?(?:どこ|どれ|誰|何(?![人件回割%種をと]|について|に(?:怒|不満))|\\?|$)|(?:どこ|どちら)の(?:${JA_WRITERS})|(?:${JA_WRITERS})(?:の)?(?:ランキング|順位|トップ|上位)`,
      'u',
    ),
  },
  {
    value: 'weekday',
    en: /\b(?:which|what|by|per|each|every) (?:week ?days?|days? of (?:the )?week)\b|\bday of (?:the )?week\b/u,
    ja: /曜日/u,
  },
  {
    value: 'hour',
    en: /\b(?:which|what|by|per|each|every|peak|busiest|quietest) (?:hours?|times? of (?:the )?day)\b|\bhourly\b|\bwhat times?\b|\btimes? of (?:the )?day\b|\bhour of (?:the )?day\b/u,
    ja: /(?:1|一)?時間(?:ごと|毎|別)|時間帯|何時/u,
  },
  {
    value: 'day',
    en: /\b(?:which|what|by|per|each|every|busiest|quietest|peak) (?:single )?(?:days?|dates?)\b(?! of)|\bdaily\b|\bday by day\b/u,
    ja: /(?:どの|何)日(?!間)|(?<!曜)日(?:別|ごと|毎)|毎日|各日/u,
  },
  {
    value: 'week',
    en: /\b(?:which|what|by|per|each|every|busiest|quietest) weeks?\b(?! ?day)|\bweekly\b|\bweek by week\b/u,
    ja: /(?:どの|何)週|週(?:別|ごと|毎)|毎週/u,
  },
  {
    value: 'month',
    en: /\b(?:which|what|by|per|a|each|every|busiest|quietest) months?\b|\bmonthly\b|\bmonth by month\b/u,
    ja: /(?:どの|何|各)月|月(?:別|ごと|毎)|毎月|(?:多|少な)(?:い|かった)月|月に(?=何|平均|どれ|どの)|月は/u,
  },
  {
    value: 'year',
    en: /\b(?:which|what|by|per|a|each|every|busiest|quietest) years?\b|\b(?:yearly|annual(?:ly)?)\b|\byear by year\b|\bover the years\b/u,
    ja: /(?:どの|何|各)年(?!まで|から|代)|年(?:別|ごと|毎)|毎年|(?:多|少な)(?:い|かった)年/u,
  },
  {
    value: 'hashtag',
    en: /\b(?:which|what|top|by|per|each|most \p{L}+|biggest) (?:\d+ )?(?:hash ?)?tags?\b/u,
    ja: /(?:どの|何の|各|人気の)?ハッシュタグ(?!なし|あり|付き|を含)/u,
  },
  {
    value: 'domain',
    en: /\b(?:which|what|top|by|per|each) (?:web ?)?(?:sites?|domains?)\b/u,
    ja: /(?:どの|各)?(?:サイト|ドメイン)/u,
  },
  {
    value: 'emoji',
    en: /\b(?:which|what|top|common|popular|used|favou?rite) emojis?\b/u,
    ja: /(?:どの|何の)?絵文字/u,
  },
  { value: 'language', en: /\b(?:which|what|by|per|each) languages?\b/u, ja: /言語(?:別|ごと)?|何語/u },
  { value: 'kind', en: /\b(?:kinds?|types?) of (?:posts?|tweets?)\b/u, ja: /投稿(?:の)?(?:種類|タイプ)/u },
  { value: 'sentiment', en: /\bby sentiment\b|\bper sentiment\b/u, ja: /感情別|感情ごと/u },
];

export const MOST_WORDS =
  /\b(?:most|more|highest|biggest|largest|greatest|top|best|maximum|max|longest|busiest|peak|loudest|hottest|bigger|higher|larger)\b|多(?:い|く|か)|最(?:も|多|大|高|長)|一番|いちばん|高(?:い|か)|長い|トップ|上位|ランキング|人気|ベスト/u;
export const LEAST_WORDS =
  /\b(?:least|fewest|lowest|smallest|minimum|min|shortest|quietest|fewer|worst|rarest|bottom|lower|smaller)\b|少な|最(?:少|小|低|短)|低(?:い|か)|短い|ワースト|下位/u;
export const NTH =
  /\b(?<en>second|third|fourth|fifth|2nd|3rd|4th|5th)(?:[ -](?:most|biggest|largest|highest|best|place|longest))\b|(?<ja>[2-9])(?:番目|位)/u;

/** The form that an answer must have. */
export const FORM_SLOTS: readonly Row<Form>[] = [
  {
    value: 'how_many',
    en: /\bhow (?:many|often|much|long|big|large)\b|\bnumber of\b|\btotal\b|\bsum of\b/u,
    ja: /何件|何人|いくつ|何回|件数|人数|回数|どのくらい|どれくらい|どれだけ|合計|何日/u,
  },
  {
    value: 'share',
    en: /%|\bper ?cent|\bshare of\b|\bproportion\b|\bratio\b/u,
    ja: /割合|何割|パーセント|比率|%/u,
  },
  { value: 'who', en: /\bwho\b|\bwhich (?:accounts?|users?|people)\b/u, ja: /誰|だれ|どのアカウント/u },
  {
    value: 'when',
    en: /\bwhen\b|\b(?:which|what) (?:day|date|month|year|week|hour|time)\b|\bpeak (?:hour|day|month|time)\b/u,
    ja: /(?<![くぐ]ら)いつ(?![もぶ])|何日(?!間)|何月|何年|何時|どの日|曜日/u,
  },
  { value: 'which', en: /\bwhich\b/u, ja: /どの|どれ|どちら|どっち/u },
  { value: 'list', en: /\b(?:list|top \d+|rank)\b/u, ja: /一覧|リスト|ランキング|トップ|上位/u },
  {
    value: 'is_it',
    en: /^(?:is|are|was|were|do|does|did|has|have|can|will)\b/u,
    ja: /(?:ます|です|の|た|る|い)か\?*$/u,
  },
];
