import 'server-only';
import { setTimeout as wait } from 'node:timers/promises';
import { AppError } from '@/lib/domain/app-error';
import { env } from '@/lib/server/env';
import { log } from '@/lib/server/log';
import { perProcess } from '@/lib/server/per-process';
import { accessTokenOf } from '@/lib/server/services/people/connected-accounts/access-token';
import { xSettings } from '@/lib/server/services/people/connected-accounts/x-settings';
import { KnownAccounts } from '@/lib/server/sources/x-api/known-accounts';
import { RateLimits } from '@/lib/server/sources/x-api/rate-limits';
import { capabilitiesOf, type NetworkCapabilities } from '@/lib/server/sources/x-api/reach';
import type { NetworkAccess, NetworkPage, NetworkRead } from '@/lib/server/sources/x-api/reading';
import { UnknownFieldError } from '@/lib/server/sources/x-api/failures';
import { type ListWrite, writeXList } from '@/lib/server/sources/x-api/list-writes';
import { type FieldStyle, requireCredential } from '@/lib/server/sources/x-api/requests';
import { readXPage, type PageOptions, type XSource } from '@/lib/server/sources/x-api/source';
import { X_API_BASE } from '@/lib/server/sources/x-oauth/settings';
import { authorizationHeader } from '@/lib/server/sources/x-oauth/signature';

const BACKOFF_MS = 500;
/** X said that its archive is closed to this app; it is asked again after this. */
const ARCHIVE_REFUSED_MS = 3_600_000;

const fresh = () => ({
  limits: new RateLimits(),
  known: new KnownAccounts(),
  archiveRefusedAt: null as number | null,
  /** Which names of fields X understands, once it has said so. */
  style: null as FieldStyle | null,
});
const memory = perProcess('network', fresh);

/** What was learned of X's limits is forgotten: tests that begin anew. */
export function forgetNetwork(): void {
  Object.assign(memory, fresh());
}

function isArchiveOpen(nowMs: number): boolean {
  const refusedAt = memory.archiveRefusedAt;
  return env().X_FULL_ARCHIVE && (refusedAt === null || nowMs - refusedAt > ARCHIVE_REFUSED_MS);
}

/** Whether the operator has given this installation a token of its own. */
export const isNetworkConfigured = (): boolean => env().X_BEARER_TOKEN !== undefined;

/** What this installation can read with an access, as far as is known now. */
export function capabilities(access: NetworkAccess, nowMs = Date.now()): NetworkCapabilities {
  return capabilitiesOf(access.by, isArchiveOpen(nowMs));
}

const bearer = (token: string) => () => `Bearer ${token}`;

function appCredential(): XSource['credential'] {
  const token = env().X_BEARER_TOKEN;
  if (token === undefined)
    throw new AppError('unavailable', 'Reading X is not set up here. The operator sets X_BEARER_TOKEN.', {
      code: 'not_configured',
    });
  return { kind: 'app', key: 'app', authorize: bearer(token) };
}

async function userCredential(socialAccountId: string): Promise<XSource['credential']> {
  const tokens = await accessTokenOf(socialAccountId, new Date());
  const key = `user ${socialAccountId}`;
  if (tokens.kind === 'oauth2') return { kind: 'oauth2', key, authorize: bearer(tokens.access) };
  const settings = xSettings('twitter');
  return {
    kind: 'oauth1',
    key,
    authorize: (request) => authorizationHeader(settings, tokens, request),
  };
}

async function sourceFor(access: NetworkAccess): Promise<XSource> {
  const credential = access.by === 'app' ? appCredential() : await userCredential(access.socialAccountId);
  const { X_API_BASE: base = X_API_BASE, X_FIELD_STYLE: style } = env();
  const { limits, known } = memory;
  return {
    base: base.replace(/\/+$/, ''),
    style: memory.style ?? style,
    archive: isArchiveOpen(Date.now()),
    credential,
    limits,
    known,
    now: Date.now,
    sleep: (ms, signal) => wait(ms, undefined, { signal }),
    backoffMs: BACKOFF_MS,
    onAttempt: (attempt) => log().debug({ ...attempt, by: access.by }, 'asked X'),
  };
}

/**
 * Asks once more by the other names where X refuses a name of a field: it calls posts `tweet` or `post`, by the age of
 * its API. What it then understands is remembered as long as the process lives.
 */
async function readInEitherStyle(
  source: XSource,
  ...page: [PageOptions, NetworkRead, string | null]
): Promise<NetworkPage> {
  try {
    return await readXPage(source, ...page);
  } catch (error) {
    if (!(error instanceof UnknownFieldError) || memory.style !== null) throw error;
    const style = source.style === 'post' ? 'tweet' : 'post';
    const found = await readXPage({ ...source, style }, ...page);
    memory.style = style;
    log().info({ style }, 'X knows the fields by these names');
    return found;
  }
}

/**
 * One page of the network. Waits up to 20 s for a limit of X that ends soon and asks again after what passes.
 * The caller has checked that the account of the access is the person's own.
 * @param ctx.pageSize Items wanted at most, as X bills by item.
 * @param cursor `next` of the page before, null for the first.
 * @throws NetworkLimitError with the time to go on at, NetworkBillingError (sources/x-api/failures), AppError
 *   `unavailable` (codes `not_configured`, `network`, `network_refused`), `conflict` (`broken`: the person connects
 *   again), `not_found`, `unprocessable` (`needs_account`, `needs_app`, `no_archive`, `network_query`), or the signal's
 *   reason.
 */
export async function readPage(
  ctx: PageOptions,
  access: NetworkAccess,
  read: NetworkRead,
  cursor: string | null,
): Promise<NetworkPage> {
  if (access.by === 'app') requireCredential(read, 'app');
  const source = await sourceFor(access);
  try {
    return await readInEitherStyle(source, ctx, read, cursor);
  } catch (error) {
    const ofArchive = source.archive && 'archive' in read && read.archive;
    if (ofArchive && error instanceof AppError && error.options.code === 'no_archive')
      memory.archiveRefusedAt = Date.now();
    throw error;
  }
}

/**
 * Changes a list of the connected account at X. The caller has checked that the account is the person's own.
 * @returns the id of the list that was made; null for all else.
 * @throws what `readPage` throws, and AppError `unprocessable` (code `x_change_refused`).
 */
export async function writeList(
  signal: AbortSignal,
  access: Extract<NetworkAccess, { by: 'user' }>,
  write: ListWrite,
): Promise<string | null> {
  return writeXList(await sourceFor(access), write, signal);
}
