/* Words of a description that say who is meant, or nothing at all: none of them is a word that posts would hold. */

const words = (text: string) => new Set(text.split(/\s+/));

/** What a sentence is built of, and what audiences are called, in English. */
export const FILLERS: ReadonlySet<string> = words(
  `i me my we our us you your he him his she her it its they them their this that these those a an the and or but nor so yet if then than
as at by for from in into of off on onto out over to under up with without within about above after again against all also am are
is was were be been being have has had having do does did doing can could should would will shall may might must not no only own
same some such too very just more most much many few any both each every either neither other others another like likes liked
love loves loved loving enjoy enjoys enjoying prefer prefers hate hates want wants wanting wanted need needs looking look looks
find find reach target targeting targets audience audiences people person persons user users account accounts consumer consumers
customer customers buyer buyers owner owners fan fans lover lovers enthusiast enthusiasts follower followers following follow
drinker drinkers eater eaters reader readers viewer viewers player players community communities group groups folks guys men women man
woman male female males females girls boys adults young old older younger aged age ages year years teens teenagers interested
interest interests interesting passionate passion passions hobby hobbies who whom whose which what when where why how there here
live lives living based located located resident residents speak speaks speaking speaker speakers talk talks talking tweet tweets tweeting post posts
posting write writes writing discuss discusses discussing mention mentions mentioning share shares sharing use uses using used buy buys
buying bought get gets getting make makes making made go goes going try tries trying think thinks thinking care cares caring know
play plays playing watch watches watching read reads reading listen listens listening visit visits visiting work works working
especially mainly mostly usually often sometimes frequently regularly recently new good best great really always currently
potential ideal typical people's between around near across through during while because since until etc eg ie via per well one two three
first second english japanese language languages country countries city cities region regions x twitter ad ads advertising campaign campaigns
exclude excluding except avoid anyone everyone someone somebody anybody nobody things thing stuff kind kinds type types part lot lots`,
);

/** The same in Japanese: whole words in kanji and katakana. */
export const FILLERS_JA: ReadonlySet<string> = words(
  `人 方 人々 人達 皆 者 女性 男性 女子 男子 男女 大人 若者 世代 年代 年齢 興味 関心 趣味 好き 大好 大好き 嫌い 対象 中心 投稿 発信 話題 情報 最近 普段
毎日 毎週 週末 購入 検討 利用 使用 参加 活動 生活 在住 居住 出身 言語 地域 国内 海外 全国 関連 関係 以外 除外 特 主 多 層 向 上 中 下 ユーザー ファン
フォロワー アカウント ターゲット オーディエンス コミュニティ グループ ツイート ポスト メンション キャンペーン 広告 商品 製品 日本語 英語 歳以上 歳以下 歳 代 才
可能性 傾向 場合 必要 時 今 今後 場所 何 両方 全員 消費者 顧客 利用者 愛好家 愛用者 者向 一方 特定 自分 私 弊社 当社 理想 敏感 得意 苦手 夢中 熱心 積極的 頻繁 大切 重視 勉強中 好む 向け 系 的 性別 問わず 全般 際 他 約 以降 程度 前後 家 街 物 事 暮らし`,
);

/** What people do with the next word: posts hold both, seldom in this order. */
export const DOING: ReadonlySet<string> = words(
  `bake baking cook cooking run running ride riding drive driving grow growing build building collect collecting study studying learn
learning teach teaching train training paint painting draw drawing knit knitting sew sewing brew brewing own owning wear wearing raise raising
visit sell selling rent renting race racing cycle cycling repair repairing restore restoring code coding design designing practise practice practicing`,
);

/** Where people are from, by what they are called; the ends -n and -an of a country's name are not in its name. */
export const FROM: Readonly<Record<string, string>> = {
  american: 'US',
  british: 'GB',
  english: 'GB',
  scottish: 'GB',
  irish: 'IE',
  canadian: 'CA',
  australian: 'AU',
  japanese: 'JP',
  korean: 'KR',
  chinese: 'CN',
  taiwanese: 'TW',
  indian: 'IN',
  indonesian: 'ID',
  filipino: 'PH',
  thai: 'TH',
  vietnamese: 'VN',
  french: 'FR',
  german: 'DE',
  austrian: 'AT',
  swiss: 'CH',
  dutch: 'NL',
  belgian: 'BE',
  italian: 'IT',
  spanish: 'ES',
  portuguese: 'PT',
  polish: 'PL',
  swedish: 'SE',
  norwegian: 'NO',
  danish: 'DK',
  finnish: 'FI',
  greek: 'GR',
  turkish: 'TR',
  ukrainian: 'UA',
  russian: 'RU',
  brazilian: 'BR',
  mexican: 'MX',
  argentinian: 'AR',
  argentine: 'AR',
  colombian: 'CO',
  chilean: 'CL',
  nigerian: 'NG',
  kenyan: 'KE',
  egyptian: 'EG',
  saudi: 'SA',
};

/** Words in hiragana that hold a sentence together. */
export const NOT_WORDS_JA: ReadonlySet<string> = words(
  `について として による によって とても いつも よく すでに まだ もっと たくさん いろいろ ながら ように ような ために ための など だけ ばかり しか ほど くらい ぐらい
から まで より たち さん くん ちゃん ひと みんな あまり ときどき たまに する している して した しない できる なる なった ある いる いない ない です ます ました ません
たい ほしい ください という といった おもに 主に けど けれど しかし または および かつ そして また それ これ あれ どれ その この あの どの ここ そこ わたし`,
);

/** Begins what must not be there, up to the end of its clause. */
export const EXCLUDES =
  /\b(?:except(?: for)?|excluding|exclude|but not|and not|not (?:about|including|interested in|into)|without|avoid(?:ing)?|other than|who (?:do not|don't|dislike|hate)(?: like| want)?|not|no(?! (?:longer|matter|more|one)\b))\b([^.;!?\n]*)/gi;

/** Ends what must not be there. */
export const EXCLUDES_JA =
  /([^、。,.!?\s]{1,40}?)(?:を除く|を除い|を除外|は除く|は除い|は除外|以外|ではない|じゃない|に興味(?:が|の)?ない|が嫌い)/g;

/** Joins what must be there together. */
export const TOGETHER =
  /\bboth\b|\bwho also\b|\bas well as\b|\bcombined with\b|\band also\b|の両方|かつ|に加え/;
