import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Access, Endpoint } from '@/lib/contracts/core/endpoint';
import { isFileBody, placeholdersOf } from '@/lib/contracts/core/endpoint';
import { forgetEnv } from '@/lib/server/env';
import { CONTRACTS } from '../factories/contracts';
import { documentedStatuses } from '../factories/documented-statuses';
import { makeUser } from '../factories/people';
import { type ActorName, all, type Outcome, type Sample } from '../factories/sample-request';
import { makeTeamWorld, MARK, type World } from '../factories/team-world';
import { wholeApi } from '../factories/whole-api';
import { withStores } from '../setup/stores';

/*
 * Every mounted route, asked by everybody there is. What each may expect follows from the `access` that its contract
 * declares (a contract without one does not compile); exceptions are named below. A route without a sample request fails.
 */

withStores();
const STAFF = 'murmur.example';
const TOKENS = {
  TARGETING_TOKEN: 'p'.repeat(40),
  EXTENSION_TOKEN: 'e'.repeat(40),
  PUBLIC_TOKEN: 'u'.repeat(40),
};

beforeAll(async () => {
  vi.stubEnv('MURMUR_STAFF_DOMAIN', STAFF);
  for (const [name, value] of Object.entries(TOKENS)) vi.stubEnv(name, value);
  forgetEnv();
  await makeUser({ email: 'operator@first.example', operator: true });
});
afterAll(() => {
  vi.unstubAllEnvs();
  forgetEnv();
});

const NOBODY = { anonymous: 'refused', public: 'refused', pro: 'refused', extension: 'refused' } as const;

const EXPECTED: Record<Access, Record<ActorName, Outcome>> = {
  public: all('open'),
  client: { ...all('open'), anonymous: 'refused' },
  known: { ...all('open'), ...NOBODY },
  extension: { ...all('open'), ...NOBODY },
  person: { ...all('open'), ...NOBODY },
  member: { ...NOBODY, stranger: 'hidden', staff: 'hidden', member: 'open', admin: 'open' },
  admin: { ...NOBODY, stranger: 'hidden', staff: 'hidden', member: 'forbidden', admin: 'open' },
  operator: { ...NOBODY, stranger: 'forbidden', staff: 'forbidden', member: 'forbidden', admin: 'forbidden' },
};

const areas = import.meta.glob<{ samples: (world: World) => Record<string, Sample> }>(
  '../factories/samples/*.ts',
  { eager: true },
);

/** A request that is in order, for each route that needs more than its path: a file for each area. */
const samples = (world: World): Record<string, Sample> =>
  Object.assign({}, ...Object.values(areas).map((area) => area.samples(world)));

/** Routes about posts: their own tests ask them with content; here only who gets in counts. */
const ABOUT_POSTS =
  /^\/api\/(analysis|datasets|deleted-datasets|imports|storage|external\/(explore-(?!email)|x-|xplore|compute-|posts-|image-|analyze-))/;

function requestOf(endpoint: Endpoint, sample: Sample): { path: string; init: RequestInit } {
  const params: Record<string, string> = { ...sample.params };
  for (const name of placeholdersOf(endpoint.path)) params[name] ??= 'unknown';
  const filled = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams(sample.query).toString();
  const json = sample.body !== undefined && endpoint.body !== undefined;
  const file = endpoint.body !== undefined && isFileBody(endpoint.body);
  const body = file ? 'bytes' : json ? JSON.stringify(sample.body) : endpoint.body ? '{}' : undefined;
  const type: Record<string, string> =
    body === undefined ? {} : { 'Content-Type': file ? 'application/octet-stream' : 'application/json' };
  return {
    path: query ? `${filled}?${query}` : filled,
    init: { method: endpoint.method, body, headers: type },
  };
}

function outcomeOf(status: number, body: string): Outcome {
  if (status === 404) return 'hidden';
  if (status !== 403) return 'open';
  return body.includes('"code":"token"') ? 'refused' : 'forbidden';
}

// As on a server for others: on one's own machine those without a credential are served public data too.
const api = wholeApi({ mode: 'production' });

function headersOf(actor: ActorName, world: World): Record<string, string> {
  if (actor === 'anonymous') return {};
  if (actor === 'pro') return { Authorization: `Token ${TOKENS.TARGETING_TOKEN}` };
  if (actor === 'public') return { Authorization: `Token ${TOKENS.PUBLIC_TOKEN}` };
  if (actor === 'extension') return { Authorization: `Token ${TOKENS.EXTENSION_TOKEN}` };
  const { cookie, token } = world.sessions[actor];
  return { Cookie: cookie, 'X-CSRFToken': token };
}

/** From the outside in: whoever changes something comes last. */
const IN_ORDER: readonly ActorName[] = [
  'anonymous',
  'public',
  'pro',
  'extension',
  'stranger',
  'staff',
  'member',
  'admin',
];

function expectedOf(endpoint: Endpoint, sample: Sample): Record<ActorName, Outcome> {
  const base = { ...EXPECTED[endpoint.access] };
  if (sample.ownRow)
    for (const actor of ['stranger', 'staff', 'member'] as const)
      if (base[actor] === 'open') base[actor] = 'hidden';
  const expected = { ...base, ...sample.expected };
  // The fixed public token is for the calls that declare it.
  return endpoint.access === 'client' && endpoint.auth !== 'public-token'
    ? { ...expected, public: 'refused' }
    : expected;
}

/** Whoever only reads leaves the rows as they are: one team does for all of those. */
let readers: Promise<World> | null = null;
const worldOf = ({ method }: Endpoint): Promise<World> =>
  method === 'GET' ? (readers ??= makeTeamWorld(STAFF)) : makeTeamWorld(STAFF);

/** What people of no team may see of it: its public card, and who holds an invitation its masked address. */
const PUBLIC_CARD = new Set(['API-301', 'teams-invite-check', 'API-311']);

describe('who may call what', () => {
  const server = api;
  for (const endpoint of CONTRACTS) {
    test(`${endpoint.method} ${endpoint.path} (${endpoint.access})`, async () => {
      const world = await worldOf(endpoint);
      const given = samples(world)[endpoint.id];
      const sample = given ?? {};
      const known = given !== undefined || ABOUT_POSTS.test(endpoint.path);
      const needsSample = placeholdersOf(endpoint.path).length > 0 || endpoint.body !== undefined;
      expect(known || !needsSample, 'this route has no sample request').toBe(true);
      const { path, init } = requestOf(endpoint, sample);
      const expected = expectedOf(endpoint, sample);
      const found: Partial<Record<ActorName, Outcome>> = {};
      for (const actor of IN_ORDER) {
        const headers = {
          Host: 'localhost:3000',
          ...(init.headers as Record<string, string>),
          ...headersOf(actor, world),
        };
        const response = await server().request(path, { ...init, headers });
        const body = await response.text();
        expect(documentedStatuses(endpoint), `${actor} gets ${body.slice(0, 200)}`).toContain(
          response.status,
        );
        const aboutPosts = ABOUT_POSTS.test(endpoint.path) && response.status === 404;
        found[actor] = aboutPosts ? 'open' : outcomeOf(response.status, body);
        const outsider = actor !== 'member' && actor !== 'admin';
        if (outsider && !PUBLIC_CARD.has(endpoint.id)) expect(body, `${actor} reads`).not.toContain(MARK);
      }
      expect(found).toEqual(expected);
    });
  }
});
