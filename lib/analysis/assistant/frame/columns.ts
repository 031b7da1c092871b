import { feelingInWords } from '@/lib/domain/feeling-labels';
import { columnKey, columnStart, type FileColumn, readColumnKey } from '@/lib/domain/file-columns';
import { MARKS } from '@/lib/domain/range-marks';
import type { CountedMeasure } from '@/lib/domain/counted-posts';
import type { RecipeFilter } from '@/lib/domain/recipe';
import { blanked } from '../asked-words';
import type { Entity } from '../entity';
import { GRAMMAR_WORDS } from '../question-words-table';
import { isHeard } from '../written-as';
import type { Asking } from './frame';
import { type AlsoCalled, numbersNamedIn } from './column-numbers';
import { namePattern } from './column-patterns';
import { calledIn, type ColumnValue, isFlag, valuesOf } from './column-values';

/* Columns of a file as a question calls them, and what they say. */

interface NamedColumn {
  /** As keys of its values begin. */
  column: string;
  start: number;
  end: number;
}

/** Asks for a figure of numbers; values that repeat are rather ranked as groups. */
const AVERAGED = /\b(?:averages?|avg|mean|median|sum|total)\b|平均|中央値|合計/u;
const COUNTED =
  /\b(?:averages?|avg|mean|median|sum|total|highest|lowest|most|least|biggest|smallest|largest|max(?:imum)?|min(?:imum)?|top)\b|平均|中央値|合計|最大|最小|最高|最低|一番|最も|多い|少ない/u;

/** A value that the question leaves out stands behind or before these. */
export const LEFT_OUT_BEFORE =
  /\b(?:apart from|aside from|besides|except(?: for)?|excluding|other than|not counting|not including|ignoring|leaving out|setting aside|minus|without|(?:do not|don't) (?:count|include)|(?:if (?:you|we|i) )?(?:leave out|ignore|exclude|drop|skip|take out|remove)|but not|not in|not (?:labelled|labeled|tagged|marked|classified|rated)(?: as)?)(?: the)? ["“'「]?$/u;
export const LEFT_OUT_AFTER =
  /^["”'」]?(?: (?:aside|excluded|left out|not counted|not included)\b|(?:の|は)?除外(?:で|して|した)?|以外(?:で|に|の|は)?|を?除(?:い|く|外し)(?:て|た)?|抜きで?)/u;

interface Place {
  start: number;
  end: number;
}

/** Between two names of one column that ask for it once: "device or app". */
const OR = /^ ?(?:or|and|\/|、|や|か|・|または) ?$/u;
export class ColumnNames {
  private readonly named: { column: string; pattern: RegExp; size: number; name: string }[];
  private readonly values: ColumnValue[];
  private readonly names: { key: string; words: string[]; alone: boolean }[];

  /** @param numbers Names of columns of numbers. */
  constructor(
    columns: readonly FileColumn[],
    private readonly numbers: readonly string[] = [],
    /** What these are also called. */
    private readonly numbersCalled?: AlsoCalled,
  ) {
    this.named = columns.flatMap((column) => {
      const { name } = column;
      // A flag narrows: nothing is told apart by it.
      return isFlag(column)
        ? []
        : [
            {
              column: columnStart(name),
              name,
              pattern: namePattern(column),
              size: name.length,
            },
          ];
    });
    const called = calledIn(columns);
    this.values = columns.flatMap((column) => valuesOf(column, called));
    this.names = columns.flatMap(({ name, values }) =>
      values
        .filter(({ value }) => NAME_VALUE.test(value) && !called.has(value))
        .map(({ value }) => ({
          key: columnKey({ column: name, value }),
          words: value.toLowerCase().split(' '),
          // The last word of another label is no name by itself: Bad Flight.
          alone: OF_NAMES.test(name),
        })),
    );
  }

  /** Columns of numbers of which a mean, a sum or the highest is asked for, as measures of a count. */
  numbersIn(text: string): { measure: CountedMeasure; start: number; end: number }[] {
    const grouped = (name: string) => this.named.some((column) => column.name === name);
    return numbersNamedIn(text, this.numbers, this.numbersCalled)
      .filter(({ name }) => (grouped(name) ? AVERAGED : COUNTED).test(text))
      .map(({ name, start, end }) => ({ measure: `${MARKS.number}${columnStart(name)}`, start, end }));
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
    const value = this.values.find(({ key, felt }) => ofFeeling(key, feeling.column) && felt === label);
    return value === undefined
      ? null
      : {
          asking: { ...asking, groups: others, share: true, most: true, least: false },
          value: { section: 'file_columns', key: value.key, start: feeling.start, end: feeling.end },
        };
  }

  /** "And the best one?" after a question for the worst: the label of the same column that is asked for instead. */
  otherFeeling(filter: RecipeFilter, text: string): RecipeFilter | null {
    const label = FEELING_ORDERS.find(([, words]) => words.test(text))?.[0];
    const column = readColumnKey(filter.key)?.column;
    if (!isFeeling(filter) || label === undefined || column === undefined) return null;
    const other = this.values.find(({ key, felt }) => felt === label && ofFeeling(key, columnStart(column)));
    return other ? { section: filter.section, key: other.key } : null;
  }

  labelsFeelings(column: string | undefined): boolean {
    return this.values.some(({ key }) => ofFeeling(key, column));
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

  /**
   * Values of columns that a question names, as items that posts can be narrowed to.
   * @param original As it was written, letter by letter: two letters are a value only in capitals.
   */
  valuesIn(text: string, original: string = text): Entity[] {
    const found = this.values.flatMap(({ key, pattern, size, capitals = false }) =>
      [...text.matchAll(pattern)].flatMap(({ 0: written, index }) => {
        const end = index + written.length;
        const isSo = !capitals || original.slice(index, end) === written.toUpperCase();
        return isSo ? [{ key, start: index, end, size }] : [];
      }),
    );
    const kept: typeof found = [];
    for (const one of found
      .map((value) => ({
        ...value,
        end: value.end + (OF_A_KIND.exec(text.slice(value.end))?.[0].length ?? 0),
      }))
      .toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.size - a.size))
      if (kept.every(({ start, end }) => one.end <= start || one.start >= end)) kept.push(one);
    const heard = this.heardIn(blanked(text, kept));
    return [...kept, ...heard].map(({ key, start, end }) => ({ section: 'file_columns', key, start, end }));
  }

  /** Values that are names, by their sound in katakana: ジェブ・ブッシュ, or トランプ where one value ends so. */
  private heardIn(text: string): { key: string; start: number; end: number }[] {
    return [...text.matchAll(KATAKANA_NAME)].flatMap(({ 0: written, index }) => {
      if (GRAMMAR_WORDS.has(written)) return [];
      const keys = this.names.filter(({ words, alone }) =>
        soundsLike(written.split(/[・=＝]/u), words, alone),
      );
      const [only, other] = keys;
      return only && !other ? [{ key: only.key, start: index, end: index + written.length }] : [];
    });
  }
}

/** Two words or three, each with a capital: a name as labels write it. */
const NAME_VALUE = /^\p{Lu}[\p{Ll}'’]+(?: \p{Lu}[\p{Ll}'’]+){1,2}$/u;
/** Behind a label stands what it is: トランプ氏, 食べ物系, スポーツカテゴリの, 移民のトピック. */
const OF_A_KIND =
  /^(?:(?:氏|さん|大統領|首相|候補|議員|知事|選手|監督)(?!別|ごと|毎)|系|関連|関係|ネタ|分野|の?(?:カテゴリー?|ジャンル|トピック|ラベル|テーマ|タグ付け)(?!別|ごと|毎|が(?!付)|は|を)(?:が付(?:いた|いて(?:い)?る|く))?)/u;
/** Columns whose values are names of people or teams. */
const OF_NAMES =
  /candidate|player|person|people|politician|president|minister|leader|celebrity|artist|actor|singer|speaker|coach|journalist|member|team|club|name/iu;
const KATAKANA_NAME = /(?<![ァ-ヴー・])[ァ-ヴー]{3,}(?:[・=＝][ァ-ヴー]{2,}){0,2}(?![ァ-ヴー・])/gu;

function soundsLike(kana: readonly string[], words: readonly string[], alone: boolean): boolean {
  const [only, ...more] = kana;
  if (only === undefined) return false;
  if (more.length === 0) return alone && words.slice(-1).some((word) => isHeard(only, word));
  return kana.length === words.length && kana.every((one, at) => isHeard(one, words[at] ?? ''));
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

/** Whether a value says how its posts feel: a part of the posts is asked for by it. */
export function isFeeling({ section, key }: RecipeFilter): boolean {
  const said = section === 'file_columns' ? readColumnKey(key) : null;
  return said !== null && feelingInWords(said.value) !== null;
}

const ofFeeling = (key: string, column: string | undefined) =>
  column !== undefined && key.startsWith(`${column}=`) && isFeeling({ section: 'file_columns', key });
const FEELING_ORDERS: readonly (readonly [label: string, words: RegExp])[] = [
  [
    'negative',
    /\b(?:worst|worse|lowest|most (?:negative|critical)|least (?:positive|favou?rable))\b|最悪|(?:一番|いちばん|最も)(?:悪い|ひどい|酷い)/u,
  ],
  [
    'positive',
    /\b(?:best|better|highest|most (?:positive|favou?rable)|least negative)\b|最良|(?:一番|いちばん|最も)(?:良い|いい(?!ね)|マシ|まし|ましな|マシな)/u,
  ],
];

const FEELING_WORDS =
  /\b(?:reputation|image|tone|mood|ratings?|reviews?|feedback|perception|reactions?|(?:reception|response)(?= (?:to|of)\b)|(?<!most |of )liked|hated|loved)\b|評判|評価|印象/u;
