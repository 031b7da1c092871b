/** Runs once per server process, before it answers; `next build` must not open the stores. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NEXT_PHASE === 'phase-production-build') return;
  const { startOrEnd } = await import('@/lib/server/startup');
  await startOrEnd();
}
