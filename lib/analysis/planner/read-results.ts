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

/** A number as sheets write it, with signs of currencies and separators of thousands. */
function numberOf(text: string): number | null {
  const digits = text.normalize('NFKC').replaceAll(/[^\d.-]/g, '');
  const value = Number(digits);
  return digits === '' || !Number.isFinite(value) || value < 0 ? null : value;
}

/** `2027-01-04`, `2027/1/4` and `2027年1月4日`. */
function dayOf(text: string): string | null {
  const [, year = '', month = '', day = ''] =
    /^(\d{4})[-/年.](\d{1,2})[-/月.](\d{1,2})/.exec(text.normalize('NFKC').trim()) ?? [];
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(iso)) ? null : iso;
}

export interface ReadResults {
  control: string | null;
  /** Days in their order, the same for every arm; a day that an arm lacks has no spend. */
  days: string[];
  arms: { name: string; days: ArmDay[] }[];
  /** Rows of the file, 2 the first behind its head. */
  refused: number[];
  /** Columns that the head lacks. */
  missing: Head[];
}

const NOTHING: ReadResults = { control: null, days: [], arms: [], refused: [], missing: [] };
const separatorOf = (text: string) => (text.split('\n', 1)[0]?.includes('\t') ? '\t' : ',');

function rowsOf(text: string): string[][] {
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

/** Arms by their names; the one whose name holds `·control·` is what the others are held against. */
export function readResults(text: string): ReadResults {
  const [head = [], ...rows] = rowsOf(text);
  const at = new Map(
    NAMES.map((name) => [name, head.findIndex((cell) => HEADS[name].some((known) => known === plain(cell)))]),
  );
  const missing = NAMES.filter((name) => (at.get(name) ?? -1) < 0);
  if (missing.length > 0) return { ...NOTHING, missing };
  const refused: number[] = [];
  const byArm = new Map<string, Map<string, ArmDay>>();
  rows.forEach((row, place) => {
    const cell = (name: Head) => row[at.get(name) ?? -1] ?? '';
    const [day, results, spend] = [dayOf(cell('day')), numberOf(cell('results')), numberOf(cell('spend'))];
    const name = cell('name').trim();
    if (day === null || results === null || spend === null || name === '') refused.push(place + 2);
    else byArm.set(name, (byArm.get(name) ?? new Map<string, ArmDay>()).set(day, { results, spend }));
  });
  const days = [...new Set([...byArm.values()].flatMap((one) => [...one.keys()]))].toSorted();
  const control = [...byArm.keys()].find((name) => plain(name).includes('·control·')) ?? null;
  const arms = [...byArm].map(([name, own]) => ({
    name,
    days: days.map((day) => own.get(day) ?? { results: 0, spend: 0 }),
  }));
  return { control, days, arms, refused, missing };
}
