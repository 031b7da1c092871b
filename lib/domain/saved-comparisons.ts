import { z } from 'zod';
import { recipeSchema } from './recipe';

/** Comparisons that a person keeps: what each side asks. The figures are computed again when it is opened. */

export const COMPARISONS_EACH = 200;

export const savedComparisonSchema = z.object({
  id: z.string(),
  name: z.string(),
  notes: z.string(),
  /** The first is what the others are compared with; each as it was asked when it was saved. */
  sides: z.array(z.object({ recipe: recipeSchema, name: z.string().optional() })),
  created_at: z.string(),
});
export type SavedComparison = z.infer<typeof savedComparisonSchema>;
