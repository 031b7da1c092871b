import 'server-only';
import { log } from '@/lib/server/log';
import { isNetworkConfigured } from '@/lib/server/services/runs/x-network/read-page';
import {
  type BackgroundCtx,
  type Stopped,
  stoppedBy,
} from '@/lib/server/services/runs/x-network/paid-lookup';
import {
  handlesOfAccounts,
  markSeen,
  type NetworkDataset,
  networkDatasets,
  staleAccounts,
  stalePosts,
} from '@/lib/server/stores/posts/stale-content-store';
import { ownPostsPayers } from '@/lib/server/stores/own/own-content-store';
import { segmentsOfVersion } from '@/lib/server/stores/datasets/datasets-store';
import { checkAuthors, type Checked, checkPosts, nothingChecked } from './check-content';
import { checkOwnPeople } from './own-people';
import { removeContent } from './remove-content';

/** X asks for deletions within 24 hours; a round an hour before leaves time for it. */
const STALE_MS = 23 * 3_600_000;
/** What one round of a dataset asks for again, so that a round ends. */
const ROUND_POSTS = 5000;
const ROUND_ACCOUNTS = 5000;

export interface ComplianceDone {
  checked: number;
  removedPosts: number;
  removedAccounts: number;
  stopped: Stopped | null;
}

const seconds = (ms: number) => Math.floor(ms / 1000);

interface Round {
  dataset: NetworkDataset;
  segments: number[];
  before: number;
  now: Date;
}

/** Asks X; what was answered before a limit or the end of a budget counts. */
async function check(ctx: BackgroundCtx, { dataset, segments, before, now }: Round) {
  const checked = nothingChecked();
  const subject = `compliance ${dataset.id} ${now.toISOString().slice(0, 10)}`;
  const paid = { payer: dataset.payer, subject, at: now };
  try {
    const posts = await stalePosts(segments, before, ROUND_POSTS);
    await checkPosts(ctx, checked, [...new Set(posts.map(({ postId }) => postId))], paid);
    const accounts = await staleAccounts(segments, before, ROUND_ACCOUNTS);
    const unknown = accounts
      .map(({ authorId }) => authorId)
      .filter((id) => !checked.seenAuthors.has(id) && !checked.goneAuthors.has(id));
    await checkAuthors(ctx, checked, [...new Set(unknown)], paid);
    return { checked, stopped: null };
  } catch (error) {
    const stopped = stoppedBy(error);
    if (stopped === null) throw error;
    return { checked, stopped };
  }
}

async function apply(ctx: BackgroundCtx, { dataset, segments, now }: Round, checked: Checked): Promise<void> {
  const { seenPosts, seenAuthors, gonePosts, goneAuthors } = checked;
  const seen = { postIds: [...seenPosts], authorIds: [...seenAuthors], at: seconds(now.getTime()) };
  await markSeen(segments, seen);
  if (gonePosts.size + goneAuthors.size === 0) return;
  const authorIds = [...goneAuthors];
  const handles = await handlesOfAccounts(segments, authorIds);
  const removed = { postIds: [...gonePosts], authorIds, handles };
  const removal = await removeContent(dataset, removed, { now, signal: ctx.signal });
  const counts = { posts: gonePosts.size, accounts: goneAuthors.size, ...removal };
  log().info({ dataset: dataset.id, ...counts }, 'content of the network removed');
}

/**
 * Asks X again for what was read more than 23 hours ago. What X no longer shows (deleted, suspended, protected) goes from
 * the datasets, from own accounts and from everything that was kept; the rest counts as read now. What a budget or a
 * limit leaves over is still old, so the next round goes on with it.
 */
export async function runCompliance(ctx: BackgroundCtx, now: Date): Promise<ComplianceDone> {
  const done: ComplianceDone = { checked: 0, removedPosts: 0, removedAccounts: 0, stopped: null };
  if (!isNetworkConfigured()) return done;
  const before = seconds(now.getTime() - STALE_MS);
  const payers = await ownPostsPayers();
  for (const found of await networkDatasets()) {
    const dataset = { ...found, payer: payers.get(found.id) ?? found.payer };
    const segments = (await segmentsOfVersion(dataset.id, dataset.version)) ?? [];
    const round: Round = { dataset, segments, before, now };
    const { checked, stopped } = await check(ctx, round);
    await apply(ctx, round, checked);
    const { seenPosts, seenAuthors, gonePosts, goneAuthors } = checked;
    done.checked += seenPosts.size + seenAuthors.size + gonePosts.size + goneAuthors.size;
    done.removedPosts += gonePosts.size;
    done.removedAccounts += goneAuthors.size;
    done.stopped ??= stopped;
    if (stopped !== null && stopped !== 'budget') return done;
  }
  const people = await checkOwnPeople(ctx, before, now);
  done.checked += people.checked;
  done.removedAccounts += people.removed;
  done.stopped ??= people.stopped;
  return done;
}
