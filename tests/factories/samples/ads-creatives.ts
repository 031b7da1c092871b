import { randomUUID } from 'node:crypto';
import type { Sample } from '../sample-request';
import type { World } from '../team-world';
import { OF_TEAM } from './ads-media';

const UNKNOWN = { stranger: 'hidden', staff: 'hidden', member: 'hidden', admin: 'hidden' } as const;

/** Creatives, what they lead to, what the desk looks up, and a person's own lists. */
export function samples({ team }: World): Record<string, Sample> {
  const pk = { pk: randomUUID() };
  const of = { query: { team: team.slug }, expected: OF_TEAM };
  const creative = { name: 'Cup', text: 'A cup of tea' };
  const none = { params: pk, expected: UNKNOWN };
  const list = { name: 'Baristas' };
  return {
    'API-001': of,
    'API-002': of,
    'API-003': { body: { ...creative, team: team.slug }, expected: OF_TEAM },
    'creatives-check': { body: { ...creative, team: team.slug }, expected: OF_TEAM },
    'API-004': none,
    'API-005': { ...none, body: creative },
    'API-006': { ...none, body: { name: 'x' } },
    'API-007': none,
    'account-apps-create': {
      body: { team: team.slug, name: 'Tea timer', store: 'ios', identifier: '12345' },
      expected: OF_TEAM,
    },
    'account-apps-delete': none,
    'API-022': of,
    'app-events-create': { body: { app: randomUUID(), name: 'Order' }, expected: UNKNOWN },
    'API-023': of,
    'web-events-create': { body: { team: team.slug, name: 'Order', pixel: 'o1' }, expected: OF_TEAM },
    'ad-events-delete': none,
    'API-025': of,
    'API-288': { params: { pk: 'coffee' } },
    'API-289': { query: { audience_config: randomUUID() }, expected: UNKNOWN },
    'API-290': { params: { pk: 'velnora' }, expected: UNKNOWN },
    'API-291': { body: { audience_config: randomUUID() }, expected: UNKNOWN },
    'API-292': { body: { audience_config: randomUUID() }, expected: UNKNOWN },
    'API-294': { params: { pk: 'nobody' }, expected: UNKNOWN },
    'API-300': { query: { country_code: 'GB' } },
    'API-324': { body: list },
    'API-325': { query: pk, expected: UNKNOWN },
    'API-326': none,
    'API-327': { ...none, body: list },
    'API-328': { ...none, body: list },
    'API-329': { ...none, body: { handles: ['velnora'] } },
    'user-list-members-remove': { ...none, query: { handle: 'velnora' } },
  };
}
