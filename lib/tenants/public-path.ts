import { TENANTS } from './registry';

const INTERNAL_PREFIX = new RegExp(`^/(?:${TENANTS.join('|')})/[a-z]{2}(?=/|$)`);

/** On prerendered pages `usePathname()` shows the internal path first: this gives the one people see. */
export function publicPath(pathname: string): string {
  return pathname.replace(INTERNAL_PREFIX, '') || '/';
}
