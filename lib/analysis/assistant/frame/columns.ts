import { columnKey, columnStart, type FileColumn } from '@/lib/domain/file-columns';
import { containsSubstringScript } from '@/lib/domain/keyword-query/text';
import type { Entity } from '../entities';

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
  [/airline|carrier/u, 'airlines?|carriers?|航空会社|エアライン'],
  [/reason/u, 'reasons?|理由|原因'],
  [/sentiment/u, 'sentiments?|moods?|感情|センチメント'],
  [/region|country/u, 'regions?|countr(?:y|ies)|地域|国'],
  [/location|place|city/u, 'locations?|places?|所在地|場所|地名'],
  [/team|club/u, 'teams?|clubs?|チーム|球団'],
  [/player/u, 'players?|選手'],
  [/topic|theme/u, 'topics?|themes?|トピック|話題の種類|テーマ'],
  [/category|class|type|label/u, 'categor(?:y|ies)|class(?:es)?|labels?|分類|カテゴリー?|ラベル|種別'],
  [/party/u, 'part(?:y|ies)|政党|党'],
  [/candidate/u, 'candidates?|候補者?'],
  [/brand/u, 'brands?|ブランド'],
  [/company/u, 'compan(?:y|ies)|企業|会社'],
  [/product/u, 'products?|商品|製品'],
  [/time_?zone/u, 'time ?zones?|タイムゾーン'],
  [/language|lang/u, 'languages?|言語'],
];

/** What a value that labels feelings is also called. */
const VALUE_NAMES: Readonly<Record<string, string>> = {
  negative:
    'negative(?:ly)?|negativity|hate(?:d)?|angry|angriest|complain(?:s|ed|ing|ts?)?|complaints|ネガティブ|否定的|不満|苦情|怒り',
  positive: 'positive(?:ly)?|positivity|praise(?:d|s)?|ポジティブ|好意的|肯定的|褒め(?:られ)?',
  neutral: 'neutral|中立|ニュートラル',
};

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, '\\$&');
const whole = (source: string) => {
  const [spaced, joint] = [[] as string[], [] as string[]];
  for (const part of source.split('|')) (containsSubstringScript(part) ? joint : spaced).push(part);
  const parts = [
    ...(spaced.length > 0 ? [`(?<![\\p{L}\\p{N}_#@])(?:${spaced.join('|')})(?![\\p{L}\\p{N}_])`] : []),
    ...joint,
  ];
  return new RegExp(parts.join('|'), 'gu');
};

const SHORTEST_WORD = 4;

/** A column by its name in words, its last word, and what such columns are also called. */
function namesOf({ name }: FileColumn): string {
  const words = name
    .replaceAll(/([a-z])([A-Z])/gu, '$1 $2')
    .toLowerCase()
    .split(/[\s_.-]+/u);
  const last = words.at(-1) ?? '';
  const plain = words.map(escaped).join('[ _.-]?');
  const others = OTHER_NAMES.filter(([names]) => names.test(name.toLowerCase())).map(([, other]) => other);
  const plural = (word: string) =>
    /[a-z]$/u.test(word) ? `${word.replace(/y$/u, '(?:y|ie)')}s?(?: columns?)?|${word}(?: columns?)?` : word;
  return [
    plural(plain),
    ...(last.length >= SHORTEST_WORD && words.length > 1 ? [plural(escaped(last))] : []),
    ...others,
  ].join('|');
}

/** Flags of a file say no more than that something is so. */
const YES: readonly string[] = ['1', 'true', 'yes', 't', 'y'];
const PLAIN_VALUE = /^\p{L}/u;

export class ColumnNames {
  private readonly named: { column: string; pattern: RegExp; size: number; name: string }[];
  private readonly values: { key: string; pattern: RegExp; size: number }[];

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
    const kept: typeof found = [];
    for (const one of found.toSorted(
      (a, b) => b.end - b.start - (a.end - a.start) || Number(b.exact) - Number(a.exact) || a.size - b.size,
    ))
      if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
    return kept.map(({ column, start, end }) => ({ column, start, end }));
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

const isFlag = ({ values }: FileColumn) =>
  values.length <= 2 && values.some(({ value }) => YES.includes(value.toLowerCase()));

function valuesOf(column: FileColumn): { key: string; pattern: RegExp; size: number }[] {
  if (isFlag(column)) {
    const yes = column.values.find(({ value }) => YES.includes(value.toLowerCase()));
    const name = column.name
      .toLowerCase()
      .split(/[\s_.&-]+/u)
      .filter((word) => word !== '' && word !== 'is')
      .map(escaped)
      .join('[ _.&-]+(?:and )?');
    return yes && name.length >= SHORTEST_WORD
      ? [{ key: yes.key, pattern: whole(name), size: yes.posts }]
      : [];
  }
  return column.values.flatMap(({ value, posts }) => {
    const low = value.toLowerCase();
    if (!PLAIN_VALUE.test(low) || low.length < 3) return [];
    const others = VALUE_NAMES[low];
    return [
      { key: columnKey({ column: column.name, value }), pattern: whole(others ?? escaped(low)), size: posts },
    ];
  });
}
