import 'server-only';
import pRetry, { AbortError } from 'p-retry';
import { apiPageSchema, type ApiPage } from './api-types';
import { failureOf, isBillingRefusal, NetworkLimitError, unavailable, type XReply } from './failures';
import { WINDOW_MS, type RateLimits } from './rate-limits';
import type { CredentialKind, FieldStyle, XRequest } from './requests';

/** What a page is read through. The caller makes it from the configuration and the stored tokens. */
export interface XConnection {
  /** https address without path; from the configuration alone. */
  base: string;
  style: FieldStyle;
  /** False: X's archive is not open to this installation. */
  archive: boolean;
  credential: {
    kind: CredentialKind;
    /** Names the credential in limits; never a token. */
    key: string;
    /** The Authorization header; called for each attempt, as a signature is used once. */
    authorize: (request: Pick<XRequest, 'method' | 'query'> & { url: string }) => string;
  };
  limits: RateLimits;
  /** Epoch milliseconds. */
  now: () => number;
  sleep: (ms: number, signal: AbortSignal) => Promise<void>;
  /** First wait before something is asked again; it doubles, with jitter. */
  backoffMs: number;
  /** Told of each attempt, with nothing that was asked or answered in it. */
  onAttempt?: (attempt: { operation: string; status: number | null; ms: number }) => void;
}

const TIMEOUT_MS = 30_000;
/** A wait of this length is part of reading a page; a longer one is the caller's to plan. */
const MAX_WAIT_MS = 20_000;
const RETRIES = 4;

/** Something that may go well when it is asked again. */
class Passing extends Error {
  constructor(readonly what: 'limited' | 'failed') {
    super(what);
  }
}

const encode = (value: string) =>
  encodeURIComponent(value).replace(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );

export function encodeQuery(query: Record<string, string>): string {
  return Object.entries(query)
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

class Sender {
  private readonly key: string;

  constructor(
    private readonly x: XConnection,
    private readonly request: XRequest,
    private readonly signal: AbortSignal,
  ) {
    this.key = `${x.credential.key} ${request.operation}`;
  }

  async run(): Promise<{ page: ApiPage; raw: unknown }> {
    try {
      return await pRetry(() => this.attempt(), {
        retries: RETRIES,
        minTimeout: this.x.backoffMs,
        maxTimeout: this.x.backoffMs * 16,
        randomize: true,
        signal: this.signal,
        shouldRetry: ({ error }) => error instanceof Passing,
      });
    } catch (error) {
      this.signal.throwIfAborted();
      if (!(error instanceof Passing)) throw error;
      if (error.what === 'limited') throw new NetworkLimitError(new Date(this.x.now() + WINDOW_MS));
      throw unavailable();
    }
  }

  private async attempt(): Promise<{ page: ApiPage; raw: unknown }> {
    await this.turn();
    const reply = await this.send();
    if (reply.status === 429 && !isBillingRefusal(reply)) return this.limited(reply);
    if (reply.status >= 500) throw this.lost();
    if (reply.status !== 200 && reply.status !== 201) throw new AbortError(this.failure(reply));
    const page = apiPageSchema.safeParse(reply.body);
    // Half an answer, or a page of a proxy.
    if (!page.success) throw this.lost();
    return { page: page.data, raw: reply.body };
  }

  /** Nobody knows whether X did it: what may be done twice is asked again. */
  private lost(): Error {
    return this.request.once ? new AbortError(unavailable()) : new Passing('failed');
  }

  private failure(reply: XReply): Error {
    const archive = this.request.path.endsWith('/all');
    const write = this.request.method !== 'GET';
    return failureOf(reply, { byApp: this.x.credential.kind === 'app', archive, write });
  }

  /** Waits for this request's turn. */
  private async turn(): Promise<void> {
    for (;;) {
      const ms = this.x.limits.take(this.key, this.x.now(), this.request.spacingMs);
      if (ms <= 0) return;
      await this.wait(ms);
    }
  }

  private async wait(ms: number): Promise<void> {
    if (ms > MAX_WAIT_MS) throw new AbortError(new NetworkLimitError(new Date(this.x.now() + ms)));
    await this.x.sleep(ms, this.signal);
  }

  private limited(reply: XReply): never {
    const ms = this.x.limits.exhaust(this.key, reply.headers, this.x.now());
    if (ms !== null && ms > MAX_WAIT_MS)
      throw new AbortError(new NetworkLimitError(new Date(this.x.now() + ms)));
    throw new Passing('limited');
  }

  private async send(): Promise<XReply> {
    const { base, credential, now, limits, onAttempt } = this.x;
    const { method, path, query, json, operation } = this.request;
    const url = `${base}${path}`;
    const startedMs = now();
    let status: number | null = null;
    try {
      const response = await fetch(Object.keys(query).length > 0 ? `${url}?${encodeQuery(query)}` : url, {
        method,
        headers: {
          authorization: credential.authorize({ method, url, query }),
          accept: 'application/json',
          ...(json && { 'content-type': 'application/json' }),
        },
        ...(json && { body: JSON.stringify(json) }),
        // A redirect would carry the credential to another address.
        redirect: 'manual',
        signal: AbortSignal.any([this.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      });
      const body = parsed(await response.text());
      status = response.status;
      limits.note(this.key, response.headers, now());
      return { status, headers: response.headers, body };
    } catch {
      this.signal.throwIfAborted();
      throw this.lost();
    } finally {
      onAttempt?.({ operation, status, ms: now() - startedMs });
    }
  }
}

/**
 * One answer of the API. Asks again, with growing waits, after a limit that ends soon, a server error, a lost connection,
 * a timeout or half an answer; what X must do only once is asked again after a limit alone.
 * @throws NetworkLimitError when X wants a longer wait, NetworkBillingError, AppError, or the signal's reason.
 */
export async function getPage(
  x: XConnection,
  request: XRequest,
  signal: AbortSignal,
): Promise<{ page: ApiPage; raw: unknown }> {
  signal.throwIfAborted();
  return new Sender(x, request, signal).run();
}
