import { randomUUID } from 'node:crypto';
import { ACTORS, type ActorName, type Outcome, type Sample } from '../sample-request';

const PEOPLE: readonly ActorName[] = ['stranger', 'member', 'admin', 'staff'];
/** Nobody of them has an own account: there is nothing to see yet. */
const none = Object.fromEntries(
  ACTORS.filter((actor) => PEOPLE.includes(actor)).map((actor) => [actor, 'hidden' satisfies Outcome]),
) as Partial<Record<ActorName, Outcome>>;
const one = (body?: unknown): Sample => ({ params: { pk: randomUUID() }, body, expected: none });
const asked = (body?: unknown): Sample => ({ body, expected: none });
const handles = ['velnora'];
const paid = { at_most_micros: 10_000, team: null };
const members = { list: randomUUID(), handles };

/** The people around an own account. */
export function samples(): Record<string, Sample> {
  return {
    'API-225': asked(),
    'API-226': asked(),
    'API-232': asked({ limit: 5 }),
    'API-233': asked(),
    'API-234': asked(),
    'API-237': asked(),
    'API-240': asked(),
    'API-243': asked(),
    'API-256': one(),
    'API-259': asked(members),
    'API-262': asked({ name: 'Friends' }),
    'API-265': asked({ handles }),
    'API-267': asked({ handle: 'velnora' }),
    'API-317': asked({ handle: 'velnora', follow: true }),
    'API-268': asked({ handles }),
    'API-269': asked({}),
    'API-274': asked({ handle: 'velnora' }),
    'API-275': asked({ handles }),
    'API-278': asked({ limit: 5 }),
    'API-280': asked(members),
    'API-281': one(),
    'API-282': one({ name: 'Friends' }),
    'own-audience-recipe': asked({ handles }),
    'own-tracked-list': asked(),
    'own-tracked-add': asked({ handles }),
    'own-tracked-remove': { params: { handle: 'velnora' }, expected: none },
    'own-queue': asked(),
    'own-queue-open': one(),
    'own-queue-undo': one(),
    'own-queue-remove': one(),
    'own-queue-limit': asked({ daily_limit: 20 }),
    'own-lists-restore': one(),
    'own-lists-x': asked(),
    'own-lists-x-delete': one(paid),
    'own-lists-x-members': one(paid),
    'own-lists-x-read': asked(paid),
    'own-lists-x-write': one(paid),
    'own-who-targets-me': asked(),
    'ads-pool': asked(),
    'ads-pool-give': asked(),
    'ads-pool-revoke': asked(),
  };
}
