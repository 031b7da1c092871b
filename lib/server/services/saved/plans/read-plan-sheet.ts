import 'server-only';
import type { AnswerOf, BodyOf } from '@/lib/contracts/core/endpoint';
import type { readPlanSheet as contract } from '@/lib/contracts/campaign-planner';
import { AppError } from '@/lib/domain/app-error';
import { readPackageRows } from '@/lib/domain/package-rows';
import { nameSchema } from '@/lib/domain/saved';
import type { Ctx } from '@/lib/server/ctx';
import { requirePlanner } from '@/lib/server/services/analysis/planner/require-planner';
import { isZip, readSheets, refuseOldWorkbook } from '@/lib/server/sources/table-file/workbook';
import { wholeUpload } from '../whole-upload';
import { readPlanRows } from './plan-rows';

const MB = 1024 * 1024;
const MOST_BYTES = 4 * MB;

const tooLarge = () =>
  new AppError('too_large', `A plan may have at most ${MOST_BYTES / MB} MB`, { code: 'results_large' });
const noPlan = () => new AppError('unprocessable', 'This file holds no plan', { code: 'no_plan_in_file' });

/**
 * A plan and its package out of the pages that `writePlanSheet` wrote for it, in whatever language the others are.
 * @throws AppError `forbidden` (code `planner_only`), `too_large`, `unprocessable` (code `no_plan_in_file`).
 */
export async function readPlanSheet(
  ctx: Ctx,
  { body }: { body: BodyOf<typeof contract> },
): Promise<AnswerOf<typeof contract>> {
  await requirePlanner(ctx);
  const bytes = await wholeUpload(body, { most: MOST_BYTES, tooLarge });
  refuseOldWorkbook(bytes);
  if (!isZip(bytes)) throw noPlan();
  const sheets = await readSheets(bytes);
  const rowsOf = (page: string) => sheets.find(({ name }) => name.trim().toLowerCase() === page)?.rows;
  const [plan, targeting] = [rowsOf('plan'), rowsOf('targeting')];
  if (!plan || !targeting) throw noPlan();
  const typed = readPlanRows(plan);
  const { list, refused } = readPackageRows(targeting, '');
  const name = nameSchema.safeParse(list.name);
  if (!name.success) throw noPlan();
  return {
    ...{ plan: typed.plan, name: name.data },
    ...{ targeting_package: list.targeting_package, countries: list.countries },
    refused: [
      ...typed.refused.map((row) => ({ page: 'plan' as const, row })),
      ...refused.map((row) => ({ page: 'targeting' as const, row })),
    ],
  };
}
