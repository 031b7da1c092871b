import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { apiPageSchema } from '@/lib/server/sources/x-api/api-types';
import { postsOf, usersOf } from '@/lib/server/sources/x-api/mapper';
import { OPERATIONS, type ParameterSchema } from '@/tests/fixtures/x-api/operations';
import { startXApi, TEST_X_API } from '@/tests/fixtures/x-api/start';

/* The double's table of operations against X's own document, where that is at hand. */

const DOCUMENT = path.resolve('../shared/specs/x-api-v2/openapi.json');
const exists = existsSync(DOCUMENT);

type Node = Record<string, unknown>;
const document = (): Node => JSON.parse(readFileSync(DOCUMENT, 'utf8')) as Node;

function resolved(root: Node, node: unknown): Node {
  const { $ref } = node as { $ref?: string };
  if ($ref === undefined) return node as Node;
  const found = $ref
    .split('/')
    .slice(1)
    .reduce<unknown>((at, name) => (at as Node)[name], root);
  return resolved(root, found);
}

const KEPT: (keyof ParameterSchema)[] = [
  'type',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'enum',
  'minItems',
  'maxItems',
  'uniqueItems',
];

function facts(root: Node, given: unknown): Node {
  const schema = resolved(root, given);
  const kept = Object.fromEntries(KEPT.flatMap((key) => (key in schema ? [[key, schema[key]]] : [])));
  if (Array.isArray(kept['enum'])) kept['enum'] = kept['enum'].map(String).sort();
  return {
    ...kept,
    ...(schema['format'] === 'date-time' && { format: 'date-time' }),
    ...(schema['items'] !== undefined && { items: facts(root, schema['items']) }),
  };
}

const SCHEMES: Record<string, string> = {
  BearerToken: 'app',
  UserToken: 'oauth1',
  OAuth2UserToken: 'oauth2',
};

test.skipIf(!exists)('the double allows what X’s document allows, parameter by parameter', () => {
  const root = document();
  for (const operation of OPERATIONS) {
    const { get } = (root['paths'] as Record<string, { get: Node }>)[operation.path] ?? { get: {} };
    const parameters = (get['parameters'] as unknown[])
      .map((one) => resolved(root, one))
      .filter((one) => one['in'] === 'query');
    const official = Object.fromEntries(
      parameters.map((one) => [String(one['name']), facts(root, one['schema'])]),
    );
    const ours = Object.fromEntries(
      Object.entries(operation.parameters).map(([name, schema]) => [name, facts(root, schema)]),
    );
    expect({ path: operation.path, ...ours }).toEqual({ path: operation.path, ...official });
    const required = parameters.filter((one) => one['required'] === true).map((one) => one['name']);
    expect([operation.path, ...operation.required]).toEqual([operation.path, ...required]);
    const security = get['security'] as Record<string, string[]>[];
    const schemes = security.flatMap((one) => Object.keys(one).map((name) => SCHEMES[name]));
    expect([operation.path, ...schemes.toSorted()]).toEqual([operation.path, ...operation.auth.toSorted()]);
    const scopes = security.flatMap((one) => one['OAuth2UserToken'] ?? []);
    if (operation.auth.includes('oauth2'))
      expect([operation.path, ...operation.scopes.toSorted()]).toEqual([
        operation.path,
        ...scopes.toSorted(),
      ]);
  }
});

const POSTS =
  'post.fields=created_at,lang,public_metrics,note_post,conversation_id&expansions=author_id,referenced_posts';
const USERS = 'user.fields=created_at,description,location,protected,public_metrics,verified';

test.skipIf(!exists)('the double answers in the shapes of X’s document', async () => {
  const root = document();
  const ajv = new Ajv({ strict: false, validateFormats: true });
  addFormats(ajv);
  ajv.addSchema(root, 'x');
  const x = await startXApi();
  const [{ id } = { id: '' }] = await x.control.known(1);
  const [post] = await x.control.postsOf(id);
  const asked: [string, string][] = [
    ['/2/tweets/search/recent', `query=oat&${POSTS}&${USERS}&max_results=100`],
    ['/2/tweets/counts/recent', 'query=oat'],
    ['/2/users', `ids=${id},99&${USERS}`],
    [`/2/users/${id}/followers`, `${USERS}&max_results=5`],
    [`/2/users/${id}/tweets`, `${POSTS}&${USERS}&max_results=50`],
    ['/2/tweets', `ids=${post},99&${POSTS}`],
    [`/2/users/${id}/owned_lists`, 'list.fields=description,member_count,private'],
    ['/2/trends/by/woeid/1', 'max_trends=5'],
  ];
  for (const [where, query] of asked) {
    const headers = { authorization: `Bearer ${TEST_X_API.appToken}` };
    const response = await fetch(`${x.base}${where}?${query}`, { headers });
    const template = OPERATIONS.find(
      ({ path: one }) => one === where.replace(id, '{id}').replace('woeid/1', 'woeid/{woeid}'),
    );
    const pointer = `x#/paths/${(template?.path ?? '').replaceAll('/', '~1').replaceAll('{', '%7B').replaceAll('}', '%7D')}/get/responses/200/content/application~1json/schema`;
    const validate = ajv.compile({ $ref: pointer });
    const body: unknown = await response.json();
    expect([where, response.status]).toEqual([where, 200]);
    expect([where, validate(body), validate.errors]).toEqual([where, true, null]);
  }
  x.stop();
});

const EXAMPLES = path.resolve('../shared/specs/x-api-v2/examples');

test.skipIf(!existsSync(EXAMPLES))('examples of X’s own emulator are read, with their older names', () => {
  const files = readdirSync(EXAMPLES).filter((name) =>
    /^(tweets_search_(recent|all)|users_(by|search))\.json$/.test(name),
  );
  expect(files.length).toBeGreaterThan(2);
  for (const name of files) {
    const [{ response }] = JSON.parse(readFileSync(path.join(EXAMPLES, name), 'utf8')) as [
      { response: Node },
    ];
    const page = apiPageSchema.parse(response);
    const found = name.startsWith('tweets') ? postsOf(page).posts : usersOf(page);
    const ids = new Set((response['data'] as { id: string }[]).map(({ id }) => id));
    expect([name, found.length]).toEqual([name, ids.size]);
  }
});
