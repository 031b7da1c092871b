import { z } from 'zod';
import { LOCALES } from './locales';

/** Categories of the downloads (REQ-04), as they are written on the wire in every language. */
export const MATERIAL_CATEGORIES = ['Product One-pagers', 'Slide Deck', 'FAQ', 'Case Studies'] as const;
export type MaterialCategory = (typeof MATERIAL_CATEGORIES)[number];

export const MATERIAL_FORMATS = ['pdf', 'pptx'] as const;

export const materialSchema = z.object({
  id: z.string(),
  title: z.string(),
  description: z.string(),
  category: z.enum(MATERIAL_CATEGORIES),
  language: z.enum(LOCALES),
  format: z.enum(MATERIAL_FORMATS),
  /** Drawn from the sample world, and labelled so in the file. */
  sample: z.boolean(),
});
export type Material = z.infer<typeof materialSchema>;
