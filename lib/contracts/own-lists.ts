import { z } from 'zod';
import { circleAccountSchema, MEMBERS_ON_X } from '@/lib/domain/own-circle';
import { teamChoiceSchema } from '@/lib/domain/runs';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';
import { circleHandleSchema } from './own-circle';

/* Lists of accounts. They are kept here, and written to X where the person wants that; each says where it is. */

const person = { auth: 'user', access: 'known', root: 'second' } as const;
const PREMIUM = '/api/external/premium-suite/';
const params = z.object({ pk: z.uuid() });

const fields = {
  name: z.string().trim().min(1).max(25),
  description: z.string().trim().max(100),
  private: z.boolean(),
};

export const socialListSchema = z.object({
  id: z.string(),
  /** '': an archive names the list by its address alone. */
  name: z.string(),
  description: z.string(),
  private: z.boolean(),
  /** Null: nobody says. */
  member_count: z.int().nullable(),
  /** `here`: kept in this Murmur alone; `both`: on X too; `x`: there alone, of which the address is known. */
  where: z.enum(['here', 'both', 'x']),
  url: z.url().nullable(),
  /** Null: nothing of it can be written. */
  x: z
    .object({
      /** Changes that X was not told of. */
      waiting: z.int(),
      /** Members that X did not want, or that nobody there is. */
      refused: z.int(),
      /** Members that X tells of and that were not read; null: all stand here. */
      unread: z.int().nullable(),
      /** X was asked to make it and did not answer: it may be there. */
      asked: z.boolean(),
      /** What writing all of it to X costs at most. */
      micros: z.int(),
    })
    .nullable(),
  created_at: z.iso.datetime().nullable(),
  updated_at: z.iso.datetime().nullable(),
  deleted_at: z.iso.datetime().nullable(),
});
export type SocialList = z.infer<typeof socialListSchema>;

export const listSocialLists = defineEndpoint({
  ...person,
  id: 'API-243',
  method: 'GET',
  path: `${PREMIUM}lists/`,
  summary: 'Lists of the own account, the last changed first. `deleted`: those that can be brought back.',
  query: z.object({ deleted: z.enum(['true', 'false']).nullish() }),
  response: z.array(socialListSchema),
});

export const createSocialList = defineEndpoint({
  ...person,
  id: 'API-262',
  method: 'POST',
  path: `${PREMIUM}create-list/`,
  summary: 'Makes a list that is kept here; writing it to X is another step.',
  body: z.object({
    name: fields.name,
    description: fields.description.default(''),
    private: fields.private.default(true),
  }),
  response: socialListSchema,
  status: 201,
});

export const updateSocialList = defineEndpoint({
  ...person,
  id: 'API-282',
  method: 'PUT',
  path: `${PREMIUM}{pk}/update-list/`,
  summary: 'Changes name, description or privacy of a list.',
  params,
  body: z.object({
    name: fields.name,
    description: fields.description.optional(),
    private: fields.private.optional(),
  }),
  response: socialListSchema,
});

export const deleteSocialList = defineEndpoint({
  ...person,
  id: 'API-281',
  method: 'DELETE',
  path: `${PREMIUM}{pk}/delete-list/`,
  summary: 'Deletes a list; for 30 days it can be brought back.',
  params,
  response: z.null(),
  status: 204,
});

export const restoreSocialList = defineEndpoint({
  ...person,
  id: 'own-lists-restore',
  method: 'POST',
  path: '/api/external/premium-suite/lists/{pk}/restore/',
  summary: 'Brings a deleted list back with its members.',
  params,
  response: socialListSchema,
});

export const MEMBER_ORDERINGS = ['added', 'account', 'followers'] as const;
export type MemberOrdering = (typeof MEMBER_ORDERINGS)[number];

export const listMembers = defineEndpoint({
  ...person,
  id: 'API-256',
  method: 'GET',
  path: `${PREMIUM}{pk}/list-members/`,
  summary: 'Members of a list in pages, the last added first unless asked otherwise.',
  params,
  query: z.object({
    ordering: z.enum(MEMBER_ORDERINGS).default('added'),
    direction: z.enum(['asc', 'desc']).default('desc'),
    ...pageQuery,
  }),
  response: z.array(
    circleAccountSchema.extend({
      handle: z.string(),
      added_at: z.iso.datetime().nullable(),
      x: z.enum(MEMBERS_ON_X),
    }),
  ),
});

const MOST_AT_ONCE = 200;
const members = z.object({
  list: z.uuid(),
  handles: z.array(circleHandleSchema).min(1).max(MOST_AT_ONCE),
});

export const addListMembers = defineEndpoint({
  ...person,
  id: 'API-259',
  method: 'POST',
  path: `${PREMIUM}add-members-to-list/`,
  summary: 'Adds accounts to a list; who is on it already stays.',
  body: members,
  response: z.object({ added: z.int(), member_count: z.int() }),
});

export const removeListMembers = defineEndpoint({
  ...person,
  id: 'API-280',
  method: 'DELETE',
  path: `${PREMIUM}remove-members-from-list/`,
  summary: 'Removes accounts from a list.',
  body: members,
  response: z.object({ removed: z.int(), member_count: z.int() }),
});

const priced = { at_most_micros: z.int().min(0).max(1_000_000_000), team: teamChoiceSchema };
const LIST = `${PREMIUM}lists/{pk}/x/`;

export const listsOnXSchema = z.object({
  /** `needs_permission`: the person has not let this installation change lists. */
  state: z.enum(['ready', 'needs_permission', 'needs_connection', 'broken']),
  handle: z.string(),
  /** Micro-dollars for each. */
  prices: z.object({ create: z.int(), change: z.int(), list: z.int(), account: z.int() }),
});
export type ListsOnXState = z.infer<typeof listsOnXSchema>;

export const readListsOnX = defineEndpoint({
  ...person,
  access: 'person',
  id: 'own-lists-x',
  method: 'GET',
  path: `${PREMIUM}lists/x/`,
  summary: 'Whether lists of the own account can be written to X, and what each step costs.',
  response: listsOnXSchema,
});

export const listWrittenSchema = z.object({
  list: socialListSchema,
  /** What X was told by this call. */
  written: z.int(),
  /** What waits still: call again. */
  left: z.int(),
  stopped: z.enum(['budget', 'limit', 'network']).nullable(),
  /** When X lets it go on. */
  resume_at: z.iso.datetime().nullable(),
});
export type ListWritten = z.infer<typeof listWrittenSchema>;

export const writeListToX = defineEndpoint({
  ...person,
  access: 'person',
  id: 'own-lists-x-write',
  method: 'POST',
  path: LIST,
  summary:
    'Writes what waits of a list to X, a batch of members a call: makes it there, changes its fields, adds and removes. Again it goes on where it stopped.',
  params,
  body: z.object(priced),
  response: listWrittenSchema,
});

export const takeListOffX = defineEndpoint({
  ...person,
  access: 'person',
  id: 'own-lists-x-delete',
  method: 'DELETE',
  path: LIST,
  summary: 'Deletes the list at X for good; here it stays.',
  params,
  body: z.object(priced),
  response: socialListSchema,
});

export const readListsFromX = defineEndpoint({
  ...person,
  access: 'person',
  id: 'own-lists-x-read',
  method: 'POST',
  path: `${PREMIUM}lists/x/`,
  summary:
    'Reads the lists that the connected account owns at X, as many as the price buys, without their members.',
  body: z.object(priced),
  response: z.object({
    read: z.int(),
    /** X has more than were paid for. */
    more: z.boolean(),
  }),
});

export const readListMembersFromX = defineEndpoint({
  ...person,
  access: 'person',
  id: 'own-lists-x-members',
  method: 'POST',
  path: `${LIST}members/`,
  summary: 'Reads who is on a list at X; who was added here and not written yet stays.',
  params,
  body: z.object(priced),
  response: socialListSchema,
});
