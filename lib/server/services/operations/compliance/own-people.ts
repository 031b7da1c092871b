import 'server-only';
import { log } from '@/lib/server/log';
import { type LookedUp, lookUpPeople } from '@/lib/server/services/own/look-up-people';
import {
  type BackgroundCtx,
  type Stopped,
  stoppedBy,
} from '@/lib/server/services/runs/x-network/paid-lookup';
import { type OwnPeople, ownPeopleHeld } from '@/lib/server/stores/own/own-content-store';
import { insertStates } from '@/lib/server/stores/own/own-people-store';
import { accountsWithSnapshots } from '@/lib/server/stores/own/own-snapshots-store';
import { handlesOfAccounts, markSeen, staleAccounts } from '@/lib/server/stores/posts/stale-content-store';
import { scrubKept } from './remove-content';

/** What one round of an own account asks for again, so that a round ends. */
const ROUND_ACCOUNTS = 5000;
/** A snapshot is taken 23.5 hours after the last one, and asks for the same people: it goes first. */
const SNAPSHOT_FIRST_SECONDS = 40 * 60;

export interface OwnPeopleDone {
  checked: number;
  removed: number;
  stopped: Stopped | null;
}

async function lookUp(ctx: BackgroundCtx, { id, segment, payer }: OwnPeople, before: number, now: Date) {
  const found: LookedUp = { authors: [], states: [] };
  const stale = await staleAccounts([segment], before, ROUND_ACCOUNTS);
  const ids = [...new Set(stale.map(({ authorId }) => authorId))];
  const subject = `compliance own ${id} ${now.toISOString().slice(0, 10)}`;
  try {
    await lookUpPeople(ctx, found, ids, { payer, purpose: 'compliance', subject, at: now });
    return { found, stopped: null };
  } catch (error) {
    const stopped = stoppedBy(error);
    if (stopped === null) throw error;
    return { found, stopped };
  }
}

/** The state is kept of who is gone, and nothing else. */
async function apply({ id, number, segment }: OwnPeople, { states }: LookedUp, now: Date): Promise<number> {
  const there = states.filter(({ state }) => state === 'there').map((one) => one.id);
  const gone = states.filter(({ state }) => state !== 'there');
  const at = Math.floor(now.getTime() / 1000);
  if (there.length > 0) await markSeen([segment], { postIds: [], authorIds: there, at });
  if (gone.length === 0) return 0;
  await insertStates(number, gone, now);
  const authorIds = gone.map((one) => one.id);
  const handles = await handlesOfAccounts([segment], authorIds);
  const scrubbed = await scrubKept({ postIds: [], authorIds, handles }, now);
  log().info({ own: id, accounts: gone.length, scrubbed }, 'people of an own account removed');
  return gone.length;
}

/**
 * Asks X again for the profiles around own accounts that were read before a time (epoch seconds); what it no longer shows
 * goes. What a budget or a limit leaves over is still old, so the next round goes on with it.
 */
export async function checkOwnPeople(ctx: BackgroundCtx, before: number, now: Date): Promise<OwnPeopleDone> {
  const done: OwnPeopleDone = { checked: 0, removed: 0, stopped: null };
  const snapshots = await accountsWithSnapshots();
  for (const people of await ownPeopleHeld()) {
    const since = snapshots.has(people.id) ? before - SNAPSHOT_FIRST_SECONDS : before;
    const { found, stopped } = await lookUp(ctx, people, since, now);
    done.removed += await apply(people, found, now);
    done.checked += found.states.length;
    done.stopped ??= stopped;
    if (stopped !== null && stopped !== 'budget') break;
  }
  return done;
}
