import 'server-only';
import { LOCALE_COOKIE } from '@/lib/domain/locales';
import { resolveLocale } from '@/lib/i18n/resolve-locale';
import type { Client, KeptName } from '@/lib/server/ctx';
import { type HostConfig, hostName } from '@/lib/tenants/host-config';
import type { Caller } from './auth';
import { cookieName, parseCookies, printCookie, sessionCookieName } from './cookies';
import { crossOrigin, isSecure } from './cross-origin';
import { readSessionCookie } from './session-cookie';

const CSRF_HEADER = 'X-CSRFToken';

/** What the headers of a request say about who sent it. */
export async function callerOf({ method, headers }: Pick<Request, 'method' | 'headers'>): Promise<Caller> {
  const cookie = parseCookies(headers.get('Cookie')).get(sessionCookieName(isSecure(headers)));
  return {
    method,
    host: headers.get('Host'),
    origin: headers.get('Origin'),
    secFetchSite: headers.get('Sec-Fetch-Site'),
    secFetchMode: headers.get('Sec-Fetch-Mode'),
    authorization: headers.get('Authorization'),
    csrf: headers.get(CSRF_HEADER),
    session: cookie === undefined ? null : await readSessionCookie(cookie),
  };
}

/** Where the call comes from, and the cookies that its answer will carry. */
export function clientOf(headers: Headers, hosts: HostConfig): { client: Client; cookies: string[] } {
  const cookies: string[] = [];
  const secure = isSecure(headers);
  const host = headers.get('Host') ?? '';
  const page = crossOrigin(headers, hosts) ?? `${secure ? 'https' : 'http'}://${host.toLowerCase()}`;
  const sent = parseCookies(headers.get('Cookie'));
  const nameOf = (name: KeptName) => cookieName(name, secure);
  const client: Client = {
    address: headers.get('X-Forwarded-For')?.split(',')[0]?.trim() || null,
    locale: resolveLocale({
      query: new URLSearchParams(),
      localeCookie: sent.get(LOCALE_COOKIE),
      acceptLanguage: headers.get('Accept-Language'),
    }).locale,
    userAgent: (headers.get('User-Agent') ?? '').slice(0, 400),
    host: hostName(page.replace(/^https?:\/\//, '')),
    origin: page,
    sessionHost: hostName(host),
    kept: (name) => sent.get(nameOf(name)) ?? null,
    keep: (name, value, seconds) => {
      cookies.push(printCookie(nameOf(name), value, { secure, seconds }));
      if (value === null) sent.delete(nameOf(name));
      else sent.set(nameOf(name), value);
    },
  };
  return { client, cookies };
}
