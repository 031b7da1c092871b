import { describe, expect, test } from 'vitest';
import type { Access, AuthMode, Endpoint } from '@/lib/contracts/core/endpoint';
import { endpointsOf } from '@/lib/server/api/mount';
import { CONTRACTS } from '../factories/contracts';
import { answerOf, askedOf, requestNames, responseShape } from '../factories/spec-shape';
import { specTable } from '../factories/spec-table';
import { wholeApi } from '../factories/whole-api';

/*
 * The specified routes, one test a row: method, path, root, who is let in, status, and the names that the row gives of
 * request and answer, as the mounted API has them. That handlers keep to their contract is checked with each answer.
 */

const rows = specTable('routes.tsv') ?? [];
const served = endpointsOf(wholeApi()());

/** `{slug}` and `{pk}` are names for whoever reads; the address is the same. */
const shape = (path: string) => path.replaceAll(/\{\w+\}/g, '{}');
const partsOf = (path: string) => path.replace(/\/$/, '').split('/');

const servedAs = (method: string, path: string): Endpoint | undefined =>
  served.find((endpoint) => endpoint.method === method && shape(endpoint.path) === shape(path));

/** A guess of the specification is marked with `?`; that of API-335 is decided otherwise: who is signed out may sign out again. */
const GUESSED_OTHERWISE: Record<string, string> = { 'API-335': 'none' };

/**
 * Whom a route of each credential lets in at most (`access`, which tests/api/authorisation-matrix.test.ts holds it to): a
 * route that opens further by mistake is told by its row here.
 */
const LET_IN: Record<AuthMode, readonly Access[]> = {
  user: ['known', 'person', 'member', 'admin'],
  extension: ['extension'],
  pro: ['client', 'known', 'person'],
  'public-token': ['client'],
  none: ['public'],
};
/** What visitors read and fill in, and what each ends for themselves; the metrics are the operator's. */
const LET_IN_OTHERWISE: Record<string, Access> = {
  ...{ 'API-083': 'client', 'API-295': 'operator', 'API-336': 'public' },
  ...{ 'API-115': 'public', 'API-116': 'public', 'API-117': 'public', 'API-118': 'public' },
  ...{ 'API-119': 'public', 'API-126': 'public', 'API-161': 'public', 'API-162': 'public' },
  ...{ 'API-163': 'public', 'API-194': 'public', 'API-195': 'public' },
};

/** A list with something beside it: its recipe (docs/adr/0014), or what was looked at and what is not known. */
const LIST_IN_ANSWER = new Set([
  ...['API-032', 'API-089', 'API-107', 'API-176', 'API-178', 'API-192'],
  ...[
    'API-225',
    'API-230',
    'API-232',
    'API-234',
    'API-235',
    'API-236',
    'API-238',
    'API-249',
    'API-252',
    'API-253',
  ],
  ...['API-257', 'API-260', 'API-265', 'API-278'],
]);
/** Proposed names that an answer or a request does not have, for a reason. */
const WITHOUT: Record<string, readonly string[]> = {
  // Nobody knows them here: the region of an address, what others bid for a word.
  ...{ 'API-024': ['region'], 'API-209': ['competition'] },
  // Secrets: a code goes by mail alone, the secret of a token stays on the server.
  ...{ 'API-170': ['magic_code'], 'API-340': ['oauth_token_secret'] },
  // Who asks is known by their session.
  'API-104': ['email', 'ad_account_id'],
  // Nothing is kept, nothing is told, and audiences and the logo have routes of their own.
  ...{ 'API-082': ['id'], 'API-335': ['detail'], 'API-193': ['audience_configs'], 'API-303': ['logo'] },
};

test.skipIf(rows.length === 0)('the table has all rows of the specification', () => {
  expect(rows).toHaveLength(344);
});

describe.skipIf(rows.length === 0)('[CLI-34, CLI-46] every specified route is served', () => {
  test.each(
    rows.map(({ id = '', method = '', path = '', auth = '', root = '', request = '', response = '' }) => ({
      ...{ id, method, path, auth, root, request, response },
    })),
  )('$id $method $path', ({ id, method, path, auth, root, request, response }) => {
    const endpoint = servedAs(method, path);
    expect(endpoint, 'nothing is mounted there').toBeDefined();
    expect(endpoint?.id).toBe(id);
    expect(endpoint?.auth).toBe(GUESSED_OTHERWISE[id] ?? auth.replace('?', ''));
    const other = LET_IN_OTHERWISE[id];
    expect(other ? [other] : LET_IN[endpoint?.auth ?? 'none']).toContain(endpoint?.access);
    if (root !== 'root') expect(endpoint?.root ?? 'main').toBe(root);
    if (!endpoint) return;
    expect(endpoint.status === 204).toBe(response.includes('204, no body'));
    const [specified, answer] = [responseShape(response), answerOf(endpoint)];
    const asked = askedOf(endpoint);
    const missing = [
      ...requestNames(request).filter((name) => !asked.includes(name)),
      ...(specified.list === answer.list
        ? specified.names.filter((name) => !answer.names.includes(name))
        : []),
    ];
    expect({ list: answer.list || LIST_IN_ANSWER.has(id), missing }).toEqual({
      list: specified.list,
      missing: WITHOUT[id] ?? [],
    });
  });
});

test('a fixed word in a path wins over an id in its place', () => {
  const hidden = served.flatMap((fixed, at) =>
    served
      .slice(0, at)
      .filter((earlier) => {
        const [own, other] = [partsOf(fixed.path), partsOf(earlier.path)];
        if (earlier.method !== fixed.method || own.length !== other.length) return false;
        const fits = other.every((part, place) => part.startsWith('{') || part === own[place]);
        return fits && other.some((part, place) => part.startsWith('{') && !own[place]?.startsWith('{'));
      })
      .map((earlier) => `${fixed.method} ${fixed.path} lies behind ${earlier.path}`),
  );
  expect(hidden).toEqual([]);
});

test('every contract is mounted, and none twice', () => {
  const keys = served.map(({ method, path }) => `${method} ${shape(path)}`);
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([]);
  const missing = CONTRACTS.filter(({ method, path }) => !keys.includes(`${method} ${shape(path)}`));
  expect(missing.map(({ path }) => path)).toEqual([]);
});
