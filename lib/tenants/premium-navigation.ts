import { ROUTES } from './route-table';
import { publicPath } from './public-path';
import { matchRoute } from './routes';

/** Every screen of the suite in its order: the key under `premium.nav` and the path of its row. */
const GROUPS = [
  {
    id: 'home',
    entries: {
      archive: '/premium-suite/archive',
      dashboard: '/premium-suite',
      talk: '/premium-suite/talk-to-x',
    },
  },
  {
    id: 'people',
    entries: {
      followers: '/premium-suite/followers',
      following: '/premium-suite/following',
      unfollowed: '/premium-suite/unfollowed',
      engagers: '/premium-suite/engagers',
      accounts: '/premium-suite/accounts',
      lists: '/premium-suite/lists',
    },
  },
  {
    id: 'content',
    entries: {
      posts: '/premium-suite/posts',
      topics: '/premium-suite/topics',
      followingTopics: '/premium-suite/following-topics',
      xstats: '/premium-suite/xstats',
    },
  },
  { id: 'ads', entries: { targets: '/premium-suite/who-targets-me' } },
  {
    id: 'account',
    entries: { letter: '/premium-suite/letter', switch: '/switch-account', subscription: '/premium' },
  },
] as const;

type Group = (typeof GROUPS)[number];
type KeyOf<G> = G extends { entries: infer E } ? keyof E : never;
export type PremiumEntryKey = KeyOf<Group>;

export interface PremiumEntry {
  key: PremiumEntryKey;
  href: string;
}

export interface PremiumGroup {
  id: Group['id'];
  entries: readonly PremiumEntry[];
}

/** The path of a row without what may stand behind it. */
const standing = (path: string) => path.split('/:')[0] ?? path;

const built: ReadonlySet<string> = new Set(
  ROUTES.filter(({ tenant }) => tenant === 'premium').map(({ path }) => standing(path)),
);

const entriesOf = (entries: Readonly<Record<string, string>>): PremiumEntry[] =>
  Object.entries(entries)
    .filter(([, href]) => built.has(href))
    .map(([key, href]) => ({ key: key as PremiumEntryKey, href }));

/** The navigation of the suite: an entry for each screen that has a row, a group where one of its screens has. */
export const PREMIUM_NAVIGATION: readonly PremiumGroup[] = GROUPS.map(({ id, entries }) => ({
  id,
  entries: entriesOf(entries),
})).filter(({ entries }) => entries.length > 0);

const ALL = PREMIUM_NAVIGATION.flatMap(({ entries }) => entries);

/** A screen that lies below another in the navigation, not in its address. */
const BELOW: readonly (readonly [beginning: string, key: PremiumEntryKey])[] = [
  ['/premium-suite/post/', 'posts'],
  ['/create-subscription/', 'subscription'],
];

/** The entry of the screen at a path of the browser; null outside of the suite. */
export function premiumEntryAt(pathname: string): PremiumEntryKey | null {
  const path = matchRoute('premium', publicPath(pathname))?.canonicalPath ?? '';
  const below = BELOW.find(([beginning]) => path.startsWith(beginning));
  if (below) return below[1];
  const exact = ALL.find(({ href }) => href === path);
  const found = exact ?? ALL.find(({ href }) => href !== '/premium-suite' && path.startsWith(`${href}/`));
  return found?.key ?? null;
}

/** The suite's own pages have its sidebar; the way in and the page that presents it do not. */
export function isInSuite(pathname: string): boolean {
  return /^\/(premium-suite|switch-account)(\/|$)/.test(
    matchRoute('premium', publicPath(pathname))?.canonicalPath ?? '',
  );
}

/** Where a screen of the suite lies; null while there is none. */
export function premiumHref(key: PremiumEntryKey): string | null {
  return ALL.find((entry) => entry.key === key)?.href ?? null;
}
