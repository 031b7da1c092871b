import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Access, Endpoint } from '@/lib/contracts/core/endpoint';
import { isFileBody, placeholdersOf } from '@/lib/contracts/core/endpoint';
import { createApi } from '@/lib/server/api/create-api';
import { mountGuarded, mountOpen } from '@/lib/server/api/routes';
import { apiSettings } from '@/lib/server/api/settings';
import { forgetEnv } from '@/lib/server/env';
import { CONTRACTS } from '../factories/contracts';
import { makeUser } from '../factories/people';
import { makeTeamWorld, MARK, type World } from '../factories/team-world';
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

const ACTORS = ['anonymous', 'public', 'pro', 'extension', 'stranger', 'member', 'admin', 'staff'] as const;
type ActorName = (typeof ACTORS)[number];
/** `refused`: sign in first · `forbidden`: you may not · `hidden`: there is no such thing · `open`: it is looked at. */
type Outcome = 'refused' | 'forbidden' | 'hidden' | 'open';

const all = (outcome: Outcome) =>
  Object.fromEntries(ACTORS.map((actor) => [actor, outcome])) as Record<ActorName, Outcome>;
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

interface Sample {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Rows of the admin: everybody else is told that there is no such thing. */
  ownRow?: boolean;
  /** Where the declared access does not tell the whole story. */
  expected?: Partial<Record<ActorName, Outcome>>;
}

const ownedBy = (id: string): Sample => ({ params: { pk: id }, ownRow: true });

/** A request that is in order, for each route that needs more than its path and concerns people, teams or money. */
function samples(world: World): Record<string, Sample> {
  const { team, ids, code } = world;
  const slug = { slug: team.slug };
  const key = { team_id: team.slug };
  const settings = {
    name: `${MARK} new`,
    slug: `new-${randomUUID().slice(0, 8)}`,
    country: 'NL',
    invoice_email: '',
    invoice_name: '',
  };
  const page = 'http://localhost:3000/';
  const handle = 'h'.repeat(20);
  return {
    'API-301': { params: slug },
    'API-303': { body: { name: 'New team' } },
    'API-304': { params: slug },
    'API-305': { params: slug, body: settings },
    'API-306': { params: slug, body: { name: `${MARK} new` } },
    'teams-logo-set': { params: slug },
    'teams-logo-remove': { params: slug },
    'teams-logo': { params: { id: randomUUID() }, expected: all('hidden') },
    'teams-delete': { params: slug },
    'teams-restore': { params: slug },
    'teams-export': { params: slug },
    'teams-transfer': { params: slug, body: { member: ids.memberMembership } },
    'teams-leave': { params: slug },
    'API-307': { params: key },
    'API-308': { params: { ...key, pk: ids.grant } },
    'API-309': { params: key },
    'API-310': { params: key, body: { emails: [`x@${MARK}.example`] } },
    'API-311': {
      params: key,
      body: { code },
      expected: { stranger: 'forbidden', member: 'forbidden', admin: 'forbidden', staff: 'forbidden' },
    },
    'teams-invite-check': { params: key, body: { code } },
    'API-312': { params: { ...key, pk: ids.invite } },
    'teams-invite-revoke': { params: { ...key, pk: ids.invite } },
    'teams-invite-resend': { params: { ...key, pk: ids.invite } },
    'API-313': { params: key },
    'API-314': { params: { ...key, pk: ids.memberMembership } },
    'teams-member-change': { params: { ...key, pk: ids.memberMembership }, body: { level: 'member' } },
    'teams-member-remove': { params: { ...key, pk: ids.memberMembership } },
    'teams-audit': { params: key },
    'API-069': { body: { team: team.id, plan: 'team', success_url: page, cancel_url: page } },
    'API-070': { body: { team: team.id, plan: 'team' } },
    'API-068': { body: { team: team.id } },
    'stripe-webhook': { expected: {} },
    'API-073': {},
    'API-074': { body: { account_id: 'zz9' } },
    'API-076': ownedBy(ids.account),
    'API-215': { body: { ad_account_id: 'zz9' } },
    'API-216': ownedBy(ids.link),
    'API-217': { ...ownedBy(ids.link), body: { ad_account_id: 'zz9' } },
    'API-218': { ...ownedBy(ids.link), body: { name: 'x' } },
    'API-316': ownedBy(ids.account),
    'API-319': { body: { account_id: 'abc123', team: team.slug }, ownRow: true },
    'API-321': ownedBy(ids.grant),
    'API-322': ownedBy(ids.grant),
    'API-333': { body: { first_name: 'x' } },
    'API-338': ownedBy(ids.social),
    'sessions-end': { params: { id: ids.session }, ownRow: true },
    'tokens-create': { body: { kind: 'cli', name: 'x' } },
    'tokens-revoke': { params: { id: ids.token }, ownRow: true },
    'step-up-finish': { body: { code: '000000' } },
    'second-factor-confirm': { body: { code: '000000' } },
    'email-start': { body: { email: 'new@other.example' } },
    'email-finish': { body: { magic_code: handle, confirm_code: 'ABCDEF' } },
    'session-handover': { body: { site: 'premium' } },
    'setup-start': { body: { key: 'x'.repeat(64) }, expected: all('forbidden') },
    'outbox-list': { expected: all('forbidden') },
    'API-330': { body: { email: 'x@other.example' } },
    'API-331': { body: { magic_code: handle, confirm_code: 'ABCDEF' } },
    'API-170': { query: { email: 'x@other.example' } },
    'API-171': { query: { magic_code: handle } },
    'API-334': { body: { token: handle } },
    'API-342': { query: { oauth_callback: 'http://localhost:3000/login/twitter' } },
    'API-340': { query: { state: 'x', oauth_token: 'x', oauth_verifier: 'x' } },
    'API-339': { body: { state: 'x', oauth_token: 'x', oauth_verifier: 'x' } },
    'API-341': { body: { state: 'x', oauth_token: 'x', oauth_verifier: 'x' } },
    'API-344': { query: { redirect_uri: 'http://localhost:3000/login/twitter_oauth2' } },
    'API-343': { body: { code: 'x', state: 'x' } },
    'social-connect-oauth2': { body: { code: 'x', state: 'x' } },
    'API-276': { body: { language: 'en' } },
    'API-180': {
      body: { action_at: '2026-11-21 10:00:00', action: 'x', context: {}, audience_creator_query_id: 'q' },
    },
    'API-285': { params: { pk: 'roles' } },
    'helper-documents-file': { params: { pk: 'roles' } },
    'API-296': { expected: all('hidden') },
  };
}

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

const api = () => {
  const settings = apiSettings();
  // As on a server for others: on one's own machine those without a credential are served public data too.
  return createApi(
    { auth: { ...settings.auth, mode: 'production' }, limit: () => Promise.resolve() },
    { open: mountOpen, guarded: mountGuarded },
  );
};

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
  return { ...base, ...sample.expected };
}

/** What people of no team may see of it: its public card, and who holds an invitation its masked address. */
const PUBLIC_CARD = new Set(['API-301', 'teams-invite-check', 'API-311']);

describe('who may call what', () => {
  const server = api;
  for (const endpoint of CONTRACTS) {
    test(`${endpoint.method} ${endpoint.path} (${endpoint.access})`, async () => {
      const world = await makeTeamWorld(STAFF);
      const sample = samples(world)[endpoint.id] ?? {};
      const known = samples(world)[endpoint.id] !== undefined || ABOUT_POSTS.test(endpoint.path);
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
        const aboutPosts = ABOUT_POSTS.test(endpoint.path) && response.status === 404;
        found[actor] = aboutPosts ? 'open' : outcomeOf(response.status, body);
        const outsider = actor !== 'member' && actor !== 'admin';
        if (outsider && !PUBLIC_CARD.has(endpoint.id)) expect(body, `${actor} reads`).not.toContain(MARK);
      }
      expect(found).toEqual(expected);
    });
  }
});
