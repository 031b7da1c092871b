import 'server-only';

/** A post on X holds no more; a planted cell must not fill the memory. */
const MAX_LINKS = 50;
const MAX_LINK = 2000;

/** Where a link leads, best first: `unwound_url` is what X found behind redirects. */
const TARGETS = ['unwound_url', 'expanded_url', 'expandedUrl', 'expanded', 'url', 'href', 'link'] as const;

/** The address of one link, as a text or an object of any of the APIs. */
function linkTarget(item: unknown): string | null {
  if (typeof item === 'string') return item;
  if (typeof item !== 'object' || item === null) return null;
  for (const key of TARGETS) {
    const value: unknown = Reflect.get(item, key);
    if (typeof value === 'string' && value !== '') return value;
  }
  return null;
}

/** Pictures and videos of posts and a cut post's address of itself stand among the links and are none. */
const ownMedia =
  /^https?:\/\/(?:twitter|x)\.com\/(?:i\/web\/status\/\d+|\w+\/status\/\d+\/(?:photo|video)\/\d+)$/i;

/** Links of an API's list, without a post's own media. */
export function linksOf(items: readonly unknown[]): string[] {
  const links = items.flatMap((item) => linkTarget(item) ?? []);
  return links.filter((link) => link.length <= MAX_LINK && !ownMedia.test(link)).slice(0, MAX_LINKS);
}
