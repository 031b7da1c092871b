import 'server-only';
import type { Actor } from '@/lib/server/ctx';
import { requestCounter } from '@/lib/server/stores/request-counter';
import { network } from './send-delay';

export interface Limit {
  requests: number;
  seconds: number;
}

/** Counts a request. @returns seconds to wait; 0: it may pass. */
export type CountRequest = (actor: Actor, address: string | null) => Promise<number>;

/** Counts per actor, together with the other processes; those who name nobody are told apart by their network. */
export function countRequests(limits: Record<Actor['kind'], Limit>): CountRequest {
  const count = requestCounter();
  return async (actor, address) => {
    const nameless = actor.kind === 'anonymous' || actor.kind === 'client';
    const key = nameless ? `${actor.id} ${network(address ?? '')}` : actor.id;
    return Math.ceil((await count({ name: actor.kind, ...limits[actor.kind] }, key)) / 1000);
  };
}
