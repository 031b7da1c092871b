import { feelingScale, labelsFeelings } from '@/lib/domain/feeling-labels';
import { columnKey, type FileColumn } from '@/lib/domain/file-columns';
import type { Sentiment } from '@/lib/domain/source-post';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { escaped, named, orCalled, whole } from './column-patterns';
import { labelsCalled } from './labels';

/* Values of the columns of a file, as questions call them. */

export interface ColumnValue {
  key: string;
  pattern: RegExp;
  size: number;
  /** Only where it is written so. */
  capitals?: boolean;
  /** How its posts feel. */
  felt?: Sentiment;
}

/** What a value that labels feelings is also called. */
const VALUE_NAMES: ReadonlyMap<string, string> = new Map([
  [
    'negative',
    'negative(?:ly)?(?: (?:reactions?|responses?|sentiments?|feedback|press|coverage|tone))?|negativity|hate(?:d)?|angry|angriest|complain(?:s|ed|ing|ts?)?|complaints|moan(?:s|ed|ing)?|whin(?:e|es|ed|ing)|grumbl(?:e|es|ed|ing)|rant(?:s|ed|ing)?|upset|unhappy|furious|hostile|critical|ネガティブ|否定的|不満|苦情|怒り|クレーム|文句|愚痴|批判的',
  ],
  [
    'positive',
    'positive(?:ly)?(?: (?:reactions?|responses?|sentiments?|feedback|press|coverage|tone))?|nicer|nicest|positivity|praise(?:d|s)?|happy|supportive|favou?rable|complimentary|ポジティブ|好意的|肯定的|褒め(?:られ)?|称賛',
  ],
  ['neutral', 'neutral(?:ly)?|中立|ニュートラル'],
]);
/** Of columns that tell a sex or a kind of account what their values are called beside it. */
const OF_GENDER = /gender|(?:^|[_ .])sex$/u;
const GENDER_NAMES: ReadonlyMap<string, string> = new Map([
  ['male', 'males?|m[ae]n|guys|男性?'],
  ['female', 'females?|wom[ae]n|ladies|女性?'],
]);

/** How posts feel that a column labels so; null where it says something else. */
export function feelingOf({ name, values }: FileColumn): (value: string) => Sentiment | null {
  const listed = values.map(({ value }) => value);
  const scale = labelsFeelings(name, listed) ? feelingScale(listed) : null;
  return scale ?? (() => null);
}

const SHORTEST_WORD = 4;
const SHORTEST_VALUE = 3;
/** Behind a value of such a column stands what it is one of: アメリカン航空. */
const SUFFIXES: readonly (readonly [names: RegExp, words: string])[] = [
  [/airline|carrier/u, 'airlines?|airways|航空'],
];

/** Between a flag and what it says. */
const SAYS: readonly string[] = [' is ', ' = ', ' == ', '=', '==', ': ', ':', ' ', 'が', 'は', 'が ', 'は '];
export const YES: readonly string[] = ['1', 'true', 'yes', 't', 'y'];
const PLAIN_VALUE = /^\p{L}/u;

/** Its values say no more than whether something is so. */
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

const JOINS = ' (?:or|and|&) (?:the )?';
/** "FOX News or Moderators" is "Fox and the moderators" and "the moderators and Fox" too. */
function inParts(low: string): string[] {
  const [one, two, more] = low.replace(/\s*\([^()]*\)$/u, '').split(/ (?:or|and|&) /u);
  if (one === undefined || two === undefined || more !== undefined) return [];
  const [head = '', ...rest] = one.split(' ').map((word) => escaped(word));
  if (head.length < SHORTEST_VALUE || two.length < SHORTEST_WORD) return [];
  const first = rest.length > 0 ? `${head}(?: ${rest.join(' ')})?` : head;
  return [`${first}${JOINS}${escaped(two)}`, `${escaped(two)}${JOINS}${first}`];
}

const NO: readonly string[] = ['0', 'false', 'no', 'f', 'n'];
/** Stands before what is not so. */
const NOT_SO =
  "(?:non[- ]?|un-?|(?:not|aren't|isn't|weren't|wasn't) (?:really )?(?:(?:flagged|labell?ed|marked|tagged|classified)(?: as)? )?(?:an? )?)";
/** Behind what is there, and what is not. */
const WITH_IT: readonly string[] = ['あり', '有り', '付き', 'つき', '入り', 'のある', 'がある'];
const WITHOUT_IT: readonly string[] = [
  'なし',
  '無し',
  'のない',
  'がない',
  'のついていない',
  'の付いていない',
];
const MEDIA_NAMES: readonly (readonly [names: RegExp, words: readonly string[]])[] = [
  [/^(?:has_?)?videos?$/u, ['動画', 'ビデオ']],
  [/^(?:has_?)?(?:photos?|images?|pictures?)$/u, ['写真', '画像']],
];
const beside = (words: readonly string[], ends: readonly string[]) =>
  words.flatMap((word) => ends.map((end) => `${word}${end}`));

/** What a flag of such a name is also called. */
const FLAG_NAMES: readonly (readonly [names: RegExp, words: string])[] = [
  [
    /blue/u,
    '(?:(?:twitter |x )?blue[- ]?(?:checks?(?: ?marks?)?|ticks?|badges?|verified|subscribers?)|(?:twitter|x) (?:blue|premium))',
  ],
];

/** What a flag says in words, in the singular and plural: `is_rumor`, "rumours". */
function flagNames(field: string): string[] {
  const words = field
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.&-]+/u)
    .filter((word) => word !== '' && word !== 'is' && word !== 'has');
  const said = words
    .map((word) => escaped(word).replace(/(?<=[a-z]{3})ou?rs?$/u, 'ou?rs?'))
    .join('[ _.&-]+(?:and )?');
  if (words.join(' ').length < SHORTEST_WORD) return [];
  const many = /[a-z]$/u.test(said) ? '(?:s|es|ed)?' : '';
  return [`${said}${many}`];
}

/** What a flag says, and what it says by its other value. */
function flagValues({ name, values }: FileColumn, called: string | undefined): ColumnValue[] {
  const yes = values.find(({ value }) => YES.includes(value.toLowerCase()));
  const no = values.find(({ value }) => NO.includes(value.toLowerCase()));
  const field = name.slice(name.lastIndexOf('.') + 1);
  const raw = escaped(field.toLowerCase());
  const others = FLAG_NAMES.filter(([names]) => names.test(field.toLowerCase())).map(([, words]) => words);
  const said = [...flagNames(field), ...others];
  const japanese = MEDIA_NAMES.flatMap(([names, words]) => (names.test(field.toLowerCase()) ? words : []));
  if (!yes || said.length === 0) return [];
  const label = '(?: (?:label|flag|tag|category)s?)?';
  const is = (words: readonly string[]) =>
    words.flatMap((word) => SAYS.map((says) => `${raw}${escaped(says)}${word}`));
  return [
    {
      key: yes.key,
      pattern: orCalled(
        whole(
          [...is(YES), raw, ...said.map((word) => `${word}${label}`), ...beside(japanese, WITH_IT)].join('|'),
        ),
        called,
      ),
      size: yes.posts,
    },
    ...(no
      ? [
          {
            key: no.key,
            pattern: whole(
              [
                ...is(NO),
                ...said.map((word) => `${NOT_SO}${word}${label}`),
                ...beside(japanese, WITHOUT_IT),
              ].join('|'),
            ),
            size: no.posts,
          },
        ]
      : []),
  ];
}

/** Two letters are a word of asking as well as the name of a party: only as they stand in the file. */
const IN_CAPITALS = /^\p{Lu}{2}$/u;

/** Most values of a column are names of people. */
const arePeople = ({ name, values }: FileColumn) =>
  PEOPLE_COLUMNS.test(name.toLowerCase()) &&
  values.filter(({ value }) => FULL_NAME.test(value)).length >= values.length / 2;
const PEOPLE_COLUMNS = /candidate|politician|person|people|player|speaker|member|leader/u;
const FULL_NAME = /^\p{Lu}[\p{L}'.-]+(?: \p{Lu}[\p{L}'.-]+){1,2}$/u;
const lastWord = (value: string) => value.slice(value.lastIndexOf(' ') + 1).toLowerCase();

/** Behind these stands what the text of posts holds, and no label. */
const NO_TEXT_BEFORE =
  '(?<!\\b(?:mention\\w*(?: of)?|nam(?:e|es|ed|ing)|words?|say(?:s|ing)?|said|contain\\w*|writ\\w+) ["“]?)';

/** The last name by itself, where nobody else of the column has it: Trump. */
function surnameOf(value: string, column: FileColumn): string[] {
  if (!FULL_NAME.test(value) || !arePeople(column)) return [];
  const last = lastWord(value);
  const same = column.values.filter((one) => lastWord(one.value) === last);
  return last.length >= SHORTEST_WORD && same.length === 1 ? [`${NO_TEXT_BEFORE}${escaped(last)}`] : [];
}

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
  if (isFlag(column)) return flagValues(column, called.get(flagName(column.name)));
  const feeling = feelingOf(column);
  const isGender = OF_GENDER.test(column.name.toLowerCase());
  return column.values.flatMap(({ value, posts }): ColumnValue[] => {
    const low = value.toLowerCase();
    const key = columnKey({ column: column.name, value });
    if (IN_CAPITALS.test(value)) return [{ key, pattern: whole(low), size: posts, capitals: true }];
    const felt = feeling(value);
    if (!isPlain(low) && felt === null) return [];
    const others = VALUE_NAMES.get(felt ?? low) ?? (isGender ? GENDER_NAMES.get(low) : undefined);
    const said = saidOf(low, column);
    const words = [wordsOf(said, column), ...inParts(said), ...surnameOf(value, column)].join('|');
    const pattern = others === undefined ? named(words, containsSubstringScript(said)) : whole(others);
    return [
      {
        key,
        pattern: orCalled(pattern, called.get(saidOf(value, column))),
        size: posts,
        ...(felt && { felt }),
      },
    ];
  });
}

/** What columns label posts as, by the words of the table. */
export const calledIn = (columns: readonly FileColumn[]): ReadonlyMap<string, string> =>
  labelsCalled(columns.flatMap((column) => labelsOf(column)));
