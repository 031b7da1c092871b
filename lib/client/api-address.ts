import { type ApiRoots, parseApiRoots, SAME_ORIGIN } from '@/lib/domain/api-roots';
import { joinRoot } from './request-url';

/** Where this page asks; the middleware has left it in a cookie where it is not the page's own address. */
export function apiRoots(): ApiRoots {
  return typeof document === 'undefined' ? SAME_ORIGIN : parseApiRoots(document.cookie);
}

/** Address of a path of the main API, for the few calls that have no contract. */
export const apiAddress = (path: string) => joinRoot(apiRoots().main, path);
