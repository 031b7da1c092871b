import { randomUUID } from 'node:crypto';
import { all, type Sample } from '../sample-request';
import type { World } from '../team-world';

/** Routes of runs that read from the network. A run that is not there, or is somebody else's, is hidden from everybody. */
export function samples({ team }: World): Record<string, Sample> {
  const hidden = (params: Record<string, string>): Sample => ({
    params,
    expected: { ...all('refused'), stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' },
  });
  const plan = { target: { type: 'conversation', text: 'tea' }, dataset: 'tea', team: team.slug };
  const byTeam = { query: { team: team.slug }, expected: { stranger: 'hidden', staff: 'hidden' } } as const;
  return {
    'runs-estimate': { body: plan, expected: { stranger: 'hidden', staff: 'hidden' } },
    'runs-confirm': {
      body: { estimate: randomUUID(), precision: '400', at_most_micros: 1 },
      expected: { stranger: 'hidden', member: 'hidden', admin: 'hidden', staff: 'hidden' },
    },
    'runs-list': byTeam,
    'runs-get': hidden({ id: randomUUID() }),
    'runs-pause': hidden({ id: randomUUID() }),
    'runs-resume': hidden({ id: randomUUID() }),
    'runs-cancel': hidden({ id: randomUUID() }),
    'runs-budget': byTeam,
    'runs-budget-set': {
      body: { team: team.slug, micros: 1_000_000 },
      expected: { stranger: 'hidden', staff: 'hidden', member: 'forbidden' },
    },
    'runs-ledger': byTeam,
  };
}
