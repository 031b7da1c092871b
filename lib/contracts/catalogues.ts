import { z } from 'zod';
import { lookupItemSchema, SUGGESTION_KINDS } from '@/lib/domain/catalogues';
import { countryInputSchema } from '@/lib/domain/country-input';
import { defineEndpoint } from './core/endpoint';

/* What the platform's lists hold. Nobody's own: a program may read them with the fixed public token (CLI-19, CLI-20). */

const MAX_KEYWORD = 100;
export const MAX_KEYWORDS = 20;
/** Most rows of a search. */
export const MAX_FOUND = 50;

const keyword = z.string().trim().min(1).max(MAX_KEYWORD);
/** One text, or several, of which each finds rows of its own. */
const keywords = z.union([keyword, z.array(keyword).min(1).max(MAX_KEYWORDS)]);
const searchBody = z.strictObject({ keywords });
const items = z.array(lookupItemSchema);
const shared = { auth: 'public-token', access: 'client' } as const;

export const listConversationTopics = defineEndpoint({
  id: 'API-149',
  method: 'GET',
  path: '/api/external/conversation-topics/',
  ...shared,
  summary:
    'Conversation topics: kinds of topic, and topics that readable posts are annotated with; none has an id here.',
  response: items,
});

export const searchConversationTopics = defineEndpoint({
  id: 'API-150',
  method: 'POST',
  path: '/api/external/conversation-topics/search/',
  ...shared,
  summary: 'Conversation topics by name, synonym or a name that is nearly right.',
  body: searchBody,
  response: z.object({ conversation_topics: items }),
});

export const listInterests = defineEndpoint({
  id: 'API-153',
  method: 'GET',
  path: '/api/external/interests/',
  ...shared,
  summary: 'Interests by category, with their ids where they are known.',
  response: items,
});

export const searchInterests = defineEndpoint({
  id: 'API-154',
  method: 'POST',
  path: '/api/external/interests/search/',
  ...shared,
  summary: 'Interests by name, category, synonym or a name that is nearly right, in English and Japanese.',
  body: searchBody,
  response: z.object({ interests: items }),
});

export const listLanguages = defineEndpoint({
  id: 'API-158',
  method: 'GET',
  path: '/api/external/languages/',
  ...shared,
  summary: 'Languages that ads can be aimed at.',
  response: items,
});

const country_code = countryInputSchema;

export const listLocations = defineEndpoint({
  id: 'API-159',
  method: 'GET',
  path: '/api/external/locations/',
  ...shared,
  summary: 'A country and what is known of its regions and cities.',
  query: z.strictObject({ country_code }),
  response: items,
});

export const searchLocations = defineEndpoint({
  id: 'API-160',
  method: 'POST',
  path: '/api/external/locations/search/',
  ...shared,
  summary: 'Countries, regions and cities by name; of one country where its code is given.',
  body: z.strictObject({ country_code: country_code.nullish(), keywords }),
  response: z.object({ locations: items }),
});

export const listMoviesTvShows = defineEndpoint({
  id: 'API-166',
  method: 'GET',
  path: '/api/external/movies-tv-shows/',
  ...shared,
  summary: 'Movies and TV shows: a dated sample, which says so on every row.',
  response: items,
});

export const searchMoviesTvShows = defineEndpoint({
  id: 'API-167',
  method: 'POST',
  path: '/api/external/movies-tv-shows/search/',
  ...shared,
  summary: 'Movies and TV shows by name.',
  body: searchBody,
  response: z.object({ movies_tv_shows: items }),
});

export const listNetworkOperators = defineEndpoint({
  id: 'API-168',
  method: 'GET',
  path: '/api/external/network-operators/',
  ...shared,
  summary: 'Network operators by country, as they were recorded.',
  response: items,
});

export const searchNetworkOperators = defineEndpoint({
  id: 'API-169',
  method: 'POST',
  path: '/api/external/network-operators/search/',
  ...shared,
  summary: 'Network operators by name or country.',
  body: searchBody,
  response: z.object({ network_operators: items }),
});

export const autocompleteTargeting = defineEndpoint({
  id: 'API-105',
  method: 'POST',
  path: '/api/external/audience-configs/autocomplete/',
  auth: 'pro',
  access: 'client',
  summary:
    'Items for a targeting list while one types: of every catalogue, and accounts that readable posts know.',
  body: z.strictObject({ query: keyword, kind: z.enum(SUGGESTION_KINDS).nullish() }),
  response: z.array(
    lookupItemSchema.omit({ kind: true }).extend({
      kind: z.enum(SUGGESTION_KINDS),
      /** Followers of an account; unknown sizes are left out. */
      size: z.int().optional(),
    }),
  ),
});
