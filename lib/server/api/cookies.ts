import 'server-only';
import { parse, serialize } from 'hono/utils/cookie';
import type { KeptName } from '@/lib/server/ctx';

/** What the browser keeps for us; over https under a prefix that no sibling host can plant (RFC 6265bis). */
export function cookieName(name: KeptName, secure: boolean): string {
  return name === 'session' ? sessionCookieName(secure) : `${secure ? '__Host-' : ''}murmur_${name}`;
}

/** The browser session's cookie carries the name that next-auth gives it. */
export function sessionCookieName(secure: boolean): string {
  return secure ? '__Secure-next-auth.session-token' : 'next-auth.session-token';
}

export function parseCookies(header: string | null): Map<string, string> {
  return new Map(Object.entries(parse(header ?? '')));
}

/** Out of reach of scripts, and sent along by other sites' links only. Null removes it. */
export function printCookie(
  name: string,
  value: string | null,
  { secure, seconds }: { secure: boolean; seconds?: number },
): string {
  const maxAge = value === null ? 0 : seconds;
  return serialize(name, value ?? '', { httpOnly: true, sameSite: 'Lax', path: '/', secure, maxAge });
}
