import 'server-only';
import { everyDay, followerBursts } from '@/lib/analysis/own/circle/bursts';
import { signalSpreads } from '@/lib/analysis/own/circle/signals';
import type { FollowerSignals } from '@/lib/contracts/own-circle';
import { NO_SCORE } from '@/lib/domain/own-circle';
import type { Ctx } from '@/lib/server/ctx';
import { type FollowerFactsRow, followerFacts, newFollowers } from '@/lib/server/stores/own/circle-store';
import { followersKey } from './circle-frame';
import { type OwnAccount, requireOwn } from './own-account';

const known = (value: number) => (value < 0 ? null : value);

const factsOf = ({ created, posts, followers, following, default_picture: picture }: FollowerFactsRow) => ({
  createdAt: created,
  posts: known(posts),
  followers: known(followers),
  following: known(following),
  defaultPicture: picture === null || picture < 0 ? null : picture === 1,
});

const DAY_MS = 86_400_000;
/** Two lists further apart say nothing of the days between them. */
const NEIGHBOURS_MS = 1.5 * DAY_MS;
const MOST_DAYS = 120;

/** New followers of each day for which there is a list of that day and of the day before; null: there are none such. */
async function burstsOf(ctx: Ctx, own: OwnAccount): Promise<FollowerSignals['bursts']> {
  const heads = own.lists.followers.slice(0, MOST_DAYS).toReversed();
  const pairs = heads.flatMap((head, place) => {
    const before = heads[place - 1];
    const near = before && head.takenAt.getTime() - before.takenAt.getTime() <= NEIGHBOURS_MS;
    return near ? [{ before: before.list, now: head.list, at: head.takenAt.getTime() }] : [];
  });
  if (pairs.length === 0) return null;
  const counts = new Map(
    (await newFollowers(ctx, own.number, pairs)).map(({ list, count }) => [list, count]),
  );
  const times = pairs.flatMap(({ now, at }) => Array<number>(counts.get(now) ?? 0).fill(at));
  const first = pairs[0]?.at ?? 0;
  return followerBursts(everyDay(times, { first, last: pairs.at(-1)?.at ?? first }));
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
