import 'server-only';
import { z } from 'zod';
import { type Access, type Endpoint, isFileBody, isSchema } from '@/lib/contracts/core/endpoint';
import { NDJSON_TYPE } from '../event-answer';
import { type Components, type JsonSchema, makeComponents } from './components';
import { ERROR_RESPONSES, errorStatusesOf } from './statuses';
import { TAGS, tagOf } from './tags';

/** The credential of each mode travels the same way; `none` needs none. */
const SECURITY_SCHEME = 'token';
const BYTES = { type: 'string', format: 'binary' } as const;

const messages = z.union([z.string(), z.array(z.string())]);
const errorSchema = z.union([
  z.object({ detail: z.string() }),
  z.object({
    message: z.string(),
    code: z.string(),
    values: z.record(z.string(), z.number()).optional(),
  }),
  z.record(z.string(), messages),
]);

const WHO: Record<Access, string> = {
  public: 'Open to anyone.',
  client: 'For people, for this machine and for programs with a client token.',
  known: 'For people and for this machine.',
  extension: 'For a person, signed in or by the token of the extension.',
  person: 'For somebody who is signed in.',
  member: 'For members of the team.',
  admin: 'For admins of the team.',
  operator: 'For whoever runs the installation.',
};

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;

/** `GET /api/datasets/{name}/imports/` is `getDatasetsByNameImports`: a name that a function of a client can have. */
export function operationIdOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  const words = path
    .replace(/^\/api\//, '')
    .split('/')
    .filter(Boolean)
    .flatMap((part) => part.replace(/^\{(\w+)\}$/, 'by_$1').split(/[^a-z\d]+/i));
  return method.toLowerCase() + words.map(capital).join('');
}

function parametersOf({ params, query }: Endpoint, { propertiesOf }: Components) {
  const inPath = params ? propertiesOf(params) : [];
  const inQuery = query ? propertiesOf(query) : [];
  return [
    ...inPath.map(({ name, schema }) => ({ name, in: 'path', required: true, schema })),
    ...inQuery.map(({ name, required, schema }) => ({ name, in: 'query', required, schema })),
  ];
}

function bodyOf({ body }: Endpoint, { bodyOf: refer }: Components) {
  if (!body) return {};
  const content = isFileBody(body)
    ? { 'application/octet-stream': { schema: BYTES } }
    : { 'application/json': { schema: refer(body) } };
  return { requestBody: { required: true, content } };
}

function successOf({ response, events, status = 200 }: Endpoint, { answerOf }: Components) {
  if (status === 204) return { description: 'Success' };
  const whole = isSchema(response)
    ? { 'application/json': { schema: answerOf(response) } }
    : { [response.contentType]: { schema: response.kind === 'file' ? BYTES : { type: 'string' } } };
  const lines = events && { [NDJSON_TYPE]: { schema: answerOf(events.schema) } };
  return { description: 'Success', content: { ...whole, ...lines } };
}

function operationOf(endpoint: Endpoint, components: Components) {
  const { access, auth, summary, events, status = 200, path } = endpoint;
  const lines = events ? ` With \`Accept: ${NDJSON_TYPE}\` the answer comes line by line.` : '';
  const parameters = parametersOf(endpoint, components);
  const errors = errorStatusesOf(endpoint).map((error) => [
    error,
    { $ref: `#/components/responses/E${error}` },
  ]);
  return {
    operationId: operationIdOf(endpoint),
    tags: [tagOf(path)],
    summary,
    description: `${WHO[access]}${lines}`,
    ...(auth === 'none' && { security: [] }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, components),
    responses: { [status]: successOf(endpoint, components), ...Object.fromEntries(errors) },
  };
}

function schemasOf(endpoints: readonly Endpoint[]): Components {
  const named = (suffix: string, pick: (endpoint: Endpoint) => z.ZodType | null | undefined) =>
    new Map(
      endpoints.flatMap((endpoint) => {
        const schema = pick(endpoint);
        return schema ? [[schema, `${capital(operationIdOf(endpoint))}${suffix}`] as const] : [];
      }),
    );
  const answers = named('Answer', ({ response, status }) =>
    isSchema(response) && status !== 204 ? response : null,
  );
  const objects = named('Query', ({ query }) => query);
  return makeComponents({
    bodies: named('Body', ({ body }) => (isSchema(body) ? body : null)),
    parameters: new Map([...objects, ...named('Path', ({ params }) => params)]) as Map<z.ZodObject, string>,
    answers: new Map([...answers, ...named('Event', ({ events }) => events?.schema)]),
  });
}

function errorResponses(): Record<string, unknown> {
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
  const wait = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer' } } };
  return Object.fromEntries(
    Object.entries(ERROR_RESPONSES).map(([status, description]) => [
      `E${status}`,
      { description, ...(status === '429' && { headers: wait }), content },
    ]),
  );
}

/** The whole document, OpenAPI 3.1. */
export function printDocument(endpoints: readonly Endpoint[], version: string) {
  const components = schemasOf(endpoints);
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of endpoints) {
    const operations = (paths[endpoint.path] ??= {});
    operations[endpoint.method.toLowerCase()] = operationOf(endpoint, components);
  }
  const { $schema: _, ...error } = z.toJSONSchema(errorSchema) as JsonSchema;
  return {
    openapi: '3.1.0',
    info: { title: 'Murmur', version, description: 'Audience research on posts from X.' },
    servers: [{ url: '/' }],
    security: [{ [SECURITY_SCHEME]: [] }],
    tags: TAGS.map(({ name, description }) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: error, ...components.schemas },
      responses: errorResponses(),
      securitySchemes: {
        [SECURITY_SCHEME]: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: "'Token <value>'. On the machine that runs Murmur in local mode none is needed.",
        },
      },
    },
  };
}
