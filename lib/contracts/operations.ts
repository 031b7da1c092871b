import { z } from 'zod';
import { FIELD_RULES } from '@/lib/domain/field-rules';
import { defineEndpoint } from './core/endpoint';

export const getMetrics = defineEndpoint({
  id: 'API-295',
  method: 'GET',
  path: '/api/metrics/',
  auth: 'none',
  access: 'operator',
  summary: 'Running figures of the server in the Prometheus text format; for the local owner or a token.',
  response: { kind: 'text', contentType: 'text/plain; version=0.0.4; charset=utf-8' },
});

export const getSchema = defineEndpoint({
  id: 'API-297',
  method: 'GET',
  path: '/api/schema/',
  auth: 'none',
  access: 'public',
  summary: 'This document: every route of the API in OpenAPI 3.1, as JSON.',
  query: z.object({ format: z.literal('json', { error: FIELD_RULES.json_only }).optional() }),
  response: z.looseObject({ openapi: z.string(), paths: z.record(z.string(), z.unknown()) }),
});

export const getHealth = defineEndpoint({
  id: 'health',
  method: 'GET',
  path: '/api/health/',
  auth: 'none',
  access: 'public',
  summary: 'Answers while the process serves; says nothing about the data.',
  response: z.object({ status: z.literal('ok'), version: z.string() }),
});

export const storeStatusSchema = z.object({
  name: z.enum(['postgres', 'clickhouse']),
  ok: z.boolean(),
  /** Runs inside this process, in the data folder. */
  embedded: z.boolean(),
});

export const getStatus = defineEndpoint({
  id: 'status',
  method: 'GET',
  path: '/api/status/',
  auth: 'pro',
  access: 'client',
  summary: 'What this installation runs on: version, stores and how many datasets it holds.',
  response: z.object({
    version: z.string(),
    mode: z.enum(['local', 'production']),
    stores: z.array(storeStatusSchema),
    datasets: z.int(),
  }),
});

export const examine = defineEndpoint({
  id: 'doctor',
  method: 'GET',
  path: '/api/doctor/',
  auth: 'none',
  access: 'operator',
  summary:
    'Checks the machine, the data folder, both stores and what is configured, as the server sees them.',
  response: z.array(
    z.object({
      id: z.string(),
      ok: z.boolean(),
      detail: z.string(),
      feature: z
        .object({
          name: z.string(),
          state: z.enum(['on', 'off']),
          switched_on_by: z.array(z.string()),
        })
        .optional(),
    }),
  ),
});

export const createOwnerLink = defineEndpoint({
  id: 'owner-link',
  method: 'POST',
  path: '/api/owner-link/',
  auth: 'none',
  access: 'operator',
  summary:
    'Makes the link by which the first person of this installation signs in, for one hour; for the command line only.',
  response: z.object({ url: z.url(), until: z.iso.datetime() }),
  status: 201,
});

const snapshotId = z.uuid(FIELD_RULES.bad_id);
const snapshot = z.object({ id: snapshotId });

export const createSnapshot = defineEndpoint({
  id: 'snapshots-create',
  method: 'POST',
  path: '/api/snapshots/',
  auth: 'none',
  access: 'operator',
  summary: 'Copies the data folder as it is in one moment, beside it; for backups by the command line only.',
  response: snapshot,
  status: 201,
});

export const deleteSnapshot = defineEndpoint({
  id: 'snapshots-delete',
  method: 'DELETE',
  path: '/api/snapshots/{id}/',
  auth: 'none',
  access: 'operator',
  summary: 'Removes such a copy after it has been packed; for the command line only.',
  params: z.object({ id: snapshotId }),
  response: snapshot,
});
