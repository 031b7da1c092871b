import 'server-only';
import { randomUUID } from 'node:crypto';
import type { SourceAuthor } from '@/lib/domain/source-post';
import type { ApiPage } from './api-types';
import { getPage, type XConnection } from './client';
import { noArchive } from './failures';
import type { KnownAccounts } from './known-accounts';
import {
  communitiesIn,
  countsIn,
  listsIn,
  missingIn,
  postsOf,
  trendsIn,
  unknownAuthor,
  usersOf,
} from './mapper';
import type { FollowEdge } from '../post-source';
import type { BilledResources, NetworkPage, NetworkRead } from './reading';
import { reachedWindow, requestOf, requireCredential } from './requests';

/** How one page is read. */
export interface PageOptions {
  signal: AbortSignal;
  /** Items wanted at most, as X bills by item; kept within what the read allows. Default: the largest page. */
  pageSize?: number | undefined;
}

export interface XSource extends XConnection {
  known: KnownAccounts;
}

type Parts = Omit<NetworkPage, 'next' | 'raw' | 'billed'> & { billed: BilledResources };

const nothing = (): Omit<Parts, 'billed'> => ({
  posts: [],
  accounts: [],
  follows: [],
  counts: [],
  trends: [],
  lists: [],
  communities: [],
  missing: [],
});

const idsOf = (items: readonly { id: string | null }[]): string[] => items.flatMap(({ id }) => id ?? []);
const billedRequest = (): BilledResources => ({ kind: 'request', ids: [randomUUID()] });

/** The account a list of followers belongs to, asked for when no page has shown it lately. */
async function ownerOf(x: XSource, userId: string, options: PageOptions) {
  const known = x.known.find(userId, x.now());
  if (known) return { author: known, asked: [] };
  const request = requestOf({ kind: 'users', by: 'id', values: [userId] }, null, {
    style: x.style,
    nowMs: x.now(),
  });
  const { page } = await getPage(x, request, options.signal);
  const [author] = usersOf(page);
  return author ? { author, asked: [userId] } : null;
}

function edgesOf(
  kind: 'followers' | 'following',
  owner: SourceAuthor,
  listed: readonly SourceAuthor[],
): FollowEdge[] {
  const edge = (target: SourceAuthor, follower: SourceAuthor): FollowEdge[] =>
    target.handle === null ? [] : [{ target: target.handle.toLowerCase(), follower }];
  return listed.flatMap((one) => (kind === 'followers' ? edge(owner, one) : edge(one, owner)));
}

async function followParts(
  x: XSource,
  read: Extract<NetworkRead, { userId: string }> & { kind: 'followers' | 'following' },
  page: ApiPage,
  options: PageOptions,
): Promise<Parts> {
  const accounts = usersOf(page);
  const missing = missingIn(page);
  const listed = idsOf(accounts).map((id) =>
    read.kind === 'followers' ? `${id}>${read.userId}` : `${read.userId}>${id}`,
  );
  const owner = accounts.length > 0 ? await ownerOf(x, read.userId, options) : null;
  return {
    ...nothing(),
    accounts,
    follows: edgesOf(read.kind, owner?.author ?? unknownAuthor(read.userId), accounts),
    missing,
    // An account that had to be asked for costs what a follower does.
    billed: { kind: 'follow', ids: [...listed, ...(owner?.asked ?? [])] },
  };
}

/** The part of a window that X does not reach is missing, and says so. */
function beyondReach(read: NetworkRead, nowMs: number): NetworkPage['missing'] {
  if (read.kind !== 'search' && read.kind !== 'counts') return [];
  const reached = reachedWindow(read, nowMs);
  if (reached === null || reached.fromMs - Date.parse(read.from) < 60_000) return [];
  const until = new Date(reached.fromMs).toISOString();
  return [{ kind: 'period', value: `${read.from}/${until}`, reason: 'unavailable' }];
}

function postParts(page: ApiPage): Parts {
  const { ids, missing, ...found } = postsOf(page);
  return {
    ...nothing(),
    ...found,
    missing: [...missingIn(page), ...missing],
    billed: { kind: 'post', ids },
  };
}

async function partsOf(x: XSource, read: NetworkRead, page: ApiPage, options: PageOptions): Promise<Parts> {
  const base = { ...nothing(), missing: missingIn(page) };
  switch (read.kind) {
    case 'followers':
    case 'following':
      return followParts(x, { ...read, kind: read.kind }, page, options);
    case 'users':
    case 'users_search':
    case 'reposters':
    case 'list_members': {
      const accounts = usersOf(page);
      return { ...base, accounts, billed: { kind: 'user', ids: idsOf(accounts) } };
    }
    case 'likers': {
      const accounts = usersOf(page);
      const ids = idsOf(accounts).map((id) => `${id}>${read.postId}`);
      return { ...base, accounts, billed: { kind: 'like', ids } };
    }
    case 'counts':
      return { ...base, counts: countsIn(page), billed: billedRequest() };
    case 'trends':
      return { ...base, trends: trendsIn(page), billed: billedRequest() };
    case 'list':
    case 'owned_lists': {
      const lists = listsIn(page);
      return { ...base, lists, billed: { kind: 'list', ids: idsOf(lists) } };
    }
    case 'communities_search': {
      const communities = communitiesIn(page);
      return { ...base, communities, billed: { kind: 'community', ids: idsOf(communities) } };
    }
    default:
      return postParts(page);
  }
}

/**
 * Reads one page of the network through a connection. Services use `readPage` of services/network instead, which makes
 * the connection from the configuration and the stored tokens.
 * @param cursor `next` of the page before, null for the first.
 * @throws NetworkLimitError, NetworkBillingError, AppError (`unprocessable` with code `needs_account`, `needs_app`,
 *   `no_archive`, `network_query` before anything is sent), or the signal's reason.
 */
export async function readXPage(
  x: XSource,
  options: PageOptions,
  read: NetworkRead,
  cursor: string | null,
): Promise<NetworkPage> {
  requireCredential(read, x.credential.kind);
  if ((read.kind === 'search' || read.kind === 'counts') && read.archive && !x.archive) throw noArchive();
  const nowMs = x.now();
  const request = requestOf(read, cursor, { style: x.style, nowMs, pageSize: options.pageSize });
  const { page, raw } = await getPage(x, request, options.signal);
  const parts = await partsOf(x, read, page, options);
  x.known.add(parts.accounts, nowMs);
  return {
    ...parts,
    missing: [...parts.missing, ...(cursor === null ? beyondReach(read, nowMs) : [])],
    next: page.meta?.next_token ?? null,
    raw,
  };
}
