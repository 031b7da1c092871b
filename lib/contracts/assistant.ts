import { z } from 'zod';
import {
  assistantContextSchema,
  assistantEventSchema,
  isAnswerEnd,
  MAX_HISTORY,
  MAX_QUESTION,
} from '@/lib/domain/assistant';
import { LOCALES } from '@/lib/domain/locales';
import { MODEL_FAILURES } from '@/lib/domain/model-failure';
import { defineEndpoint } from './core/endpoint';
import { teamKey } from './core/team-key';

const turn = z.object({ question: z.string().max(MAX_QUESTION), response: z.string().max(20_000) });
const EVENT_STREAM = 'text/event-stream';

export const analyzeChatQuery = defineEndpoint({
  id: 'API-083',
  method: 'POST',
  path: '/api/external/analyze-chat-query/',
  auth: 'user',
  access: 'client',
  summary:
    'Answers a question about a result piece by piece; every figure cites its measurement. The end marker is the last piece.',
  body: z.object({
    question: z.string().trim().min(1).max(MAX_QUESTION),
    context: assistantContextSchema,
    /** Of an earlier answer; every question opens a conversation of its own. */
    conversation_id: z.string().max(100).optional(),
    history: z.array(turn).max(MAX_HISTORY).default([]),
    /** Words that every post of the answer holds: those that an answer has left out and that were chosen then. */
    words: z.array(z.string().trim().min(1).max(200)).max(4).default([]),
    locale: z.enum(LOCALES).default('en'),
    /** Whose external model may answer, where an admin has turned it on; grants nothing to who is no member. */
    team: teamKey.optional(),
  }),
  response: { kind: 'file', contentType: EVENT_STREAM },
  events: {
    schema: assistantEventSchema,
    isLast: (event) => {
      const parsed = assistantEventSchema.safeParse(event);
      return parsed.success && isAnswerEnd(parsed.data);
    },
    failure: (told) => ({ type: 'error' as const, ...told }),
  },
});

export const proxyEventStream = defineEndpoint({
  id: 'API-092',
  method: 'GET',
  path: '/api/external/api/proxy-event-stream/',
  auth: 'pro',
  access: 'client',
  summary: 'Relays an answer that is being written, by its conversation. Addresses are never followed.',
  query: z.object({ conversation_id: z.string().max(100).optional(), url: z.string().max(2_000).optional() }),
  response: { kind: 'file', contentType: EVENT_STREAM },
});

export const descriptionSchema = z.object({
  /** Why the team’s model added nothing and rules alone read it; null: it did, or none was asked. */
  model_failure: z.enum(MODEL_FAILURES).nullable().default(null),
  keywords: z.array(z.string()),
  hashtags: z.array(z.string()),
  handles: z.array(z.string()),
  /** Names of the ads platform's interests. */
  interests: z.array(z.string()),
  excludeKeywords: z.array(z.string()),
  /** ISO 639-1. */
  languages: z.array(z.string()),
  /** ISO 3166-1 alpha-2. */
  regions: z.array(z.string()),
  /** By country and English name: `JP:Tokyo`. */
  cities: z.array(z.string()),
  /** Years, both inclusive; `to` is null where there is no upper end. */
  ages: z.array(z.object({ from: z.int(), to: z.int().nullable() })),
  /** Empty: everybody. */
  genders: z.array(z.enum(['female', 'male'])),
  /** What posts or bios must hold: one of the groups, all words of it. */
  groups: z.array(z.array(z.string())),
  /** The groups as a keyword query. */
  query: z.string(),
  /** Of the description, ISO 639-1; null: it cannot be told. Only English and Japanese are taken apart. */
  language: z.string().nullable(),
});

export const analyseDescription = defineEndpoint({
  id: 'API-082',
  method: 'POST',
  path: '/api/external/analyse-description/',
  auth: 'public-token',
  access: 'client',
  summary:
    'An audience described in free text: its words, tags, handles and interests, and apart from them places, languages, ages and genders.',
  body: z.object({
    description: z.string().trim().min(1).max(10_000),
    /** Sent by the specification's clients; grants nothing. */
    email: z.string().max(320).nullish(),
  }),
  response: descriptionSchema,
});

export const assistantSettingsSchema = z.object({
  /** Whether the installation has an external model at all, and where it runs. */
  available: z.boolean(),
  host: z.string().nullable(),
  enabled: z.boolean(),
  questions_per_day: z.int(),
  used_today: z.int(),
});

export const getAssistantSettings = defineEndpoint({
  id: 'assistant-settings',
  method: 'GET',
  path: '/api/teams/{slug}/assistant/',
  auth: 'user',
  access: 'member',
  summary: 'Whether an external model may answer in this team, and what is left of today.',
  params: z.object({ slug: teamKey }),
  response: assistantSettingsSchema,
});

export const MAX_QUESTIONS_PER_DAY = 1_000;

export const setAssistantSettings = defineEndpoint({
  id: 'assistant-settings-set',
  method: 'PUT',
  path: '/api/teams/{slug}/assistant/',
  auth: 'user',
  access: 'admin',
  summary: 'Turns the external model on or off for a team and sets its questions a day.',
  params: z.object({ slug: teamKey }),
  body: z.object({
    enabled: z.boolean(),
    questions_per_day: z.int().min(0).max(MAX_QUESTIONS_PER_DAY).default(100),
  }),
  response: assistantSettingsSchema,
});
