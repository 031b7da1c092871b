import 'server-only';
import { PROBLEMS_HEADER } from '@/lib/domain/field-problems';
import type { MiddlewareHandler } from 'hono';
import { type HostConfig, isApiHost } from '@/lib/tenants/host-config';
import { isOurOrigin } from './auth';
import type { ApiEnv } from './mount';

const ALLOWED_METHODS = 'GET, POST, PUT, PATCH, DELETE';
const ALLOWED_HEADERS = 'Authorization, Content-Type, X-CSRFToken, X-Request-Id';
const READABLE_HEADERS = `Content-Disposition, Retry-After, X-Request-Id, ${PROBLEMS_HEADER}`;
const PREFLIGHT_SECONDS = 600;

/** True when the person's own connection is encrypted; the server in front says so (security.md 12). */
export const isSecure = (headers: Headers) =>
  headers.get('X-Forwarded-Proto')?.split(',')[0]?.trim() === 'https';

/** The page of ours that asks its API root under another origin than its own; null for every other request. */
export function crossOrigin(headers: Headers, hosts: HostConfig): string | null {
  const [host, origin] = [headers.get('Host') ?? '', headers.get('Origin') ?? ''];
  if (!isApiHost(host, hosts) || !isOurOrigin(origin, host, hosts)) return null;
  const page = new URL(origin);
  const alike = page.protocol === (isSecure(headers) ? 'https:' : 'http:');
  return alike && page.host !== host.toLowerCase() ? page.origin : null;
}

/** CORS for exactly the pages of our sites at exactly the configured API roots; elsewhere no answer carries a word of it. */
export function allowOwnPages(hosts: HostConfig): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { headers } = c.req.raw;
    const page = crossOrigin(headers, hosts);
    if (page && c.req.method === 'OPTIONS' && headers.has('Access-Control-Request-Method')) {
      c.res = new Response(null, { status: 204 });
      c.res.headers.set('Access-Control-Allow-Methods', ALLOWED_METHODS);
      c.res.headers.set('Access-Control-Allow-Headers', ALLOWED_HEADERS);
      c.res.headers.set('Access-Control-Max-Age', String(PREFLIGHT_SECONDS));
    } else await next();
    if (isApiHost(headers.get('Host') ?? '', hosts)) {
      c.res.headers.append('Vary', 'Origin');
      c.res.headers.set('Cross-Origin-Resource-Policy', 'same-site');
    }
    if (!page) return;
    c.res.headers.set('Access-Control-Allow-Origin', page);
    c.res.headers.set('Access-Control-Allow-Credentials', 'true');
    c.res.headers.set('Access-Control-Expose-Headers', READABLE_HEADERS);
  };
}
