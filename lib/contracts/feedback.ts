import { z } from 'zod';
import { defineEndpoint } from './core/endpoint';

/* What people say of an answer and of a suggestion. */

const created = z.object({ id: z.string() });
/** Sent by the specification's clients; it grants nothing. */
const email = z.string().max(320).nullish();

export const createFeedback = defineEndpoint({
  id: 'API-141',
  method: 'POST',
  path: '/api/external/bigdipper/feedback/',
  auth: 'pro',
  access: 'client',
  summary:
    'Keeps what somebody says of an answer or a result. Nobody else reads it but who runs the installation.',
  body: z.object({
    subject: z.string().trim().min(1).max(200),
    /** 1 bad to 5 good. */
    rating: z.int().min(1).max(5).nullish(),
    text: z.string().max(5_000),
    context: z.record(z.string().max(100), z.unknown()).optional(),
    email,
  }),
  response: created,
  status: 201,
});

export const createSuggestionUsage = defineEndpoint({
  id: 'API-157',
  method: 'POST',
  path: '/api/external/keyword-suggestion-usages/',
  auth: 'pro',
  access: 'client',
  summary: 'Records that a suggested keyword was taken or dismissed.',
  body: z.object({
    keyword: z.string().trim().min(1).max(200),
    accepted: z.boolean(),
    context: z.string().max(1_000).nullish(),
    email,
  }),
  response: created,
  status: 201,
});
