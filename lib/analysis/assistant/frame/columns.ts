import { columnKey, columnStart, type FileColumn, readColumnKey } from '@/lib/domain/file-columns';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import type { RecipeFilter } from '@/lib/domain/recipe';
import type { Entity } from '../entity';
import type { Asking } from './frame';

/* Columns of a file as a question calls them, and what they say. */

interface NamedColumn {
  /** As keys of its values begin. */
  column: string;
  start: number;
  end: number;
}

/** What columns of such names are also called, in both languages. */
const OTHER_NAMES: readonly (readonly [names: RegExp, words: string])[] = [
  [/^(?:source|client|app)$/u, 'apps?|clients?|devices?|platforms?|sources?|クライアント|アプリ|端末|投稿元'],
  [/airline|carrier/u, 'airlines?|carriers?|compan(?:y|ies)|航空会社|エアライン|会社'],
  [
    /reason/u,
    '(?<=\\b(?:top|main|biggest|commonest|common|typical|frequent) )complaints?|reasons?|what (?:(?:do|did|are|were) )?(?:people|users|customers|passengers|flyers|they) (?:complain(?:ing)?|upset|angry|unhappy) about|理由|原因|何(?:に|が)(?:対して)?(?:不満|苦情)',
  ],
  [/sentiment/u, 'sentiments?|moods?|感情|センチメント|論調'],
  [/region|country/u, 'regions?|countr(?:y|ies)|地域|国'],
  [/location|place|city/u, 'locations?|places?|所在地|場所|地名'],
  [/team|club/u, 'teams?|clubs?|チーム|球団'],
  [/player/u, 'players?|選手'],
  [/topic|theme/u, 'topics?|themes?|トピック|話題の種類|テーマ'],
  [/category|class|type|label/u, 'categor(?:y|ies)|class(?:es)?|labels?|分類|カテゴリー?|ラベル|種別'],
  [/party/u, 'part(?:y|ies)|政党|党'],
  [/candidate/u, 'candidates?|候補者?'],
  [/brand/u, 'brands?|compan(?:y|ies)|ブランド|会社|企業'],
  [/subject/u, 'subjects?|topics?|themes?|issues?|話題の種類|テーマ|主題|トピック|争点'],
  [/company/u, 'compan(?:y|ies)|企業|会社'],
  [/product/u, 'products?|商品|製品'],
  [/time_?zone/u, 'time ?zones?|タイムゾーン'],
  // What an account is set to is no language of its posts.
  [/^(?!.*(?:user|author|account)).*lang/u, 'languages?|言語'],
  [
    /(?:reply|replied)_?to_?(?:screen_?name|user(?:_?name)?)$/u,
    'who(?:m)? (?:(?:do|did|are|were|is) )?(?:(?:the )?(?:they|people|users|posters|everyone|these accounts) )?(?:mostly |mainly |usually |most often )?(?:reply|replying|respond|responding|answering) to|(?:accounts?|users?|people|handles?) (?:(?:(?:that|who) )?(?:people|they|users|everyone) )?(?:mostly )?(?:reply|replied|replying) to|(?:accounts?|users?|people|who) (?:(?:that|who) )?(?:are |is |gets? |was |were )?(?:the )?(?:most )?replied[- ]to|replied[- ]to (?:accounts?|users?|people)|返信先(?:の?アカウント)?|誰に(?:返信|リプ(?:ライ)?)|(?:返信|リプ(?:ライ)?)(?:され(?:て(?:い)?る|た)|して(?:い)?る)(?:相手|アカウント|人)',
  ],
];

/** What a value that labels feelings is also called. */
const VALUE_NAMES: ReadonlyMap<string, string> = new Map([
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

/** A value that the question leaves out stands behind or before these. */
export const LEFT_OUT_BEFORE =
  /\b(?:apart from|aside from|besides|except(?: for)?|excluding|other than|not counting|not including|ignoring|leaving out|without|(?:if (?:you|we|i) )?(?:leave out|ignore|exclude|drop|skip|take out|remove)|but not|not in|not (?:labelled|labeled|tagged|marked|classified|rated)(?: as)?)(?: the)? ["“'「]?$/u;
export const LEFT_OUT_AFTER =
  /^["”'」]?(?:(?:の|は)?除外(?:で|して|した)?|以外(?:で|に|の|は)?|を?除(?:い|く|外し)(?:て|た)?|抜きで?)/u;

interface Place {
  start: number;
  end: number;
}

interface ColumnValue {
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
  const parts = [
    ...(spaced.length > 0
      ? [`(?<!(?!${CJK})[\\p{L}\\p{N}_#@])(?:${spaced.join('|')})(?!(?!${CJK})[\\p{L}\\p{N}_])`]
      : []),
    ...joint,
  ];
  return new RegExp(parts.join('|'), 'gu');
};

const SHORTEST_WORD = 4;
const SHORTEST_VALUE = 3;
/** Between two names of one column that ask for it once: "device or app". */
const OR = /^ ?(?:or|and|\/|、|や|か|・|または) ?$/u;
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
const YES: readonly string[] = ['1', 'true', 'yes', 't', 'y'];
const PLAIN_VALUE = /^\p{L}/u;

export class ColumnNames {
  private readonly named: { column: string; pattern: RegExp; size: number; name: string }[];
  private readonly values: ColumnValue[];

  constructor(columns: readonly FileColumn[]) {
    this.named = columns.flatMap((column) => {
      const { name } = column;
      // A flag narrows: nothing is told apart by it.
      return isFlag(column)
        ? []
        : [{ column: columnStart(name), name, pattern: whole(namesOf(column)), size: name.length }];
    });
    this.values = columns.flatMap((column) => valuesOf(column));
  }

  /** Columns that a question names, the longest name first; two of one name are none. */
  namedIn(text: string): NamedColumn[] {
    const found = this.named.flatMap(({ column, pattern, size, name }) =>
      [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
        column,
        start: index,
        end: index + written.length,
        size,
        exact: written.replace(/s$/u, '') === name.toLowerCase() || written === name.toLowerCase(),
      })),
    );
    // "United Airlines" is a value of the column, and does not ask for it.
    const values = this.valuesIn(text);
    const kept: typeof found = [];
    for (const one of found.toSorted(
      (a, b) => b.end - b.start - (a.end - a.start) || Number(b.exact) - Number(a.exact) || a.size - b.size,
    ))
      if ([...kept, ...values.filter((value) => holds(value, one))].every((other) => isApart(one, other)))
        kept.push(one);
    return joinedNames(
      kept.map(({ column, start, end }) => ({ column, start, end })),
      text,
    );
  }

  /** "Which candidate has the worst sentiment": of each the part that the column labels negative. */
  worstIn(asking: Asking, text: string, ofSides = false): { asking: Asking; value: Entity } | null {
    const feeling =
      asking.groups.find(({ column }) => this.values.some(({ key }) => ofFeeling(key, column))) ??
      this.feelingIn(text);
    const others = asking.groups.filter((group) => group !== feeling);
    const label = FEELING_ORDERS.find(([, words]) => words.test(text))?.[0];
    if (!feeling || (others.length !== 1 && !ofSides) || label === undefined) return null;
    const value = this.values.find(
      ({ key }) => ofFeeling(key, feeling.column) && readColumnKey(key)?.value.toLowerCase() === label,
    );
    return value === undefined
      ? null
      : {
          asking: { ...asking, groups: others, share: true, most: true, least: false },
          value: { section: 'file_columns', key: value.key, start: feeling.start, end: feeling.end },
        };
  }

  /** "Reputation", 評判: the one column that labels feelings, where the question stands for it by such a word. */
  private feelingIn(text: string): { column: string; start: number; end: number } | null {
    const found = FEELING_WORDS.exec(text);
    const labels = new Set(
      this.values.flatMap(({ key }) => {
        const column = readColumnKey(key)?.column;
        return column !== undefined && isFeeling({ section: 'file_columns', key })
          ? [columnStart(column)]
          : [];
      }),
    );
    const [column, other] = labels;
    return found && column !== undefined && other === undefined
      ? { column, start: found.index, end: found.index + found[0].length }
      : null;
  }

  /** Values that a question leaves out, with the words that say so. */
  leftOutIn(text: string): Entity[] {
    return this.valuesIn(text).flatMap((value) => {
      const before = LEFT_OUT_BEFORE.exec(text.slice(0, value.start))?.[0];
      const after = LEFT_OUT_AFTER.exec(text.slice(value.end))?.[0];
      if (before === undefined && after === undefined) return [];
      const closed = /^["”'」]/u.test(text.slice(value.end)) ? 1 : 0;
      const start = value.start - (before?.length ?? (/["“「]$/u.test(text.slice(0, value.start)) ? 1 : 0));
      return [{ ...value, start, end: value.end + (after?.length ?? closed) }];
    });
  }

  /** Values of columns that a question names, as items that posts can be narrowed to. */
  valuesIn(text: string): Entity[] {
    const found = this.values.flatMap(({ key, pattern, size }) =>
      [...text.matchAll(pattern)].map(({ 0: written, index }) => ({
        key,
        start: index,
        end: index + written.length,
        size,
      })),
    );
    const kept: typeof found = [];
    for (const one of found.toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.size - a.size))
      if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
    return kept.map(({ key, start, end }) => ({ section: 'file_columns', key, start, end }));
  }
}

const isApart = (a: Place, b: Place) => a.end <= b.start || a.start >= b.end;
const holds = (whole: Place, part: Place) => whole.start < part.start && whole.end >= part.end;

function joinedNames(named: readonly NamedColumn[], text: string): NamedColumn[] {
  const joint: NamedColumn[] = [];
  for (const one of named.toSorted((a, b) => a.start - b.start)) {
    const last = joint.at(-1);
    if (last?.column === one.column && OR.test(text.slice(last.end, one.start))) last.end = one.end;
    else joint.push({ ...one });
  }
  return joint;
}

export const isFeelingWord = (value: string): boolean => VALUE_NAMES.has(value);

/** Whether a value says how its posts feel: a part of the posts is asked for by it. */
export const isFeeling = ({ section, key }: RecipeFilter): boolean =>
  section === 'file_columns' && isFeelingWord(readColumnKey(key)?.value.toLowerCase() ?? '');

const ofFeeling = (key: string, column: string | undefined) =>
  column !== undefined && key.startsWith(`${column}=`) && isFeeling({ section: 'file_columns', key });
const FEELING_ORDERS: readonly (readonly [label: string, words: RegExp])[] = [
  [
    'negative',
    /\b(?:worst|worse|lowest|most (?:negative|critical)|least (?:positive|favou?rable))\b|最悪|一番悪い|最も悪い/u,
  ],
  [
    'positive',
    /\b(?:best|better|highest|most (?:positive|favou?rable)|least negative)\b|最良|一番良い|最も良い/u,
  ],
];

const FEELING_WORDS =
  /\b(?:reputation|image|tone|mood|ratings?|reviews?|feedback|perception|(?<!most |of )liked|hated|loved)\b|評判|評価|印象/u;

const isFlag = ({ values }: FileColumn) =>
  values.length <= 2 && values.some(({ value }) => YES.includes(value.toLowerCase()));

/** "Twitter for iPhone" is an iPhone to whoever asks. */
const APP_OF = /^twitter (?:for )?(?=\S{3})/u;

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

function valuesOf(column: FileColumn): ColumnValue[] {
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
      ? [{ key: yes.key, pattern: whole(names), size: yes.posts }]
      : [];
  }
  const isApp = /^(?:source|client|app)$/u.test(column.name.toLowerCase());
  return column.values.flatMap(({ value, posts }) => {
    const low = value.toLowerCase();
    if (!PLAIN_VALUE.test(low) || low.length < SHORTEST_VALUE) return [];
    const others = VALUE_NAMES.get(low);
    const key = columnKey({ column: column.name, value });
    const said = isApp ? low.replace(APP_OF, '') : low;
    const pattern =
      others === undefined ? named(wordsOf(said, column), containsSubstringScript(said)) : whole(others);
    return [{ key, pattern, size: posts }];
  });
}
