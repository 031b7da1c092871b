import { z } from 'zod';
import { comparisonSchema, MAX_COLUMNS, MIN_COLUMNS, sideNamesSchema } from '@/lib/domain/comparison';
import { recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import { defineEndpoint } from './core/endpoint';

export const createComparison = defineEndpoint({
  id: 'analysis-compare',
  method: 'POST',
  path: '/api/analysis/compare/',
  auth: 'pro',
  access: 'client',
  summary: 'Compares the reports of two to five recipes: each against the first, with what differs clearly.',
  body: z.object({
    recipes: z.array(recipeSchema).min(MIN_COLUMNS).max(MAX_COLUMNS),
    names: sideNamesSchema.optional(),
    sections: z.array(sectionIdSchema).min(1).max(sectionIdSchema.options.length).optional(),
  }),
  response: comparisonSchema,
});
