import { z } from 'zod';
import { recipeSchema, sectionIdSchema } from '@/lib/domain/recipe';
import {
  COMMENT_LENGTH,
  commentSchema,
  DEFAULT_SHARE_DAYS,
  SHARE_DAYS,
  sharedReportSchema,
  shareSchema,
} from '@/lib/domain/sharing';
import { defineEndpoint } from './core/endpoint';

/* Links to frozen reports. The code travels in the fragment of the address and in bodies, never in a path. */

const code = z.string().min(1).max(200);
const opening = { code, password: z.string().max(200).optional() };
const id = z.object({ id: z.string().max(60) });

export const createShare = defineEndpoint({
  id: 'shares-create',
  method: 'POST',
  path: '/api/shares/',
  auth: 'user',
  access: 'person',
  summary: 'Freezes the report of a recipe and gives the one link that opens it; the link is shown only now.',
  body: z.object({
    recipe: recipeSchema,
    sections: z.array(sectionIdSchema).min(1).optional(),
    title: z.string().trim().min(1).max(200),
    days: z.literal(SHARE_DAYS).default(DEFAULT_SHARE_DAYS),
    password: z.string().min(8).max(200).optional(),
    /** Whether the texts of posts are in it. */
    with_texts: z.boolean().default(false),
  }),
  response: z.object({ share: shareSchema, url: z.string() }),
  status: 201,
});

export const listShares = defineEndpoint({
  id: 'shares-list',
  method: 'GET',
  path: '/api/shares/',
  auth: 'user',
  access: 'person',
  summary: 'Links that the caller has made, the newest first.',
  response: z.array(shareSchema),
});

export const revokeShare = defineEndpoint({
  id: 'shares-revoke',
  method: 'DELETE',
  path: '/api/shares/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Closes a link at once. What was frozen is removed.',
  params: id,
  response: z.null(),
  status: 204,
});

export const openShare = defineEndpoint({
  id: 'shares-open',
  method: 'POST',
  path: '/api/shares/open/',
  auth: 'none',
  access: 'public',
  summary: 'The frozen report behind a code. A closed, expired or unknown code answers alike.',
  body: z.object(opening),
  response: sharedReportSchema,
});

export const createComment = defineEndpoint({
  id: 'shares-comment',
  method: 'POST',
  path: '/api/shares/comments/',
  auth: 'user',
  access: 'person',
  summary: 'Writes a comment beside a shared report, for everybody who has its link.',
  body: z.object({
    ...opening,
    section: sectionIdSchema.nullish(),
    text: z.string().trim().min(1).max(COMMENT_LENGTH),
  }),
  response: commentSchema,
  status: 201,
});

export const removeComment = defineEndpoint({
  id: 'shares-comment-remove',
  method: 'DELETE',
  path: '/api/shares/comments/{id}/',
  auth: 'user',
  access: 'person',
  summary: 'Removes a comment: who wrote it may, and who made the link.',
  params: id,
  response: z.null(),
  status: 204,
});
