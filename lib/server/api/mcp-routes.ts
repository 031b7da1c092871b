import 'server-only';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import type { Context } from 'hono';
import { AppError } from '@/lib/domain/app-error';
import { type Ctx, NO_CLIENT, type UserActor } from '@/lib/server/ctx';
import { isOurHost } from '@/lib/tenants/host-config';
import { checkHost } from './auth';
import { clientOf } from './caller';
import type { Api, ApiEnv } from './mount';
import { mcpServer } from './mcp/tools';
import { MAX_JSON_BYTES } from './mount';
import { type ApiSettings, apiSettings } from './settings';

const PATH = '/api/mcp';

/** Names the scheme, so that a client knows what to send. */
function unauthorised(): Response {
  const body = { message: 'Send a token of the kind mcp: Authorization: Bearer …', code: 'token' };
  return Response.json(body, { status: 401, headers: { 'WWW-Authenticate': 'Bearer' } });
}

/** A page of another site must not reach a server on this machine by rebinding its own name (security.md 18). */
function checkSource(headers: Headers, { hosts }: ApiSettings['auth']): void {
  checkHost(headers.get('Host'), hosts);
  const origin = headers.get('Origin');
  if (origin === null || (URL.canParse(origin) && isOurHost(new URL(origin).host, hosts))) return;
  throw new AppError('forbidden', 'This request comes from another site', { code: 'origin' });
}

/** The person of a bearer token of the kind mcp. Cookies are not looked at. */
async function callerOf(headers: Headers, { identity }: ApiSettings['auth']): Promise<UserActor | null> {
  const token = /^Bearer (\S+)$/.exec(headers.get('Authorization') ?? '')?.[1];
  const actor = token === undefined ? null : await identity.token(token);
  return actor && 'tokenKind' in actor.by && actor.by.tokenKind === 'mcp' ? actor : null;
}

const scopesOf = ({ by }: UserActor): readonly string[] => ('token' in by ? (by.scopes ?? ['read']) : []);

async function serve(c: Context<ApiEnv>, settings: ApiSettings): Promise<Response> {
  c.set('route', PATH);
  const { raw } = c.req;
  checkSource(raw.headers, settings.auth);
  const actor = await callerOf(raw.headers, settings.auth);
  const { address } = clientOf(raw.headers, settings.auth.hosts).client;
  await settings.limit(actor ?? c.get('actor'), address);
  if (!actor) return unauthorised();
  // No stream is kept open and no session: each request stands for itself.
  if (c.req.method !== 'POST') return new Response(null, { status: 405, headers: { Allow: 'POST' } });
  const ctx: Ctx = {
    actor,
    requestId: c.get('requestId'),
    signal: raw.signal,
    now: () => new Date(),
    client: { ...NO_CLIENT, address },
  };
  const server = mcpServer({ ctx, scopes: scopesOf(actor) });
  const transport = new WebStandardStreamableHTTPServerTransport({
    sessionIdGenerator: undefined,
    enableJsonResponse: true,
    maxRequestBodySize: MAX_JSON_BYTES,
  });
  await server.connect(transport);
  try {
    return await transport.handleRequest(raw);
  } finally {
    await server.close();
  }
}

/**
 * Measurements for models over the Model Context Protocol, streamable HTTP without state. Stands before the guard of the
 * other routes: its credential is a bearer token, and nothing else opens it.
 */
export function mountMcp(api: Api): void {
  let settings: ApiSettings | undefined;
  api.all(PATH, (c) => serve(c, (settings ??= apiSettings())));
}
