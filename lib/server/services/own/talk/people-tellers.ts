import 'server-only';
import type { Ctx } from '@/lib/server/ctx';
import { comparedLists } from '@/lib/server/services/own/compared-lists';
import type { ListHead, OwnAccount } from '@/lib/server/services/own/own-account';
import {
  countDifference,
  type ListDifference,
  listDifference,
} from '@/lib/server/stores/own/own-differences-store';
import { markdownText } from '@/lib/domain/markdown';
import { formatFull } from '@/lib/format/number';
import { personName, profileHref, type Reply, screenSource } from './reply';
import type { Telling, Teller } from './telling';

/** People that an answer names; more are counted. */
const NAMED = 8;

const between = (account: OwnAccount, one: ListHead, other: ListHead): ListDifference => ({
  own: account.number,
  in: one.list,
  notIn: other.list,
  people: account.peopleSegment,
});

interface Pair {
  now: ListHead;
  before: ListHead;
}

/** The two lists of followers that are compared; says what is missing where there are not two. */
function comparedPair(account: OwnAccount, reply: Reply): Pair | null {
  const [now, before] = comparedLists(account.lists.followers);
  if (now && before) return { now, before };
  reply.tell(now ? 'oneList' : 'noList', now ? { day: reply.day(now.takenAt) } : {});
  return null;
}

async function nameThem(ctx: Ctx, { account, reply }: Telling, difference: ListDifference): Promise<void> {
  const people = await listDifference(ctx, difference, NAMED);
  reply.list(
    people.map((person) => {
      const name = `[${markdownText(personName(reply, person))}](${profileHref(person)})`;
      if (person.followers === null) return name;
      return `${name}: ${reply.words('followersOf', { count: formatFull(person.followers, reply.locale) })}`;
    }),
  );
  if (account.peopleSegment === null && people.length > 0) reply.tell('idsOnly');
}

const followers: Teller = async (_, { account, reply }) => {
  const [head] = account.lists.followers;
  if (!head) {
    reply.tell('noList');
    return 'unknown';
  }
  const source = screenSource(reply, 'followers', { title: 'followers' });
  reply.tell('followers', { size: reply.count(head.size, source), day: reply.day(head.takenAt) });
  return 'answered';
};

const growth: Teller = async (ctx, { account, reply }) => {
  const pair = comparedPair(account, reply);
  if (!pair) return 'unknown';
  const { now, before } = pair;
  const [gone, came] = await Promise.all([
    countDifference(ctx, between(account, before, now)),
    countDifference(ctx, between(account, now, before)),
  ]);
  const list = screenSource(reply, 'followers', { title: 'followers' });
  reply.tell(now.size > before.size ? 'grew' : now.size < before.size ? 'shrank' : 'stayed', {
    before: reply.count(before.size, list),
    size: reply.count(now.size, list),
    from: reply.day(before.takenAt),
    to: reply.day(now.takenAt),
    gone: reply.count(gone, screenSource(reply, 'unfollowed', { title: 'gone' })),
    came: reply.count(came, screenSource(reply, 'followers', { title: 'came' })),
  });
  reply.tell('exact');
  return 'answered';
};

const unfollowers: Teller = async (ctx, telling) => {
  const { account, reply } = telling;
  const pair = comparedPair(account, reply);
  if (!pair) return 'unknown';
  const difference = between(account, pair.before, pair.now);
  const count = await countDifference(ctx, difference);
  reply.tell('unfollowers', {
    n: count,
    count: reply.count(count, screenSource(reply, 'unfollowed', { title: 'gone' })),
    from: reply.day(pair.before.takenAt),
    to: reply.day(pair.now.takenAt),
  });
  await nameThem(ctx, telling, difference);
  if (count > 0) reply.tell('whyUnknown');
  return 'answered';
};

const newFollowers: Teller = async (ctx, telling) => {
  const { account, reply } = telling;
  const pair = comparedPair(account, reply);
  if (!pair) return 'unknown';
  const difference = between(account, pair.now, pair.before);
  const count = await countDifference(ctx, difference);
  reply.tell('newFollowers', {
    n: count,
    count: reply.count(count, screenSource(reply, 'followers', { title: 'came' })),
    from: reply.day(pair.before.takenAt),
    to: reply.day(pair.now.takenAt),
  });
  await nameThem(ctx, telling, difference);
  return 'answered';
};

const notBack: Teller = async (ctx, telling) => {
  const { account, reply } = telling;
  const [follows] = account.lists.following;
  const [fans] = account.lists.followers;
  if (!follows || !fans) {
    reply.tell('noList');
    return 'unknown';
  }
  const difference = between(account, follows, fans);
  const count = await countDifference(ctx, difference);
  reply.tell('notBack', {
    n: count,
    count: reply.count(count, screenSource(reply, 'following', { title: 'notBack' })),
    all: reply.count(follows.size, screenSource(reply, 'following', { title: 'following' })),
    day: reply.day(follows.takenAt),
  });
  await nameThem(ctx, telling, difference);
  return 'answered';
};

/** What the lists of people tell. */
export const PEOPLE_TELLERS = {
  followers,
  growth,
  unfollowers,
  'new-followers': newFollowers,
  'not-back': notBack,
} as const;
