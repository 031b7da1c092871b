import { z } from 'zod';
import { countryInputSchema } from '@/lib/domain/country-input';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { ownPersonSchema } from '@/lib/domain/own-people';
import { defineEndpoint } from './core/endpoint';
import { xStatsSchema } from './x-stats';

/* What followers and followed accounts are about, as groups of ten and more; and statistics by country. */

const own = { auth: 'user', access: 'known', root: 'second' } as const;
const count = z.coerce.number<number | string>();

export const OWN_SCOPES = ['followers', 'following'] as const;
export type OwnScope = (typeof OWN_SCOPES)[number];

const groupSchema = z.object({
  key: z.string(),
  label: z.string(),
  count: z.int(),
  share: z.number(),
  low: z.number(),
  high: z.number(),
});

/** A kind of group: of how many accounts it is known, of how many not. Null: nothing of it is known. */
const groupsSchema = z.object({
  known: z.int(),
  unknown: z.int(),
  withheld: z.int(),
  items: z.array(groupSchema),
});
export type OwnGroups = z.infer<typeof groupsSchema>;

const frame = {
  scope: z.enum(OWN_SCOPES),
  /** Accounts of the list, and those whose profile is known. Null: there is no list. */
  accounts: z.int().nullable(),
  profiles: z.int(),
  sample: z.boolean(),
};

export const fetchInterests = defineEndpoint({
  id: 'API-238',
  method: 'GET',
  path: '/api/external/premium-suite/fetch-interests/',
  ...own,
  summary:
    'Interests and topics of one’s followers or of the accounts one follows, with topics of own posts.',
  query: z.object({ scope: z.enum(OWN_SCOPES).default('followers') }),
  response: z.object({
    ...frame,
    /** From bios. */
    interests: groupsSchema,
    /** Hashtags in posts of these accounts, as far as the readable data holds any. */
    topics: groupsSchema,
    /** The same of one's own posts, in posts. */
    own_topics: groupsSchema,
  }),
});

export const ownEnrichments = defineEndpoint({
  id: 'API-266',
  method: 'POST',
  path: '/api/external/premium-suite/enrichments/',
  ...own,
  summary: 'The make-up of one’s followers, of the accounts one follows, or of some of them by handle.',
  body: z.object({
    handles: z
      .array(
        z
          .string()
          .trim()
          .regex(/^@?\w{1,30}$/, FIELD_RULES.bad_handle),
      )
      .max(1_000)
      .nullish(),
    scope: z.enum(OWN_SCOPES).default('followers'),
  }),
  response: z.object({
    ...frame,
    interests: groupsSchema,
    topics: groupsSchema,
    countries: groupsSchema,
    languages: groupsSchema,
    genders: groupsSchema,
  }),
});

export const listEnrichedFollowers = defineEndpoint({
  id: 'API-236',
  method: 'GET',
  path: '/api/external/premium-suite/enrichment-followers/',
  ...own,
  summary:
    'Followers with what their profiles say, and what they are together: country and interests are told of groups of ten and more, never of one person.',
  query: z.object({
    page: count.pipe(z.int().min(1).max(100_000)).default(1),
    page_size: count.pipe(z.int().min(1).max(100)).default(100),
  }),
  response: z.object({
    accounts: z.array(
      ownPersonSchema.extend({ country: z.null(), interests: z.null(), withheld: z.literal('groups_only') }),
    ),
    /** Of all followers, whatever the page. */
    together: z.object({
      countries: groupsSchema,
      interests: groupsSchema,
      /** By the year in which their account was made. */
      joined: groupsSchema,
    }),
  }),
});

export const topCountries = defineEndpoint({
  id: 'API-252',
  method: 'GET',
  path: '/api/external/premium-suite/top-countries/',
  ...own,
  summary: 'Countries of one’s followers by their profiles; groups of ten and more.',
  response: z.object({
    ...frame,
    known: z.int(),
    countries: z.array(
      z.object({
        country: z.string(),
        country_code: z.string(),
        followers: z.int(),
        share: z.number(),
        low: z.number(),
        high: z.number(),
      }),
    ),
  }),
});

export const ownStatsCountries = defineEndpoint({
  id: 'API-254',
  method: 'GET',
  path: '/api/external/premium-suite/x-stats-countries/',
  ...own,
  summary: 'Countries of which the readable data knows at least 10 accounts, most accounts first.',
  response: z.array(z.object({ country: z.string(), country_code: z.string(), accounts: z.int() })),
});

export const ownXStats = defineEndpoint({
  id: 'API-255',
  method: 'GET',
  path: '/api/external/premium-suite/x-stats/',
  ...own,
  summary: 'Statistics of the accounts that the readable data knows in a country or the whole world.',
  query: z.object({ country: countryInputSchema.nullish() }),
  response: xStatsSchema,
});
