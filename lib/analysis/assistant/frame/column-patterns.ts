import type { FileColumn } from '@/lib/domain/file-columns';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import { columnCalled } from './labels';

/* How a question writes the names of a file's columns, as patterns. */

/** What columns of such names are also called, in both languages. */
const OTHER_NAMES: readonly (readonly [names: RegExp, words: string])[] = [
  [/^(?:source|client|app)$/u, 'apps?|clients?|devices?|platforms?|sources?'],
  [/airline|carrier/u, 'airlines?|carriers?|compan(?:y|ies)'],
  [
    /reason/u,
    '(?<=\\b(?:top|main|biggest|commonest|common|typical|frequent) )complaints?|reasons?|what (?:(?:do|did|are|were) )?(?:people|users|customers|passengers|flyers|they) (?:complain(?:ing)?|upset|angry|unhappy) about|理由|原因|何(?:に|が)(?:対して)?(?:不満|苦情|怒って)',
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
    'who(?:m)? (?:(?:do|did|are|were|is) )?(?:(?:the )?(?:they|people|users|posters|everyone|these accounts) )?(?:mostly |mainly |usually |most often )?(?:reply|replying|respond|responding|answering) to|(?:accounts?|users?|people|handles?) (?:(?:(?:that|who) )?(?:people|they|users|everyone) )?(?:mostly )?(?:reply|replied|replying) to|(?:accounts?|users?|people) (?:do|did) (?:most )?(?:people|ppl|they|users|everyone) (?:mostly |mainly |usually )?(?:reply|respond) to|(?:accounts?|users?|people|who) (?:(?:that|who) )?(?:are |is |gets? |was |were )?(?:the )?(?:most )?replied[- ]to|replied[- ]to (?:accounts?|users?|people)|返信先(?:の?アカウント)?|誰に(?:返信|リプ(?:ライ)?)|(?:返信|リプ(?:ライ)?)(?:され(?:て(?:い)?る|た)|して(?:い)?る)(?:相手|アカウント|人)',
  ],
];

export const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const CJK = '[\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}]';
/** A name: where it is of a script without spaces anywhere, else by itself or before words of such a script. */
export const named = (source: string, isJoint: boolean) =>
  new RegExp(
    isJoint
      ? source
      : `(?<!(?!${CJK})[\\p{L}\\p{N}_#@])(?:${source})(?!(?![\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}])[\\p{L}\\p{N}_])`,
    'gu',
  );
export const whole = (source: string) => {
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
/** Last words of a name that say nothing of what its column is of: `listed_count`. */
const NO_NAME = /^(?:counts?|numbers?|names?|values?|texts?|dates?|times?|users?|status|data|info)$/u;
/** Behind the name of a column stands what it is. */
const HEADED = '(?: (?:columns?|labels?|values?|fields?))?';
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
    /[a-z]$/u.test(word) ? `${word.replace(/y$/u, '(?:y|ie)')}s?${HEADED}|${word}${HEADED}` : word;
  return [
    plural(plain),
    ...own.map(plural),
    ...(last.length >= SHORTEST_WORD && words.length > 1 && !NO_NAME.test(last)
      ? [plural(escaped(last))]
      : []),
    ...others,
  ].join('|');
}

export const orCalled = (pattern: RegExp, called: string | undefined) =>
  called === undefined ? pattern : new RegExp(`${pattern.source}|${called}`, 'gu');

/** A column that a question may name. */
export const namePattern = (column: FileColumn): RegExp =>
  orCalled(whole(namesOf(column)), columnCalled(column.name) ?? undefined);
