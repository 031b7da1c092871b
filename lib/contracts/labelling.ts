import { z } from 'zod';
import { datasetNameSchema } from '@/lib/domain/datasets';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import {
  labelQuestionSchema,
  roundPostsSchema,
  roundRowSchema,
  roundSizeSchema,
  roundViewSchema,
  seatSchema,
} from '@/lib/domain/labelling';
import { recipeSchema } from '@/lib/domain/recipe';
import { defineEndpoint } from './core/endpoint';

/* People label posts that the server drew at random. A round belongs to its dataset; its code lets a second person in. */

const name = z.object({ name: datasetNameSchema });
const round = z.object({ round: z.uuid(FIELD_RULES.bad_id) });
/** Of the link that let the caller in; the dataset's owner needs none. */
const code = z.string().max(200).optional();
const seat = z.coerce.number().pipe(seatSchema).default(1);

export const listRounds = defineEndpoint({
  id: 'labelling-list',
  method: 'GET',
  path: '/api/datasets/{name}/labelling/',
  auth: 'pro',
  access: 'known',
  summary: 'The rounds in which posts of a dataset are labelled, the newest first.',
  params: name,
  response: z.array(roundRowSchema),
});

const asked = z.object({
  question: labelQuestionSchema,
  /** What to draw from; its datasets do not count. Absent: the whole dataset. */
  recipe: recipeSchema.nullish(),
});

export const planRound = defineEndpoint({
  id: 'labelling-plan',
  method: 'POST',
  path: '/api/datasets/{name}/labelling/plan/',
  auth: 'pro',
  access: 'known',
  summary: 'From how many posts a round would draw, and how narrow its intervals would be at each size.',
  params: name,
  body: asked,
  response: z.object({ posts: z.int(), expected: roundViewSchema.shape.expected }),
});

export const startRound = defineEndpoint({
  id: 'labelling-start',
  method: 'POST',
  path: '/api/datasets/{name}/labelling/',
  auth: 'pro',
  access: 'known',
  summary:
    'Starts a round: a random sample of a dataset, or of what a recipe matches in it, is drawn to be labelled.',
  params: name,
  /** The size is chosen beforehand: the interval of one that is chosen later is wider. */
  body: asked.extend({ size: roundSizeSchema }),
  response: roundRowSchema,
  status: 201,
});

export const readRound = defineEndpoint({
  id: 'labelling-get',
  method: 'GET',
  path: '/api/labelling/{round}/',
  auth: 'pro',
  access: 'known',
  summary: 'A round: how far it is, how well two people agree, what its labels tell and what more would.',
  params: round,
  query: z.object({ code }),
  response: roundViewSchema,
});

export const growRound = defineEndpoint({
  id: 'labelling-grow',
  method: 'PATCH',
  path: '/api/labelling/{round}/',
  auth: 'pro',
  access: 'known',
  summary: 'Makes a round larger; the intervals of sizes that were not chosen beforehand are wider.',
  params: round,
  body: z.object({ size: roundSizeSchema }),
  response: roundRowSchema,
});

export const renewLink = defineEndpoint({
  id: 'labelling-link',
  method: 'POST',
  path: '/api/labelling/{round}/link/',
  auth: 'pro',
  access: 'known',
  summary: 'Makes the link of the second person anew: older ones open nothing any more.',
  params: round,
  response: z.object({ code: z.string() }),
});

export const removeRound = defineEndpoint({
  id: 'labelling-remove',
  method: 'DELETE',
  path: '/api/labelling/{round}/',
  auth: 'pro',
  access: 'known',
  summary: 'Removes a round with its labels.',
  params: round,
  response: z.null(),
  status: 204,
});

export const nextPosts = defineEndpoint({
  id: 'labelling-posts',
  method: 'GET',
  path: '/api/labelling/{round}/posts/',
  auth: 'pro',
  access: 'known',
  summary: 'The next posts to label: text alone, without author, figures or what a model says.',
  params: round,
  query: z.object({ code, seat }),
  response: roundPostsSchema,
});

export const saveLabel = defineEndpoint({
  id: 'labelling-label',
  method: 'PUT',
  path: '/api/labelling/{round}/labels/',
  auth: 'pro',
  access: 'known',
  summary: 'Keeps a person’s answer for a post of the round; the last one stands.',
  params: round,
  query: z.object({ code, seat }),
  body: z.object({
    post: z.string().min(1).max(200),
    /** Place of the answer, from 0. */
    answer: z.int().min(0).max(4),
  }),
  response: z.object({ done: z.int(), size: z.int() }),
});

export const undoLabel = defineEndpoint({
  id: 'labelling-undo',
  method: 'POST',
  path: '/api/labelling/{round}/undo/',
  auth: 'pro',
  access: 'known',
  summary: 'Takes a person’s last answer back.',
  params: round,
  query: z.object({ code, seat }),
  response: z.object({ post: z.string().nullable(), done: z.int(), size: z.int() }),
});

export const exportLabels = defineEndpoint({
  id: 'labelling-file',
  method: 'GET',
  path: '/api/labelling/{round}/file/',
  auth: 'pro',
  access: 'known',
  summary: 'All labels of a round as a file: ids of posts, answers, persons by number and times, no texts.',
  params: round,
  query: z.object({ format: z.enum(['csv', 'jsonl']).default('csv') }),
  response: { kind: 'file', contentType: 'text/csv; charset=utf-8' },
});
