import type { RequestInput } from '@/lib/contracts/core/endpoint';
import type { Creator, CreatorsReport } from '@/lib/contracts/creators';
import type { createSheet } from '@/lib/contracts/sheets';
import { CSV_BOM, csvLine, type CsvValue } from '@/lib/domain/csv-cell';

type SheetBody = Extract<RequestInput<typeof createSheet>['body'], { sections: { rows: unknown }[] }>;

/** Names of the columns in files: the same in every language. */
const HEAD = [
  'handle',
  'name',
  'followers',
  'posts',
  'engagements',
  'engagements_per_post',
  'median_engagements',
  'median_low',
  'median_high',
  'topics',
  'country',
  'language',
] as const;

function cellsOf(creator: Creator): CsvValue[] {
  const { engagement_median: median } = creator;
  return [
    `@${creator.handle}`,
    creator.name,
    creator.followers,
    creator.posts,
    creator.engagements,
    creator.engagement,
    median?.value ?? null,
    median?.low ?? null,
    median?.high ?? null,
    creator.topics.join('; '),
    creator.country,
    creator.language,
  ];
}

/** What the rows were counted from, line by line. */
function methodOf({ accounts, found, receipt }: CreatorsReport): [string, string][] {
  const { query, datasets, frame, computed_at: at, code_version: version, recipe } = receipt;
  return [
    ['query', query.text],
    ['from', query.from],
    ['to', query.to],
    ['datasets', datasets.map((one) => `${one.name}@${one.version}`).join(' ')],
    ['frame', datasets.some(({ sample }) => sample) ? 'synthetic' : frame.kind],
    ['accounts_that_write_about_it', String(accounts)],
    ['found', String(found)],
    ['computed_at', at],
    ['code_version', version],
    ['recipe', JSON.stringify(recipe)],
  ];
}

/** The creators as a CSV file, then an empty line and what they were counted from. */
export function creatorsCsv(report: CreatorsReport, rows: readonly Creator[]): string {
  const lines = [csvLine([...HEAD]), ...rows.map((row) => csvLine(cellsOf(row)))];
  return [CSV_BOM, ...lines, '\r\n', ...methodOf(report).map((line) => csvLine(line))].join('');
}

/** The same as two tabs of a spreadsheet. */
export function creatorsSheet(
  report: CreatorsReport,
  rows: readonly Creator[],
  names: { title: string; creators: string; method: string },
): SheetBody {
  const cells = rows.map((row) =>
    cellsOf(row).map((cell) => (cell === null ? '' : typeof cell === 'boolean' ? String(cell) : cell)),
  );
  return {
    title: names.title.slice(0, 200),
    sections: [
      { name: names.creators, columns: [...HEAD], rows: cells },
      { name: names.method, columns: ['key', 'value'], rows: methodOf(report) },
    ],
  };
}
