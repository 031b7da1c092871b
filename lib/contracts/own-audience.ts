import { z } from 'zod';
import { MOST_BLOCK_ACCOUNTS } from '@/lib/domain/audience-blocks';
import { recipeSchema } from '@/lib/domain/recipe';
import { defineEndpoint } from './core/endpoint';
import { circleHandleSchema } from './own-circle';

export const ownAudienceRecipe = defineEndpoint({
  id: 'own-audience-recipe',
  method: 'POST',
  path: '/api/external/premium-suite/audience-recipe/',
  auth: 'user',
  access: 'known',
  root: 'second',
  summary:
    'What an audience of chosen accounts asks of the data around the own account; without any, of all that name it in their posts.',
  body: z.object({ handles: z.array(circleHandleSchema).min(1).max(MOST_BLOCK_ACCOUNTS).nullish() }),
  response: recipeSchema,
});
