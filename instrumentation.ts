import type { Instrumentation } from 'next';

/** Runs once per server process, before it answers; `next build` must not open the stores. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { startOrEnd } = await import('@/lib/server/startup');
  await startOrEnd();
}

/** What a page or the middleware failed with; the API tells its own failures. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  const { MURMUR_MODE, ERROR_REPORTING_DSN } = process.env;
  if (!ERROR_REPORTING_DSN) return;
  const { reportFailure } = await import('@/lib/reporting/report-failure');
  const header = (name: string) => [request.headers[name.toLowerCase()] ?? ''].flat().join('; ');
  await reportFailure(error, { header, route: context.routePath }, { MURMUR_MODE, ERROR_REPORTING_DSN });
};
