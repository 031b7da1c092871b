import { z } from 'zod';
import { circleAccountSchema } from '@/lib/domain/own-circle';
import { defineEndpoint } from './core/endpoint';
import { pageQuery } from './core/paging';
import { circleHandleSchema } from './own-circle';

/* Lists of accounts. They are kept here; those that X keeps are shown as well, and each says where it is. */

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
  /** `here`: kept in this Murmur, not on X. */
  where: z.enum(['here', 'x']),
  url: z.url().nullable(),
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
  summary: 'Makes a list that is kept here.',
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

export const listMembers = defineEndpoint({
  ...person,
  id: 'API-256',
  method: 'GET',
  path: `${PREMIUM}{pk}/list-members/`,
  summary: 'Members of a list, the last added first, in pages.',
  params,
  query: z.object(pageQuery),
  response: z.array(
    circleAccountSchema.extend({ handle: z.string(), added_at: z.iso.datetime().nullable() }),
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
