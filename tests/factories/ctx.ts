import { type Actor, type Ctx, NO_CLIENT } from '@/lib/server/ctx';

/** What a service gets, as the local owner unless the test says otherwise. */
export function makeCtx(given: Partial<Ctx> = {}): Ctx {
  return {
    actor: { kind: 'local-owner', id: 'local' },
    requestId: 'test',
    signal: new AbortController().signal,
    now: () => new Date(),
    client: NO_CLIENT,
    ...given,
  };
}

export const anonymous: Actor = { kind: 'anonymous', id: 'anonymous' };
