import type { Locale } from '@/lib/domain/locales';

export const EXAMPLE_IDS = [
  'and',
  'or',
  'not',
  'phrase',
  'group',
  'hashtag',
  'mention',
  'substring',
] as const;
export type ExampleId = (typeof EXAMPLE_IDS)[number];

export interface QueryExample {
  id: ExampleId;
  query: string;
  /** Invented posts; `matches` is what the engine must find, checked by a test. */
  posts: readonly { text: string; matches: boolean }[];
}

/** Shown under the field where one tries a query: invented, in the reader's language. */
export const TRY_POSTS: Record<Locale, readonly string[]> = {
  en: [
    'My barista says oat milk foams better when it is cold',
    'Flat white with oat milk, please. #oatmilk',
    'Giveaway: win a year of oat milk from @velnora_oats',
    'Rain again. Staying in with a book.',
  ],
  ja: [
    'バリスタに聞いたら、オーツミルクは冷たい方がよく泡立つそう',
    '今日のカフェラテはオーツミルクで。 #オーツミルク',
    'プレゼント企画: @velnora_oats のオーツミルク一年分',
    'また雨。家で本を読む。',
  ],
};

export const TRY_QUERY: Record<Locale, string> = {
  en: '("oat milk" OR "flat white") NOT giveaway',
  ja: 'オーツミルク NOT プレゼント',
};

/** A query that is refused, or that means something else than it seems to, and one that says what is meant. */
export interface Mistake {
  id: 'lowerCase' | 'openQuote' | 'onlyNot' | 'orNot' | 'nestedNot' | 'trailing' | 'noWord';
  wrong: string;
  right: string;
}

export const MISTAKES: readonly Mistake[] = [
  { id: 'lowerCase', wrong: 'latte or espresso', right: 'latte OR espresso' },
  { id: 'openQuote', wrong: '"oat milk AND barista', right: '"oat milk" AND barista' },
  { id: 'onlyNot', wrong: 'NOT giveaway', right: '"oat milk" NOT giveaway' },
  { id: 'orNot', wrong: 'latte OR NOT tea', right: 'latte NOT tea' },
  { id: 'nestedNot', wrong: '(latte NOT tea) OR espresso', right: '(latte OR espresso) NOT tea' },
  { id: 'trailing', wrong: 'latte AND', right: 'latte AND espresso' },
  { id: 'noWord', wrong: 'latte AND ☕', right: 'latte' },
];

export const QUERY_EXAMPLES: Record<Locale, readonly QueryExample[]> = {
  en: [
    {
      id: 'and',
      query: 'barista AND foam',
      posts: [
        { text: 'The barista taught me how to get fine foam', matches: true },
        { text: 'Foam first, says every barista', matches: true },
        { text: 'Foam on everything', matches: false },
      ],
    },
    {
      id: 'or',
      query: 'latte OR espresso',
      posts: [
        { text: 'One latte before the train', matches: true },
        { text: 'Espresso, then a latte', matches: true },
        { text: 'Tea for me', matches: false },
      ],
    },
    {
      id: 'not',
      query: 'latte NOT giveaway',
      posts: [
        { text: 'A latte on the house', matches: true },
        { text: 'Latte giveaway until Friday', matches: false },
        { text: 'A giveaway of cups', matches: false },
      ],
    },
    {
      id: 'phrase',
      query: '"oat milk"',
      posts: [
        { text: 'Oat milk is out again', matches: true },
        { text: 'Is oat-milk still on offer?', matches: true },
        { text: 'Milk with oat flakes', matches: false },
      ],
    },
    {
      id: 'group',
      query: '("oat milk" OR "oat latte") AND price',
      posts: [
        { text: 'The price of oat milk went up', matches: true },
        { text: 'An oat latte at last year’s price', matches: true },
        { text: 'Oat milk everywhere', matches: false },
      ],
    },
    {
      id: 'hashtag',
      query: '#oatmilk',
      posts: [
        { text: 'Breakfast sorted #OatMilk', matches: true },
        { text: 'oatmilk without the sign', matches: false },
        { text: 'New label #oatmilklatte', matches: false },
      ],
    },
    {
      id: 'mention',
      query: '@velnora_oats',
      posts: [
        { text: 'Well done, @Velnora_Oats', matches: true },
        { text: 'velnora_oats is sold out', matches: false },
        { text: 'Ask @velnora_oats_uk', matches: false },
      ],
    },
    {
      id: 'substring',
      query: 'オーツミルク',
      posts: [
        { text: '朝はオーツミルクで', matches: true },
        { text: 'オーツミルクラテを一つ', matches: true },
        { text: 'オーツ麦とミルク', matches: false },
      ],
    },
  ],
  ja: [
    {
      id: 'and',
      query: 'バリスタ AND 泡',
      posts: [
        { text: 'バリスタに細かい泡の作り方を教わった', matches: true },
        { text: 'まず泡から、とどのバリスタも言う', matches: true },
        { text: '泡がすべて', matches: false },
      ],
    },
    {
      id: 'or',
      query: 'ラテ OR エスプレッソ',
      posts: [
        { text: '電車の前にラテを一杯', matches: true },
        { text: 'エスプレッソのあとにラテ', matches: true },
        { text: '私は紅茶', matches: false },
      ],
    },
    {
      id: 'not',
      query: 'ラテ NOT プレゼント',
      posts: [
        { text: 'ラテをごちそうになった', matches: true },
        { text: 'ラテのプレゼントは金曜まで', matches: false },
        { text: 'カップのプレゼント', matches: false },
      ],
    },
    {
      id: 'phrase',
      query: '"oat milk"',
      posts: [
        { text: '棚の Oat Milk がまた売り切れ', matches: true },
        { text: 'oat-milk はまだありますか', matches: true },
        { text: 'milk に oat のフレークを', matches: false },
      ],
    },
    {
      id: 'group',
      query: '(オーツミルク OR オーツラテ) AND 値段',
      posts: [
        { text: 'オーツミルクの値段が上がった', matches: true },
        { text: 'オーツラテは去年の値段のまま', matches: true },
        { text: 'どこでもオーツミルク', matches: false },
      ],
    },
    {
      id: 'hashtag',
      query: '#オーツミルク',
      posts: [
        { text: '朝食はこれで #オーツミルク', matches: true },
        { text: 'オーツミルクだけで記号なし', matches: false },
        { text: '新しいラベル #オーツミルクラテ', matches: false },
      ],
    },
    {
      id: 'mention',
      query: '@velnora_oats',
      posts: [
        { text: 'さすが @Velnora_Oats さん', matches: true },
        { text: 'velnora_oats は売り切れ', matches: false },
        { text: '@velnora_oats_uk に聞いて', matches: false },
      ],
    },
    {
      id: 'substring',
      query: 'ミルク',
      posts: [
        { text: '朝はオーツミルクで', matches: true },
        { text: 'ﾐﾙｸを多めに', matches: true },
        { text: '牛乳を一つ', matches: false },
      ],
    },
  ],
};
