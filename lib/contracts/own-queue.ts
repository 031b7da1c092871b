import { z } from 'zod';
import { QUEUE_ACTIONS, queueReasonSchema } from '@/lib/domain/own-circle';
import { rowNumberSchema } from '@/lib/domain/row-number';
import { defineEndpoint } from './core/endpoint';
import { circleHandleSchema } from './own-circle';

/*
 * Following and unfollowing: X forbids it in bulk, so a person does each with a click of their own on X. What is kept
 * here is whom they wanted to look at, why, and how many a day.
 */

const person = { auth: 'user', access: 'known', root: 'second' } as const;
const PREMIUM = '/api/external/premium-suite/';

export const queueRowSchema = z.object({
  id: z.string(),
  action: z.enum(QUEUE_ACTIONS),
  handle: z.string(),
  reason: queueReasonSchema,
  /** Where the click is made. */
  url: z.url(),
  queued_at: z.iso.datetime(),
  /** When its profile was opened; null: it waits. */
  opened_at: z.iso.datetime().nullable(),
});
export type QueueRow = z.infer<typeof queueRowSchema>;

export const queueSchema = z.object({
  waiting: z.array(queueRowSchema),
  /** The newest first. */
  opened: z.array(queueRowSchema),
  /** Profiles opened within the last 24 hours, and how many may be. */
  opened_today: z.int(),
  daily_limit: z.int(),
  /** When the next one may be opened; null: now. */
  next_at: z.iso.datetime().nullable(),
});
export type FollowQueue = z.infer<typeof queueSchema>;

const queuedSchema = z.object({
  /** Null: nothing here knows; only the person’s click on X changes it. */
  following: z.null(),
  queued: z.boolean(),
  url: z.url(),
  row: queueRowSchema,
});

const one = z.object({ handle: circleHandleSchema, reason: queueReasonSchema.default({ kind: 'chosen' }) });

export const followAccount = defineEndpoint({
  ...person,
  id: 'API-267',
  method: 'POST',
  path: `${PREMIUM}follow-account/`,
  summary: 'Puts an account into the queue to be followed by a click on X. Nothing is followed by this call.',
  body: one,
  response: queuedSchema,
});

export const unfollowAccount = defineEndpoint({
  ...person,
  id: 'API-274',
  method: 'POST',
  path: `${PREMIUM}unfollow-account/`,
  summary:
    'Puts an account into the queue to be unfollowed by a click on X. Nothing is unfollowed by this call.',
  body: one,
  response: queuedSchema,
});

export const unfollowAccounts = defineEndpoint({
  ...person,
  id: 'API-275',
  method: 'POST',
  path: `${PREMIUM}unfollow-account-bulk/`,
  summary:
    'Puts accounts into the queue, and says which were and which were not. Nothing is unfollowed by this call.',
  body: z.object({
    handles: z.array(z.string().trim().max(60)).min(1).max(1000),
    reason: queueReasonSchema.default({ kind: 'chosen' }),
  }),
  response: z.object({
    unfollowed: z.array(z.string()).length(0),
    queued: z.array(z.string()),
    failed: z.array(
      z.object({ handle: z.string(), why: z.enum(['bad_handle', 'queued_already', 'queue_full']) }),
    ),
  }),
});

export const readQueue = defineEndpoint({
  ...person,
  id: 'own-queue',
  method: 'GET',
  path: '/api/external/premium-suite/follow-queue/',
  summary: 'Who waits to be followed or unfollowed, and how many more today.',
  response: queueSchema,
});

const params = z.object({ pk: z.uuid() });

export const openQueued = defineEndpoint({
  ...person,
  id: 'own-queue-open',
  method: 'POST',
  path: '/api/external/premium-suite/follow-queue/entries/{pk}/open/',
  summary: 'Notes that the profile was opened on X. Refused beyond the limit of a day.',
  params,
  response: queueSchema,
});

export const undoQueued = defineEndpoint({
  ...person,
  id: 'own-queue-undo',
  method: 'POST',
  path: '/api/external/premium-suite/follow-queue/entries/{pk}/undo/',
  summary:
    'Puts a row that was opened back into the queue, turned round: the click on X is undone by another one.',
  params,
  response: queueSchema,
});

export const removeQueued = defineEndpoint({
  ...person,
  id: 'own-queue-remove',
  method: 'DELETE',
  path: '/api/external/premium-suite/follow-queue/entries/{pk}/',
  summary: 'Takes a row out of the queue.',
  params,
  response: queueSchema,
});

export const setQueueLimit = defineEndpoint({
  ...person,
  id: 'own-queue-limit',
  method: 'PUT',
  path: '/api/external/premium-suite/follow-queue/limit/',
  summary: 'How many profiles a day at most.',
  body: z.object({ daily_limit: rowNumberSchema.min(1).max(50) }),
  response: queueSchema,
});

export const followUnfollow = defineEndpoint({
  id: 'API-317',
  method: 'POST',
  path: '/api/user/follow-unfollow/',
  auth: 'user',
  access: 'person',
  summary:
    'Puts an account into the person’s paced queue, to be followed or unfollowed by a click of their own on X. Nothing changes on X by this call.',
  body: z.object({ handle: circleHandleSchema, follow: z.boolean() }),
  response: queuedSchema,
});
