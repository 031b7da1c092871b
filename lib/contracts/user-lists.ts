import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { defineEndpoint } from './core/endpoint';

/* A person's own lists of handles: kept here, on X nothing is changed. */

const person = { auth: 'user', access: 'person' } as const;
const params = z.object({ pk: z.uuid() });
const name = z.string().trim().min(1).max(120);
const description = z.string().trim().max(500);
const icon = z.string().max(40);

export const MOST_MEMBERS = 5000;
const handle = z
  .string()
  .trim()
  .regex(/^@?\w{1,15}$/, { error: FIELD_RULES.bad_handle })
  .transform((given) => given.replace('@', '').toLowerCase());

const userListSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  /** One of the signs; '' for none. */
  icon: z.string(),
  member_count: z.int(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});
export type UserList = z.infer<typeof userListSchema>;
const withMembers = userListSchema.extend({
  members: z.array(z.object({ handle: z.string(), added_at: z.iso.datetime() })),
});

export const listUserLists = defineEndpoint({
  ...person,
  id: 'API-323',
  method: 'GET',
  path: '/api/user/lists/',
  summary: 'The person’s lists of handles.',
  response: z.array(userListSchema),
});

export const createUserList = defineEndpoint({
  ...person,
  id: 'API-324',
  method: 'POST',
  path: '/api/user/lists/',
  summary: 'Makes a list of handles.',
  body: z.object({ name, description: description.default(''), icon: icon.default('') }),
  response: userListSchema,
  status: 201,
});

export const deleteUserLists = defineEndpoint({
  ...person,
  id: 'API-325',
  method: 'DELETE',
  path: '/api/user/lists/',
  summary: 'Deletes the named lists, all of them or none.',
  query: z.object({ pk: z.union([z.uuid(), z.array(z.uuid()).min(1).max(200)]) }),
  response: z.null(),
  status: 204,
});

export const getUserList = defineEndpoint({
  ...person,
  id: 'API-326',
  method: 'GET',
  path: '/api/user/lists/{pk}/',
  summary: 'One list with its handles.',
  params,
  response: withMembers,
});

export const replaceUserList = defineEndpoint({
  ...person,
  id: 'API-327',
  method: 'PUT',
  path: '/api/user/lists/{pk}/',
  summary: 'Replaces name and description of a list.',
  params,
  body: z.object({ name, description: description.default(''), icon: icon.default('') }),
  response: userListSchema,
});

export const updateUserList = defineEndpoint({
  ...person,
  id: 'API-328',
  method: 'PATCH',
  path: '/api/user/lists/{pk}/',
  summary: 'Changes single fields of a list.',
  params,
  body: z.object({ name, description, icon }).partial(),
  response: userListSchema,
});

export const addListMembers = defineEndpoint({
  ...person,
  id: 'API-329',
  method: 'POST',
  path: '/api/user/lists/{pk}/members/',
  summary: 'Adds handles to a list; those that are there stay once.',
  params,
  body: z.object({ handles: z.array(handle).min(1).max(1000) }),
  response: withMembers,
});

export const removeListMembers = defineEndpoint({
  ...person,
  id: 'user-list-members-remove',
  method: 'DELETE',
  path: '/api/user/lists/{pk}/members/',
  summary: 'Takes handles out of a list.',
  params,
  query: z.object({ handle: z.union([handle, z.array(handle).min(1).max(200)]) }),
  response: withMembers,
});
