import { z } from 'zod';
import { CALENDAR_STEPS } from './calendar-steps';

/** How a step of the volume was found to be a peak. */
const peakTestSchema = z.object({
  /** Times what is usual, the standard deviation of its logarithm, and degrees of freedom. */
  ratio: z.number(),
  error: z.number(),
  freedom: z.number(),
  p: z.number(),
  /** Steps that it is the highest of. */
  tested: z.int(),
});

/** Posts of each step, and the step that stands out. */
export const volumeSteps = {
  step: z.enum(CALENDAR_STEPS),
  /** Posts are null where no source has read the step: how many there were is unknown, not 0. */
  items: z.array(z.object({ at: z.string(), posts: z.int().nullable(), engagements: z.int().nullable() })),
  /** `at` of the step that stands out from the others; null: none does, or there are too few to tell. */
  peak: z.string().nullable().default(null),
  peak_test: peakTestSchema.optional(),
};

export const sentimentDays = {
  /** Of `by_day`, where a long window is told by longer steps than days. */
  step: z.enum(CALENDAR_STEPS).optional(),
  by_day: z.array(
    z.object({ at: z.string(), positive: z.int(), neutral: z.int(), negative: z.int(), unknown: z.int() }),
  ),
};
