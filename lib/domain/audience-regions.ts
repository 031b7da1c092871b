import { z } from 'zod';

/** A country, or several under one name, that an audience can be limited to (specification A 3). */
export const audienceRegionSchema = z.object({
  id: z.int(),
  name: z.string(),
  is_single_country: z.boolean(),
  country_codes: z.array(z.string()),
  /** False for what is shown and cannot be chosen; `info` says why. */
  selectable: z.boolean().optional(),
  info: z.string().optional(),
});
export type AudienceRegion = z.infer<typeof audienceRegionSchema>;
