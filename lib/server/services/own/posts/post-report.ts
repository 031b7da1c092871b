import 'server-only';
import { median } from 'd3-array';
import { FEWEST_PEOPLE } from '@/lib/analysis/sections/thresholds';
import type { AnswerOf } from '@/lib/contracts/core/endpoint';
import type { ownPostReport } from '@/lib/contracts/own-posts';
import { AppError } from '@/lib/domain/app-error';
import type { Ctx } from '@/lib/server/ctx';
import { type CountedKey, type GroupKind, groupsOf } from '@/lib/server/services/own/groups';
import { requireOwn } from '@/lib/server/services/own/own-account';
import { engagementsWith, type EngagerTraits } from '@/lib/server/stores/own/own-engagers-store';
import { findOwnPost, likesBefore, type OwnPostRow } from '@/lib/server/stores/own/own-posts-store';
import { ownPostView } from './list-own-posts';
import { engagersFrame, frameOf } from './own-frame';

export const noSuchPost = () =>
  new AppError('not_found', 'There is no such post of your own', { code: 'unknown_post' });

export type PostReport = AnswerOf<typeof ownPostReport>;

const HOUR_MS = 3_600_000;
/** Posts that one is held against, and the fewest of them. */
const BEFORE = 100;
const FEWEST_BEFORE = 20;

/** Engagements that are dated, hour by hour after the post. */
function pointsOf(rows: readonly EngagerTraits[], at: number): PostReport['points'] {
  const byHour = new Map<number, number>();
  for (const { hour } of rows) byHour.set(hour, (byHour.get(hour) ?? 0) + 1);
  return [...byHour]
    .sort(([one], [other]) => one - other)
    .map(([hour, value]) => ({ hour, value, date: new Date(at + hour * HOUR_MS).toISOString() }));
}

/** Each account once. */
function accountsOf(rows: readonly EngagerTraits[]): EngagerTraits[] {
  return [...new Map(rows.map((row) => [row.author, row])).values()];
}

type Trait = 'country' | 'gender' | 'age';

function counted(accounts: readonly EngagerTraits[], trait: Trait): CountedKey[] {
  const counts = new Map<string, number>();
  for (const account of accounts) {
    const key = account[trait];
    if (key !== '') counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return [...counts].map(([key, number]) => ({ key, accounts: number }));
}

/** Null where too few engagers are known, or no group has ten. */
function groupsIn(
  accounts: readonly EngagerTraits[],
  trait: Trait,
  kind: GroupKind,
): PostReport['countries'] {
  const { known, items } = groupsOf(kind, counted(accounts, trait), { accounts: accounts.length });
  if (known < FEWEST_PEOPLE || items.length === 0) return null;
  return { known, of: accounts.length, items: items.map(({ key, ...item }) => ({ label: key, ...item })) };
}

/** The post among those before it; null where too few of their likes are known. */
function rankOf({ likes, kind }: OwnPostRow, before: readonly number[]): PostReport['rank'] {
  if (likes === null || kind === 'repost' || before.length < FEWEST_BEFORE) return null;
  return {
    below: before.filter((other) => other < likes).length,
    of: before.length,
    median: median(before) ?? 0,
  };
}

/**
 * What is known of one own post and of those who engaged with it: people as groups of ten and more.
 * @throws AppError `not_found` (code `unknown_post`) for a post that is none of the account's own.
 */
export async function reportOwnPost(ctx: Ctx, { pk }: { pk: string }): Promise<PostReport> {
  const account = await requireOwn(ctx);
  const own = frameOf(account);
  const post = await findOwnPost(ctx, own, pk);
  if (!post) throw noSuchPost();
  const frame = await engagersFrame(ctx, account);
  const [rows, before] = await Promise.all([
    engagementsWith(ctx, frame, { postId: pk, at: post.at }),
    likesBefore(ctx, own, post.at, BEFORE),
  ]);
  const accounts = accountsOf(rows);
  const count = (kind: string) => rows.filter(({ told }) => told === kind).length;
  return {
    post: ownPostView(post, account.handle),
    points: pointsOf(rows, post.at),
    rank: rankOf(post, before),
    engagers: {
      ...{ reply: count('reply'), repost: count('repost'), quote: count('quote') },
      accounts: accounts.length,
    },
    demographics: {
      genders: groupsIn(accounts, 'gender', 'genders'),
      age_groups: groupsIn(accounts, 'age', 'age_groups'),
    },
    countries: groupsIn(accounts, 'country', 'countries'),
    sample: account.sample,
  };
}
