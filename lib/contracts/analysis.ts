import { z } from 'zod';
import { orderingSchema, recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import { postItemSchema, reportSchema, sectionsSchema } from '@/lib/domain/report';
import { type ReportEvent, reportEventSchema } from '@/lib/domain/report-event';
import { defineEndpoint } from './core/endpoint';
import { pageFields } from './core/paging';

const sections = z.array(sectionIdSchema).min(1).max(sectionIdSchema.options.length).optional();

/** Events whose section has the shape of its id. */
const reportStreamEventSchema = reportEventSchema.superRefine((event, refinement) => {
  if (event.event !== 'section') return;
  const parsed = sectionsSchema.shape[event.id].safeParse(event.section);
  if (parsed.success) return;
  refinement.addIssue({ code: 'custom', message: z.prettifyError(parsed.error), path: ['section'] });
});

/** The one report of an analysis: whole as JSON, or section by section when Accept is application/x-ndjson. */
export const createReport = defineEndpoint({
  id: 'analysis-report',
  method: 'POST',
  path: '/api/analysis/report/',
  auth: 'pro',
  access: 'client',
  summary:
    'Computes the report of a recipe; with Accept: application/x-ndjson its sections arrive as they are ready.',
  body: z.object({ recipe: recipeSchema, sections }),
  response: reportSchema,
  events: {
    schema: reportStreamEventSchema,
    isLast: (event) => {
      const parsed = reportEventSchema.safeParse(event);
      return parsed.success && (parsed.data.event === 'end' || parsed.data.event === 'error');
    },
    failure: (told) => ({ event: 'error', ...told }) satisfies ReportEvent,
  },
});

/** One bar, point or cell of a section; `key` is the item's key in the report. */
export const postsFilterSchema = z.object({ section: sectionIdSchema, key: z.string().max(500) });
export type PostsFilter = z.infer<typeof postsFilterSchema>;

export const listReportPosts = defineEndpoint({
  id: 'analysis-posts',
  method: 'POST',
  path: '/api/analysis/posts/',
  auth: 'pro',
  access: 'client',
  summary: 'Lists the posts behind a report, or behind one of its items.',
  body: z.object({
    recipe: recipeSchema,
    filter: postsFilterSchema.optional(),
    ordering: orderingSchema.optional(),
    ...pageFields,
  }),
  response: z.object({
    total: z.int(),
    page: z.int(),
    page_size: z.int(),
    posts: z.array(postItemSchema),
    /** With nothing left open: the same call with it gives the same posts. */
    recipe: recipeSchema,
  }),
});
