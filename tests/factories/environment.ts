import { vi } from 'vitest';
import { forgetEnv } from '@/lib/server/env';

/** Runs with further variables in the environment, as a process started with them would. */
export async function withEnv(values: Record<string, string>, work: () => Promise<void>): Promise<void> {
  for (const [name, value] of Object.entries(values)) vi.stubEnv(name, value);
  forgetEnv();
  try {
    await work();
  } finally {
    vi.unstubAllEnvs();
    forgetEnv();
  }
}
