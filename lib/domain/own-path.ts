const ONE_SLASH = /^\/(?![/\\])/;
const FOLDED_AWAY = /[\p{Cc}\\]/u;

/**
 * Only a path of this very site, never another host's: `//x`, `/\x` and what browsers fold into them are read as hosts.
 * Checked again after dots are folded: `/..//x` is `//x`.
 */
export function ownPath(path: string | null | undefined): string | null {
  if (!path || !ONE_SLASH.test(path) || FOLDED_AWAY.test(path)) return null;
  const base = 'http://own.invalid';
  if (!URL.canParse(path, base)) return null;
  const { origin, pathname, search, hash } = new URL(path, base);
  return origin === base && ONE_SLASH.test(pathname) ? `${pathname}${search}${hash}` : null;
}
