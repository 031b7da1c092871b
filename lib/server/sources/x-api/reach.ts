import 'server-only';
import type { NetworkRead } from './reading';
import { isOpenToApp, pageRange, RECENT_REACH_MS } from './requests';

/** What X gives for a read at most, and what it never gives. For receipts. */
export interface NetworkLimits {
  /** Items of the largest page; null for reads without pages. */
  pageSize: number | null;
  /** False: reposts are not among the posts, whatever the query says. Null for reads that give no posts. */
  reposts: boolean | null;
  /** Days back from now; null when only `newest` or nothing bounds it. */
  days: number | null;
  /** Only so many of the newest items can be reached; null when not bounded. */
  newest: number | null;
  /** True when the count may differ from the posts a search finds: counts skip some of X's filters. */
  approximate: boolean;
  /** The app's own token is enough; false: a connected account is needed. */
  openToApp: boolean;
}

const DAYS = RECENT_REACH_MS / 86_400_000;
/** Source: X's timeline guides. */
const NEWEST: Partial<Record<NetworkRead['kind'], number>> = { timeline: 3200, mentions: 800 };
const POSTS = new Set<NetworkRead['kind']>(['timeline', 'mentions', 'posts', 'quotes', 'list_posts']);

export function limitsOf(read: NetworkRead): NetworkLimits {
  const bySearch = read.kind === 'search' || read.kind === 'counts';
  return {
    pageSize: pageRange(read)?.max ?? null,
    // Since May 2026 X's search index holds no reposts.
    reposts: bySearch ? false : POSTS.has(read.kind) ? true : null,
    days: bySearch && !read.archive ? DAYS : null,
    newest: NEWEST[read.kind] ?? null,
    approximate: read.kind === 'counts',
    openToApp: isOpenToApp(read.kind),
  };
}

export interface NetworkCapabilities {
  /** Kinds of read this access may ask for. */
  reads: NetworkRead['kind'][];
  /** Days a search can look back; null for everything since 2006. */
  searchDays: number | null;
}

export function capabilitiesOf(by: 'app' | 'user', archive: boolean): NetworkCapabilities {
  const kinds: NetworkRead['kind'][] = [
    'search',
    'counts',
    'users',
    'users_search',
    'followers',
    'following',
    'timeline',
    'mentions',
    'posts',
    'likers',
    'reposters',
    'quotes',
    'list',
    'list_members',
    'list_posts',
    'owned_lists',
    'trends',
    'communities_search',
  ];
  return {
    reads: kinds.filter((kind) => by === 'user' || isOpenToApp(kind)),
    searchDays: by === 'app' && archive ? null : DAYS,
  };
}
