import type { RequestInput } from '@/lib/contracts/core/endpoint';
import type { createSheet } from '@/lib/contracts/sheets';
import type { Comparison, SectionComparison } from '@/lib/domain/comparison';
import { CSV_BOM, csvLine, type CsvValue } from '@/lib/domain/csv-cell';
import type { Receipt } from '@/lib/domain/report';
import { columnLetter } from './column-mark';
import { isUntold } from './compared-rows';

const HEAD = [
  'section',
  'item',
  'column',
  'name',
  'query_type',
  'query',
  'from',
  'to',
  'datasets',
  'frame',
  'value',
  'low',
  'high',
  'n',
  'base',
  'difference',
  'ratio',
  'difference_low',
  'difference_high',
  'p',
  'clear',
];

/** Whether figures are of all posts, of a sample of them, or of the built-in world. */
function frameOf({ datasets, frame }: Receipt): string {
  return datasets.some(({ sample }) => sample) ? 'synthetic' : frame.kind;
}

function receiptCells(receipt: Receipt): CsvValue[] {
  const { query, datasets } = receipt;
  const data = datasets.map(({ name, version }) => `${name}@${version}`).join(' ');
  return [query.type, query.text, query.from, query.to, data, frameOf(receipt)];
}

type AnyRow = SectionComparison['rows'][number];

function valueCells(value: AnyRow['values'][number]): CsvValue[] {
  if (value === null) return [null, null, null, null, null];
  const ends = value.untold ? [null, null] : [value.low, value.high];
  if ('share' in value) return [value.share, ...ends, value.n, value.base];
  return [value.value, ...ends, value.n, null];
}

function gapCells(gap: AnyRow['differences'][number]): CsvValue[] {
  if (gap === null) return [null, null, null, null, null, null];
  const size = 'ratio' in gap ? [null, gap.ratio] : [gap.difference, null];
  return [...size, ...(isUntold(gap) ? [null, null, null] : [gap.low, gap.high, gap.p]), gap.clear];
}

/** Every value of a comparison, one a row, with what it was counted in and the difference from the first column. */
function rowsOf({ columns, sections }: Comparison, places: readonly number[]): CsvValue[][] {
  return sections.flatMap((section) =>
    section.rows.flatMap((row) =>
      section.receipts.map((receipt, column) => [
        section.id,
        row.label ?? row.key,
        columnLetter(places[column] ?? column),
        columns[column]?.name ?? '',
        ...receiptCells(receipt),
        ...valueCells(row.values[column] ?? null),
        ...gapCells(row.differences[column] ?? null),
      ]),
    ),
  );
}

/** The figures as one file of text. */
export function comparisonCsv(comparison: Comparison, places: readonly number[]): string {
  return CSV_BOM + csvLine(HEAD) + rowsOf(comparison, places).map(csvLine).join('');
}

type SheetBody = Extract<RequestInput<typeof createSheet>['body'], { sections: { rows: unknown }[] }>;

const MOST_ROWS = 20_000;
const cell = (value: CsvValue): string | number =>
  typeof value === 'number' ? value : String(value ?? '').slice(0, 32_767);

/** The same as a spreadsheet, with what was asked of each column, so that it can be computed again. */
export function comparisonSheet(
  comparison: Comparison,
  places: readonly number[],
  words: { title: string; figures: string; recipes: string },
): SheetBody {
  const recipes = comparison.columns.map(({ recipe, name }, column) => [
    columnLetter(places[column] ?? column),
    name ?? '',
    JSON.stringify(recipe),
  ]);
  const figures = rowsOf(comparison, places).slice(0, MOST_ROWS);
  return {
    title: words.title.slice(0, 200),
    sections: [
      { name: words.figures, columns: HEAD, rows: figures.map((row) => row.map(cell)) },
      { name: words.recipes, columns: ['column', 'name', 'recipe'], rows: recipes },
    ],
  };
}
