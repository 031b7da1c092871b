// Serves a build: what `next start` does, with a door in front of it (docs/adr/0011).
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import next from 'next';
import { EARLY_PRESSES_SCRIPT } from '@/lib/client/early-presses/early-presses';
import { themeScript } from '@/lib/client/theme/theme-script';
import { listedRoots, readApiRoots } from '@/lib/domain/api-roots';
import { isTestInstallation } from '@/lib/server/data-folder/test-folder';
import { env } from '@/lib/server/env';
import { hostName, isLocalHost, readHostConfig } from '@/lib/tenants/host-config';
import { TENANTS } from '@/lib/tenants/registry';
import { forcedLightPattern } from '@/lib/tenants/routes';
import { type Refusal, refusalOf } from './admission';
import { finishAnswer } from './finish-answer';
import { ownAddressOf } from './own-address';
import { frameAncestors } from './frame-ancestors';
import { parseTrustedProxies, resolveOrigin, writeOrigin } from './forwarded';
import { readPrerendered, scriptHash } from './inline-scripts';
import { connectOrigins } from './page-policy';
import { checkStart, startTable } from './start-check';

const root = process.cwd();
const bind = process.env.MURMUR_BIND || '127.0.0.1';

/** One sentence, once: whoever started this reads it, not a stack. */
function giveUp(error: unknown): never {
  process.stderr.write(`\nMurmur cannot start. ${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

await checkStart().catch(giveUp);

const hosts = readHostConfig(process.env);
const trusted = parseTrustedProxies(process.env.MURMUR_TRUSTED_PROXIES);
const policy = {
  prerendered: readPrerendered(path.join(root, '.next')),
  everywhere: [EARLY_PRESSES_SCRIPT, ...TENANTS.map((tenant) => themeScript(forcedLightPattern(tenant)))].map(
    scriptHash,
  ),
  connect: connectOrigins(process.env),
  api: listedRoots(readApiRoots(process.env)),
};

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

function refuse(response: ServerResponse, { status, text }: Refusal): void {
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    // The body of a refused upload is never read.
    Connection: 'close',
  });
  response.end(`${text}\n`);
}

async function answer(request: IncomingMessage, response: ServerResponse, handler: Promise<Handler>) {
  const origin = resolveOrigin(request.headers, request.socket.remoteAddress, trusted);
  // Node takes the first of two Host lines; a proxy in front may have taken the other.
  const single = request.headersDistinct.host?.length === 1;
  const refusal = refusalOf(request.url ?? '', single ? origin.host : '', hosts);
  if (refusal) return refuse(response, refusal);
  writeOrigin(request.headers, origin);
  const nonce = randomBytes(16).toString('base64');
  // Next reads the nonce of a page that it renders now from this header of the request.
  request.headers['content-security-policy'] = `script-src 'nonce-${nonce}'`;
  // A promise of https for localhost would outlast this server and hold for every other program there.
  const secure = origin.proto === 'https' && !isLocalHost(hostName(origin.host));
  const handle = await handler;
  const ancestors = await frameAncestors(request.url ?? '', askOwnApi);
  finishAnswer(response, { ...policy, nonce, secure, ancestors });
  return handle(request, response);
}

/**
 * Next takes the settings that the build wrote down, as its own standalone server does. Reading them from their source
 * again would bring a TypeScript compiler and a bundler into this process for good (130 MB).
 */
function takeBuiltSettings(): void {
  const { config } = JSON.parse(readFileSync(path.join(root, '.next/required-server-files.json'), 'utf8'));
  process.env.__NEXT_PRIVATE_STANDALONE_CONFIG = JSON.stringify(config);
}

/** Loads Next. A server that cannot must not stay and answer nothing. */
async function prepare(port: number): Promise<Handler> {
  takeBuiltSettings();
  // Next listens for upgrades on the server it is given: none of those would pass the door, and it needs none.
  const app = next({ dev: false, dir: root, hostname: 'localhost', port, httpServer: createServer() });
  // The middleware's sandbox has no disk: it is told here whether the screens of tests are open.
  process.env.MURMUR_TEST_SCREENS = isTestInstallation(env()) ? 'open' : '';
  await app.prepare().catch(giveUp);
  return app.getRequestHandler();
}

const ownAddress = (port: number | string) => ownAddressOf(bind, port);

/** Our own API, by the port that this server has; null where it has nothing to say. */
async function askOwnApi(path: string): Promise<unknown> {
  const answered = await fetch(`${ownAddress(process.env.PORT ?? '')}${path}`).catch(() => null);
  return answered?.ok ? answered.json() : null;
}

/**
 * Next opens the stores (instrumentation.ts) with the first request and answers each with 500 when that fails. So the
 * first one is ours: jobs run from the start, and a data folder that another process holds ends this one.
 */
async function open(port: number): Promise<void> {
  const answered = await fetch(`${ownAddress(port)}/api/health/`).catch(() => null);
  // An answer of the API, whatever it says about its health; none at all: migrations take longer than a fetch waits.
  if (!answered) return;
  if (!answered.headers.has('X-Request-Id')) giveUp('The API does not answer.');
  process.stderr.write(`\n${startTable()}\n\n`);
}

// Node gives a request five minutes: an import of gigabytes may take longer. Idle connections outlive those that
// proxies keep (a minute, as a rule), so that none is closed in the moment in which it is used.
const server = createServer({ requestTimeout: 6 * 60 * 60 * 1000, headersTimeout: 60_000 });
server.keepAliveTimeout = 65_000;
server.on('error', (error) => {
  const taken = 'code' in error && error.code === 'EADDRINUSE';
  giveUp(taken ? `Port ${process.env.PORT || 3000} is taken by another program.` : error);
});
// Bound before anything is opened: a second process on a taken port ends here, and early requests wait.
server.listen(Number(process.env.PORT || 3000), bind, () => {
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : Number(process.env.PORT);
  process.env.PORT = String(port);
  const handler = prepare(port);
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, handler).catch((error: unknown) => {
      console.error(`Failed to handle ${request.method} request`, error);
      if (!response.headersSent) response.statusCode = 500;
      response.end('Internal Server Error');
    });
  });
  void handler.then(() => open(port));
});
