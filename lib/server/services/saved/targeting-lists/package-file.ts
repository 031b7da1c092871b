import 'server-only';
import type { FileAnswer } from '@/lib/contracts/core/endpoint';
import { CSV_BOM, csvLine } from '@/lib/domain/csv-cell';
import { type ListFile, PACKAGE_COLUMNS, packageRows, type RowCell } from '@/lib/domain/package-rows';
import type { PackageFormat } from '@/lib/domain/package-format';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import type { Ctx } from '@/lib/server/ctx';
import { writeWorkbook } from '@/lib/server/services/exports/sheets/write-workbook';

/** Named in a JSON file, so that another program knows what it holds. */
export const PACKAGE_SCHEMA = 'murmur.targeting/1';

/** A text that a spreadsheet would run gets an apostrophe, and so does one that looks as if it had got one. */
const guarded = (cell: RowCell): RowCell =>
  typeof cell === 'string' && /^'*[=+\-@\t\r＝＋－＠]/.test(cell) ? `'${cell}` : cell;

const jsonOf = ({ name, categories, countries, targeting_package }: ListFile): string =>
  `${JSON.stringify({ schema: PACKAGE_SCHEMA, name, categories, countries, targeting_package }, null, 2)}\n`;

const csvOf = (rows: readonly RowCell[][]): string =>
  CSV_BOM + csvLine(PACKAGE_COLUMNS) + rows.map((row) => csvLine(row.map(guarded))).join('');

const TYPES: Record<PackageFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json',
};

async function bytesOf(ctx: Ctx, list: ListFile, format: PackageFormat): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'json') return new TextEncoder().encode(jsonOf(list));
  const rows = packageRows(list);
  if (format === 'csv') return new TextEncoder().encode(csvOf(rows));
  const page = { name: 'targeting', rows: [PACKAGE_COLUMNS, ...rows] };
  return writeWorkbook([page], { title: list.name, createdAt: ctx.now() });
}

/** A targeting list as a file that is read back without loss. */
export async function packageFile(ctx: Ctx, list: ListFile, format: PackageFormat): Promise<FileAnswer> {
  const name = list.name.replace(/[^\p{L}\p{N}_-]+/gu, '_').slice(0, 60) || 'list';
  return {
    bytes: await bytesOf(
      ctx,
      { ...list, targeting_package: targetingPackageSchema.parse(list.targeting_package) },
      format,
    ),
    fileName: `murmur_${name}.${format}`,
    contentType: TYPES[format],
  };
}
