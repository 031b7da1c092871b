import { z } from 'zod';
import { formFieldSchema } from '@/lib/domain/extension-messages';
import { LOCALES } from '@/lib/domain/locales';

/** One thing that a field should hold. */
const wantedSchema = z.object({
  /** As the person sees it in the report. */
  text: z.string(),
  /** What else the form may call it, the likeliest first. */
  also: z.array(z.string()),
  /** Limits of an age, which every language writes with digits. */
  ages: z.array(z.number()).optional(),
  /** X’s form needs a hand for it. */
  byHand: z.literal(true).optional(),
});
export type Wanted = z.infer<typeof wantedSchema>;

const plannedFieldSchema = z.object({ field: formFieldSchema, wanted: z.array(wantedSchema) });
export type PlannedField = z.infer<typeof plannedFieldSchema>;

/** What the filler is handed. */
export const fillJobSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  locale: z.enum(LOCALES),
  fields: z.array(plannedFieldSchema),
});
export type FillJob = z.infer<typeof fillJobSchema>;

/** What the filler and the popup are told. */
export const waitingSchema = z.object({ job: fillJobSchema.nullable() });
export type Waiting = z.infer<typeof waitingSchema>;
