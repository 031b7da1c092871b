import 'server-only';
import { medianByRanks } from '@/lib/analysis/stats/median-ranks';
import { topicMedians } from '@/lib/analysis/own/questions/topic-medians';
import { markdownText } from '@/lib/domain/markdown';
import { formatFixed, formatFull, formatMoney, formatRange } from '@/lib/format/number';
import { formatWeekday } from '@/lib/format/date';
import type { BestTime } from '@/lib/contracts/own-predictions';
import { measureBestTime } from '@/lib/server/services/own/posts/best-time';
import { predictDraftOf } from '@/lib/server/services/own/posts/draft';
import { listEngagers } from '@/lib/server/services/own/posts/engagers';
import { listOwnPosts } from '@/lib/server/services/own/posts/list-own-posts';
import { frameOf } from '@/lib/server/services/own/posts/own-frame';
import { forecastPayout } from '@/lib/server/services/own/posts/payouts';
import { countOwnPosts, learntPosts, likesBefore } from '@/lib/server/stores/own/own-posts-store';
import { premiumHref } from '@/lib/tenants/premium-navigation';
import { personName, profileHref, type Reply, screenSource } from './reply';
import type { Teller } from './telling';

const NAMED = 5;
const TOP = 3;
const DAY_MS = 86_400_000;
const WEEKS = 12;

/** Posts of now and of before, of which a change of likes is told. */
const NEWEST = 50;
const EARLIER = 100;
const FEWEST = 20;

const ratioRange = (reply: Reply, { ratio, low, high }: { ratio: number; low: number; high: number }) => {
  const two = (value: number) => formatFixed(value, 2, reply.locale);
  return `${two(ratio)}× (${formatRange(low, high, reply.locale, two)})`;
};

const clock = (hour: number) => `${String(hour % 24).padStart(2, '0')}:00`;

function partOfWeek(reply: Reply, { weekday, weekend, hour, until }: BestTime['cells'][number]): string {
  const days =
    weekday === null
      ? reply.words(weekend ? 'weekend' : 'weekdays')
      : formatWeekday(weekday, reply.locale, 'long');
  return reply.words('partOfWeek', { days, from: clock(hour), to: clock(until) });
}

const bestTime: Teller = async (ctx, { reply }) => {
  const told = await measureBestTime(ctx, {});
  const source = screenSource(reply, 'posts', { title: 'bestTime', n: told.known });
  const known = reply.count(told.known, source);
  if (told.score === null) {
    reply.tell('fewPosts', { known, needed: told.needed });
    return 'unknown';
  }
  if (!told.advice) {
    reply.tell('noBestTime', { known });
    return 'answered';
  }
  reply.tell('bestTime', { known, zone: told.zone });
  const best = told.cells.filter((cell) => cell.best).sort((a, b) => b.score - a.score);
  reply.list(
    best
      .slice(0, NAMED)
      .map((cell) => `${partOfWeek(reply, cell)}: ${reply.cite(ratioRange(reply, cell.effect), source)}`),
  );
  reply.tell('notCause');
  return 'answered';
};

const draftEffects: Teller = async (ctx, { reply }) => {
  const told = await predictDraftOf(ctx, { text: '', media: false });
  const source = screenSource(reply, 'posts', { title: 'draft', n: told.known });
  const known = reply.count(told.known, source);
  if (told.score === null) {
    reply.tell('fewPosts', { known, needed: told.needed });
    return 'unknown';
  }
  if (told.parts.length === 0) {
    reply.tell('noDraft', { known });
    return 'answered';
  }
  reply.tell('draft', { known });
  reply.list(
    told.parts.map(({ part, effect, evident }) => {
      const name = reply.words(`parts.${part}`);
      const figure = reply.cite(ratioRange(reply, effect), source);
      return evident ? `${name}: ${figure}` : `${name}: ${figure}, ${reply.words('notApart')}`;
    }),
  );
  reply.tell('notCause');
  return 'answered';
};

const payout: Teller = async (ctx, { reply }) => {
  const told = await forecastPayout(ctx, { days: 30 });
  const source = screenSource(reply, 'posts', { title: 'payout', n: told.payouts });
  if (told.payout === null || told.low === null || told.high === null) {
    reply.tell('noPayout', { payouts: reply.count(told.payouts, source), needed: told.needed });
    return 'unknown';
  }
  const money = (amount: number) => formatMoney(amount, told.currency ?? 'USD', reply.locale, 'full');
  reply.tell('payout', {
    amount: reply.cite(money(told.payout), source),
    range: formatRange(told.low, told.high, reply.locale, money),
    payouts: formatFull(told.payouts, reply.locale),
  });
  return 'answered';
};

const engagers: Teller = async (ctx, { reply }) => {
  const found = await listEngagers(ctx, { ordering: 'total', page: 1, page_size: NAMED });
  const source = screenSource(reply, 'engagers', { title: 'engagers', n: found.looked_at });
  if (found.engagers.length === 0) {
    reply.tell('noEngagers');
    return 'unknown';
  }
  reply.tell('engagers', {
    total: reply.count(found.total, source),
    looked: formatFull(found.looked_at, reply.locale),
  });
  reply.list(
    found.engagers.map((one) => {
      const name = `[${markdownText(personName(reply, one))}](${profileHref(one)})`;
      const { replies, reposts, quotes, mentions } = one;
      return `${name}: ${reply.words('engaged', { replies, reposts, quotes, mentions })}`;
    }),
  );
  reply.tell('likesUntold');
  return 'answered';
};

const postHref = (id: string, url: string | null) => {
  const posts = premiumHref('posts');
  return posts === null ? url : `/premium-suite/post/${encodeURIComponent(id)}`;
};

const topPosts: Teller = async (ctx, { reply, asked }) => {
  const { year } = asked;
  const window = year === null ? {} : { from: `${year}-01-01`, to: `${year}-12-31` };
  const found = await listOwnPosts(ctx, {
    ...{ ordering: 'likes', direction: 'desc', page: 1, page_size: TOP },
    ...window,
  });
  const known = found.posts.filter(({ likes }) => likes !== null);
  if (known.length === 0) {
    reply.tell(found.total === 0 ? 'noPosts' : 'noLikes');
    return 'unknown';
  }
  reply.tell(year === null ? 'topPosts' : 'topPostsOf', {
    known: formatFull(found.known.likes, reply.locale),
    year: String(year ?? ''),
  });
  reply.list(
    known.map(({ id, url, text, created_at: at, likes }) => {
      const words = text.replace(/\s+/g, ' ').slice(0, 100);
      const title = reply.words('sources.post', { day: reply.day(Date.parse(at)) });
      const rows = [{ label: words, value: formatFull(likes ?? 0, reply.locale), href: null }];
      const figure = reply.count(likes ?? 0, {
        title: `${title} · ${id}`,
        n: null,
        href: postHref(id, url),
        rows,
      });
      return reply.words('postLine', {
        day: reply.day(Date.parse(at)),
        text: markdownText(words),
        likes: figure,
      });
    }),
  );
  return 'answered';
};

const topics: Teller = async (ctx, { account, reply }) => {
  const posts = await learntPosts(ctx, frameOf(account));
  const { median, groups } = topicMedians(posts);
  if (median === null || groups.length === 0) {
    reply.tell('noTopics', { posts: formatFull(posts.length, reply.locale) });
    return 'unknown';
  }
  const likes = (value: number) => formatFull(value, reply.locale, 1);
  const rows = groups.slice(0, NAMED).map(({ topic, median: of, low, high }) => ({
    ...{ label: topic, href: null },
    value: `${likes(of)} (${formatRange(low, high, reply.locale, likes)})`,
  }));
  const source = screenSource(reply, 'posts', { title: 'topicPosts', n: posts.length, rows });
  reply.tell('topics', { median: reply.cite(likes(median), source), groups: groups.length });
  reply.list(
    groups.slice(0, NAMED).map(({ topic, posts: n, median: of, low, high, apart }) => {
      const figure = `${reply.cite(likes(of), source)} (${formatRange(low, high, reply.locale, likes)})`;
      const line = reply.words('topicLine', { topic: markdownText(topic), n, figure });
      return apart ? line : `${line}, ${reply.words('notApart')}`;
    }),
  );
  reply.tell('notCause');
  return 'answered';
};

const engagementChange: Teller = async (ctx, { account, reply }) => {
  const likes = await likesBefore(ctx, frameOf(account), ctx.now().getTime(), NEWEST + EARLIER);
  const [now, before] = [likes.slice(0, NEWEST), likes.slice(NEWEST)];
  const source = screenSource(reply, 'posts', { title: 'likes', n: likes.length });
  if (now.length < FEWEST || before.length < FEWEST) {
    reply.tell('fewPosts', { known: reply.count(likes.length, source), needed: NEWEST + FEWEST });
    return 'unknown';
  }
  const [one, other] = [now, before].map((values) => medianByRanks([...values].sort((a, b) => a - b)));
  if (!one || !other) return 'unknown';
  const write = (value: number) => formatFull(value, reply.locale, 1);
  const moved = one.low > other.high ? 'likesUp' : one.high < other.low ? 'likesDown' : 'likesSame';
  reply.tell(moved, {
    ...{ posts: now.length, earlier: before.length },
    now: reply.cite(write(one.median), source),
    nowRange: formatRange(one.low, one.high, reply.locale, write),
    before: reply.cite(write(other.median), source),
    beforeRange: formatRange(other.low, other.high, reply.locale, write),
  });
  return 'answered';
};

const frequency: Teller = async (ctx, { account, reply }) => {
  const last = account.datasets[0]?.lastPostAt?.getTime();
  if (last === undefined) {
    reply.tell('noPosts');
    return 'unknown';
  }
  const to = Math.min(last, ctx.now().getTime()) + 1;
  const { posts } = await countOwnPosts(ctx, frameOf(account), { from: to - WEEKS * 7 * DAY_MS, to });
  const source = screenSource(reply, 'posts', { title: 'posts', n: posts });
  reply.tell('frequency', {
    posts: reply.count(posts, source),
    weeks: WEEKS,
    day: reply.day(to - 1),
    week: formatFull(posts / WEEKS, reply.locale, 1),
  });
  return 'answered';
};

/** What the posts tell. */
export const POSTS_TELLERS = {
  'best-time': bestTime,
  'draft-effects': draftEffects,
  payout,
  engagers,
  'top-posts': topPosts,
  topics,
  'engagement-change': engagementChange,
  frequency,
} as const;
