import 'server-only';
import { readResultRows, resultRows } from '@/lib/analysis/planner/read-results';
import type { judgeResultsFile as contract } from '@/lib/contracts/campaign-planner';
import type { BodyOf, QueryOf } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { CampaignVerdicts } from '@/lib/domain/campaign-plan';
import type { Ctx } from '@/lib/server/ctx';
import { verdictsOf } from '@/lib/server/services/analysis/planner/judge-campaign';
import { requirePlanner } from '@/lib/server/services/analysis/planner/require-planner';
import { isZip, readSheets, refuseOldWorkbook } from '@/lib/server/sources/table-file/workbook';
import { wholeUpload } from '../whole-upload';

const MB = 1024 * 1024;
const MOST_BYTES = 8 * MB;
/** 20 line items for a year, each day split by five placements. */
const MOST_ROWS = 40_000;

const tooLarge = () =>
  new AppError('too_large', `Results may have at most ${MOST_BYTES / MB} MB and ${MOST_ROWS} rows`, {
    code: 'results_large',
  });

const UTF16_LITTLE = 0xfffe;

/** Spreadsheet programs write UTF-8, or UTF-16 with a mark; what is neither is an export in Shift_JIS. */
function textOf(bytes: Buffer): string {
  if (bytes.length > 1 && bytes.readUInt16BE(0) === UTF16_LITTLE) return bytes.toString('utf16le');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('shift_jis').decode(bytes);
  }
}

/** The sheet that has the columns; a workbook without one says what its first sheet lacks. */
async function sheetOf(bytes: Buffer, control: string | undefined) {
  const sheets = await readSheets(bytes);
  const read = sheets.map(({ rows }) => {
    if (rows.length > MOST_ROWS) throw tooLarge();
    return readResultRows(rows, control);
  });
  return read.find(({ missing }) => missing.length === 0) ?? read[0] ?? readResultRows([]);
}

/** @throws AppError `forbidden` (code `planner_only`), `too_large`, `unprocessable` for what is no table. */
export async function judgeResultsFile(
  ctx: Ctx,
  { body, query: { planned, control } }: { body: BodyOf<typeof contract>; query: QueryOf<typeof contract> },
): Promise<CampaignVerdicts> {
  await requirePlanner(ctx);
  const bytes = await wholeUpload(body, { most: MOST_BYTES, tooLarge });
  refuseOldWorkbook(bytes);
  if (isZip(bytes)) return verdictsOf(await sheetOf(bytes, control), { planned, now: ctx.now() });
  const rows = resultRows(textOf(bytes));
  if (rows.length > MOST_ROWS) throw tooLarge();
  return verdictsOf(readResultRows(rows, control), { planned, now: ctx.now() });
}
