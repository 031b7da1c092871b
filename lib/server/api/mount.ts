import 'server-only';
import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import {
  type AnswerOf,
  type BodyOf,
  type Endpoint,
  type EventOf,
  isFileBody,
  type ParamsOf,
  type QueryOf,
} from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import type { Actor, Client, Ctx } from '@/lib/server/ctx';
import { answerOf } from './answer';
import { type AuthSettings, requireAccess } from './auth';
import { eventAnswer, wantsEvents } from './event-answer';
import { parseInput } from './request-input';
import { guardSuite } from './suite-gate';

export const MAX_JSON_BYTES = 1024 * 1024;

/** What the middleware of app.ts leaves for the handlers. */
export interface ApiEnv {
  Variables: {
    requestId: string;
    actor: Actor;
    route: string;
    client: Client;
    settings: Pick<AuthSettings, 'mode' | 'bind'>;
  };
}

export type Api = Hono<ApiEnv>;

export interface Input<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

export type Handler<E> = (ctx: Ctx, input: Input<E>) => AnswerOf<E> | Promise<AnswerOf<E>>;
export type EventHandler<E> = (ctx: Ctx, input: Input<E>) => AsyncIterable<EventOf<E>>;

/** `/api/datasets/{name}/` → `/api/datasets/:name`: the router is not strict, both forms then match. */
export function routerPath(path: string): string {
  return path.replace(/\{([^{}]+)\}/g, ':$1').replace(/\/$/, '');
}

const limitJson = bodyLimit({
  maxSize: MAX_JSON_BYTES,
  onError: () => {
    throw new AppError('too_large', 'The body may have at most 1 MB', { code: 'body_too_large' });
  },
});

function ctxOf(c: Context<ApiEnv>, gone: AbortSignal): Ctx {
  return {
    actor: c.get('actor'),
    requestId: c.get('requestId'),
    signal: AbortSignal.any([c.req.raw.signal, gone]),
    now: () => new Date(),
    client: c.get('client'),
  };
}

async function answer<E extends Endpoint>(
  c: Context<ApiEnv>,
  endpoint: E,
  handlers: { handler: Handler<E>; events?: EventHandler<E> },
): Promise<Response> {
  c.set('route', endpoint.path);
  requireAccess(c.get('actor'), endpoint, c.get('settings'));
  const gone = new AbortController();
  const ctx = ctxOf(c, gone.signal);
  await guardSuite(ctx, endpoint);
  const query = new URL(c.req.url).searchParams;
  // Parsed by the endpoint's own schemas: the border between unknown and typed input.
  const input = (await parseInput(endpoint, {
    params: c.req.param(),
    query,
    request: c.req.raw,
  })) as Input<E>;
  if (!endpoint.events || !handlers.events || !wantsEvents(c.req.header('Accept'))) {
    return answerOf(endpoint, await handlers.handler(ctx, input), c.req.header('If-None-Match'));
  }
  return eventAnswer(ctx, {
    stream: endpoint.events,
    events: handlers.events(ctx, input),
    stop: () => gone.abort(),
  });
}

const MOUNTED = new WeakMap<Api, Endpoint[]>();

/** What an API serves, in the order in which it is asked. */
export const endpointsOf = (api: Api): readonly Endpoint[] => MOUNTED.get(api) ?? [];

/** Methods that are served under an address, whatever their order; none where nothing is. */
export function methodsAt(api: Api, path: string): string[] {
  const parts = path.replace(/\/$/, '').split('/');
  const fits = (route: string) => {
    const names = route.replace(/\/$/, '').split('/');
    return (
      names.length === parts.length && names.every((name, at) => name.startsWith('{') || name === parts[at])
    );
  };
  const methods = endpointsOf(api).flatMap(({ method, path: route }) => (fits(route) ? [method] : []));
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? [method, 'HEAD'] : [method])))];
}

/** Serves an endpoint and adds it to the OpenAPI document: one line for each in app.ts. */
export function mount<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handler: Handler<NoInfer<E>>,
  events?: EventHandler<NoInfer<E>>,
): void {
  const path = routerPath(endpoint.path);
  const mounted = MOUNTED.get(api) ?? [];
  MOUNTED.set(api, mounted);
  mounted.push(endpoint);
  // Files are streamed to their service, which keeps its own limit.
  if (!isFileBody(endpoint.body)) api.on(endpoint.method, path, limitJson);
  api.on(endpoint.method, path, (c) => answer(c, endpoint, { handler, events }));
}
