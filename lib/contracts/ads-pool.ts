import { z } from 'zod';
import {
  advertiserSeenSchema,
  believedInterestSchema,
  CHOSEN_BY,
  poolAdvertiserSchema,
} from '@/lib/domain/own-ads';
import { defineEndpoint } from './core/endpoint';

/* Who targets a person, from the ads that X wrote into their archive, and what all who give their counts see together. */

const person = { auth: 'user', access: 'known', root: 'second' } as const;

const adsSummarySchema = z.object({
  ads: z.int(),
  withCriteria: z.int(),
  advertisers: z.array(advertiserSeenSchema),
  weeks: z.array(z.object({ at: z.number(), by: z.record(z.enum(CHOSEN_BY), z.int()) })),
  undated: z.int(),
  first: z.number().nullable(),
  last: z.number().nullable(),
});

const beliefsSchema = z.object({
  interests: z.array(z.string()),
  languages: z.array(z.string()),
  gender: z.string().nullable(),
  age: z.string().nullable(),
  shows: z.array(z.string()),
  advertisers: z.array(z.string()),
  lookAlikeAdvertisers: z.array(z.string()),
  audiences: z.number().nullable(),
});

export const readWhoTargetsMe = defineEndpoint({
  ...person,
  id: 'own-who-targets-me',
  method: 'GET',
  path: '/api/external/premium-suite/who-targets-me/',
  summary:
    'Advertisers whose ads X showed to the person, by what each chose them, week by week, and what X believes.',
  response: z.object({
    /** Null: no archive with ads is kept. */
    ads: adsSummarySchema.nullable(),
    beliefs: beliefsSchema.nullable(),
    interests: z.array(believedInterestSchema),
    /** Own posts that were read for it. */
    posts: z.int(),
    sample: z.boolean(),
  }),
});
export type WhoTargetsMe = z.infer<(typeof readWhoTargetsMe)['response']>;

const poolSchema = z.object({
  /** Whether this person gives counts. */
  giving: z.boolean(),
  given_at: z.iso.datetime().nullable(),
  /** Whether they can: an archive with ads is kept, and it is no sample person’s. */
  can_give: z.boolean(),
  /** People who give, in steps of five; null: fewer than ten. */
  people: z.int().nullable(),
  /** Advertisers that ten or more of them saw. */
  advertisers: z.array(poolAdvertiserSchema),
});
export type AdsPool = z.infer<typeof poolSchema>;

export const readAdsPool = defineEndpoint({
  ...person,
  id: 'ads-pool',
  method: 'GET',
  path: '/api/external/premium-suite/ads-pool/',
  summary:
    'What the people of this installation who give their counts see together; nothing of fewer than ten.',
  response: poolSchema,
});

export const giveToAdsPool = defineEndpoint({
  ...person,
  id: 'ads-pool-give',
  method: 'PUT',
  path: '/api/external/premium-suite/ads-pool/',
  summary:
    'Gives the counts of ads by advertiser and kind of criterion to the pool, or replaces those given before.',
  response: poolSchema,
});

export const revokeFromAdsPool = defineEndpoint({
  ...person,
  id: 'ads-pool-revoke',
  method: 'DELETE',
  path: '/api/external/premium-suite/ads-pool/',
  summary: 'Takes everything the person gave out of the pool at once.',
  response: poolSchema,
});
