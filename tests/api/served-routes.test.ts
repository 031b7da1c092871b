import { describe, expect, test } from 'vitest';
import type { Access, AuthMode, Endpoint } from '@/lib/contracts/core/endpoint';
import { endpointsOf } from '@/lib/server/api/mount';
import { CONTRACTS } from '../factories/contracts';
import { specTable } from '../factories/spec-table';
import { wholeApi } from '../factories/whole-api';

/* The specified routes, one test a row: method, path, root, and who is let in, as the mounted API has them. */

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

test.skipIf(rows.length === 0)('the table has all rows of the specification', () => {
  expect(rows).toHaveLength(344);
});

describe.skipIf(rows.length === 0)('[CLI-34, CLI-46] every specified route is served', () => {
  test.each(
    rows.map(({ id = '', method = '', path = '', auth = '', root = '' }) => ({
      id,
      method,
      path,
      auth,
      root,
    })),
  )('$id $method $path', ({ id, method, path, auth, root }) => {
    const endpoint = servedAs(method, path);
    expect(endpoint, 'nothing is mounted there').toBeDefined();
    expect(endpoint?.id).toBe(id);
    expect(endpoint?.auth).toBe(GUESSED_OTHERWISE[id] ?? auth.replace('?', ''));
    const other = LET_IN_OTHERWISE[id];
    expect(other ? [other] : LET_IN[endpoint?.auth ?? 'none']).toContain(endpoint?.access);
    if (root !== 'root') expect(endpoint?.root ?? 'main').toBe(root);
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
