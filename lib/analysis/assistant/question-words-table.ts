/*
 * Words that ask, join or point, and so are never what a question is about. Everything else that nothing has used becomes
 * a word that posts must hold, or is named as left out.
 */

/** Phrases that say nothing of what a question is about, though their words could. */
export const FILLERS =
  /\bon board\b|\b(?:in general|at all|on (?:average|the whole|x|twitter|here|this)|out there|in (?:here|there|total|this (?:data|dataset|file|set|result))|so far|by the way|at the moment|as (?:a whole|well|such)|up to now|of course|for (?:me|us|example|instance)|side by side|in (?:a|one) (?:sentence|paragraph|word)|each other|one another|more or less|a lot|lots of|kind of|sort of|make(?:s)? sense|of all (?:time|posts|tweets)|word for word)\b/gu;

const GRAMMAR = `
  neither
  a about above across actual actually after again against ago all almost along already also although always am amid among an
  and any anybody anyone anything are aren't around as ask at back be became because become becomes been before behind being
  below beside besides between both but by came can can't cannot come comes coming compare compared comparing comparison could
  couldn't d did didn't differ difference different do does doesn't doing don't done down due during each either else end ended
  ends enough entire etc even ever every everybody everyone everything except far few fewer find first following for from full
  gave general get gets getting give given gives giving go goes going gone gonna got had happen happened happening happens has
  hasn't have haven't having he hello help her here hers hey hi him his how however i i'd i'll i'm i've if in indeed instead
  into is isn't it its it's itself just kind know last later latest least less let let's like ll look looking looks lot lots
  made main mainly make makes making many may maybe me mean means might mine more most mostly much must my near need needs
  never next no nobody none nor not nothing now of off often oh ok okay on once one ones only onto or other others otherwise our
  out over overall own part past per perhaps please pls point possible ppl presently previous prior quite ra rather re real
  really recent recently regarding related right s said same saw say saying says see seem seems seen set several shall she
  should shouldn't show shown shows since so some somebody someone something sometimes soon sort still such sure take taken
  takes taking tell tells than thanks that that's the their them themselves then there there's these they they're thing things
  this those though through thru thx till time times to today together told too took top total towards try trying two under
  understand until up upon use used uses using usually ve versus very via view vs want wants was wasn't way ways we we're
  well went were weren't what what's whatever whats when where whether which while who who's whoever whole whom whose why will
  with within without won't word wording excluding exclude excludes leaving leave outside ignoring ignore omitting skipping counting aside removing remove fewest ones weekday weekdays appear appears three four five six ten bookmark bookmarked bookmarks airline airlines company companies brand brands candidate candidates politician politicians gain gains gained gaining words would wouldn't wow ya yeah yes yet you you're your yours teh adn waht abotu
`;

const ASKING = `
  coverage covered participant participants participate participated participating contributor contributors
  contributed involved joined following website
  outperform outperforms outperformed beat beats surpass surpasses exceed exceeds
  reach reached reaches subreddit subreddits works engineer engineers
  outlet outlets newspaper newspapers paper papers channel channels publication publications publisher publishers broadcaster broadcasters station stations organisation organisations organization organizations agency agencies journalist journalists reporter reporters magazine magazines media sent send sends sending elapsed typical names
  yo hey hi bro dude guys omg haha ppl hashtagging hashtagged tagging tag tagged   quietest slowest calm calmest interesting notable unusual remarkable noteworthy surprising surprised weird funny important relevant  fraction portion proportions percents pct part parts split apart toward peak peaks peaked peaking peaky together apart aside instead gonna wanna lately recently whose ever anyway basically literally kinda sorta somehow rather exactly roughly approximately around nearly tho lol btw fyi thank thx cheers hiya sir madam dear curious wondering wonder interested idea clue guess hint heads plz possible possibly able feature features mass whole entirety overall lots loads tons bunch variety sort kind bit fact facts actual truth claim claims claimed real
  us old older young younger news twitter prefer prefers preferred saw dominate dominates spiking angriest happiest impressed perceived perceive rated regarded account accounts active activity age ages amount analyse analysis analyze answer audience author authors average avg base
  best better big bigger biggest break breakdown brief briefly busiest category chart chatter check cities city clear common
  commonly compare contain contained containing contains content conversation conversations count counts countries country
  daily data dataset date dates day days decline decrease decreased deal describe detail details discuss discussed discussing
  discussion discussions distinct distinctive distribution domain domains drop dropped drove emoji emojis engage engaged
  engagement engagements engaging example examples explain expressed fall fallen feed fell female file followed follower
  followers frequency frequent frequently gender genders gist grow growing grown growth grew half handle handles hashtag
  hashtags hear heard high higher highest hold holds hot hour hourly hours hype hot hottest issue issues include included including increase increased
  influencer influencers influential information insight insights interest interested interests job jobs key keyword keywords
  kinds language languages single large larger largest lead leads level likes link linked links list listed live lives located location
  locations loud loudest low lower lowest majority male man manner measure median member members men mention mentioned
  mentioning mentions message messages minute minutes mood month monthly months name named night morning afternoon evening
  negative negatively neutral new number numbers occupation opinion opinions order overview people percent percentage period person
  persons picture place places popular popularity positive positively post posted poster posters posting posts problem problems
  answer answers profession professions profile profiles proportion publish published quantity question questions quick quickly quotations quote
  quoted quotes rank ranked ranking rate rates ratio react reacted reacting reaction reactions receive received receives reply
  replied replies report reports repost reposted reposts represent respond response responses result results retweet retweeted
  retweets rise risen rising rose sample section sentence sentences sentiment sentiments share shared shares sharing shift
  shifted short show size slice slices small smaller smallest sound speak speaking speakers spike spiked spikes split spread
  stand stands standing start started stat   statement statements statistics stats step subject subjects summarise
  summarize summary table talk talked talking talks term terms text texts theme themes think thinking thinks thought thoughts
  timeline topic topics traffic trend trended trending trends tweet tweeted tweeter tweeters tweeting tweets type types unique
   url urls user users value view viewed views   viral voice voices volume website websites week  
   weekly weeks woman women world worse worst write writers writes writing written wrote year yearly years youngest
     oldest site sites source sources tone feel feels feeling feelings felt emotion emotions attitude perception
  image impression reputation buzz noise       critic critics
  love loves loved loving hate hates hated hating fear fears feared afraid scared scare worried worry worries concern concerns
  concerned angry anger angriest mad upset annoyed furious outrage outraged complain complains complained complaining complaint
  complaints criticise criticised criticize criticized criticism backlash dislike dislikes disliked praise praised praising
  admire enjoy enjoyed happy unhappy sad nice bad good great awful terrible liked favourite favorite favorable favourable
  satisfied dissatisfied frustrated frustration disappointed excited enthusiastic support supported supports supporting oppose
  happier angrier positivity negativity reason reasons cause caused causes explains predict prediction predictions forecast
  future advice advise recommend recommended suggest suggestion opinion win wins winner winning won lose loses losing 
  increases decreases changes changed change changing improve improved improving improves worsen worsened higher lower up down went
  rise rises fell rising falling dropping evolve evolved evolution develop developed development   effect effects
   bot representative biased bias reliable real based original catchphrase catchphrases slogan motto ones drop dropped drops spike spikes spiked really link links hourly        
      sign signs evidence indication indications pattern patterns correlation correlated correlate correlates relationship according proof coordinated similar coincidence outlier outliers anomaly anomalies baseline
      midnight noon late early ppl folks guys everyone's carry carries carrying label labels
`;

const JAPANESE = `
  同時に 出てくる 併用
  使い 使って 無い 無く 触れた
  参加 参加者 層 年齢層 年代層 関わっ
  ファイル 付 付い 付け 付き
  違う 違い 違っ 異なる 最大 最小 最多
  おはよう こんにちは こんばんは ありがとう
  在住 媒体 長い 短い 長さ 古い 新しい 新聞 新聞社 記者 機関 団体 読ま 読まれ 受け取っ もらっ 集め 単語 文字
  書 載 使 言 聞 読 投   投稿 ツイート ポスト 書き込み 話題 話 会話 件 件数 数 回 回数 人 人々 人たち みんな 皆 皆さん 誰 だれ 何 なに なん どれ どちら どっち
  どこ いつ どう どの どんな どのくらい どれくらい なぜ どうして 理由 原因 一番 一日 いちばん 最も 次 前後 もの 最多 最大 最近 多い 多く 多かっ 少ない 少なく 高い 低い 人気
  よく 使う 使わ 使っ 言う 言わ 言っ 言い 思う 思っ 思わ 見る 見せ 教え ください 下さい くださ お願い 知り たい ほしい 欲しい する し した さ せ
  いる いる 居る ある あり あっ なる なり なっ れ られ ます まし です でし だ だっ ない なかっ こと もの とき 時 為 ため 方 ほう 中 うち
  について に関して に対して に対する について 関する 関して 対する 対して による よる として とか など 比べ 比べる 比較 違い 差 変化 変わ
  変わっ 増え 増えた 増加 減っ 減少 減 上がっ 下がっ 推移 傾向 感情 論調 トーン 評判 評価 反応 反響 意見 印象 気持ち 雰囲気 声 感想 センチメント
  ポジティブ ネガティブ 中立 肯定 的 否定 好き 嫌い 好か 嫌わ 好意 不満 文句 苦情 批判 怒っ 怒り 不安 心配 割合 比率 パーセント 平均 合計
  全体 全部 全て すべて まとめ まとめて 要約 概要 要点 ざっと 簡単 分析 結果 データ 集計 一覧 リスト ランキング 上位 トップ 例 引用 内容
  アカウント ユーザー フォロワー 著者 投稿者 ハッシュ タグ ハッシュタグ キーワード ワード 言葉 単語 語 語句 絵文字 リンク サイト ドメイン
  メンション 言及 返信 リプライ リプ 名前 リポスト リツイート いいね 拡散 エンゲージメント バズ バズっ 表示 閲覧 見 時間 時間帯 曜日 日 日付 月 年 週
  朝 昼 夜 今 今後 将来 来年 来月 来週 明日 前 後 以前 以降 期間 間 頃 ごろ ピーク 盛り上がり 盛り上がっ 盛り上がり 急上昇 トレンド
  国 国別 地域 都市 居住 居住地 在住 場所 住ん 住んで 出身 男性 女性 男女 性別 年齢 年代 世代 職業 仕事 興味 関心 言語 特徴 特徴的 影響 影響力
  勝つ 勝て 勝者 勝ち 勝っ 優勝 負け 予測 予想 べき すべき おすすめ アドバイス 対策 良い いい よい よく 良く 悪い 悪く 最高 最悪 本当 実際 今回
  出 出て 出る 入 入っ 載っ 含む 含ま 含んで 書い 書か 書く 語っ 語ら 語る 触れ 触れて 呼ば 始め 始まっ 終わっ 続い 起き 起こっ あった そのうち そのうちの
  その その他 他 ほか 以外 それ これ あれ 同じ 特に 主に 主な また では じゃあ あと ちなみに 何か 何が 何を 何で 何に 何人 何回 何件 何時 何日 何曜日
  何月 何年 もっと 全く まったく かなり とても すごく ちょっと 少し だけ ばかり ほど くらい ぐらい まで から より それとも または あるいは
  急 急に 除 除い 除く 除き 除外 以外 抜き 省い ごと 別 年 毎 毎年 毎月 毎日 年ごと 月ごと 日ごと いただけ 頂け 頂き いただき ます ませ ましょう 変わり 何度 いくら どれほど 感じ 様 以上 以下 未満 ツイッター エックス
  どういう どういった どのような 順 順に 降順 昇順 並べ 込み 各 各々 結構 けっこう さん 混じ 混じっ 混 常連 書き手 内訳 氏 全員 お知らせ 告知 続 続い 続く 続け 触れ 触 何年 口癖 事件
  両方 双方 航空 会社 航空会社 企業 ブランド 政治家 候補 候補者 選手 チーム
  ファン アンチ 支持 支持者 つい 関 対 向け 向けて 投稿数 投稿者数 シェア 声量 様子 状況 動き 情報 質問 自分 独自 回答 答え 可能 必要
  一緒 一緒に 共に ともに 同時 合わせて 割 何割 数字 値 どれだけ 何分 何分の 教えろ 頼む 頼みます 宜しく よろしく すみません お願いし 一般 世間 世の中 ネット 界隈 当 該当 対象 前半 後半 直近 近頃 このごろ この頃 何者 つぶやき つぶやく 呟き 呟い 発言 発信 口調 態度 温度 温度感 空気 空気感 盛り上がり 勢い 規模 総数 延べ 実際に 具体 具体的 詳しく 詳細 主 主要 代表 目立つ 有名 ひと言 一言 ワースト ベスト 側 派 賛否 賛成 反対 肯定派 否定派
`;

const listOf = (text: string) => new Set(text.split(/\s+/).filter((word) => word !== ''));

/** Words of questions in English, as they are written between spaces: of its grammar, and of asking. */
export const GRAMMAR_WORDS: ReadonlySet<string> = listOf(GRAMMAR);
export const ENGLISH_WORDS: ReadonlySet<string> = listOf(ASKING);
/** Behind these a word of asking is what is asked about. */
export const ABOUT =
  /\b(?:about(?: (?:being|getting|having))?(?: (?:on|in|at))?|mention(?:ing|ed)?|regarding|called|hold|holding|contain|containing|saying|named)(?: the)? ["“]?$/u;
/** The same in Japanese, as the dictionary of words cuts them. */
export const JAPANESE_WORDS: ReadonlySet<string> = listOf(JAPANESE);

/** Phrases of asking that a dictionary of words cuts in the middle. */
export const JAPANESE_PHRASES =
  /どの(?:メディア|媒体|新聞社?|会社|アカウント|ユーザー)(?=[がはをにでのもか、?])|(?<=[ァ-ヴー・a-z0-9]{2})(?:大統領|首相|総理(?:大臣)?|議員|選手|監督|知事|市長|大臣|候補|社長|会長|教授|氏)|シェア・?オブ・?(?:ボイス|ヴォイス)|盛り上が[ぁ-ん]*|ほとんど|何と|なんと|について(?:の)?|に関(?:して|する)(?:の)?|に対(?:して|する)(?:の)?|書か[ぁ-ん]*|(?:前|後)(?:と後)?で|どのくらい|どれくらい|教えて(?:ください|下さい)?|見せて(?:ください|下さい)?|ありますか|ありました|(?:教え|見せ)て(?:いただけ|頂け|もらえ|くれ)?(?:ます|ない|ません)?(?:で)?(?:しょう)?か?|(?:年|月|日|週|時間|曜日|国|言語)(?:ごと|別)|ですか|でしょうか|ください|していますか|したか/gu;

/** Behind these a word says how something is. */
export const PREDICATE_BEFORE =
  /\b(?:i|we|you|they|he|she|it|be|been|being|get|gets|getting|so|very|too|really|more|less|how|people|users|customers|voters|fans|everyone|anyone|someone|who) $/u;

/** And with these endings behind `is` or `are`. */
export const PREDICATE_AFTER_BE = /\b(?:is|are|was|were|am) (?:not )?(?:the )?$/u;
export const PARTICIPLE = /(?:ing|ed)$/u;

/** What a misspelt word may have been meant for. */
export const ASKING_WORDS: readonly string[] =
  `sentiment hashtags hashtag compare negative positive followers languages countries accounts keywords summary summarize
  trending mentions complaints engagement gender topics domains influencers different accounts average retweets retweeted
  replies verified percentage median weekends without number question tweeted hashtag website websites domain retweet repost reposts
  reposted follower account language mention mentioned positively negatively which engagements weekday month months`.split(
    /\s+/,
  );

/** Words after which something is left out. */
export const WITHOUT_WORDS =
  /(?:\b(?:without|besides|except(?: for)?|exclud(?:e|es|ing)|apart from|aside from|other than|neither|nor|but not|not|don't|doesn't|didn't|do not|does not|did not|never|minus|leav(?:e|es|ing) out|ignor(?:e|es|ing)|outside(?: of)?|omit(?:ting)?|skip(?:ping)?|not counting|not including|filter(?:ing)? out|remov(?:e|ing)|no (?=(?:posts|tweets|mentions?) ))(?: (?:all|any|every|the|ever|even|explicitly|also|mention|mentions|mentioned|contain|use|used|using|include|includes|including|say|talk|discuss|name|refer|to|of|by|written|sent|made|published|those|posts?|tweets?|ones?|people|users|accounts|anything|everything|mentions?|mention|that|which|who|from|in|with|about|on|mentioning|contain(?:s|ing)?|hold(?:s|ing)?|living))*(?: [#@]?[\p{L}\p{N}_]+ (?:and|or|nor))? ["“]?[#@]?)$/u;
export const WITHOUT_AFTER =
  /^[」"”]? ?(?:さん)?(?:(?:[ぁ-んァ-ヶー一-龠]{0,8}?)(?:について|に関する|に関連する|に触れた|に触れている|を含む|に言及した|に言及している|関連|のお知らせ|の告知|の話題?|の投稿|のツイート)*(?:の)?(?:投稿|ツイート|もの|人|ユーザー|アカウント)?)?(?:(?:は|を|も|に|が|と)?(?:使(?:わ|って(?:い)?)|言及し(?:て(?:い)?)?|(?:って|と)?言(?:わ|って(?:い)?)|触れ(?:て(?:い)?)?|書(?:か|いて(?:い)?)|含んで(?:い)?|(?:付|つ)い?(?:か|いて(?:い)?|けて(?:い)?)|入って(?:い)?|出て(?:い)?)(?:な|ず)|(?:は|を|も)?(?:以外|除(?:い|く|外し|き)|含ま(?:ない|ず)|抜き|なし(?:で|の|に|だと)|省い|外し(?:て|た)|無視し))/u;
