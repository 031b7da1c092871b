import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { LOCALES } from '@/lib/domain/locales';
import { MAX_OWN_QUESTION, ownAnswerSchema, ownTalkEventSchema } from '@/lib/domain/own-talk';
import { defineEndpoint } from './core/endpoint';

/* Questions about one's own account, answered from what is kept of it. */

const own = { auth: 'user', access: 'known', root: 'second' } as const;

export const talkToXQuestions = defineEndpoint({
  id: 'API-251',
  method: 'GET',
  path: '/api/external/premium-suite/talk-to-x-questions/',
  ...own,
  summary: 'Questions that the own data itself suggests, the most surprising first.',
  query: z.object({ locale: z.enum(LOCALES).optional() }),
  response: z.array(z.object({ id: z.string(), question: z.string() })),
});

export const talkToX = defineEndpoint({
  id: 'API-273',
  method: 'POST',
  path: '/api/external/premium-suite/talk-to-x/',
  ...own,
  summary:
    'Answers a question about the own account; every figure links to what it was counted from. A conversation goes on by its id. Asked for events, it comes as it is written.',
  body: z.object({
    question: z.string().trim().min(1).max(MAX_OWN_QUESTION),
    conversation_id: z.uuid(FIELD_RULES.bad_id).nullish(),
    locale: z.enum(LOCALES).optional(),
  }),
  response: ownAnswerSchema,
  events: {
    schema: ownTalkEventSchema,
    isLast: (event) => {
      const parsed = ownTalkEventSchema.safeParse(event);
      return parsed.success && (parsed.data.type === 'end' || parsed.data.type === 'error');
    },
    failure: (told) => ({ type: 'error' as const, ...told }),
  },
});

const turnSchema = z.object({ conversation_id: z.string(), question: z.string(), at: z.iso.datetime() });

export const talkHistory = defineEndpoint({
  id: 'own-talk-history',
  method: 'GET',
  path: '/api/external/premium-suite/talk-to-x-history/',
  ...own,
  summary: 'First questions of earlier conversations about the own account, the newest first.',
  response: z.array(turnSchema),
});

export const talkConversation = defineEndpoint({
  id: 'own-talk-conversation',
  method: 'GET',
  path: '/api/external/premium-suite/talk-to-x-conversation/',
  ...own,
  summary: 'The answers of one conversation as they were given, the oldest first.',
  query: z.object({ id: z.uuid(FIELD_RULES.bad_id) }),
  response: z.array(ownAnswerSchema),
});

export const forgetConversation = defineEndpoint({
  id: 'own-talk-forget',
  method: 'DELETE',
  path: '/api/external/premium-suite/talk-to-x-conversation/',
  ...own,
  summary: 'Forgets a conversation.',
  query: z.object({ id: z.uuid(FIELD_RULES.bad_id) }),
  response: z.null(),
  status: 204,
});

const changeSchema = z.object({
  id: z.string(),
  /** One sentence with its figures, and the interval of each that is no count. */
  text: z.string(),
  href: z.string().nullable(),
});

export const ownOverview = defineEndpoint({
  id: 'own-overview',
  method: 'GET',
  path: '/api/external/premium-suite/overview/',
  ...own,
  summary: 'What changed in the own account since last time, in sentences, and its first figures.',
  query: z.object({ locale: z.enum(LOCALES).optional() }),
  response: z.object({
    /** Between which days; null: there is nothing to compare with yet. */
    from: z.string().nullable(),
    to: z.string().nullable(),
    changes: z.array(changeSchema),
    followers: z.object({ size: z.int(), before: z.int().nullable() }).nullable(),
    following: z.object({ size: z.int(), before: z.int().nullable() }).nullable(),
    gone: z.int().nullable(),
    came: z.int().nullable(),
    sample: z.boolean(),
  }),
});

const personSchema = z.object({
  id: z.string(),
  handle: z.string().nullable(),
  followers: z.int().nullable(),
});

export const ownGone = defineEndpoint({
  id: 'own-overview-gone',
  method: 'GET',
  path: '/api/external/premium-suite/overview-gone/',
  ...own,
  summary:
    'Who is gone from the list of followers since the list before, the most followed first; at most ten.',
  response: z.object({ count: z.int().nullable(), people: z.array(personSchema) }),
});
