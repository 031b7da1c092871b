import { parse } from 'csv-parse/sync';
import type { ArmDay } from './judge-arms';

/* An export of X Ads by line item and day, English or Japanese, as text. */

const HEADS = {
  day: ['time period', 'date', 'day', '日付', '期間', '日'],
  name: [
    'ad group name',
    'line item name',
    'ad group',
    'line item',
    'name',
    '広告グループ名',
    '広告グループ',
    'ラインアイテム',
  ],
  results: [
    'results',
    'result',
    'link clicks',
    'clicks',
    '結果',
    '成果',
    'リンクのクリック数',
    'リンククリック数',
  ],
  spend: ['spend', 'spent', 'amount spent', '利用額', 'ご利用金額', '費用', '消化金額'],
} as const;
type Head = keyof typeof HEADS;
const NAMES = Object.keys(HEADS) as Head[];

const plain = (text: string) => text.normalize('NFKC').trim().toLowerCase();

/** Signs and names of currencies around a figure. */
const MONEY = /^(?:\p{Sc}|[a-z]{3}(?![a-z])|円)\s*|\s*(?:\p{Sc}|[a-z]{3}|円)$/giu;
const GROUPED = /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^\d{1,3}(?: \d{3})+(?:[.,]\d+)?$/;
/** As a German or French browser writes it. */
const COMMA = /^(?:\d+|\d{1,3}(?:\.\d{3})+),\d{1,2}$/;
/** X writes a dash where nothing came of it. */
const NONE = /^[-–—]{1,2}$/;

/** In a file whose decimals are commas a point parts thousands, and the other way round. */
const WITH_COMMA = /^(?:\d+|\d{1,3}(?:[. ]\d{3})+)(?:,\d+)?$/;
const POINT = /^(?:\d+|\d{1,3}(?:,\d{3})+)\.\d{1,2}$/;

function figureOf(text: string): string {
  const plainNumber = text
    .normalize('NFKC')
    .replaceAll(/[\u00a0\u202f]/g, ' ')
    .trim();
  return NONE.test(plainNumber) ? '0' : plainNumber.replaceAll(MONEY, '').trim();
}

/** A number as sheets write it; a formula, a part of one or a text is none. */
function numberOf(text: string, commas: boolean): number | null {
  const bare = figureOf(text);
  if (commas) return WITH_COMMA.test(bare) ? Number(bare.replaceAll(/[. ]/g, '').replace(',', '.')) : null;
  if (/^\d+(?:\.\d+)?$/.test(bare)) return Number(bare);
  if (GROUPED.test(bare)) return Number(bare.replaceAll(/[, ](?=\d{3})/g, '').replace(',', '.'));
  if (COMMA.test(bare)) return Number(bare.replaceAll('.', '').replace(',', '.'));
  return null;
}

/** `2027-01-04`, `2027/1/4` and `2027年1月4日`; a range of days is none. */
function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/年.](\d{1,2})[-/月.](\d{1,2})日?(?:[T ]00:00(?::00(?:\.0+)?)?(?:Z|[+-]00:?00)?)?$/.exec(
      text.normalize('NFKC').trim(),
    ) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

export interface ReadResults {
  control: string | null;
  /** All line items that are named as a control. */
  controls: string[];
  /** Days in their order, the same for every arm; a day that an arm lacks has no spend. */
  days: string[];
  /** Arms of the control's plan, itself among them. */
  arms: { name: string; days: ArmDay[] }[];
  /** Line items of other plans. */
  others: string[];
  /** Rows of the file, counted from the first that holds something. */
  refused: number[];
  /** Columns that the head lacks. */
  missing: Head[];
  /** Line items of the plan where they are more than can be judged: then none is. */
  tooMany: number | null;
}

/** Line items beside the control. */
export const MOST_JUDGED = 40;

const NOTHING: ReadResults = {
  ...{ control: null, controls: [], days: [], arms: [], others: [] },
  ...{ refused: [], missing: [], tooMany: null },
};
const separatorOf = (text: string) => (text.split('\n', 1)[0]?.includes('\t') ? '\t' : ',');

/** The cells of a table in text. */
export function resultRows(text: string): string[][] {
  const options = {
    delimiter: separatorOf(text),
    bom: true,
    relax_column_count: true,
    skip_empty_lines: true,
  };
  try {
    return parse(text, { ...options, relax_quotes: true });
  } catch {
    return [];
  }
}

type Columns = ReadonlyMap<Head, number>;

/** Of several columns that could be meant the one that is named first in the table above: `Results` before `Clicks`. */
function columnsOf(head: readonly string[]): Columns {
  const cells = head.map(plain);
  return new Map(
    NAMES.map((name) => [name, HEADS[name].map((known) => cells.indexOf(known)).find((at) => at >= 0) ?? -1]),
  );
}
const lacking = (columns: Columns) => NAMES.filter((name) => (columns.get(name) ?? -1) < 0);

/** Lines above the head say when and of which account the export is. */
const TITLE_LINES = 10;

function headOf(rows: readonly string[][]): { at: number; columns: Columns } {
  const heads = rows.slice(0, TITLE_LINES).map((row) => columnsOf(row));
  const found = heads.findIndex((columns) => lacking(columns).length === 0);
  const nearest = heads.reduce(
    (best, columns, at) => (lacking(columns).length < lacking(heads[best] ?? new Map()).length ? at : best),
    0,
  );
  const at = found < 0 ? nearest : found;
  return { at, columns: heads[at] ?? new Map<Head, number>() };
}

type Days = Map<string, ArmDay>;

/** Rows of a day that the export splits further, as by placement, are added up. */
function addDay(days: Days, day: string, { results, spend }: ArmDay): Days {
  const known = days.get(day) ?? { results: 0, spend: 0 };
  return days.set(day, { results: known.results + results, spend: known.spend + spend });
}

/** A name that a spreadsheet would run is nobody's line item. */
const isName = (name: string) => name !== '' && !/^[=+\-@]/.test(name.normalize('NFKC'));

/** One way of writing for the whole file: decimals behind commas, and none behind points. */
function hasCommas(rows: readonly string[][], columns: Columns): boolean {
  const places = [columns.get('results') ?? -1, columns.get('spend') ?? -1];
  const figures = rows.flatMap((row) => places.map((at) => figureOf(row[at] ?? '')));
  return figures.some((text) => COMMA.test(text)) && !figures.some((text) => POINT.test(text));
}

function armsOf(rows: readonly string[][], columns: Columns, first: number) {
  const refused: number[] = [];
  const byArm = new Map<string, Days>();
  const commas = hasCommas(rows, columns);
  const figure = (text: string) => numberOf(text, commas);
  rows.forEach((row, place) => {
    const cell = (name: Head) => row[columns.get(name) ?? -1] ?? '';
    const [day, results, spend] = [dayOf(cell('day')), figure(cell('results')), figure(cell('spend'))];
    const name = cell('name').trim();
    if (day === null || results === null || spend === null || !isName(name)) refused.push(place + first);
    else byArm.set(name, addDay(byArm.get(name) ?? new Map<string, ArmDay>(), day, { results, spend }));
  });
  return { refused, byArm };
}

const partsOf = (name: string) => plain(name).split('·');
const isControl = (name: string) => partsOf(name).length > 2 && partsOf(name).at(-2) === 'control';
/** All but the hypothesis: line items of one plan have it in common. */
const planOf = (name: string) => partsOf(name).toSpliced(-2, 1).join('·');

/** The month first, which ends a name. */
const newest = (name: string) => partsOf(name).toReversed().join('·');

/**
 * Arms by their names; one whose name holds `·control·` is what the others of its plan are held against.
 * @param wanted The control, where the file holds several; absent: the last of them by name, which is the newest month.
 */
export function readResultRows(table: readonly string[][], wanted?: string): ReadResults {
  const { at, columns } = headOf(table);
  const missing = lacking(columns);
  if (missing.length > 0) return { ...NOTHING, missing };
  const { refused, byArm } = armsOf(table.slice(at + 1), columns, at + 2);
  const names = [...byArm.keys()];
  const controls = names.filter(isControl).toSorted((a, b) => newest(a).localeCompare(newest(b)));
  const control = controls.find((name) => name === wanted) ?? controls.at(-1) ?? null;
  const ours = names.filter((name) => control === null || planOf(name) === planOf(control));
  if (ours.length > MOST_JUDGED + 1) return { ...NOTHING, tooMany: ours.length };
  const days = [...new Set(ours.flatMap((name) => [...(byArm.get(name)?.keys() ?? [])]))].toSorted();
  const arms = ours.map((name) => ({
    name,
    days: days.map((day) => byArm.get(name)?.get(day) ?? { results: 0, spend: 0 }),
  }));
  const others = names.filter((name) => !ours.includes(name));
  return { control, controls, days, arms, others, refused, missing, tooMany: null };
}

export const readResults = (text: string, wanted?: string): ReadResults =>
  readResultRows(resultRows(text), wanted);
