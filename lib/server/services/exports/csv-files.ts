import 'server-only';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import type { SectionId } from '@/lib/domain/sections';
import type { Receipt, Report, Sections } from '@/lib/domain/report';
import type { ItemWords } from '@/lib/format/item-name';
import { sectionTables } from '@/lib/server/services/exports/sheets/section-tables';
import type { Table } from '@/lib/server/services/exports/sheets/table';

export interface CsvFile {
  /** Stable: the section's id and its part, `sentiment_by_day.csv`. */
  name: string;
  section: SectionId;
  part: string | null;
  text: string;
}

export const isSample = ({ datasets }: Receipt): boolean => datasets.some((dataset) => dataset.sample);

/** Beside each row, so that a file taken out of its bundle still says what kind of data it holds. */
function provenance({ frame, datasets, ...receipt }: Receipt): [string, string | number][] {
  return [
    ['frame', frame.kind],
    ['frame_posts', frame.size],
    ['sample_data', isSample({ frame, datasets, ...receipt }) ? 'synthetic' : 'no'],
    ['datasets', datasets.map(({ name, version }) => `${name} v${version}`).join(' + ')],
  ];
}

function csvText({ columns, rows }: Table, receipt: Receipt): string {
  const about = provenance(receipt);
  const head = csvLine([...columns, ...about.map(([name]) => name)]);
  const values = about.map(([, value]) => value);
  return CSV_BOM + head + rows.map((row) => csvLine([...row, ...values])).join('');
}

/** The tables of one section: the same rows as its sheet. */
export function sectionCsv<K extends SectionId>(id: K, section: Sections[K], words?: ItemWords): CsvFile[] {
  return sectionTables(id, section, words).map((table) => ({
    name: `${table.part ? `${id}_${table.part}` : id}.csv`,
    section: id,
    part: table.part ?? null,
    text: csvText(table, section.receipt),
  }));
}

type Present = { [K in SectionId]: [K, Sections[K]] }[SectionId];

export function presentSections(report: Report): Present[] {
  return Object.entries(report.sections) as Present[];
}

/** @param words What items are called, English when absent. */
export function reportCsv(report: Report, words?: ItemWords): CsvFile[] {
  return presentSections(report).flatMap(([id, section]) => sectionCsv(id, section, words));
}

/** What repeats and checks every number of the bundle. */
export function receiptFile(report: Report, files: readonly CsvFile[]): string {
  const sections = presentSections(report);
  const [, first] = sections[0] ?? [];
  const content = {
    schema: 'murmur.receipts/1',
    query: report.query,
    totals: report.totals,
    sample_data: sections.some(([, { receipt }]) => isSample(receipt)),
    recipe: first?.receipt.recipe ?? null,
    files: Object.fromEntries(files.map(({ name, section }) => [name, section])),
    receipts: Object.fromEntries(sections.map(([id, { receipt }]) => [id, receipt])),
  };
  return `${JSON.stringify(content, null, 2)}\n`;
}
