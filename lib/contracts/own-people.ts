import { z } from 'zod';
import {
  askedDaysSchema,
  changeDaySchema,
  changeDaysSchema,
  changeSpanSchema,
} from '@/lib/domain/followers-change';
import { OWN_LISTS, ownListSchema } from '@/lib/domain/own-account';
import { GONE_STATES, ownPersonSchema, PEOPLE_FILTERS, peopleOrderingSchema } from '@/lib/domain/own-people';
import { ownReadingSchema } from '@/lib/domain/own-snapshot';
import { teamChoiceSchema } from '@/lib/domain/runs';
import { defineEndpoint } from './core/endpoint';

/* People of one's own account: who follows, who is followed, who is gone. */

const count = z.coerce.number<number | string>();
const MOST_PAGES = 100_000;

const paged = {
  page: count.pipe(z.int().min(1).max(MOST_PAGES)).default(1),
  page_size: count.pipe(z.int().min(1).max(100)).default(100),
};

const peopleQuery = z.object({
  ...paged,
  ordering: peopleOrderingSchema,
  search: z.string().max(200).default(''),
  filter: z.enum(PEOPLE_FILTERS).default('all'),
});

const sample = z.boolean();

export const peopleAnswerSchema = z.object({
  accounts: z.array(ownPersonSchema),
  /** How many the search and the filter leave. */
  count: z.int(),
  /** The next page; null: this is the last. */
  next: z.string().nullable(),
  /** The list they stand in, and the one before; null: there is none. */
  list: ownListSchema.nullable(),
  before: ownListSchema.nullable(),
  /** Made up. */
  sample,
});
export type PeopleAnswer = z.infer<typeof peopleAnswerSchema>;

const premium = { auth: 'user', access: 'known', root: 'second' } as const;
const byToken = { auth: 'extension', access: 'extension', root: 'second' } as const;

export const listFollowers = defineEndpoint({
  id: 'API-241',
  method: 'GET',
  path: '/api/external/premium-suite/followers/',
  ...premium,
  summary: 'Followers of the own account, from the newest list that is kept, page by page.',
  query: peopleQuery,
  response: peopleAnswerSchema,
});

export const listVerifiedFollowers = defineEndpoint({
  id: 'API-277',
  method: 'POST',
  path: '/api/external/premium-suite/verified-followers/',
  ...premium,
  summary: 'Followers of the own account whose profile says that they are verified, the most followed first.',
  body: z.object({ page: paged.page }),
  response: peopleAnswerSchema,
});

export const listFollowing = defineEndpoint({
  id: 'API-242',
  method: 'GET',
  path: '/api/external/premium-suite/following/',
  ...premium,
  summary: 'Accounts that the own account follows, from the newest list that is kept, page by page.',
  query: peopleQuery,
  response: peopleAnswerSchema,
});

export const listRecentlyJoined = defineEndpoint({
  id: 'API-248',
  method: 'GET',
  path: '/api/external/premium-suite/recently-joined/',
  ...premium,
  summary: 'Followers whose account is young, or who came since the list before.',
  query: z.object({ days: count.pipe(z.int().min(1).max(3650)).default(90) }),
  response: z.array(ownPersonSchema),
});

export const goneSchema = ownPersonSchema.extend({
  /** The day where two lists of following days tell it; else null, since nobody wrote it down. */
  unfollowed_at: z.iso.datetime().nullable(),
  /** The last list that held the account, and the next, which did not. */
  after: z.iso.datetime(),
  by: z.iso.datetime(),
});
export type GonePerson = z.infer<typeof goneSchema>;

export const goneAnswerSchema = z.object({
  accounts: z.array(goneSchema),
  count: z.int(),
  next: z.string().nullable(),
  /** The lists that were compared; null: there are not two. */
  from: ownListSchema.nullable(),
  to: ownListSchema.nullable(),
  lists: z.int(),
  /** All who are gone, by what a look-up said; `unknown` for those that nobody looked up. Whatever is searched for. */
  states: z.array(z.object({ state: z.enum(GONE_STATES), people: z.int() })),
  gone: z.int(),
  gained: z.int(),
  sample,
});
export type GoneAnswer = z.infer<typeof goneAnswerSchema>;

const day = z.iso.datetime({ offset: true }).or(z.iso.date()).optional();

const goneQuery = z.object({
  ...paged,
  /** Only lists since, and until. */
  from: day,
  to: day,
  /** Only lists of so many days before the newest one. */
  days: askedDaysSchema.optional(),
  ordering: peopleOrderingSchema,
  search: z.string().max(200).default(''),
  state: z.enum(GONE_STATES).optional(),
});

export const listUnfollowers = defineEndpoint({
  id: 'API-253',
  method: 'GET',
  path: '/api/external/premium-suite/unfollowers/',
  ...premium,
  summary:
    'Who was in a list of followers and is not in the newest one, with what is known of each and nothing more.',
  query: goneQuery,
  response: goneAnswerSchema,
});

export const followersChangeSchema = z.object({
  days: changeDaysSchema,
  /** The newest list, which ends the window; null: none is kept. */
  up_to: z.iso.datetime().nullable(),
  /** Lists in the window. */
  lists: z.int(),
  /** Each UTC day, the oldest first. */
  by_day: z.array(changeDaySchema),
  spans: z.array(changeSpanSchema),
  sample,
});
export type FollowersChange = z.infer<typeof followersChangeSchema>;

export const readFollowersChange = defineEndpoint({
  id: 'own-followers-change',
  method: 'GET',
  path: '/api/external/premium-suite/followers-change/',
  ...premium,
  summary:
    'Followers gained and lost on each day up to the newest list that is kept. Null is a day that no two lists tell, never zero.',
  query: z.object({ days: askedDaysSchema.default(30) }),
  response: followersChangeSchema,
});

const handle = z.string().min(1).max(50);
const cursor = count.pipe(z.int().min(1).max(MOST_PAGES)).optional();

export const listFollowersByToken = defineEndpoint({
  id: 'API-227',
  method: 'GET',
  path: '/api/external/premium-suite-token/followers-token/',
  ...byToken,
  summary: 'Followers of one of the own accounts of the token’s person.',
  query: z.object({ handle, cursor }),
  response: peopleAnswerSchema,
});

export const listFollowingByToken = defineEndpoint({
  id: 'API-228',
  method: 'GET',
  path: '/api/external/premium-suite-token/following-token/',
  ...byToken,
  summary: 'Accounts that one of the own accounts of the token’s person follows.',
  query: z.object({ handle, cursor }),
  response: peopleAnswerSchema,
});

export const listUnfollowersByToken = defineEndpoint({
  id: 'API-230',
  method: 'GET',
  path: '/api/external/premium-suite-token/unfollowers-token/',
  ...byToken,
  summary: 'Who is gone from the followers of one of the own accounts of the token’s person.',
  query: z.object({ handle, from: day, to: day, cursor }),
  response: goneAnswerSchema,
});

export const listVerifiedByToken = defineEndpoint({
  id: 'API-231',
  method: 'POST',
  path: '/api/external/premium-suite-token/verified-followers/',
  ...byToken,
  summary:
    'Followers of one of the own accounts of the token’s person whose profile says that they are verified.',
  body: z.object({ handle }),
  response: peopleAnswerSchema,
});

/** What asking for the kept profiles again, as X's rules demand, costs at most each day. */
const again = z.int().min(0);

export const priceOwnLists = defineEndpoint({
  id: 'own-lists-price',
  method: 'POST',
  path: '/api/external/premium-suite/own-lists/price/',
  ...premium,
  summary:
    'What reading the followers and the followed accounts of the connected account from X would cost. Costs one profile.',
  body: z.object({ team: teamChoiceSchema }),
  response: z.array(
    z.object({
      kind: z.enum(OWN_LISTS),
      people: z.int().nullable(),
      micros: z.int().min(0),
      /** With room for a list that grows while it is read. */
      at_most_micros: z.int().min(0),
      /** Minutes that X makes one wait at least. */
      minutes: z.int().min(0),
      again_micros: again,
    }),
  ),
});

const agreed = { at_most_micros: z.int().min(0).max(1_000_000_000_000), team: teamChoiceSchema };

export const readOwnListFromX = defineEndpoint({
  id: 'own-lists-read',
  method: 'POST',
  path: '/api/external/premium-suite/own-lists/',
  ...premium,
  summary:
    'Reads one list of the connected account from X, at most at the price that was agreed to, and keeps it. A list of more than one window of X goes on by itself.',
  body: z.object({ kind: z.enum(OWN_LISTS), ...agreed }),
  /** `whole`: the list stands; else it is on its way, or was stopped on it. */
  response: z.object({ people: z.int(), whole: z.boolean() }),
  status: 201,
});

const READING = '/api/external/premium-suite/own-lists/reading/';
const ofKind = { params: z.object({ kind: z.enum(OWN_LISTS) }) };

export const listOwnReadings = defineEndpoint({
  id: 'own-readings',
  method: 'GET',
  path: READING,
  ...premium,
  summary:
    'Lists of the active own account that are being read from X, with how far they are and what stopped them.',
  response: z.array(ownReadingSchema),
});

export const resumeOwnReading = defineEndpoint({
  id: 'own-readings-resume',
  method: 'POST',
  path: `${READING}{kind}/`,
  ...premium,
  ...ofKind,
  summary: 'Takes a reading up again where it stopped, for at most so much more.',
  body: z.object(agreed),
  response: z.object({ people: z.int(), whole: z.boolean() }),
});

export const stopOwnReading = defineEndpoint({
  id: 'own-readings-stop',
  method: 'POST',
  path: `${READING}{kind}/stop/`,
  ...premium,
  ...ofKind,
  summary: 'Stops a reading; what was read waits to be taken up again.',
  response: ownReadingSchema,
});

export const dropOwnReading = defineEndpoint({
  id: 'own-readings-drop',
  method: 'DELETE',
  path: `${READING}{kind}/`,
  ...premium,
  ...ofKind,
  summary: 'Gives a reading up with what was read. Again it changes nothing.',
  response: z.null(),
  status: 204,
});

export const priceGoneLookup = defineEndpoint({
  id: 'own-gone-price',
  method: 'GET',
  path: '/api/external/premium-suite/own-gone/',
  ...premium,
  summary:
    'What asking X what became of accounts that are gone from the followers would cost. Costs nothing itself.',
  response: z.object({ unknown: z.int(), at_once: z.int(), micros: z.int(), again_micros: again }),
});

export const lookUpGone = defineEndpoint({
  id: 'own-gone-look-up',
  method: 'POST',
  path: '/api/external/premium-suite/own-gone/',
  ...premium,
  summary:
    'Asks X what became of accounts that are gone, at most at the price that was agreed to, and keeps each answer.',
  body: z.object({ at_most_micros: z.int().min(0).max(1_000_000_000), team: teamChoiceSchema }),
  response: z.object({
    looked_up: z.int(),
    /** Of whom nothing is known yet. */
    left: z.int(),
    /** What stopped it before its end; null: nothing did. */
    stopped: z.enum(['budget', 'limit', 'network']).nullable(),
  }),
});

export const downloadPeople = defineEndpoint({
  id: 'own-people-file',
  method: 'GET',
  path: '/api/external/premium-suite/people-file/',
  ...premium,
  summary: 'A list of people, or those who are gone, as CSV: the first 50,000 rows in the order asked.',
  query: z.object({
    kind: z.enum(['followers', 'following', 'unfollowed']),
    ordering: peopleOrderingSchema,
    search: z.string().max(200).default(''),
    filter: z.enum(PEOPLE_FILTERS).default('all'),
    state: z.enum(GONE_STATES).optional(),
    /** Of those who are gone: only lists of so many days before the newest one. */
    days: askedDaysSchema.optional(),
  }),
  response: { kind: 'file', contentType: 'text/csv; charset=utf-8' },
});
