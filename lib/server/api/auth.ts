import 'server-only';
import type { Access, AuthMode, Endpoint } from '@/lib/contracts/core/endpoint';
import { AppError } from '@/lib/domain/app-error';
import { keyedHash, matchesKeyedHash, sameText } from '@/lib/server/crypto';
import type { Actor, ClientActor, UserActor } from '@/lib/server/ctx';
import {
  type HostConfig,
  hostName,
  isApiHost,
  isLocalHost,
  isOurHost,
  isSiteHost,
} from '@/lib/tenants/host-config';

/** What a request says about who sent it. Every value is the sender's own word. */
export interface Caller {
  method: string;
  host: string | null;
  origin: string | null;
  secFetchSite: string | null;
  secFetchMode: string | null;
  authorization: string | null;
  /** The user's token once more, in a header that no foreign page can set. */
  csrf: string | null;
  /** Id of the browser session, out of its signed cookie. */
  session: string | null;
}

/** Looks people up. Each answers null for what is unknown, ended or revoked. */
export interface Identity {
  session: (id: string, hosts: readonly string[]) => Promise<UserActor | null>;
  token: (token: string) => Promise<UserActor | null>;
  /** Whether this installation has its first person: from then on nobody is the owner by being here. */
  claimed: () => Promise<boolean>;
}

export interface AuthSettings {
  mode: 'local' | 'production';
  /** Address the server listens on. */
  bind: string;
  hosts: HostConfig;
  /** Token of the command line, from the data folder; null when there is none. */
  commandLineToken: () => string | null;
  /** Fixed tokens that name a program; null when not configured. */
  clientTokens: Record<ClientActor['id'], string | null>;
  identity: Identity;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? '';

/** A page of another site, or of another program on this machine, must not write in a person's name. */
export function isOurOrigin(origin: string, host: string, config: HostConfig): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isSiteHost(url.host, config) && url.port === portOf(host);
}

function checkSameSite(caller: Caller, host: string, config: HostConfig): void {
  const write = !SAFE_METHODS.has(caller.method);
  if (write && caller.origin !== null && !isOurOrigin(caller.origin, host, config)) {
    throw new AppError('forbidden', 'This request comes from another site', { code: 'origin' });
  }
  const crossSite = caller.secFetchSite === 'cross-site';
  const followedLink = !write && caller.secFetchMode === 'navigate';
  if (crossSite && !followedLink) {
    throw new AppError('forbidden', 'This request comes from another site', { code: 'origin' });
  }
}

/** Refuses a Host that is not ours: a name that an attacker rebinds to this machine (DNS rebinding). */
export function checkHost(host: string | null, config: HostConfig): string {
  if (host !== null && isOurHost(host, config) && URL.canParse(`http://${host}`)) return host;
  throw new AppError('forbidden', 'Murmur does not serve this host name', { code: 'host' });
}

const isLoopbackAddress = (bind: string) => isLocalHost(bind.toLowerCase()) || bind === '::1';

/**
 * On one's own machine whoever asks is its owner until somebody has signed in. A site that is known under another name is
 * reached through a proxy, from anywhere: there nobody is.
 */
function isOwnMachine({ mode, bind, hosts }: AuthSettings): boolean {
  const sites = [hosts.hosts.dashboard, hosts.hosts.protargeting, hosts.hosts.premium];
  const known = [...sites.map(([first]) => first), ...hosts.api.map(hostName)];
  return (
    mode === 'local' &&
    isLoopbackAddress(bind) &&
    known.every((host) => host !== undefined && isLocalHost(host))
  );
}

/** The token that the browser of a session holds. It opens nothing without that session's cookie. */
export function browserToken(session: string): string {
  return keyedHash('browser-token', session);
}

const unknownToken = () => new AppError('forbidden', 'This token is not known', { code: 'token' });

function clientOf(token: string | undefined, settings: AuthSettings): ClientActor | null {
  if (token === undefined) return null;
  for (const id of ['pro', 'extension', 'public'] as const) {
    const expected = settings.clientTokens[id];
    if (expected !== null && sameText(token, expected)) return { kind: 'client', id };
  }
  return null;
}

/**
 * Hosts whose sessions count on the one that is asked: its own. With API roots a session is carried from one to another
 * (or to the page's own address) by a ticket, and stays the session of the host where it began.
 */
function sessionHosts(host: string, origin: string | null, config: HostConfig): string[] {
  const roots = config.api.map(hostName);
  const asRoot = isApiHost(host, config) && origin !== null && isOurOrigin(origin, host, config);
  return [hostName(host), ...roots, ...(asRoot ? [hostName(new URL(origin).host)] : [])];
}

/**
 * The person of a browser session. What is written must carry the session's token as well, as the credential or in the
 * header beside it: the cookie alone would be sent for a foreign page too.
 */
async function personOf(
  caller: Caller,
  host: string,
  token: string | undefined,
  settings: AuthSettings,
): Promise<UserActor | null> {
  const { session } = caller;
  if (session === null) return null;
  const holds = (value: string | null | undefined) =>
    typeof value === 'string' && matchesKeyedHash('browser-token', session, value);
  if (token !== undefined && !holds(token)) throw unknownToken();
  const proven = token !== undefined || holds(caller.csrf);
  if (!proven && !SAFE_METHODS.has(caller.method)) return null;
  return settings.identity.session(session, sessionHosts(host, caller.origin, settings.hosts));
}

/**
 * Who asks: the command line, a token of one's own, a browser session, a program's fixed token; on one's own machine
 * before anybody has signed in the local owner; everybody else is anonymous.
 * @throws AppError `forbidden`: host not ours, a foreign page, or a token that is not known.
 */
export async function resolveActor(caller: Caller, settings: AuthSettings): Promise<Actor> {
  const host = checkHost(caller.host, settings.hosts);
  const token = /^Token (\S+)$/.exec(caller.authorization ?? '')?.[1];
  if (caller.authorization !== null && token === undefined) throw unknownToken();
  const commandLine = settings.commandLineToken();
  if (token !== undefined && commandLine !== null && sameText(token, commandLine))
    return { kind: 'cli', id: 'cli' };
  const owner = token === undefined ? null : await settings.identity.token(token);
  if (owner) return owner;
  checkSameSite(caller, host, settings.hosts);
  const client = clientOf(token, settings);
  const person = await personOf(caller, host, client ? undefined : token, settings);
  if (person) return person;
  if (client) return client;
  if (token !== undefined) throw unknownToken();
  if (isOwnMachine(settings) && !(await settings.identity.claimed()))
    return { kind: 'local-owner', id: 'local' };
  return { kind: 'anonymous', id: 'anonymous' };
}

const isHere = (actor: Actor) => actor.kind === 'local-owner' || actor.kind === 'cli';
const bySession = (actor: Actor) => actor.kind === 'user' && 'session' in actor.by;
const byToken = (actor: Actor, kind: string) =>
  actor.kind === 'user' && 'tokenKind' in actor.by && actor.by.tokenKind === kind;

const isPublicToken = (actor: Actor) => actor.kind === 'client' && actor.id === 'public';

/** The one table of who may call what at all. */
const OPENS: Record<
  Access,
  (actor: Actor, settings: Pick<AuthSettings, 'mode' | 'bind'>, auth: AuthMode) => boolean
> = {
  public: () => true,
  client: (actor, { mode, bind }, auth) => {
    if (actor.kind === 'anonymous') return mode === 'local' && isLoopbackAddress(bind);
    // The fixed public token is for the calls that the specification names.
    if (isPublicToken(actor)) return auth === 'public-token';
    // What models may ask goes through /api/mcp, with the scopes of their token.
    return !byToken(actor, 'mcp');
  },
  known: (actor) => isHere(actor) || bySession(actor) || byToken(actor, 'cli'),
  extension: (actor) => bySession(actor) || byToken(actor, 'extension'),
  person: (actor) => bySession(actor) || byToken(actor, 'cli'),
  member: (actor) => bySession(actor) || byToken(actor, 'cli'),
  admin: (actor) => bySession(actor) || byToken(actor, 'cli'),
  operator: (actor) => isHere(actor) || (bySession(actor) && actor.kind === 'user' && actor.operator),
};

/** @throws AppError `forbidden` (code `token`: nobody is signed in; else the person may not). */
export function requireAccess(
  actor: Actor,
  { access, auth }: Pick<Endpoint, 'access' | 'auth'>,
  settings: Pick<AuthSettings, 'mode' | 'bind'>,
): void {
  if (OPENS[access](actor, settings, auth)) return;
  if (access === 'operator' && actor.kind === 'user')
    throw new AppError('forbidden', 'Only the owner of this installation may see this', { code: 'operator' });
  throw new AppError('forbidden', 'Sign in, or send a token: Authorization: Token …', { code: 'token' });
}
