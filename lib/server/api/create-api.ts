import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { AppError } from '@/lib/domain/app-error';
import { PROBLEMS_HEADER } from '@/lib/domain/field-problems';
import { resolveActor } from './auth';
import { callerOf, clientOf } from './caller';
import { allowOwnPages } from './cross-origin';
import { toErrorAnswer } from './error-response';
import { reportFailure } from '@/lib/reporting/report-failure';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { metrics } from './metrics';
import { type Api, type ApiEnv, methodsAt } from './mount';
import type { ApiSettings } from './settings';
import { NO_CLIENT } from '@/lib/server/ctx';

const SANE_ID = /^[A-Za-z0-9_-]{8,64}$/;

const SECURITY_HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Referrer-Policy': 'same-origin',
};

/** Request id, security headers and figures, around everything else. */
const frame: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const given = c.req.header('X-Request-Id') ?? '';
  c.set('requestId', SANE_ID.test(given) ? given : randomUUID());
  c.set('actor', { kind: 'anonymous', id: 'anonymous' });
  const started = performance.now();
  c.set('client', NO_CLIENT);
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS))
    if (!c.res.headers.has(name)) c.res.headers.set(name, value);
  if (!c.res.headers.has('Cache-Control')) c.res.headers.set('Cache-Control', 'no-store');
  c.res.headers.set('X-Request-Id', c.get('requestId'));
  const labels = { method: c.req.method, route: c.get('route') ?? 'unmatched', status: c.res.status };
  metrics().observe(labels, (performance.now() - started) / 1000);
};

function guard({ auth, limit }: ApiSettings): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const { client, cookies } = clientOf(c.req.raw.headers, auth.hosts);
    c.set('client', client);
    // Who is refused here is counted too, or tokens could be guessed without an end.
    const actor = await resolveActor(await callerOf(c.req.raw), auth).catch(async (refusal: unknown) => {
      await limit(c.get('actor'), client.address);
      throw refusal;
    });
    c.set('actor', actor);
    await limit(actor, client.address);
    await next();
    for (const cookie of cookies) c.res.headers.append('Set-Cookie', cookie);
  };
}

/** Many fields may be wrong; a header has to stay one that every proxy passes on. */
const MOST_PROBLEM_BYTES = 4096;

function onError(error: Error, c: Context<ApiEnv>): Response {
  const { status, body, problems } = toErrorAnswer(error);
  const gone = c.req.raw.signal.aborted;
  // The operator has to know of a full disk, once a request that met it.
  if ((status === 500 || status === 507) && !gone)
    log().error({ requestId: c.get('requestId'), err: error }, 'request failed');
  if (status === 500 && !gone) {
    const header = (name: string) => c.req.header(name);
    void reportFailure(error, { header, route: c.get('route') ?? '/api/' }, env());
  }
  const headers: Record<string, string> = {};
  const wait = error instanceof AppError ? error.options.retryAfterSeconds : undefined;
  if (wait !== undefined) headers['Retry-After'] = String(wait);
  const told = encodeURIComponent(JSON.stringify(problems ?? {}));
  if (problems && told.length <= MOST_PROBLEM_BYTES) headers[PROBLEMS_HEADER] = told;
  return Response.json(body, { status, headers });
}

/** An address that knows other methods says which. */
function onNotFound(api: Api, c: Context<ApiEnv>): Response {
  const allowed = methodsAt(api, c.req.path);
  if (allowed.length > 0) {
    const headers = { Allow: allowed.join(', ') };
    return Response.json({ detail: `Method "${c.req.method}" not allowed` }, { status: 405, headers });
  }
  const { status, body } = toErrorAnswer(
    new AppError('not_found', 'There is no such route', { code: 'unknown_route' }),
  );
  return Response.json(body, { status });
}

export interface ApiRoutes {
  /** Answered to anybody under any host name. */
  open: (api: Api) => void;
  /** Behind the host check, the credential and the rate limit. */
  guarded: (api: Api) => void;
}

/** The whole API as one fetch handler. Opens no store before a route needs it. */
export function createApi(settings: ApiSettings, routes: ApiRoutes): Api {
  const api: Api = new Hono<ApiEnv>({ strict: false });
  api.onError(onError);
  api.notFound((c) => onNotFound(api, c));
  api.use(frame);
  api.use(allowOwnPages(settings.auth.hosts));
  api.use((c, next) => {
    c.set('settings', settings.auth);
    return next();
  });
  routes.open(api);
  api.use(guard(settings));
  routes.guarded(api);
  return api;
}
