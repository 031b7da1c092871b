import 'server-only';
import type { Locale } from '@/lib/domain/locales';
import type { Ctx } from '@/lib/server/ctx';
import { followersDifference, ownChanges } from '@/lib/server/services/own/home/changes';
import type { OwnAccount } from '@/lib/server/services/own/own-account';

/** A letter never says more. */
const MOST_LINES = 10;

/** What moved outside of its interval, a sentence each. */
export async function letterLines(ctx: Ctx, account: OwnAccount, locale: Locale): Promise<string[]> {
  const difference = await followersDifference(ctx, account);
  const changes = await ownChanges(ctx, account, { difference, locale });
  return changes.slice(0, MOST_LINES).map(({ text }) => text);
}
