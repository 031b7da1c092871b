import 'server-only';
import {
  LOOKUP_SIZE,
  paidLookup,
  type BackgroundCtx,
} from '@/lib/server/services/runs/x-network/paid-lookup';
import { protectedAccounts } from '@/lib/server/sources/x-api/protected-accounts';
import type { NetworkPage } from '@/lib/server/sources/x-api/reading';

/** What X says of content that was asked for again. */
export interface Checked {
  /** Still shown. */
  seenPosts: Set<string>;
  seenAuthors: Set<string>;
  /** Deleted, suspended or protected. */
  gonePosts: Set<string>;
  goneAuthors: Set<string>;
}

export const nothingChecked = (): Checked => ({
  seenPosts: new Set(),
  seenAuthors: new Set(),
  gonePosts: new Set(),
  goneAuthors: new Set(),
});

export interface CheckFor {
  payer: number | null;
  /** Names the bill: one a dataset and day. */
  subject: string;
  at: Date;
}

function takeAuthors(checked: Checked, page: NetworkPage): void {
  const hidden = new Set(protectedAccounts(page.raw));
  for (const { id } of page.accounts) {
    if (id === null) continue;
    if (hidden.has(id)) checked.goneAuthors.add(id);
    else checked.seenAuthors.add(id);
  }
}

/** Only what X names is gone: an answer that says nothing of an id proves nothing. */
const named = (page: NetworkPage, kind: 'post' | 'user', asked: readonly string[]): string[] => {
  const known = new Set(asked);
  return page.missing
    .filter((one) => one.kind === kind && one.reason !== 'other' && known.has(one.value))
    .map(({ value }) => value);
};

/** Asks for posts by id; what comes tells of their authors as well. */
export async function checkPosts(
  ctx: BackgroundCtx,
  checked: Checked,
  ids: readonly string[],
  { payer, subject, at }: CheckFor,
): Promise<void> {
  for (let start = 0; start < ids.length; start += LOOKUP_SIZE) {
    ctx.signal.throwIfAborted();
    const part = ids.slice(start, start + LOOKUP_SIZE);
    const page = await paidLookup(ctx, {
      read: { kind: 'posts', ids: part },
      payer,
      purpose: 'compliance',
      subject,
      at,
    });
    for (const id of page.billed.ids) checked.seenPosts.add(id);
    for (const id of named(page, 'post', part)) {
      checked.gonePosts.add(id);
      checked.seenPosts.delete(id);
    }
    takeAuthors(checked, page);
  }
}

/** Asks for accounts by id. */
export async function checkAuthors(
  ctx: BackgroundCtx,
  checked: Checked,
  ids: readonly string[],
  { payer, subject, at }: CheckFor,
): Promise<void> {
  for (let start = 0; start < ids.length; start += LOOKUP_SIZE) {
    ctx.signal.throwIfAborted();
    const part = ids.slice(start, start + LOOKUP_SIZE);
    const page = await paidLookup(ctx, {
      read: { kind: 'users', by: 'id', values: part },
      payer,
      purpose: 'compliance',
      subject,
      at,
    });
    takeAuthors(checked, page);
    for (const id of named(page, 'user', part)) checked.goneAuthors.add(id);
  }
}
