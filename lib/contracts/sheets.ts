import { z } from 'zod';
import { recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const cell = z.union([z.string().max(32_767), z.number()]);

/** Rows that a client sends: nobody can recompute them, so the sheet marks them as without receipt. */
export const givenSheetSchema = z.object({
  title: z.string().min(1).max(200),
  sections: z
    .array(
      z.object({
        name: z.string().min(1).max(200),
        columns: z.array(z.string().max(1000)).max(200),
        rows: z.array(z.array(cell).max(200)).max(20_000),
      }),
    )
    .min(1)
    .max(50),
});

export const recipeSheetSchema = z.object({
  recipe: recipeSchema,
  sections: z.array(sectionIdSchema).min(1).optional(),
  title: z.string().min(1).max(200).optional(),
  locale: z.enum(LOCALES).optional(),
});

export const createSheet = defineEndpoint({
  id: 'API-086',
  method: 'POST',
  path: '/api/external/analyze-handles/create-sheet/',
  auth: 'pro',
  access: 'client',
  summary: 'A spreadsheet with a method sheet and one tab per section, from a recipe or from given rows.',
  body: z.union([recipeSheetSchema, givenSheetSchema]),
  response: { kind: 'file', contentType: XLSX_TYPE },
});
