import 'server-only';
import { createRoute, type OpenAPIHono, type RouteConfig } from '@hono/zod-openapi';
import { z } from 'zod';
import { type Endpoint, isFileBody, isSchema } from '@/lib/contracts/core/endpoint';
import { NDJSON_TYPE } from './event-answer';

const messages = z.union([z.string(), z.array(z.string())]);
const errorSchema = z.union([
  z.object({ detail: z.string() }),
  z.object({ message: z.string(), code: z.string() }),
  z.record(z.string(), messages),
]);

const ERRORS: Record<number, string> = {
  400: 'The input does not fit; messages by field',
  403: 'Not allowed, or not signed in',
  404: 'Not there, or not yours',
  413: 'Too large',
  429: 'Too many requests; Retry-After says how long to wait',
  500: 'Something went wrong',
  507: 'The disk of the server is full; nothing was changed',
};

function requestOf(endpoint: Endpoint): RouteConfig['request'] {
  const { params, query, body } = endpoint;
  if (!body) return { params, query };
  const content = isFileBody(body)
    ? { 'application/octet-stream': { schema: { type: 'string' as const, format: 'binary' } } }
    : { 'application/json': { schema: body } };
  return { params, query, body: { required: true, content } };
}

function contentOf(
  endpoint: Endpoint,
): Record<string, { schema: z.ZodType | { type: 'string'; format?: string } }> {
  const { response, events } = endpoint;
  if (!isSchema(response)) {
    const schema = { type: 'string' as const, ...(response.kind === 'file' && { format: 'binary' }) };
    return { [response.contentType]: { schema } };
  }
  return {
    'application/json': { schema: response },
    ...(events && { [NDJSON_TYPE]: { schema: events.schema } }),
  };
}

/** The credential of each mode travels the same way; `none` needs none. */
export const SECURITY_SCHEME = 'token';

/** Adds an endpoint to the document. */
export function describe(api: Pick<OpenAPIHono, 'openAPIRegistry'>, endpoint: Endpoint): void {
  const errors = Object.entries(ERRORS).map(([status, description]) => [
    status,
    { description, content: { 'application/json': { schema: errorSchema } } },
  ]);
  const route = createRoute({
    method: endpoint.method.toLowerCase() as Lowercase<Endpoint['method']>,
    path: endpoint.path,
    operationId: endpoint.id,
    summary: endpoint.summary,
    security: endpoint.auth === 'none' ? [] : [{ [SECURITY_SCHEME]: [] }],
    request: requestOf(endpoint),
    responses: {
      [endpoint.status ?? 200]: { description: 'Success', content: contentOf(endpoint) },
      ...Object.fromEntries(errors),
    },
  });
  api.openAPIRegistry.registerPath(route);
}

/** The whole document, OpenAPI 3.1. */
export function printDocument(api: Pick<OpenAPIHono, 'getOpenAPI31Document'>, version: string) {
  const { openapi, paths, ...rest } = api.getOpenAPI31Document({
    openapi: '3.1.0',
    info: { title: 'Murmur', version, description: 'Audience research on posts from X.' },
    servers: [{ url: '/' }],
  });
  return { ...rest, openapi, paths: { ...paths } };
}
