import 'server-only';
import { timingSafeEqual } from 'node:crypto';
import { AppError } from '@/lib/domain/app-error';
import type { Actor } from '@/lib/server/services/ctx';
import { type HostConfig, hostName, isLocalHost, isStagingHost } from '@/lib/tenants/host-config';

/** What a request says about who sent it. Every value is the sender's own word. */
export interface Caller {
  method: string;
  host: string | null;
  origin: string | null;
  secFetchSite: string | null;
  secFetchMode: string | null;
  authorization: string | null;
}

export interface AuthSettings {
  mode: 'local' | 'production';
  /** Address the server listens on. */
  bind: string;
  hosts: HostConfig;
  /** Token of the command line, from the data folder; null when there is none. */
  commandLineToken: () => string | null;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);
const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? '';

/** Loopback names, the three configured hosts with their sub-domains, and the operator's staging hosts. */
export function isOurHost(host: string, config: HostConfig): boolean {
  const name = hostName(host);
  if (isLocalHost(name) || isStagingHost(name, config)) return true;
  return Object.values(config.hosts)
    .flat()
    .some((own) => name === own || name.endsWith(`.${own}`));
}

/** A page of another site, or of another program on this machine, must not write in a person's name. */
function isOurOrigin(origin: string, host: string, config: HostConfig): boolean {
  if (!URL.canParse(origin)) return false;
  const url = new URL(origin);
  return isOurHost(url.host, config) && url.port === portOf(host);
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

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Refuses a Host that is not ours: a name that an attacker rebinds to this machine (DNS rebinding). */
export function checkHost(host: string | null, config: HostConfig): string {
  if (host !== null && isOurHost(host, config)) return host;
  throw new AppError('forbidden', 'Murmur does not serve this host name', { code: 'host' });
}

const isLoopbackAddress = (bind: string) => isLocalHost(bind.toLowerCase()) || bind === '::1';

/**
 * Who asks. A token wins; in local mode whoever uses this machine is the local owner, provided that the server
 * listens on loopback only; everybody else is anonymous.
 * @throws AppError `forbidden`: host not ours, a foreign page, or a token that is not known.
 */
export function resolveActor(caller: Caller, settings: AuthSettings): Actor {
  const host = checkHost(caller.host, settings.hosts);
  const token = /^Token (\S+)$/.exec(caller.authorization ?? '')?.[1];
  if (token !== undefined) {
    const expected = settings.commandLineToken();
    if (expected !== null && sameText(token, expected)) return { kind: 'cli', id: 'cli' };
  }
  if (caller.authorization !== null)
    throw new AppError('forbidden', 'This token is not known', { code: 'token' });
  checkSameSite(caller, host, settings.hosts);
  if (settings.mode === 'local' && isLoopbackAddress(settings.bind)) {
    return { kind: 'local-owner', id: 'local' };
  }
  return { kind: 'anonymous', id: 'anonymous' };
}

/** For everything that is not open to all. @throws AppError `forbidden` */
export function requireKnown(actor: Actor): void {
  if (actor.kind !== 'anonymous') return;
  throw new AppError('forbidden', 'Sign in, or send a token: Authorization: Token …', { code: 'token' });
}

/** For figures about the server itself. @throws AppError `forbidden` */
export function requireOperator(actor: Actor): void {
  if (actor.kind === 'local-owner' || actor.kind === 'cli') return;
  throw new AppError('forbidden', 'Only the owner of this installation may see this', { code: 'token' });
}
