import 'server-only';
import pRetry, { AbortError } from 'p-retry';
import { type AdsCall, type AdsConnection, X_ADS_VERSION } from './connection';
import { failureOf, limited, lostAnswer, unavailable, unreadable } from './failures';
import type { LimitKeys } from './limits';
import { AdsNetworkError } from '../ads-network';

export interface AdsRequest {
  method: AdsCall['method'];
  /** Below the version, names in place of ids: limits count by it. Example: `accounts/:account_id/campaigns`. */
  operation: string;
  /** Values for the names in the path. */
  ids?: Record<string, string>;
  /** What is absent is not sent; '' unsets a field. */
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  /** Sent as JSON, as batches are. */
  json?: unknown;
  /** Sent as the parts of a form, made anew for each attempt. */
  parts?: () => FormData;
  /** Media go up at the API, which has versions of its own in its paths. */
  base?: 'ads' | 'api';
  /** A POST that changes nothing, and may be sent again like a read. */
  harmless?: boolean;
}

/** A wait of this length is part of a call; a longer one is the caller's to plan. */
const MOST_WAIT_MS = 20_000;
/** When X is asked to wait without saying how long: the length of its windows. */
const WINDOW_MS = 15 * 60_000;
const RETRIES = 4;
const LOCKED = 423;
const LIMITED = 429;
/** Failures of a connection that was never made: X cannot have seen the call. */
const UNSENT = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'UND_ERR_CONNECT_TIMEOUT'];
/** Base-36 and decimal ids, media keys (`3_123`) and ids of videos. Nothing else may stand in a path. */
const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Something that may go well when it is asked again. */
class Passing extends Error {
  constructor(readonly failure: AdsNetworkError) {
    super(failure.message);
  }
}

interface Reply {
  status: number;
  headers: Headers;
  body: unknown;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const encode = (value: string) =>
  encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

function pathOf({ operation, ids = {} }: AdsRequest): string {
  return operation.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = ids[name] ?? '';
    if (!ID.test(value)) throw new AdsNetworkError('not_found', 'NOT_FOUND');
    return value;
  });
}

function queryOf({ query = {} }: AdsRequest): Record<string, string> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) => {
      if (value === null || value === undefined) return [];
      return [[name, typeof value === 'object' ? value.join(',') : String(value)] as const];
    }),
  );
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : '';
}

class Sender {
  private readonly call: AdsCall;
  private readonly keys: LimitKeys;
  private readonly reads: boolean;

  constructor(
    private readonly x: AdsConnection,
    private readonly request: AdsRequest,
  ) {
    const { method, operation, ids } = request;
    const at = `${method === 'GET' ? '' : 'write '}${operation}`;
    const root = request.base === 'api' ? x.apiBase : `${x.adsBase}/${X_ADS_VERSION}`;
    this.call = { method, url: `${root}/${pathOf(request)}`, query: queryOf(request) };
    this.keys = {
      token: `${x.key} ${at}`,
      ...(ids?.['account_id'] && { account: `${ids['account_id']} ${at}` }),
    };
    this.reads = method === 'GET' || request.harmless === true;
  }

  async run(): Promise<unknown> {
    const { signal, backoffMs } = this.x;
    try {
      return await pRetry(() => this.attempt(), {
        ...{ retries: RETRIES, minTimeout: backoffMs, maxTimeout: backoffMs * 16, randomize: true, signal },
        shouldRetry: ({ error }) => error instanceof Passing,
      });
    } catch (error) {
      signal.throwIfAborted();
      throw error instanceof Passing ? error.failure : error;
    }
  }

  private async attempt(): Promise<unknown> {
    await this.turn();
    const reply = await this.send();
    const { status, body } = reply;
    if (status === LIMITED) return this.limited(reply);
    // X had no turn for the row and did nothing.
    if (status === LOCKED) throw new Passing(unavailable('LOCKED'));
    if (status >= 400 && status < 500) throw new AbortError(failureOf(status, body));
    // A page of a proxy, or half an answer.
    const empty = this.request.parts !== undefined && status < 300;
    const good = status >= 200 && status < 300 && typeof body === 'object' && body !== null;
    return good || empty ? body : this.broken(reply);
  }

  /** No usable answer. A read is asked again; a write may have happened, and only a look can tell. */
  private async broken({ status, headers }: Reply): Promise<never> {
    if (!this.reads) throw new AbortError(lostAnswer(`HTTP_${status}`));
    const seconds = Number(headers.get('retry-after') ?? 0);
    if (seconds > 0) await this.wait(seconds * 1_000);
    throw new Passing(status < 500 ? unreadable() : unavailable(`HTTP_${status}`));
  }

  private async turn(): Promise<void> {
    for (;;) {
      const ms = this.x.limits.take(this.keys, this.x.now());
      if (ms <= 0) return;
      await this.wait(ms);
    }
  }

  private async wait(ms: number): Promise<void> {
    if (ms > MOST_WAIT_MS) throw new AbortError(limited(new Date(this.x.now() + ms)));
    await this.x.sleep(ms, this.x.signal);
  }

  /** X did nothing of it, so that a write too is sent again once its turn has come. */
  private async limited({ headers }: Reply): Promise<never> {
    const told = this.x.limits.exhaust(this.keys, headers, this.x.now());
    if (told !== null && told > MOST_WAIT_MS) await this.wait(told);
    throw new Passing(limited(new Date(this.x.now() + (told ?? WINDOW_MS))));
  }

  private async send(): Promise<Reply> {
    const { x, call, request } = this;
    const startedMs = x.now();
    const asked = Object.entries(call.query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    let status: number | null = null;
    try {
      const response = await fetch(asked.length > 0 ? `${call.url}?${asked.join('&')}` : call.url, {
        method: call.method,
        headers: {
          authorization: x.authorize(call),
          accept: 'application/json',
          ...(request.json !== undefined && { 'content-type': 'application/json' }),
        },
        ...(request.json !== undefined && { body: JSON.stringify(request.json) }),
        ...(request.parts && { body: request.parts() }),
        // A redirect would carry the credential to another address.
        redirect: 'manual',
        signal: AbortSignal.any([x.signal, AbortSignal.timeout(x.timeoutMs)]),
      });
      const body = parsed(await response.text());
      status = response.status;
      x.limits.note(this.keys, response.headers, x.now());
      this.warned(response.headers);
      const theirs = Date.parse(response.headers.get('date') ?? '');
      if (!Number.isNaN(theirs) && request.base !== 'api') x.clock.note(theirs, x.now());
      return { status, headers: response.headers, body };
    } catch (error) {
      x.signal.throwIfAborted();
      throw this.noAnswer(error);
    } finally {
      x.onAttempt?.({ operation: request.operation, status, ms: x.now() - startedMs });
    }
  }

  private noAnswer(error: unknown): Error {
    const unsent = UNSENT.includes(causeOf(error));
    if (this.reads || unsent) return new Passing(unavailable('NO_ANSWER', error));
    return new AbortError(lostAnswer('NO_ANSWER', error));
  }

  private warned(headers: Headers): void {
    const { operation } = this.request;
    const warning = headers.get('x-api-warn');
    if (warning) this.x.onWarning({ operation, text: warning.slice(0, 300) });
    const version = headers.get('x-current-api-version');
    if (version && version !== X_ADS_VERSION)
      this.x.onWarning({ operation, text: `x-current-api-version: ${version.slice(0, 20)}` });
  }
}

/**
 * One call of the Ads API. A read is asked again, with growing waits, after a server error, a lost connection, a timeout
 * or half an answer. A write is sent again only where X certainly did nothing: a connection that was never made, its
 * limit, a lock that was not free.
 * @throws AdsNetworkError; of a write whose answer was lost `lost_answer`; or the signal's reason.
 */
export function callAds(x: AdsConnection, request: AdsRequest): Promise<unknown> {
  x.signal.throwIfAborted();
  return new Sender(x, request).run();
}
