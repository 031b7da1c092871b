import 'server-only';
import { followerBursts } from '@/lib/analysis/own/circle/bursts';
import { signalSpreads } from '@/lib/analysis/own/circle/signals';
import type { FollowerSignals } from '@/lib/contracts/own-circle';
import { knownDays } from '@/lib/domain/followers-change';
import { NO_SCORE } from '@/lib/domain/own-circle';
import type { Ctx } from '@/lib/server/ctx';
import { type FollowerFactsRow, followerFacts } from '@/lib/server/stores/own/circle-store';
import { followersKey } from './circle-frame';
import { listSteps } from './followers-change';
import { type OwnAccount, requireOwn } from './own-account';

const known = (value: number) => (value < 0 ? null : value);

const factsOf = ({ created, posts, followers, following, default_picture: picture }: FollowerFactsRow) => ({
  createdAt: created,
  posts: known(posts),
  followers: known(followers),
  following: known(following),
  defaultPicture: picture === null || picture < 0 ? null : picture === 1,
});

/** Lists that are looked at: a snapshot a day for four months. */
const MOST_LISTS = 120;

/** New followers of the days that two lists tell; null: there are none such. What is unknown is no day without anybody. */
async function burstsOf(ctx: Ctx, own: OwnAccount): Promise<FollowerSignals['bursts']> {
  const steps = await listSteps(ctx, own, own.lists.followers.slice(0, MOST_LISTS).toReversed());
  const days = [...knownDays(steps)].map(([at, { gained: count }]) => ({ at, count }));
  return days.length === 0 ? null : followerBursts(days);
}

/** What the newest list of followers shows as a group. */
async function signalsOf(ctx: Ctx, own: OwnAccount): Promise<FollowerSignals> {
  const key = followersKey(own);
  const [head] = own.lists.followers;
  const all = head?.size ?? 0;
  const facts = key ? (await followerFacts(ctx, key)).map(factsOf) : [];
  const at = head?.takenAt ?? ctx.now();
  return {
    followers: all,
    taken_at: head?.takenAt.toISOString() ?? null,
    signals: signalSpreads(facts, all, at.getTime()),
    bursts: await burstsOf(ctx, own),
  };
}

/** No account gets a score, whoever is asked for: signals are told of the followers together. */
export async function analyseSpam(ctx: Ctx, { handles }: { handles?: readonly string[] | null | undefined }) {
  const signals = await signalsOf(ctx, await requireOwn(ctx));
  const accounts = [...new Set(handles ?? [])].map((handle) => ({
    ...{ handle, spam_score: null, score: null },
    reason: NO_SCORE,
  }));
  return { ...signals, accounts };
}

export async function readBotShare(ctx: Ctx) {
  const signals = await signalsOf(ctx, await requireOwn(ctx));
  const sample_size = Math.max(0, ...signals.signals.map(({ base }) => base));
  return { ...signals, percentage: null, score: null, reason: NO_SCORE, sample_size };
}
