import 'server-only';
import { topicMedians } from '@/lib/analysis/own/questions/topic-medians';
import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { formatFull, formatRange } from '@/lib/format/number';
import type { Locale } from '@/lib/domain/locales';
import type { OwnQuestion } from '@/lib/domain/own-talk';
import type { Ctx } from '@/lib/server/ctx';
import { comparedLists } from '@/lib/server/services/own/compared-lists';
import type { OwnAccount } from '@/lib/server/services/own/own-account';
import { frameOf } from '@/lib/server/services/own/posts/own-frame';
import { Reply } from '@/lib/server/services/own/talk/reply';
import { countDifference } from '@/lib/server/stores/own/own-differences-store';
import { learntPosts, likesBefore } from '@/lib/server/stores/own/own-posts-store';
import { premiumHref } from '@/lib/tenants/premium-navigation';
import { newAdvertisers } from './new-advertisers';

/** Something that moved outside of what chance would explain, in one sentence. */
export interface OwnChange {
  id: 'followers' | 'advertisers' | 'likes' | 'topic';
  text: string;
  href: string | null;
  /** The question that asks for more of it. */
  ask: OwnQuestion;
}

const NEWEST = 50;
const EARLIER = 100;
const FEWEST = 20;

export interface Difference {
  gone: number | null;
  came: number | null;
}

/** Who went and who came between the two lists of followers that are compared; null: there are not two. */
export async function followersDifference(ctx: Ctx, account: OwnAccount): Promise<Difference> {
  const [now, before] = comparedLists(account.lists.followers);
  if (!now || !before) return { gone: null, came: null };
  const base = { own: account.number, people: account.peopleSegment };
  const [gone, came] = await Promise.all([
    countDifference(ctx, { ...base, in: before.list, notIn: now.list }),
    countDifference(ctx, { ...base, in: now.list, notIn: before.list }),
  ]);
  return { gone, came };
}

function followersMoved(account: OwnAccount, { gone, came }: Difference, reply: Reply): OwnChange[] {
  const [now, before] = comparedLists(account.lists.followers);
  if (!now || !before || gone === null || came === null || gone + came === 0) return [];
  const figures = { gone: formatFull(gone, reply.locale), came: formatFull(came, reply.locale) };
  const text = reply.words('changes.followers', {
    ...figures,
    size: formatFull(now.size, reply.locale),
    before: formatFull(before.size, reply.locale),
    from: reply.day(before.takenAt),
    to: reply.day(now.takenAt),
  });
  return [{ id: 'followers', text, href: premiumHref('unfollowed'), ask: 'unfollowers' }];
}

async function advertisersMoved(ctx: Ctx, account: OwnAccount, reply: Reply): Promise<OwnChange[]> {
  const found = await newAdvertisers(ctx, account);
  const [first] = found?.rows ?? [];
  if (!found || !first) return [];
  const text = reply.words('changes.advertisers', {
    n: found.rows.length,
    name: first.advertiser,
    ads: formatFull(first.ads, reply.locale),
    day: reply.day(found.since),
  });
  return [{ id: 'advertisers', text, href: premiumHref('targets'), ask: 'new-advertisers' }];
}

const medianOf = (values: readonly number[]) => medianByRanks([...values].sort((a, b) => a - b));

async function likesMoved(ctx: Ctx, account: OwnAccount, reply: Reply): Promise<OwnChange[]> {
  const likes = await likesBefore(ctx, frameOf(account), ctx.now().getTime(), NEWEST + EARLIER);
  const [now, before] = [likes.slice(0, NEWEST), likes.slice(NEWEST)];
  if (now.length < FEWEST || before.length < FEWEST) return [];
  const [one, other] = [medianOf(now), medianOf(before)];
  if (one.low <= other.high && one.high >= other.low) return [];
  const write = (value: number) => formatFull(value, reply.locale, 1);
  const text = reply.words('changes.likes', {
    ...{ posts: now.length, earlier: before.length },
    now: write(one.median),
    nowRange: formatRange(one.low, one.high, reply.locale, write),
    before: write(other.median),
    beforeRange: formatRange(other.low, other.high, reply.locale, write),
  });
  return [{ id: 'likes', text, href: premiumHref('posts'), ask: 'engagement-change' }];
}

async function topicMoved(ctx: Ctx, account: OwnAccount, reply: Reply): Promise<OwnChange[]> {
  const { median, groups } = topicMedians(await learntPosts(ctx, frameOf(account)));
  const [best] = groups;
  if (median === null || !best?.apart || best.median <= median) return [];
  const write = (value: number) => formatFull(value, reply.locale, 1);
  const text = reply.words('changes.topic', {
    topic: best.topic,
    n: best.posts,
    likes: write(best.median),
    range: formatRange(best.low, best.high, reply.locale, write),
    median: write(median),
  });
  return [{ id: 'topic', text, href: premiumHref('posts'), ask: 'topics' }];
}

/** What moved since last time, people first; counts are exact, of everything else the interval stands beside it. */
export async function ownChanges(
  ctx: Ctx,
  account: OwnAccount,
  { difference, locale }: { difference: Difference; locale: Locale },
): Promise<OwnChange[]> {
  const reply = new Reply(locale);
  const posts = account.datasets.length > 0;
  const found = await Promise.all([
    followersMoved(account, difference, reply),
    advertisersMoved(ctx, account, reply),
    posts ? likesMoved(ctx, account, reply) : [],
    posts ? topicMoved(ctx, account, reply) : [],
  ]);
  return found.flat();
}
