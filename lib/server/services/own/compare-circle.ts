import 'server-only';
import { overlapOf } from '@/lib/analysis/own/circle/overlap';
import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { wilson } from '@/lib/analysis/stats/wilson';
import { interestsOfProfile } from '@/lib/analysis/traits/interests';
import { countryOfPlace } from '@/lib/analysis/traits/place';
import type { AccountRank, AccountStats } from '@/lib/contracts/own-circle';
import { FEWEST_TOLD, NO_SCORE } from '@/lib/domain/own-circle';
import { itemName } from '@/lib/format/item-name';
import type { Ctx } from '@/lib/server/ctx';
import { itemWords } from '@/lib/server/services/site/item-words';
import * as store from '@/lib/server/stores/own/circle-store';
import { countOwnPosts } from '@/lib/server/stores/own/own-posts-store';
import { listOwnRows } from '@/lib/server/stores/own/own-accounts-store';
import { listTrackedHandles } from '@/lib/server/stores/own/tracked-store';
import { bareAccount, byHandle, circleFrame, followersKey, profileView } from './circle-frame';
import { type OwnAccount, requireOwn } from './own-account';
import { frameOf } from './posts/own-frame';

const DAY_MS = 86_400_000;
const WINDOW_MS = 90 * DAY_MS;
/** Of fewer posts no median is told. */
const FEWEST_POSTS = 20;
/** Common followers that are listed; more are counted. */
const MOST_LISTED = 200;

type Asked = { handles?: readonly string[] | null | undefined };

interface Compared {
  handles: string[];
  own: Set<string>;
  tracked: Set<string>;
}

/** The own accounts and those tracked, or whom was asked for. */
async function comparedHandles(ctx: Ctx, own: OwnAccount, { handles }: Asked): Promise<Compared> {
  const mine = (await listOwnRows(ctx))
    .filter(({ source }) => (source === 'sample') === own.sample)
    .map(({ handle }) => handle.toLowerCase());
  const tracked = await listTrackedHandles(own.id);
  const all = handles?.length ? handles : [own.handle.toLowerCase(), ...mine, ...tracked];
  return { handles: [...new Set(all)], own: new Set(mine), tracked: new Set(tracked) };
}

/** The newest moment of the data: a window before it holds posts, whenever they were kept. */
function endOf(own: OwnAccount, now: Date): number {
  const last = own.datasets[0]?.lastPostAt?.getTime();
  return Math.min(now.getTime(), last ?? now.getTime());
}

type Engagement = Pick<AccountStats, 'posts_read' | 'engagement' | 'engagement_low' | 'engagement_high'>;

function engagementOf(counts: readonly { engagements: number; posts: number }[]): Engagement {
  const posts_read = counts.reduce((sum, { posts }) => sum + posts, 0);
  if (posts_read < FEWEST_POSTS)
    return { posts_read, engagement: null, engagement_low: null, engagement_high: null };
  const values = counts.flatMap(({ engagements, posts }) => Array<number>(posts).fill(engagements));
  const { median, low, high } = medianByRanks(values);
  return { posts_read, engagement: median, engagement_low: low, engagement_high: high };
}

const point = (at: number, followers: number) => ({ at: new Date(at).toISOString(), followers });

/** Of the shown account its own lists say how it grew; of others their posts, as far as they were kept. */
function growthOf(own: OwnAccount, handle: string, points: readonly store.FollowersPoint[]) {
  if (handle === own.handle.toLowerCase() && own.lists.followers.length > 0)
    return own.lists.followers.map(({ takenAt, size }) => point(takenAt.getTime(), size)).toReversed();
  return points.filter((one) => one.handle === handle).map(({ at, followers }) => point(at, followers));
}

/** Figures of the own and the tracked accounts, as far as what is kept tells them. */
export async function readAccountsStats(ctx: Ctx, asked: Asked): Promise<AccountStats[]> {
  const own = await requireOwn(ctx);
  const { handles, own: mine, tracked } = await comparedHandles(ctx, own, asked);
  const frame = await circleFrame(ctx, own);
  const since = endOf(own, ctx.now()) - WINDOW_MS;
  const profiles = byHandle(handles, await store.profilesOf(ctx, frame, handles));
  const engagements = await store.engagementsOf(ctx, frame, { handles, since });
  const points = await store.followersByDay(ctx, frame, handles);
  const active = own.handle.toLowerCase();
  // An archive does not say how many posts there are: it holds them.
  const { posts: kept } = await countOwnPosts(ctx, frameOf(own), {});
  return profiles.map((profile) => {
    const { handle } = profile;
    const growth = growthOf(own, handle, points);
    const followers = handle === active ? (own.lists.followers[0]?.size ?? null) : null;
    const following = handle === active ? (own.lists.following[0]?.size ?? null) : null;
    const posts = handle === active && kept > 0 ? kept : null;
    return {
      ...profile,
      followers: followers ?? profile.followers ?? growth.at(-1)?.followers ?? null,
      following: following ?? profile.following,
      posts: profile.posts ?? posts,
      name: handle === active ? own.name || profile.name : profile.name,
      own: mine.has(handle),
      active: handle === active,
      tracked: tracked.has(handle),
      ...engagementOf(engagements.filter((one) => one.handle === handle)),
      growth,
      sample: own.sample,
    };
  });
}

/** Where accounts stand by followers among those around the own one. */
export async function extractRanks(ctx: Ctx, asked: Asked): Promise<AccountRank[]> {
  const own = await requireOwn(ctx);
  const wanted = asked.handles?.length ? [...new Set(asked.handles)] : [own.handle.toLowerCase()];
  const stats = await readAccountsStats(ctx, { handles: wanted });
  const around = await store.followersAround(ctx, await circleFrame(ctx, own), wanted);
  return stats.flatMap(({ handle, followers }): AccountRank[] => {
    if (handle === null) return [];
    if (followers === null || around.length === 0)
      return [{ handle, rank: null, percentile: null, base: around.length }];
    const above = around.filter((one) => one > followers).length;
    const below = around.filter((one) => one < followers).length;
    return [{ handle, rank: above + 1, percentile: below / around.length, base: around.length }];
  });
}

/** How far the followers of other accounts are one's own too. */
export async function readFollowerOverlap(ctx: Ctx, asked: Asked) {
  const own = await requireOwn(ctx);
  const compared = await comparedHandles(ctx, own, asked);
  const handles = compared.handles.filter((handle) => handle !== own.handle.toLowerCase());
  const frame = await circleFrame(ctx, own);
  const found = await store.commonFollowers(ctx, frame, followersKey(own), handles);
  const profiles = byHandle(handles, await store.profilesOf(ctx, frame, handles));
  return profiles.map(({ handle, followers }) => {
    const counts = found.find((one) => one.handle === handle);
    const overlap = overlapOf({
      base: counts?.base ?? 0,
      common: counts?.common ?? 0,
      total: followers,
      ownKnown: own.lists.followers[0]?.size ?? null,
      ownTotal: null,
    });
    return { handle, ...overlap, overlap: overlap.common };
  });
}

/** Followers that the own account and all the others have in common. */
export async function intersectFollowers(ctx: Ctx, { handles }: { handles: readonly string[] }) {
  const own = await requireOwn(ctx);
  const others = [...new Set(handles)].filter((handle) => handle !== own.handle.toLowerCase());
  const frame = await circleFrame(ctx, own);
  const key = followersKey(own);
  const overlaps = await readFollowerOverlap(ctx, { handles: others });
  const unknown = overlaps.filter(({ base }) => base === 0).map(({ handle }) => handle);
  if (!key || others.length === 0 || unknown.length > 0)
    return { accounts: [], count: 0, unknown, at_least: true };
  const { ids, count } = await store.followersOfAll(ctx, frame, key, { handles: others, limit: MOST_LISTED });
  const rows = await store.profilesById(ctx, own.peopleSegment, ids);
  const known = new Map(rows.map((row) => [row.id, profileView(row)]));
  const at_least = overlaps.some(({ sampled, at_least: gaps }) => sampled || gaps);
  return {
    accounts: ids.map((id) => known.get(id) ?? { ...bareAccount(''), handle: null, id }),
    ...{ count, unknown, at_least },
  };
}

function shares(values: readonly (readonly string[])[], label: (key: string) => string) {
  const base = values.filter((of) => of.length > 0).length;
  if (base < FEWEST_TOLD) return null;
  const counts = new Map<string, number>();
  for (const key of values.flat()) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts]
    .map(([key, n]) => ({ key, label: label(key), n, share: n / base, ...wilson(n, base) }))
    .sort((one, other) => other.n - one.n || (one.key < other.key ? -1 : 1))
    .slice(0, 20);
}

/** Profiles of accounts; what is inferred is told of ten or more of them together, and of no single one. */
export async function enrichAccounts(ctx: Ctx, { handles }: { handles: readonly string[] }) {
  const own = await requireOwn(ctx);
  const rows = await store.profilesOf(ctx, await circleFrame(ctx, own), handles);
  const accounts = byHandle(handles, rows);
  const known = new Set(rows.map(({ handle }) => handle));
  const countries = rows.map(({ location }) => [countryOfPlace(location)].flatMap((code) => code ?? []));
  const interests = rows.map(({ bio }) => interestsOfProfile(bio));
  const words = itemWords(ctx.client.locale);
  return {
    accounts: accounts.map((account) => ({
      ...account,
      ...{ country: null, interests: null, topics: null },
      reason: NO_SCORE,
    })),
    group: {
      base: rows.length,
      countries: shares(countries, (key) => itemName({ section: 'countries', key }, words)),
      interests: shares(interests, (key) => itemName({ section: 'interests', key }, words)),
    },
    unknown: accounts.flatMap(({ handle }) => (known.has(handle) ? [] : [handle])),
  };
}
