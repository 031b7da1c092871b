const STEP_MS = 40;

/** Asks again until there is an answer, or none came in time. */
export async function untilThere<T>(
  look: () => T | null | undefined | false,
  withinMs: number,
  signal: AbortSignal,
): Promise<T | null> {
  const end = performance.now() + withinMs;
  for (;;) {
    const found = look();
    if (found) return found;
    if (signal.aborted || performance.now() >= end) return null;
    await new Promise((resolve) => setTimeout(resolve, STEP_MS));
  }
}
