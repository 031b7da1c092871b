import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, isFileBody, isSchema, placeholdersOf } from '@/lib/contracts/core/endpoint';
import { CONTRACTS } from '../factories/contracts';
import { documentedStatuses } from '../factories/documented-statuses';
import { hostile, nastyText } from '../factories/hostile';
import { makeUser, openSession } from '../factories/people';
import { makeTeamWorld } from '../factories/team-world';
import { wholeApi } from '../factories/whole-api';
import { withStores } from '../setup/stores';

/* No route may break on what somebody sends: no 5xx, no hang, no word about the inside. Seeded, so a failure repeats. */

withStores();
const RUNS = 12;
const SEED = 20_261_121;

interface Asker {
  headers: Record<string, string>;
  /** What the placeholders of a path may hold that is really there. */
  known: Record<string, string[]>;
}

const headersOf = ({ cookie, token }: { cookie: string; token: string }) => ({
  Host: 'localhost:3000',
  Cookie: cookie,
  'X-CSRFToken': token,
});

let operator: Asker;
beforeAll(async () => {
  const { id } = await makeUser({ operator: true });
  operator = { headers: headersOf(await openSession(id, { steppedUp: true })), known: {} };
});

/** Whoever only reads leaves the rows as they are: one team does for all of those. */
let readers: ReturnType<typeof makeTeamWorld> | null = null;
const worldOf = ({ method }: Endpoint) =>
  method === 'GET' ? (readers ??= makeTeamWorld('murmur.example')) : makeTeamWorld('murmur.example');

/** Routes of a team are asked by its admin, with rows that are there: else each would end at the first 404. */
async function askerOf(endpoint: Endpoint): Promise<Asker> {
  const { access, path } = endpoint;
  if (access === 'operator' || !/teams?|accounts|ad-account/.test(path)) return operator;
  const { team, ids, sessions } = await worldOf(endpoint);
  const key = [team.slug, String(team.id)];
  return { headers: headersOf(sessions.admin), known: { slug: key, team_id: key, pk: Object.values(ids) } };
}

const api = wholeApi();

/** Ends the session that asks, or waits for a mail: asked by their own tests. */
const LEFT_OUT = new Set([
  'API-335',
  'API-336',
  'account-delete',
  'sessions-end-others',
  'API-296',
  // Takes no input, and makes a whole sample person.
  'own-accounts-sample',
]);

/** What this installation has not set up is said so, and is no defect. */
const NOT_SET_UP = /"code":"(not_configured|self_hosted)"/;

interface Case {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
}

function caseOf(endpoint: Endpoint, known: Asker['known']): fc.Arbitrary<Case> {
  const params = Object.fromEntries(
    placeholdersOf(endpoint.path).map((name) => {
      const there = known[name] ?? [];
      const any = fc.oneof(nastyText, fc.uuid());
      return [name, there.length > 0 ? fc.oneof(any, fc.constantFrom(...there)) : any];
    }),
  );
  const { body, query } = endpoint;
  return fc.record({
    params: fc.record(params),
    query: query ? (hostile(query) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({}),
    body:
      body && isFileBody(body)
        ? fc.uint8Array({ maxLength: 2_000 })
        : isSchema(body)
          ? hostile(body)
          : fc.constant(undefined),
  });
}

function queryText(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value]
      .flat(1)
      .map((one) => [name, typeof one === 'string' ? one : (JSON.stringify(one)?.slice(0, 2_000) ?? '')]),
  );
  return new URLSearchParams(
    pairs.map(([name = '', value = '']) => [name.toWellFormed(), value.toWellFormed()]),
  ).toString();
}

async function ask(endpoint: Endpoint, given: Case, { headers }: Asker): Promise<Response> {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(given.params[name]).toWellFormed().slice(0, 2_000);
    return encodeURIComponent(value === '' || value === '.' || value === '..' ? 'x' : value);
  });
  const init: RequestInit = { method: endpoint.method, headers };
  if (given.body instanceof Uint8Array) {
    init.body = new Uint8Array(given.body);
    init.headers = { ...headers, 'Content-Type': 'application/octet-stream' };
  } else if (given.body !== undefined) {
    init.body = JSON.stringify(given.body);
    init.headers = { ...headers, 'Content-Type': 'application/json' };
  }
  return api().request(`${path}?${queryText(given.query)}`, init);
}

const INSIDE =
  /\bat .+\.(ts|js|mjs):\d+|node_modules|\/lib\/server|ECONN|syntax error at|SELECT .+ FROM|drizzle|Failed query/;

describe('hostile input', () => {
  for (const endpoint of CONTRACTS.filter(({ id }) => !LEFT_OUT.has(id))) {
    test(`${endpoint.method} ${endpoint.path}`, async () => {
      const asker = await askerOf(endpoint);
      await fc.assert(
        fc.asyncProperty(caseOf(endpoint, asker.known), async (given) => {
          const response = await ask(endpoint, given, asker);
          const text = await response.text();
          expect(documentedStatuses(endpoint)).toContain(response.status);
          if (response.status >= 500) expect(text).toMatch(NOT_SET_UP);
          if (response.status >= 400) expect(text).not.toMatch(INSIDE);
        }),
        { seed: SEED, numRuns: RUNS, interruptAfterTimeLimit: 20_000, markInterruptAsFailure: true },
      );
    });
  }

  test('whoever asked could ask to the end', async () => {
    const answer = await api().request('/api/user/me/', { headers: operator.headers });
    expect(answer.status).toBe(200);
  });
});
