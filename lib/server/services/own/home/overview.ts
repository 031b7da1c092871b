import 'server-only';
import type { AnswerOf } from '@/lib/contracts/core/endpoint';
import type { ownGone, ownOverview, talkToXQuestions } from '@/lib/contracts/own-talk';
import type { Locale } from '@/lib/domain/locales';
import type { OwnQuestion } from '@/lib/domain/own-talk';
import type { Ctx } from '@/lib/server/ctx';
import { comparedLists } from '@/lib/server/services/own/compared-lists';
import { type ListHead, type OwnAccount, requireOwn } from '@/lib/server/services/own/own-account';
import { Reply } from '@/lib/server/services/own/talk/reply';
import { countDifference, listDifference } from '@/lib/server/stores/own/own-differences-store';
import { followersDifference, ownChanges } from './changes';

function listed(lists: readonly ListHead[]) {
  const [now, before] = comparedLists(lists);
  return now ? { size: now.size, before: before?.size ?? null } : null;
}

/** What changed since last time, and the first figures. */
export async function readOverview(
  ctx: Ctx,
  input: { locale?: Locale },
): Promise<AnswerOf<typeof ownOverview>> {
  const account = await requireOwn(ctx);
  const difference = await followersDifference(ctx, account);
  const locale = input.locale ?? ctx.client.locale;
  const changes = await ownChanges(ctx, account, { difference, locale });
  const [now, before] = comparedLists(account.lists.followers);
  const [archive] = account.archives;
  return {
    from: before?.takenAt.toISOString() ?? null,
    to: (now?.takenAt ?? archive?.takenAt)?.toISOString() ?? null,
    changes: changes.map(({ id, text, href }) => ({ id, text, href })),
    followers: listed(account.lists.followers),
    following: listed(account.lists.following),
    ...difference,
    sample: account.sample,
  };
}

const GONE_SHOWN = 10;

/** Who is gone from the list of followers; none is told where there is only one list. */
export async function readGone(ctx: Ctx): Promise<AnswerOf<typeof ownGone>> {
  const account = await requireOwn(ctx);
  const [now, before] = comparedLists(account.lists.followers);
  if (!now || !before) return { count: null, people: [] };
  const difference = {
    ...{ own: account.number, in: before.list, notIn: now.list },
    people: account.peopleSegment,
  };
  const [count, people] = await Promise.all([
    countDifference(ctx, difference),
    listDifference(ctx, difference, GONE_SHOWN),
  ]);
  return { count, people };
}

/** What can always be asked, as far as it is kept. */
function usual(account: OwnAccount): OwnQuestion[] {
  const posts: OwnQuestion[] = account.datasets.length > 0 ? ['best-time', 'top-posts'] : [];
  const ads: OwnQuestion[] = account.archives.some(({ held }) => held.includes('ads-seen'))
    ? ['targeting']
    : [];
  const people: OwnQuestion[] = account.lists.followers.length > 0 ? ['countries', 'followers'] : [];
  return [...ads, ...posts, ...people];
}

const MOST_SUGGESTED = 5;

/** Questions that the data itself suggests first, then what can always be asked. */
export async function suggestQuestions(
  ctx: Ctx,
  input: { locale?: Locale },
): Promise<AnswerOf<typeof talkToXQuestions>> {
  const account = await requireOwn(ctx);
  const locale = input.locale ?? ctx.client.locale;
  const difference = await followersDifference(ctx, account);
  const changes = await ownChanges(ctx, account, { difference, locale });
  const reply = new Reply(locale);
  const ids = [...new Set([...changes.map(({ ask }) => ask), ...usual(account)])];
  return ids.slice(0, MOST_SUGGESTED).map((id) => ({ id, question: reply.words(`ask.${id}`) }));
}
