import { z } from 'zod';
import { pageFindingsSchema } from './page-findings';
import { sectionIdSchema } from './recipe';
import { reportQuerySchema, totalsSchema } from './report';
import { soFarFields } from './so-far';
import { TOLD_FAILURE } from './told-failure';

/**
 * One line of the streamed report (application/x-ndjson): `queued` while too many others come first, of many posts `so_far`
 * before and between what is exact, then `start`, then one `section` or
 * `section_error` each as it is ready, of a whole page `findings`, last `end` (or `error`, after which nothing follows).
 */
export const reportEventSchema = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('start'),
    query: reportQuerySchema,
    totals: totalsSchema,
    sections: z.array(sectionIdSchema),
  }),
  /** 1 for the next; said again whenever it changes. */
  z.object({ event: z.literal('queued'), place: z.int().min(1) }),
  /** Marked estimates of a part of the authors, each replaced by its exact `section`. */
  z.object({ event: z.literal('so_far'), ...soFarFields }),
  z.object({ event: z.literal('section'), id: sectionIdSchema, section: z.unknown() }),
  z.object({ event: z.literal('section_error'), id: sectionIdSchema, ...TOLD_FAILURE }),
  z.object({ event: z.literal('findings'), findings: pageFindingsSchema }),
  z.object({ event: z.literal('error'), ...TOLD_FAILURE }),
  z.object({ event: z.literal('end'), engine_ms: z.number() }),
]);
export type ReportEvent = z.infer<typeof reportEventSchema>;

/** The first events of a report that a page began before its browser asked for it. */
export interface BegunReport {
  /** The recipe as JSON: the same text is the same report. */
  key: string;
  events: readonly ReportEvent[];
  /** Whether nothing is missing: then nothing has to be asked. */
  whole: boolean;
  /** Stopped before its scripts were there: nothing is asked until somebody says so. */
  stopped?: boolean;
}
