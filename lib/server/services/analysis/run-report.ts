import 'server-only';
import type { RecipeInput } from '@/lib/domain/recipe';
import type { Report } from '@/lib/domain/report';
import type { Ctx } from '@/lib/server/ctx';
import { reportQuery } from './receipts';
import { ReportJob, type ReportOptions } from './report-job';

/**
 * The whole report of a recipe.
 * @throws AppError `bad_request`, `not_found`, or `timeout`; the signal's reason when the caller has gone.
 */
export async function runReport(ctx: Ctx, input: RecipeInput, options: ReportOptions = {}): Promise<Report> {
  const job = await ReportJob.open(ctx, input, options);
  try {
    const [totals, sections] = await Promise.all([
      job.totals(),
      Promise.all(job.ids.map(async (id) => [id, await job.section(id)] as const)),
    ]);
    const found: Report['sections'] = Object.fromEntries(sections);
    return {
      schema: 'murmur.analysis/1',
      query: reportQuery(job.resolved),
      totals,
      sections: found,
      ...(options.findings && { findings: await job.findings(found) }),
      engine_ms: job.engineMs,
    };
  } finally {
    job.close();
  }
}
