import type { SectionId } from '@/lib/domain/sections';

/*
 * Words by which a question names what it is about, on the normalised lower-case text. The order of the rows is the order
 * in which sections become the subject where several are named: the more particular first.
 */

interface SubjectRow {
  section: SectionId;
  en: RegExp;
  ja: RegExp;
}

export const SUBJECT_ROWS: readonly SubjectRow[] = [
  {
    section: 'profile',
    en: /\bprofile\b|\bthis account\b|\bthe account itself\b/,
    ja: /プロフィール|このアカウント/,
  },
  {
    section: 'posting_times',
    en: /\bbest (time|hour|moment|day) |\bwhen (should|does|do|is it best|to post)\b(?!.*\b(?:spike|peak|drop|fall|rise|start|stop|end|increase|decrease|decline|happen)s?\b)|\bwhat time\b|\b(which|what) hour|\btime of day\b|\bbest (time|hour|moment)\b|\bweekday/,
    ja: /時間帯|何時|投稿.{0,6}タイミング|いつ投稿|曜日/,
  },
  {
    section: 'follower_growth',
    en: /follower.{0,30}(grow|grew|gain|lost|los[ei]|chang)|(grow|grew|gain|lost|los[ei]).{0,30}follower/,
    ja: /フォロワー.{0,12}(増え|増加|減|伸び|推移|変化)/,
  },
  {
    section: 'largest_followers',
    en: /\bfollowers?\b|\b(largest|biggest) accounts?\b|\bmost followed\b/,
    ja: /フォロワー/,
  },
  {
    section: 'similar_accounts',
    en: /\bsimilar accounts?\b|\blook-?alikes?\b|\baccounts? like\b|\balso (mention|follow)/,
    ja: /似た(アカウント|人)|似ている|類似/,
  },
  {
    section: 'top_posts',
    en: /\b(which|what|top|best|show|most)\b.{0,20}\b(post|tweet)s?\b.{0,40}\b(likes?|liked|reposts?|replies|quotes?|popular|success|best|engag)|\bmost (liked|reposted|shared|popular|quoted|replied)|\btop (post|tweet)s?\b|\bviral\b|\bbest (performing )?(post|tweet)s?\b/,
    ja: /(いいね|リポスト|返信|引用).{0,8}(多|最|トップ).{0,8}投稿|投稿.{0,8}(いいね|リポスト|返信|引用).{0,8}(多|最)|人気.{0,6}投稿|トップ(の)?投稿|バズ|反応.{0,6}投稿/,
  },
  {
    section: 'share_of_voice',
    en: /\bshare of voice\b|\bsov\b/,
    ja: /シェア・?オブ・?(ボイス|ヴォイス)|\bsov\b/,
  },
  {
    section: 'sentiment',
    en: /\bsentiment|\bmood\b|\btone\b|\bfeel(ing|s)?\b|\bopinions?\b|\bthinks? (of|about)\b|\bsatisf|\bhow (do|are) people (react|respond)|\bhow (is|are|was|were|did|does|do) .{1,40}\b(perceived|received|seen|viewed|rated|regarded|reacting|react|see|view)\b|\bperce(ption|ived)\b|\breputation\b/,
    ja: /感情|どう思|センチメント|論調|トーン|評判|気持ち|雰囲気|印象/,
  },
  { section: 'genders', en: /\bgenders?\b|\bsex(es)?\b/, ja: /性別|男女/ },
  {
    section: 'age_groups',
    en: /\bages?\b|\bage groups?\b|\bhow old\b|\bolder\b|\byounge(r|st)\b|\bgenerations?\b/,
    ja: /年齢|年代|何歳|世代|若い|若者/,
  },
  {
    section: 'interests',
    en: /\binterest(s|ed)?\b|\bhobb(y|ies)\b|\bpassions?\b|\binto\?|\bcare about\b/,
    ja: /興味|関心|趣味/,
  },
  {
    section: 'job_titles',
    en: /\bjobs?\b|\boccupations?\b|\bprofessions?\b|\bcareers?\b|\bfor a living\b|\bemploy|\bwork as\b/,
    ja: /職業|職種|仕事|肩書/,
  },
  {
    section: 'trending_topics',
    en: /\btrending\b|\bon the rise\b|\brising\b|\bemerging\b|\bgaining\b|\bwhat(?:'s| is) new\b/,
    ja: /急上昇|トレンド|伸びている(言葉|話題)|増えている(言葉|話題)|新しい話題/,
  },
  {
    section: 'seo_keywords',
    en: /\bdistinct|\bcharacteristic|\bset.{0,20}\bapart\b|\btypical\b|\bunusual\b|\bspecial about\b/,
    ja: /特徴的|際立|らしい言葉|独特/,
  },
  { section: 'hashtags', en: /\b(hash ?)?tags?\b|\bhash ?tagg(?:ed|ing)\b/, ja: /ハッシュタグ/ },
  {
    section: 'own_questions',
    en: /\b(your|our|my|own) (own )?questions\b|\blabell?ed (posts|answers)\b|\banswers to (your|our|my)\b/,
    ja: /自分の質問|独自の質問/,
  },
  { section: 'emojis', en: /\bemojis?\b|\bsmileys?\b|\bemoticons?\b/, ja: /絵文字/ },
  { section: 'subreddits', en: /\bsubreddits?\b|\breddit\b/, ja: /サブレディット|レディット|\breddit\b/ },
  {
    section: 'domains',
    en: /\bweb ?sites?\b|\bdomains?\b|\blinks?\b|\blinked\b|\burls?\b|\bsites?\b/,
    ja: /サイト|ドメイン|リンク|\burl\b/,
  },
  {
    section: 'mentions',
    en: /\bmention(s|ed|ing)?\b|\bwho (do|does|did) .{1,20}\b(reply|replies|respond|talk) to\b/,
    ja: /メンション|言及|誰に.{0,8}(返信|リプ|話しかけ)/,
  },
  {
    section: 'topics',
    en: /\btopics?\b|\bthemes?\b|\bsubjects?\b|\bclusters?\b|\b(hot|hottest|main|top|biggest|key|burning) (issues?|stories|talking points|subjects)\b|\b(talk|talking|talked|conversation) about\b(?! (this|it|that|the)\b)|\b(do|they|people) discuss\b|\bis it about\b/,
    ja: /(?<!この|その)話題(は|の|を|に)|トピック|テーマ|何について/,
  },
  {
    section: 'keywords',
    en: /\bwords?\b|\bkeywords?\b|\bcatch ?phrases?\b|\bslogans?\b|\bmottos?\b|\bpet phrases?\b|\bterms?\b|\bphrases?\b|\bvocabulary\b/,
    ja: /単語|キーワード|口癖|口ぐせ|決まり文句|決め(?:ゼリフ|台詞|ぜりふ)|言葉|語句|ワード/,
  },
  {
    section: 'top_accounts',
    en: /\binfluen|\btop accounts?\b|\bwho (posts?|writes?|gets?|tweets?|drives?|leads?|posted|received|is posting)\b|\b(most active|loudest|leading) (accounts?|people|users|authors|voices)\b|\b(which|what) (accounts?|authors?|users?)\b|\b(top|main|best) authors\b|\bwho are the authors\b|\baccounts?\b.{0,30}\bengagements?\b|\bbiggest voices?\b|\bkey (people|accounts|voices)\b/,
    ja: /影響力|インフルエンサー|エンゲージメント.{0,6}(多|高).{0,6}(アカウント|人)|(どの|上位|トップ|主な|目立つ|活発な)(の)?アカウント|誰が/,
  },
  {
    section: 'conversation_volume',
    en: /\b(which|what) (day|date)|\bpeak|\bbusiest\b|\bquietest\b|\bover time\b|\bvolume\b|\b(?:per|by|each|every) (?:day|month|year)\b|\b(?:daily|monthly|yearly|annual)\b|\bover the (?:years|months)\b|\bspik(?:es?|ed|ing)\b|\b(?:peak|busiest) hour\b|\bwhen (?:did|do|does|has|have)\b.*\b(?:drop|fall|fell|rise|rose|stop|start|end|begin|increase|decrease|decline)(?:p?ed|s)?\b|\b(?:hourly|(?:per|by|each|every) hour)\b|\bmost conversation\b|\bwhen (was|were|is|did) .{0,24}\b(peak|most)|\btimeline\b|\bby (day|date)\b/,
    ja: /盛り上が|ピーク|何年(?:から|まで)|(?:1|一)?時間(?:ごと|毎|別)|[年月日](?:別|ごと)|毎[年月日]|各[年月]|推移|何日|どの日|投稿.{0,4}多.{0,4}日|静かだった日|いつ.{0,8}(多|少な|増え)|(多|少な)(い|かった)のはいつ/,
  },
  { section: 'cities', en: /\bcit(y|ies)\b|\btowns?\b/, ja: /都市|街|町/ },
  {
    section: 'languages',
    en: /\blanguages?\b|\bspeak\b|\bspeakers\b/,
    ja: /言語|何語|どの言葉で/,
  },
  {
    section: 'countries',
    en: /\bcountr(y|ies)\b|\bwhere\b|\bnations?\b|\bnationalit|\blocat(ed|ions?)\b|\bgeograph/,
    ja: /どこの国|国別|どの国|国は|国が|国の|どこ(に住|の人|から)|地域|出身|所在地|居住(?:地|国|地域)|在住(?:地|国)/,
  },
  {
    section: 'audience_size',
    en: /\bhow (many|large|big).{0,20}\b(people|accounts|users|authors|persons|audience)\b|\baudience size\b|\breach(ed)?\b|\bnumber of ((unique|different|distinct) )?(people|accounts|users|authors)\b|\bposts per (account|person|user|author|handle)\b|\btweets per (account|person|user|author|handle)\b|\bsize of the audience\b|\baudience\b.{0,20}\b(grow|grew|grown|larger|bigger|smaller|shr[ui]nk)/,
    ja: /何人|人数|オーディエンス.{0,4}(規模|サイズ)|リーチ|アカウント数|何アカウント|(人|アカウント)(あたり|当たり)/,
  },
  {
    section: 'posts',
    en: /\bhow many (\w+ )?(posts|tweets|messages|engagements|interactions)\b|\bnumber of (posts|tweets|engagements)\b|\btotal\b|\bengagements?\b|\bhow much (is|was) (posted|written)|\bpost count\b|\bmore posts\b|\bfewer posts\b/,
    ja: /何件|投稿数|件数|総数|合計|エンゲージメント|投稿は.{0,6}(増|減)/,
  },
];

/** Wants a number of things, which is exact however few they are. */
export const COUNTS =
  /\bhow many\b|\bnumber of\b|\bcount\b|\bhow often\b|\bhow frequently\b|何件|何人|件数|何回|回数|いくつ|何アカウント|投稿数/;
export const DIFFERENT =
  /\bhow many (different|distinct|unique|countries|languages|cities|hashtags|tags|words|keywords|topics|emojis|websites|domains|subreddits|interests|jobs)\b|何種類|いくつの(国|言語|都市|ハッシュタグ|話題)|何(か国|ヶ国|カ国|言語)/;
/** Asks how this window differs from the one before. */
export const BEFORE =
  /\b(previous|preceding|earlier|last|prior)\b.{0,12}\b(period|window|week|month|days|time)\b|\b(period|window|week|month|time) before\b|\bthan before\b|\bsince before\b|\bbefore\b.*\bcompar|\bcompar.*\bbefore\b|\b(did|has|have|is|are|was|were)\b.*\b(rise|risen|rising|rose|fall|fallen|falling|fell|drop|dropped|increase|increased|increasing|decrease|decreased|grow|grown|growing|decline|declined|chang(e|ed|ing))\b|\bhow (much )?(did|has|have).*\bchang|前の?期間|前回|以前|その前|前週|先週|先月|前月|前と比べ|(増え|減り|減っ|(?<!盛り)上が|下が|増加|減少|変化|変わ)(た|り|っ|し|て)?/;
export const WHY =
  /\bwhy\b|\bhow come\b|\breasons?\b|\bwhat caused\b|\bwhat explains\b|なぜ|どうして|なんで|理由|原因/;
/** Claims something of most of them. */
export const MAJORITY =
  /\b(everybody|everyone|(?<!\b(?:the|with|has|have|had|got|get|gets|received?|receives) )most (people|posts|of|users|accounts|authors|are)|mostly|mainly|majority|all of them|nearly all|almost all|all (the )?(people|posts|users))\b|みんな|皆|ほとんど|大半|大多数|過半数|ばかり|全員/;
/** The other end of a ranking. */
export const LEAST =
  /\bleast\b|\bfewest\b|\brarest\b|\bsmallest\b|\blowest\b|\bquietest\b|\bslowest\b|\bfewer\b.{0,20}\bthan any|最も(?:投稿が)?少な|(?:一番|いちばん).{0,8}少な|最少|最も静か|一番静か/;
export const VERSUS = /\b(versus|vs\.?|compared (to|with)|than|or)\b|より|比べ|どちら|対/;
/** An order to the analyst instead of a question, which it has no reason to follow. */
export const ORDER =
  /\bignore\b.{0,40}\b(rules?|instructions?|prompt|above|data)\b|\bpretend\b|\bsystem prompt\b|\byou are now\b|無視して|ふりをして|システムプロンプト/;

interface RefusalRow {
  /** Chooses the sentence in `assistant.say.refusal`. */
  id: string;
  words: RegExp;
  /** Behind "about" or "mention" it is a word like any other. */
  asWord?: true;
}

/** What no section measures, whatever the data. */
export const REFUSAL_ROWS: readonly RefusalRow[] = [
  {
    id: 'irony',
    asWord: true,
    words:
      /\bsarcas\w*|\biron(?:y|ic|ically)\b|\bsatir\w*|\b(?:joking|kidding|humorous|(?:are|is|as) (?:just )?(?:a )?jokes?)\b|皮肉|風刺|冗談|ジョーク/,
  },
  {
    id: 'bots',
    asWord: true,
    words:
      /\b(?:bots|bot accounts?|automated|troll accounts?|trolls|sock ?puppets?|spam(?:mers?)?|fake accounts?|real people)\b|\b(?:look|seem|sound|appear)s? (?:like|to be) (?:an? )?(?:\w+ )?bots?\b|ボット|(?<![a-z])bot(?![a-z])(?=.{0,6}(?:何|アカウント|割合|ですか))|自動投稿|スパム|荒らし/,
  },
  {
    id: 'media',
    asWord: true,
    words:
      /\b(?:have|has|had|with|contain(?:s|ing)?|includ(?:e|es|ing)|attach(?:ed|ing)?|carry|using|post(?:ed)?|share[ds]?) (?:an? |any |the |attached )?(?:photos?|images?|pictures?|pics?|videos?|gifs?|polls?|media|screenshots?)\b|\b(?:photos?|images?|pictures?|pics?|videos?|gifs?|polls?|media|screenshots?) (?:attached|attachments?|posts|tweets)\b|\b(?:most[ -](?:viewed|watched|liked|shared|popular|retweeted|seen|played)|best|top|viral|popular) (?:photos?|images?|pictures?|pics?|videos?|clips?|gifs?|polls?)\b|\b(?:which|what) (?:photos?|images?|pictures?|videos?|clips?|gifs?) (?:was|were|is|are|got|gets|had|has)\b|(?:一番|いちばん|最も|人気の|トップの).{0,14}(?:写真|画像|動画|gif)|(?:写真|画像|動画|メディア|gif|アンケート|投票)(?:付き|つき|入り|あり|を?添付|のある|がある|の(?:ある|付いた|ついた)|が?(?:付い|つい|含ま|入っ)|を(?:含|載せ|使|つけ|付け))/,
  },
  {
    id: 'actors',
    words:
      /\b(?:who|which (?:accounts?|users?|people)|names? of (?:people|accounts|users) who|list of (?:people|accounts|users) who) (?:all |has |have |had )?(?:bookmark|lik|retweet|repost|view|saw|seen|read|favou?rit|sav)\w* .{1,40}(?:posts?|tweets?|it|this|that|them|video|thread)\b|\bwho (?:all )?(?:follows?|followed|unfollowed|blocked|muted|is following|are following)\b|(?:誰|だれ|どのアカウント)(?:が|に)?.{0,24}(?:ブックマーク|いいね|リツイート|リポスト|フォロー|閲覧|保存)(?:し|を(?:し|押|つけ|付け)|され)|(?:いいね|ブックマーク|リツイート|リポスト|閲覧|保存)(?:を)?(?:した|してくれた|押した)(?:人|アカウント|ユーザー|の)(?:は|を|が|の)/,
  },
  {
    id: 'identity',
    words:
      /\b(e-?mails?|phone( number)?s?|home address|street address|real names?|identity of|private|password)\b|メールアドレス|電話番号|住所|本名|身元|実名/,
  },
  {
    id: 'sensitive',
    words:
      /\b(religious|religion of|(their|what|which) (religion|race|ethnicity)|ethnic(ity)?|skin colou?r|sexual (orientation|preference)|political (view|affil|lean)\w*|(political )?party do (they|these)|who do (they|these people|people) vote|(how many|what share|percent\w*|are (they|these|these people|most people|people)|do (they|these people)|which of them)\b.{0,30}\b(muslims?|christians?|jewish|jews|gay|lesbian|left-wing|right-wing|disabled|pregnant|trade union)|(are|do) (they|these people) .{0,20}(republicans?|democrats?|vote))\b|宗教は|人種は|民族は|性的指向|支持政党|政治的(立場|思想|傾向)|誰に投票|どこに投票|(この|その)?人たち.{0,8}(病気|障害|妊娠)/,
  },
  {
    id: 'money',
    words:
      /\b(incomes?|salar(y|ies)|wages?|net worth|household|how much (do|does|did) .{1,30} (earn|make|spend)|how rich|revenue of|market share|stock price|roi)\b|年収|収入|給料|所得|市場シェア|資産は|売上は|利益は|株価は/,
  },
  {
    id: 'elsewhere',
    words:
      /\b(on|from|across) (tiktok|instagram|facebook|youtube|linkedin|threads|bluesky|google|reddit|tv|television)\b(?! (tweets|posts))|(ティックトック|インスタ(グラム)?|フェイスブック|ユーチューブ|テレビ|新聞|tiktok|instagram|facebook|youtube|linkedin|threads|bluesky|reddit)(で|上)|(tiktok|instagram|facebook|youtube|ティックトック|インスタ(グラム)?|フェイスブック|ユーチューブ)の(フォロワー|登録者|再生|視聴|いいね|人気)|\b(tiktok|instagram|facebook|youtube|linkedin|threads|bluesky) (followers|subscribers|views|likes|posts|comments|popularity)\b|\b(other|another) (platforms?|networks?|social media|apps?)\b|\bweather (today|forecast)|(今日|明日)?の天気(は|を)/,
  },
  {
    id: 'unmeasured',
    words:
      /\b(click(s|ed|-through)|conversions?|(bought|purchased|purchase|buy|buying) (the|this|it|our)|are (they|these people) married|have (children|kids)|education level|have a degree|(what|which) (devices?|phones?)|use (iphone|android)|personalit\w+|intelligen\w+|iq|(fake|bot) accounts?|how many bots|read time|screen time)\b|クリック(数|率)|購入(した|して|率)|コンバージョン|既婚|結婚して(い)?る人|学歴|端末は|機種は|性格は|知能/,
  },
];

/** Words that speak of a group where an account is named. */
export const GROUP_WORDS =
  /\b(people|those|users|accounts|authors|audience|who mention|posts?|tweets?|fans|followers of)\b|人たち|人々|アカウントたち|ユーザー|投稿/;
/** A trait that would be a fact about one person. */
export const PERSON_TRAITS =
  /\b(wom[ae]n|m[ae]n|male|female|gender|old|age|born|birthday|live|lives|(?:is|are|was|comes?|came) from|job|work|works|interested|interests|married|single|rich|gay|religio|ill|party|nationality|employer)\b|何歳|年齢|性別|女性|男性|住ん|職業|仕事|出身|趣味|興味|結婚|誕生日|国籍/;
