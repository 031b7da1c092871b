import { columnKey, type FileColumn } from '@/lib/domain/file-columns';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { columnCalled, labelsCalled } from './labels';

/* How a question writes the names of a file's columns and of their values, as patterns. */

/** What columns of such names are also called, in both languages. */
const OTHER_NAMES: readonly (readonly [names: RegExp, words: string])[] = [
  [/^(?:source|client|app)$/u, 'apps?|clients?|devices?|platforms?|sources?'],
  [/airline|carrier/u, 'airlines?|carriers?|compan(?:y|ies)'],
  [
    /reason/u,
    '(?<=\\b(?:top|main|biggest|commonest|common|typical|frequent) )complaints?|reasons?|what (?:(?:do|did|are|were) )?(?:people|users|customers|passengers|flyers|they) (?:complain(?:ing)?|upset|angry|unhappy) about|理由|原因|何(?:に|が)(?:対して)?(?:不満|苦情)',
  ],
  [/sentiment/u, 'sentiments?|moods?'],
  [/region|country/u, 'regions?|countr(?:y|ies)'],
  [/location|place|city/u, 'locations?|places?|場所|地名'],
  [/team|club/u, 'teams?|clubs?'],
  [/player/u, 'players?'],
  [/topic|theme/u, 'topics?|themes?'],
  [/category|class|type|label/u, 'categor(?:y|ies)|class(?:es)?|labels?'],
  [/party/u, 'part(?:y|ies)'],
  [/candidate/u, 'candidates?'],
  [/brand/u, 'brands?|compan(?:y|ies)'],
  [/subject/u, 'subjects?|topics?|themes?|issues?'],
  [/company/u, 'compan(?:y|ies)'],
  [/product/u, 'products?'],
  [/time_?zone/u, 'time ?zones?'],
  // What an account is set to is no language of its posts.
  [/^(?!.*(?:user|author|account)).*lang/u, 'languages?'],
  [
    /(?:reply|replied)_?to_?(?:screen_?name|user(?:_?name)?)$/u,
    'who(?:m)? (?:(?:do|did|are|were|is) )?(?:(?:the )?(?:they|people|users|posters|everyone|these accounts) )?(?:mostly |mainly |usually |most often )?(?:reply|replying|respond|responding|answering) to|(?:accounts?|users?|people|handles?) (?:(?:(?:that|who) )?(?:people|they|users|everyone) )?(?:mostly )?(?:reply|replied|replying) to|(?:accounts?|users?|people|who) (?:(?:that|who) )?(?:are |is |gets? |was |were )?(?:the )?(?:most )?replied[- ]to|replied[- ]to (?:accounts?|users?|people)|返信先(?:の?アカウント)?|誰に(?:返信|リプ(?:ライ)?)|(?:返信|リプ(?:ライ)?)(?:され(?:て(?:い)?る|た)|して(?:い)?る)(?:相手|アカウント|人)',
  ],
];

/** What a value that labels feelings is also called. */
export const VALUE_NAMES: ReadonlyMap<string, string> = new Map([
  [
    'negative',
    'negative(?:ly)?|negativity|hate(?:d)?|angry|angriest|complain(?:s|ed|ing|ts?)?|complaints|moan(?:s|ed|ing)?|whin(?:e|es|ed|ing)|grumbl(?:e|es|ed|ing)|rant(?:s|ed|ing)?|upset|unhappy|furious|hostile|critical|ネガティブ|否定的|不満|苦情|怒り|クレーム|文句|愚痴|批判的',
  ],
  [
    'positive',
    'positive(?:ly)?|positivity|praise(?:d|s)?|happy|supportive|favou?rable|complimentary|ポジティブ|好意的|肯定的|褒め(?:られ)?|称賛',
  ],
  ['neutral', 'neutral|中立|ニュートラル'],
]);

export interface ColumnValue {
  key: string;
  pattern: RegExp;
  size: number;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]';
/** A name: where it is of a script without spaces anywhere, else by itself or before words of such a script. */
const named = (source: string, isJoint: boolean) =>
  new RegExp(
    isJoint
      ? source
      : `(?<!(?!${CJK})[\\p{L}\\p{N}_#@])(?:${source})(?!(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}])[\\p{L}\\p{N}_])`,
    'gu',
  );
const whole = (source: string) => {
  const [spaced, joint] = [[] as string[], [] as string[]];
  for (const part of source.split('|')) (containsSubstringScript(part) ? joint : spaced).push(part);
  // What goes on in Japanese is the longer: is_newsがtrue.
  const parts = [
    ...joint,
    ...(spaced.length > 0
      ? [`(?<!(?!${CJK})[\\p{L}\\p{N}_#@])(?:${spaced.join('|')})(?!(?!${CJK})[\\p{L}\\p{N}_])`]
      : []),
  ];
  return new RegExp(parts.join('|'), 'gu');
};

const SHORTEST_WORD = 4;
const SHORTEST_VALUE = 3;
/** Behind a value of such a column stands what it is one of: アメリカン航空. */
const SUFFIXES: readonly (readonly [names: RegExp, words: string])[] = [
  [/airline|carrier/u, 'airlines?|airways|航空'],
];

/** A column by its name in words, its last word, and what such columns are also called. */
function namesOf({ name }: FileColumn): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/u);
  const last = words.at(-1) ?? '';
  const plain = words.map(escaped).join('[ _.-]?');
  // Of a column of nested fields the last of them is its name: labels.event_class.
  const field = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const own =
    field === name.toLowerCase() || field.length < SHORTEST_WORD
      ? []
      : [
          field
            .split(/[\s_-]+/u)
            .map(escaped)
            .join('[ _-]?'),
        ];
  const others = OTHER_NAMES.filter(([names]) => names.test(name.toLowerCase())).map(([, other]) => other);
  const plural = (word: string) =>
    /[a-z]$/u.test(word) ? `${word.replace(/y$/u, '(?:y|ie)')}s?(?: columns?)?|${word}(?: columns?)?` : word;
  return [
    plural(plain),
    ...own.map(plural),
    ...(last.length >= SHORTEST_WORD && words.length > 1 ? [plural(escaped(last))] : []),
    ...others,
  ].join('|');
}

/** Flags of a file say no more than that something is so. */
/** Between a flag and what it says. */
const SAYS: readonly string[] = [' is ', ' = ', '=', ': ', ' ', 'が', 'は', 'が ', 'は '];
export const YES: readonly string[] = ['1', 'true', 'yes', 't', 'y'];
const PLAIN_VALUE = /^\p{L}/u;

export const isFlag = ({ values }: FileColumn) =>
  values.length <= 2 && values.some(({ value }) => YES.includes(value.toLowerCase()));

/** "Twitter for iPhone" is an iPhone to whoever asks. */
const APP_OF = /^twitter (?:for )?(?=\S{3})/iu;

const saidOf = (value: string, { name }: FileColumn) =>
  /^(?:source|client|app)$/iu.test(name) ? value.replace(APP_OF, '') : value;

/** A value without what stands in brackets behind it, its apostrophes left away or not. */
function wordsOf(low: string, { name }: FileColumn): string {
  const bare = low.replace(/\s*\([^()]*\)$/u, '');
  const words = escaped(bare.length < SHORTEST_VALUE ? low : bare)
    .replaceAll("'", "'?")
    .replaceAll(/[_-]/gu, '[ _-]?')
    .replaceAll(' ', ' (?:the )?');
  const many = /[a-z]{4}$/u.test(low) ? 's?' : '';
  const behind = SUFFIXES.find(([names]) => names.test(name.toLowerCase()))?.[1];
  return behind === undefined || behind.split('|').some((one) => new RegExp(`${one}$`, 'u').test(low))
    ? `${words}${many}`
    : `${words}(?: ?(?:${behind}))?`;
}

const orCalled = (pattern: RegExp, called: string | undefined) =>
  called === undefined ? pattern : new RegExp(`${pattern.source}|${called}`, 'gu');

/** What a measure, a kind of post or an account is called has its own rows. */
const OWN_ROWS =
  /(?:^|[_.])(?:re?tweet(?:ed)?|rt|repost|reply|replies|quote|quoted|like|likes|post|tweet|mention|hashtag|link|url|verified|emojis?|photo|video|media)/u;
const flagName = (name: string) =>
  name.slice(name.lastIndexOf('.') + 1).replace(/^(?:is|has)[_ -]?(?=\p{L})/iu, '');

/** What a column labels posts as: its values, or that which a flag says. */
const labelsOf = (column: FileColumn): string[] =>
  isFlag(column)
    ? OWN_ROWS.test(column.name.toLowerCase())
      ? []
      : [flagName(column.name)]
    : column.values.map(({ value }) => saidOf(value, column)).filter((value) => isPlain(value.toLowerCase()));
const isPlain = (low: string) => PLAIN_VALUE.test(low) && low.length >= SHORTEST_VALUE;

export function valuesOf(column: FileColumn, called: ReadonlyMap<string, string>): ColumnValue[] {
  if (isFlag(column)) {
    const yes = column.values.find(({ value }) => YES.includes(value.toLowerCase()));
    const name = column.name
      .slice(column.name.lastIndexOf('.') + 1)
      .toLowerCase()
      .split(/[\s_.&-]+/u)
      .filter((word) => word !== '' && word !== 'is')
      .map(escaped)
      .join('[ _.&-]+(?:and )?');
    const raw = escaped(column.name.slice(column.name.lastIndexOf('.') + 1).toLowerCase());
    const names = [...YES.flatMap((yes) => SAYS.map((says) => `${raw}${says}${yes}`)), raw, name].join('|');
    return yes && name.length >= SHORTEST_WORD
      ? [
          {
            key: yes.key,
            pattern: orCalled(whole(names), called.get(flagName(column.name))),
            size: yes.posts,
          },
        ]
      : [];
  }
  return column.values.flatMap(({ value, posts }) => {
    const low = value.toLowerCase();
    if (!isPlain(low)) return [];
    const others = VALUE_NAMES.get(low);
    const key = columnKey({ column: column.name, value });
    const said = saidOf(low, column);
    const pattern =
      others === undefined ? named(wordsOf(said, column), containsSubstringScript(said)) : whole(others);
    return [{ key, pattern: orCalled(pattern, called.get(saidOf(value, column))), size: posts }];
  });
}

/** A column that a question may name. */
export const namePattern = (column: FileColumn): RegExp =>
  orCalled(whole(namesOf(column)), columnCalled(column.name) ?? undefined);

/** What columns label posts as, by the words of the table. */
export const calledIn = (columns: readonly FileColumn[]): ReadonlyMap<string, string> =>
  labelsCalled(columns.flatMap((column) => labelsOf(column)));
