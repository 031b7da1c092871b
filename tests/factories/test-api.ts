import { z } from 'zod';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { AuthSettings } from '@/lib/server/api/auth';
import { createApi } from '@/lib/server/api/create-api';
import { type Api, mount } from '@/lib/server/api/mount';
import { createRateLimiter, LIMITS } from '@/lib/server/api/rate-limit';
import { readHostConfig } from '@/lib/tenants/host-config';

/* An API with endpoints made for tests of the frame around every route; no store is behind it. */

const whoAmI = defineEndpoint({
  id: 'who',
  method: 'GET',
  path: '/api/who/',
  auth: 'pro',
  access: 'client',
  summary: 'who',
  response: z.object({ kind: z.string() }),
});
const openDoor = defineEndpoint({
  id: 'open',
  method: 'GET',
  path: '/api/open/',
  auth: 'none',
  access: 'public',
  summary: 'open',
  response: z.object({ kind: z.string() }),
});
const echo = defineEndpoint({
  id: 'echo',
  method: 'POST',
  path: '/api/echo/{name}/',
  auth: 'pro',
  access: 'client',
  summary: 'echo',
  params: z.object({ name: z.string().max(20) }),
  query: z.object({ country: z.union([z.string(), z.array(z.string())]).optional() }),
  body: z.object({ text: z.string(), n: z.int().optional() }),
  response: z.object({ name: z.string(), country: z.unknown(), text: z.string() }),
});
const keepPerson = defineEndpoint({
  id: 'people',
  method: 'POST',
  path: '/api/people/',
  auth: 'pro',
  access: 'client',
  summary: 'keep',
  body: z.object({
    firstName: z.string().min(3),
    kind: z.enum(['a', 'b']),
    home: z.object({ street_name: z.string().min(1) }),
    handles: z.array(z.string().max(30)).default([]),
  }),
  response: z.object({}),
});
const countBytes = defineEndpoint({
  id: 'count',
  method: 'POST',
  path: '/api/count/',
  auth: 'pro',
  access: 'client',
  summary: 'count',
  body: { kind: 'file', field: 'file' },
  response: z.object({ bytes: z.int() }),
});
const failing = defineEndpoint({
  id: 'fail',
  method: 'POST',
  path: '/api/fail/',
  auth: 'pro',
  access: 'client',
  summary: 'fail',
  body: z.object({ how: z.string() }),
  response: z.object({}),
});

const FAILURES: Record<string, () => Error> = {
  unknown: () => new Error('secret detail /var/lib/x'),
  coded: () => new AppError('conflict', 'Taken already', { code: 'taken' }),
  plain: () => new AppError('not_found', 'There is no such thing', { code: 'unknown_post' }),
  fields: () =>
    new AppError('bad_request', 'x', {
      fields: { name: ['Taken'], non_field_errors: ['No'] },
      problems: { name: [{ code: 'taken' }], non_field_errors: [{ code: 'state' }] },
    }),
  timeout: () =>
    new AppError('timeout', 'The request took too long to process. Please try again later.', {
      code: 'timeout',
    }),
};

/** A server on one's own machine, with another name for a site, that nobody has claimed. */
export const LOCAL: AuthSettings = {
  mode: 'local',
  bind: '127.0.0.1',
  hosts: readHostConfig({ MURMUR_PRO_HOST: 'pro.localhost,pro.example.com' }),
  commandLineToken: () => 'a'.repeat(64),
  clientTokens: { pro: null, extension: null, public: null },
  identity: {
    session: () => Promise.resolve(null),
    token: () => Promise.resolve(null),
    claimed: () => Promise.resolve(false),
  },
};

/** The API; `auth` and `limits` replace the local defaults. */
export function makeApi(auth: Partial<AuthSettings> = {}, limits = LIMITS): Api {
  return createApi(
    { auth: { ...LOCAL, ...auth }, limit: createRateLimiter(limits) },
    {
      open: () => {},
      guarded: (api) => {
        mount(api, whoAmI, (ctx) => ({ kind: ctx.actor.kind }));
        mount(api, openDoor, (ctx) => ({ kind: ctx.actor.kind }));
        mount(api, echo, (_, { params, query, body }) => ({
          ...params,
          country: query.country,
          text: body.text,
        }));
        mount(api, keepPerson, () => ({}));
        mount(api, countBytes, async (_, { body }) => {
          let bytes = 0;
          for await (const chunk of body.stream) bytes += chunk.length;
          return { bytes };
        });
        mount(api, failing, (_, { body }) => {
          throw FAILURES[body.how]?.() ?? new Error('none');
        });
      },
    },
  );
}

export type Headers = Record<string, string>;
export const get = (api: Api, path: string, headers: Headers = {}) =>
  api.request(path, { headers: { Host: 'localhost:3000', ...headers } });
export const post = (api: Api, path: string, body: BodyInit, headers: Headers = {}) =>
  api.request(path, {
    method: 'POST',
    body,
    headers: { Host: 'localhost:3000', 'Content-Type': 'application/json', ...headers },
    ...(body instanceof ReadableStream && { duplex: 'half' }),
  });
