import { z } from 'zod';
import { recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import { postsFilterSchema } from './analysis';
import { LOCALES } from '@/lib/domain/locales';
import { defineEndpoint } from './core/endpoint';
import { SHARE_FILE_TYPES } from '@/lib/domain/sharing';
import { rowNumberSchema } from '@/lib/domain/row-number';

/* The report of a recipe as files. Each is computed here again from the recipe, so every number has its receipt. */

const sections = z.array(sectionIdSchema).min(1).max(sectionIdSchema.options.length).optional();

export const createSectionCsv = defineEndpoint({
  id: 'analysis-csv',
  method: 'POST',
  path: '/api/analysis/csv/',
  auth: 'pro',
  access: 'client',
  summary:
    'One section as CSV (UTF-8 with a byte order mark); `part` names the second table of a section that has two.',
  body: z.object({ recipe: recipeSchema, section: sectionIdSchema, part: z.string().max(40).optional() }),
  response: { kind: 'file', contentType: 'text/csv; charset=utf-8' },
});

export const createCsvBundle = defineEndpoint({
  id: 'analysis-csv-bundle',
  method: 'POST',
  path: '/api/analysis/csv-bundle/',
  auth: 'pro',
  access: 'client',
  summary:
    'All sections as CSV files in one zip, with receipt.json: the recipe and the receipt of each section.',
  body: z.object({ recipe: recipeSchema, sections }),
  response: { kind: 'file', contentType: 'application/zip' },
});

export const createReportPdf = defineEndpoint({
  id: 'analysis-pdf',
  method: 'POST',
  path: '/api/analysis/report-pdf/',
  auth: 'pro',
  access: 'client',
  summary:
    'The report as a PDF in English or Japanese, with its text selectable; 504 when it takes over a minute.',
  body: z.object({
    recipe: recipeSchema,
    sections,
    locale: z.enum(LOCALES).default('en'),
    title: z.string().min(1).max(500).optional(),
    /** Number or slug of a team of the caller: its name and logo stand on the first page. */
    team: z.union([z.string().max(60), rowNumberSchema]).optional(),
    /** Address of the analysis; its site gives the links to the method pages. */
    link: z
      .url({ protocol: /^https?$/ })
      .max(20_000)
      .optional(),
  }),
  response: { kind: 'file', contentType: 'application/pdf' },
});

export const createReportSlides = defineEndpoint({
  id: 'analysis-pptx',
  method: 'POST',
  path: '/api/analysis/report-pptx/',
  auth: 'pro',
  access: 'client',
  summary: 'The report as slides (PPTX) in English or Japanese, with charts that can be edited.',
  body: z.object({
    recipe: recipeSchema,
    sections,
    locale: z.enum(LOCALES).default('en'),
    title: z.string().min(1).max(500).optional(),
  }),
  response: { kind: 'file', contentType: SHARE_FILE_TYPES.pptx },
});

export const createReportText = defineEndpoint({
  id: 'analysis-text',
  method: 'POST',
  path: '/api/analysis/report-text/',
  auth: 'pro',
  access: 'client',
  summary: 'The report as Markdown, in the words and tables of the PDF.',
  body: z.object({
    recipe: recipeSchema,
    sections,
    locale: z.enum(LOCALES).default('en'),
    title: z.string().min(1).max(500).optional(),
  }),
  response: { kind: 'text', contentType: 'text/markdown; charset=utf-8' },
});

export const createPostsFile = defineEndpoint({
  id: 'analysis-posts-file',
  method: 'POST',
  path: '/api/analysis/posts-file/',
  auth: 'pro',
  access: 'client',
  summary:
    'The posts behind a report or one of its items as rows, the first 50,000 by time; of posts from X 50,000 a day for each person.',
  body: z.object({
    recipe: recipeSchema,
    filter: postsFilterSchema.optional(),
    format: z.enum(['csv', 'parquet']),
  }),
  response: { kind: 'file', contentType: 'application/octet-stream' },
});
