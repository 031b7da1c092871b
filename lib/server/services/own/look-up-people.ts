import 'server-only';
import type { LedgerPurpose } from '@/lib/domain/runs';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { Payer } from '@/lib/server/services/runs/ledger/ledger';
import {
  type BackgroundCtx,
  LOOKUP_SIZE,
  paidLookup,
} from '@/lib/server/services/runs/x-network/paid-lookup';
import { protectedAccounts } from '@/lib/server/sources/x-api/protected-accounts';
import type { NetworkPage } from '@/lib/server/sources/x-api/reading';
import type { PersonStateRow } from '@/lib/server/stores/own/own-people-store';

/** What X said of accounts that were asked for by id; who is in neither was not told. */
export interface LookedUp {
  /** Profiles of those that X still shows. */
  authors: SourceAuthor[];
  states: PersonStateRow[];
}

const STATE_OF: Record<NetworkPage['missing'][number]['reason'], PersonStateRow['state'] | null> = {
  unavailable: 'suspended',
  not_found: 'deleted',
  not_authorized: 'protected',
  other: null,
};

/** Only what X names is gone: an answer that says nothing of an id proves nothing. */
function take(found: LookedUp, page: NetworkPage, asked: readonly string[]): void {
  const hidden = new Set(protectedAccounts(page.raw));
  const known = new Set(asked);
  for (const author of page.accounts) {
    const { id } = author;
    if (id === null || !known.has(id)) continue;
    found.authors.push(author);
    found.states.push({ id, state: hidden.has(id) ? 'protected' : 'there', defaultPicture: null });
  }
  for (const { kind, value: id, reason } of page.missing) {
    const state = STATE_OF[reason];
    if (kind === 'user' && known.has(id) && state !== null)
      found.states.push({ id, state, defaultPicture: null });
  }
}

/**
 * Asks X for accounts by id, a hundred at a time, each paid by itself.
 * @param found Grows with each answer, so that what was paid counts where X or the budget stops in the middle.
 * @throws what `paidLookup` throws.
 */
export async function lookUpPeople(
  ctx: BackgroundCtx,
  found: LookedUp,
  ids: readonly string[],
  bill: { payer: Payer; purpose: LedgerPurpose; subject: string; at: Date },
): Promise<void> {
  for (let start = 0; start < ids.length; start += LOOKUP_SIZE) {
    ctx.signal.throwIfAborted();
    const values = ids.slice(start, start + LOOKUP_SIZE);
    const page = await paidLookup(ctx, { ...bill, read: { kind: 'users', by: 'id', values } });
    take(found, page, values);
  }
}
