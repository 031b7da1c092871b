import 'server-only';
import type { MaterialCategory } from '@/lib/domain/materials';
import type { Locale } from '@/lib/domain/locales';
import type { SectionId } from '@/lib/domain/sections';
import { SHOWN_QUERIES } from '@/lib/domain/sample-queries';

export interface MaterialText {
  title: string;
  description: string;
  /** Paragraphs before the figures; those that end in a question mark are headings. */
  intro: readonly string[];
}

export interface MaterialRow {
  id: string;
  category: MaterialCategory;
  format: 'pdf' | 'pptx';
  /** Asked of the sample world whenever somebody fetches the file: no figure is kept in the text. */
  query: string;
  sections: readonly SectionId[];
  text: Readonly<Record<Locale, MaterialText>>;
}

const { main, places, words } = SHOWN_QUERIES;

/** Everything there is to download. */
export const MATERIALS: readonly MaterialRow[] = [
  {
    ...{ id: 'explore', category: 'Product One-pagers', format: 'pdf', query: main },
    sections: ['conversation_volume', 'sentiment', 'share_of_voice'],
    text: {
      en: {
        title: 'Explore: what a conversation is made of',
        description:
          'Volume, tone, voices, words and places of a question, each with its interval and receipt.',
        intro: [
          'Ask for words, handles, a post or a conversation; the answer leads with what stands out and says how sure it is.',
          'Every number carries its base, a 95 % interval where it is an estimate, and a receipt that names data, window and method.',
          'What cannot be told from the data is said in one line instead of being drawn.',
        ],
      },
      ja: {
        title: '調べる：会話の中身',
        description: '件数、センチメント、話し手、言葉、場所。すべてに区間と根拠が付きます。',
        intro: [
          '言葉、ユーザー名、投稿、会話について調べると、目立つことから順に、その確かさとともに示します。',
          'どの数字にも母数があり、推定には95%区間が付き、データ、期間、算出方法を根拠として示します。',
          'データから分からないことは、図にせず1行で伝えます。',
        ],
      },
    },
  },
  {
    ...{ id: 'voices', category: 'Product One-pagers', format: 'pdf', query: main },
    sections: ['keywords', 'seo_keywords', 'hashtags'],
    text: {
      en: {
        title: 'Words: what sets a conversation apart',
        description: 'Most frequent and most distinctive words and hashtags, counted over authors.',
        intro: [
          'Counts say what is said most. Distinctive words say what is said more here than elsewhere, with a baseline of 100.',
          'The words that were asked for are left out of the findings: they are everywhere by definition.',
          'Any row opens the posts behind it, and can become part of a targeting list.',
        ],
      },
      ja: {
        title: '言葉：会話の特徴',
        description: '多い言葉と特徴的な言葉、ハッシュタグ。投稿者を単位に数えます。',
        intro: [
          '件数は多く使われる言葉を、指数は基準を100としてここで特に使われる言葉を示します。',
          '調べた言葉そのものは、必ず含まれるため所見から除きます。',
          'どの行からも元の投稿を開けて、ターゲティングリストに加えられます。',
        ],
      },
    },
  },
  {
    ...{ id: 'people', category: 'Product One-pagers', format: 'pdf', query: places },
    sections: ['countries', 'interests', 'genders'],
    text: {
      en: {
        title: 'People: who takes part, as far as it can be known',
        description: 'Countries, interests and inferred groups, always with the error of the model.',
        intro: [
          'Places and interests are read from what accounts say of themselves; the rest is counted as not known.',
          'Inferred groups carry the error of the model between kinds of posts, and are told only for ten people and more.',
          'Nothing inferred is shown for a single person, on any screen or in any file.',
        ],
      },
      ja: {
        title: '人：分かる範囲での参加者像',
        description: '国、興味関心、推定した属性。必ずモデルの誤差とともに示します。',
        intro: [
          '場所と興味関心は本人が書いたことから読み取り、それ以外は不明として数えます。',
          '推定した属性には投稿の種類によるモデルの誤差が含まれ、10人以上の集団についてだけ示します。',
          '個人についての推定は、どの画面にもファイルにも出しません。',
        ],
      },
    },
  },
  {
    ...{ id: 'deck', category: 'Slide Deck', format: 'pptx', query: main },
    sections: ['conversation_volume', 'sentiment', 'share_of_voice', 'keywords', 'countries', 'hashtags'],
    text: {
      en: {
        title: 'Murmur in ten minutes',
        description: 'Slides with charts that can be edited, drawn from the sample world.',
        intro: ['A worked answer from question to findings. Every chart is a chart of its own numbers.'],
      },
      ja: {
        title: '10分で分かるMurmur',
        description: '編集できるグラフのスライド。サンプルデータから作成します。',
        intro: ['調べてから所見に至るまでの実例です。どのグラフも自身の数値から描かれています。'],
      },
    },
  },
  {
    ...{ id: 'faq', category: 'FAQ', format: 'pdf', query: main },
    sections: ['sentiment'],
    text: {
      en: {
        title: 'Questions people ask first',
        description: 'Data, intervals, privacy, cost and limits in short answers.',
        intro: [
          'Where does the data come from?',
          'From files that you import, the archive that X gives you, or the X API with your own key. Nothing is fetched that you did not ask for, and estimates of cost come first.',
          'Why does a number have a range?',
          'Posts of one author resemble each other and models make mistakes. The range says how far off a figure may be; without it two figures cannot be compared.',
          'Does it run without an account?',
          'Yes. It runs on one machine with two commands, and the sample world shows every screen. It grows onto PostgreSQL and ClickHouse without a change.',
          'What does it not do?',
          'It posts nothing, follows nobody, and says nothing about a single person that they did not say themselves.',
          'What does a figure look like?',
          'Below is one card of the sample world, with its whisker and receipt.',
        ],
      },
      ja: {
        title: 'よくある質問',
        description: 'データ、区間、プライバシー、費用、制限についての短い回答。',
        intro: [
          'データはどこから来ますか？',
          '取り込んだファイル、Xから受け取ったアーカイブ、または自分のキーを使ったX APIです。頼んでいないものは取得せず、費用の見積もりを先に示します。',
          'なぜ数字に幅があるのですか？',
          '同じ人の投稿は似ており、モデルは間違えます。幅は数字がどれだけずれうるかを示し、これがないと2つの数字を比べられません。',
          'アカウントなしで使えますか？',
          'はい。1台のコンピューターで2つのコマンドで動き、サンプルデータですべての画面を見られます。PostgreSQLとClickHouseへもそのまま広げられます。',
          'しないことは何ですか？',
          '投稿もフォローもしません。本人が書いていないことを、個人について示すこともありません。',
          '数字はどのように見えますか？',
          '下はサンプルデータのカードで、区間と根拠が付いています。',
        ],
      },
    },
  },
  {
    ...{ id: 'case-brands', category: 'Case Studies', format: 'pdf', query: main },
    sections: ['conversation_volume', 'share_of_voice', 'sentiment', 'topics', 'keywords'],
    text: {
      en: {
        title: 'Worked example: four brands in one conversation',
        description: 'Who is talked about, how, and about what. Made-up data, labelled.',
        intro: [
          'A planner wants to know which of four brands leads a conversation and what moves it.',
          'The question names the four brands. The answer below is what the product says, unedited: read the intervals before the figures.',
        ],
      },
      ja: {
        title: '実例：4つのブランドをめぐる会話',
        description: 'どのブランドが、どのように、何について語られているか。架空のデータです。',
        intro: [
          '4つのブランドのうちどれが会話の中心か、何が動かしているかを知りたい担当者の例です。',
          '4つのブランド名で調べました。以下は製品の答えそのままです。数値より先に区間を読んでください。',
        ],
      },
    },
  },
  {
    ...{ id: 'case-one-brand', category: 'Case Studies', format: 'pdf', query: words },
    sections: ['conversation_volume', 'sentiment', 'seo_keywords', 'hashtags', 'countries'],
    text: {
      en: {
        title: 'Worked example: one brand, its words and its places',
        description: 'From a name to words and places that can be targeted. Made-up data, labelled.',
        intro: [
          'A brand wants words to target that its own people use more than others.',
          'Distinctive words stand with their index and interval; those that clear the baseline are candidates, the rest is noise.',
        ],
      },
      ja: {
        title: '実例：1つのブランドの言葉と場所',
        description: '名前から、ターゲティングに使える言葉と場所へ。架空のデータです。',
        intro: [
          '自社について語る人が特に使う言葉を、ターゲティングに使いたい場合の例です。',
          '特徴的な言葉には指数と区間が付きます。区間が基準を超えるものが候補で、残りは誤差です。',
        ],
      },
    },
  },
];
