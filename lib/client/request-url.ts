import type { ApiRoots } from '@/lib/domain/api-roots';

/* How an address is put together from a path, its values, a query and a root (CLI-01 to CLI-05, CLI-22, CLI-23). */

export type UrlValue = string | number | boolean;
export type PathValues = Record<string, UrlValue>;
export type QueryValues = Record<string, UrlValue | readonly UrlValue[] | null | undefined>;

const ABSOLUTE = /^[a-z][a-z0-9+.-]*:\/\//i;

/** @throws Error when a brace has no value, or one that a browser folds away: it would reach another route. */
export function fillPath(path: string, values: PathValues = {}): string {
  return path.replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === '') throw new Error(`No value for {${name}} of ${path}`);
    if (value === '.' || value === '..') throw new Error(`${value} cannot stand for {${name}} of ${path}`);
    return encodeURIComponent(String(value));
  });
}

/** Lists are repeated, null and undefined are dropped. Gives '' or a text that begins with '?'. */
export function printQuery(query: QueryValues = {}): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item));
  }
  const text = params.toString();
  return text ? `?${text}` : '';
}

/** The premium suite asks its own service for everything when it is served from its own host. */
export function rootOf(contract: 'main' | 'second', roots: ApiRoots, onPremiumHost: boolean): string {
  return contract === 'second' || onPremiumHost ? roots.second : roots.main;
}

export function joinRoot(root: string, path: string): string {
  if (ABSOLUTE.test(path)) return path;
  return `${root.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

export function buildUrl(root: string, path: string, values?: PathValues, query?: QueryValues): string {
  const url = joinRoot(root, fillPath(path, values));
  const text = printQuery(query);
  return text && url.includes('?') ? `${url}&${text.slice(1)}` : `${url}${text}`;
}
