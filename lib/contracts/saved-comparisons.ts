import { z } from 'zod';
import { MAX_COLUMNS, MIN_COLUMNS, sideNamesSchema } from '@/lib/domain/comparison';
import { recipeSchema } from '@/lib/domain/recipe';
import { nameSchema, notesSchema } from '@/lib/domain/saved';
import { savedComparisonSchema } from '@/lib/domain/saved-comparisons';
import { defineEndpoint } from './core/endpoint';

const byId = z.object({ id: z.uuid() });

export const listSavedComparisons = defineEndpoint({
  id: 'saved-comparisons-list',
  method: 'GET',
  path: '/api/saved-comparisons/',
  auth: 'user',
  access: 'person',
  summary: 'Comparisons that the caller has saved, the newest first.',
  response: z.array(savedComparisonSchema),
});

export const saveComparison = defineEndpoint({
  id: 'saved-comparisons-create',
  method: 'POST',
  path: '/api/saved-comparisons/',
  auth: 'user',
  access: 'person',
  summary:
    'Saves what the sides of a comparison ask. One id is one saved comparison: sent again, the same one answers.',
  body: z.object({
    id: z.uuid(),
    name: nameSchema,
    notes: notesSchema.default(''),
    recipes: z.array(recipeSchema).min(MIN_COLUMNS).max(MAX_COLUMNS),
    names: sideNamesSchema.optional(),
  }),
  response: savedComparisonSchema,
  status: 201,
});

export const renameSavedComparison = defineEndpoint({
  id: 'saved-comparisons-change',
  method: 'PATCH',
  path: '/api/saved-comparisons/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Renames a saved comparison or changes its notes.',
  params: byId,
  body: z.object({ name: nameSchema.optional(), notes: notesSchema.optional() }),
  response: savedComparisonSchema,
});

export const removeSavedComparison = defineEndpoint({
  id: 'saved-comparisons-remove',
  method: 'DELETE',
  path: '/api/saved-comparisons/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Deletes a saved comparison. Links to it stay as they are.',
  params: byId,
  response: z.null(),
  status: 204,
});
