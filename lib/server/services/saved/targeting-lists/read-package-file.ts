import 'server-only';
import { parse } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { z } from 'zod';
import type { UploadedBody } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { countryInputSchema } from '@/lib/domain/country-input';
import { LIST_CATEGORY_IDS } from '@/lib/domain/list-categories';
import { type ReadRows, readPackageRows } from '@/lib/domain/package-rows';
import { NAME_LENGTH, nameSchema } from '@/lib/domain/saved';
import { targetingPackageSchema } from '@/lib/domain/targeting-package';
import { wholeUpload } from '../whole-upload';
import { isZip, readWorkbook, refuseOldWorkbook } from '@/lib/server/sources/table-file/workbook';

const MB = 1024 * 1024;
const MOST_BYTES = 4 * MB;
/** More than a package holds: what is beyond is refused as a whole, so that nobody takes a part for all of it. */
const MOST_ROWS = 20_000;

const tooLarge = () =>
  new AppError('too_large', `A list may have at most ${MOST_BYTES / MB} MB and ${MOST_ROWS} rows`, {
    code: 'list_file_large',
  });
const noList = (cause?: unknown) =>
  new AppError('unprocessable', 'This file holds no targeting list', { code: 'no_list_in_file', cause });

const jsonSchema = z.object({
  name: nameSchema.catch(''),
  categories: z.array(z.enum(LIST_CATEGORY_IDS)).max(LIST_CATEGORY_IDS.length).catch([]),
  countries: z.array(countryInputSchema).max(250).default([]),
  targeting_package: targetingPackageSchema,
});

function readJson(text: string): ReadRows {
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch (error) {
    throw noList(error);
  }
  const parsed = jsonSchema.safeParse(given);
  if (!parsed.success) throw noList(parsed.error);
  return { list: parsed.data, refused: [] };
}

/** What stands between the cells of the header stands between all of them. */
const delimiterOf = (text: string): string => /^[^\r\n]*?([,;\t])/.exec(text)?.[1] ?? ',';

/** The apostrophe before what a spreadsheet would have run. */
const unguarded = (cell: string): string => (/^'+[=+\-@\t\r＝＋－＠]/.test(cell) ? cell.slice(1) : cell);

function csvRows(text: string): string[][] {
  try {
    const rows: string[][] = parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      to_line: MOST_ROWS + 2,
    });
    return rows.map((row) => row.map(unguarded));
  } catch (error) {
    throw noList(error);
  }
}

async function sheetRows(bytes: Buffer): Promise<string[][]> {
  const options = { gzipped: false, rows: MOST_ROWS + 2 };
  return (await readWorkbook(() => Readable.from([bytes]), options)).rows;
}

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  refuseOldWorkbook(bytes);
  return isZip(bytes) ? sheetRows(bytes) : csvRows(bytes.toString('utf8'));
}

/**
 * A list out of a file, and the rows that say nothing a list can hold. Nothing is kept.
 * @throws AppError `too_large`, `unprocessable`.
 */
export async function readPackageFile(body: UploadedBody, fileName: string): Promise<ReadRows> {
  const bytes = await wholeUpload(body, { most: MOST_BYTES, tooLarge });
  const file = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, '');
  const title = file
    .replace(/\.\w{1,5}$/, '')
    .slice(0, NAME_LENGTH)
    .trim();
  const named = (read: ReadRows): ReadRows => {
    const name = nameSchema.safeParse(read.list.name);
    return { ...read, list: { ...read.list, name: name.success ? name.data : title || 'List' } };
  };
  if (/^\s*\{/.test(bytes.toString('utf8', 0, 64).replace(/^\ufeff/, '')))
    return named(readJson(bytes.toString('utf8')));
  const rows = await rowsOf(bytes);
  if (rows.length > MOST_ROWS + 1) throw tooLarge();
  const header = rows[0]?.map((name) => name.trim().toLowerCase()) ?? [];
  if (!header.includes('field') || !header.includes('value')) throw noList();
  return named(readPackageRows(rows, file.slice(0, 200)));
}
