import { z } from 'zod';
import {
  EXTENSION_PROTOCOL,
  EXTENSION_STATE,
  type ExtensionState,
  jobSchema,
} from '@/lib/domain/extension-messages';
import { fillJobSchema } from './fill-job';

/* What the extension remembers while the browser runs: nothing of it is written to a disk. */

export const memorySchema = z.object({
  /** The list that waits to be filled in, until that is done. */
  waiting: fillJobSchema.extend({ since: z.number() }).nullable().default(null),
  /** What became of the last list. */
  job: jobSchema.nullable().default(null),
  adAccountId: z.string().default(''),
  /** Tabs of the site, which are told what happens. */
  tabs: z.array(z.number()).default([]),
  /** Window that the popup opened. */
  popup: z.number().nullable().default(null),
});
export type Memory = z.infer<typeof memorySchema>;

/** A list that nobody has filled in for so long is forgotten. */
export const WAITING_MS = 60 * 60_000;

export function forgetOld(memory: Memory, now: number): Memory {
  if (!memory.waiting || now - memory.waiting.since < WAITING_MS) return memory;
  const job = memory.job && { ...memory.job, state: 'discarded' as const };
  return { ...memory, waiting: null, job };
}

export function stateOf({ adAccountId, job }: Memory, version: string): ExtensionState {
  const protocol = EXTENSION_PROTOCOL;
  return { type: EXTENSION_STATE, adAccountId, adAccountName: '', handle: '', version, protocol, job };
}
