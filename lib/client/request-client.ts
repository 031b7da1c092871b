import type { StoreApi } from 'zustand';
import {
  type AuthMode,
  type Endpoint,
  type EventOf,
  isFileBody,
  isSchema,
  type RequestInput,
  type ResponseOf,
} from '@/lib/contracts/core/endpoint';
import { getClientConfig } from '@/lib/contracts/client-config';
import { createPublicConfig, type PublicConfig } from './client-config';
import { readNdjson } from './ndjson';
import { DEFAULT_LOCALE } from '@/lib/domain/locales';
import { PROBLEMS_HEADER } from '@/lib/domain/field-problems';
import { documentLocale } from './document-locale';
import type { FailureWords } from './failure-words';
import { answerError, isAbort, NETWORK_FAILURE, networkFailure, RequestError } from './request-error';
import { type ApiRoots, SAME_ORIGIN } from '@/lib/domain/api-roots';
import { apiRoots } from './api-address';
import { buildUrl, type PathValues, type QueryValues, rootOf } from './request-url';
import { personalStorage } from './storage';
import { progressStore, type ProgressState } from './stores/progress';
import { sessionFlag, type SessionFlagState } from './stores/session-flag';
import { uploadFile, type UploadProgress } from './upload';

/** Gives the token of a mode, or null when there is none. */
export type TokenProvider = (mode: Exclude<AuthMode, 'none'>) => string | null;

export interface ClientConfig {
  /** Prefixes of the paths; '' is the host of the page. */
  roots: ApiRoots;
  /** True when the page is the premium suite on its own host. */
  onPremiumHost: () => boolean;
  /** Sent with every call. */
  headers: Record<string, string>;
  tokens: TokenProvider;
  /** Settles when the token of a mode is known; null when nothing has to be waited for. Must not reject. */
  ready: (mode: Exclude<AuthMode, 'none'>) => Promise<void> | null;
  /** Name of the header that repeats the user's token. */
  csrfHeader: string;
  /** Hears of every failure but an abort. Must not throw. */
  reportError: ((error: RequestError, endpointId: string) => void) | null;
  fetch: typeof fetch;
  upload: typeof uploadFile;
  progress: StoreApi<ProgressState>;
  session: StoreApi<SessionFlagState>;
}

export interface RequestOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  onUploadProgress?: (progress: UploadProgress) => void;
}

export const RECONNECT_DELAY_MS = 3_000;

export interface StreamOptions<E> extends Omit<RequestOptions, 'onUploadProgress'> {
  onEvent: (event: EventOf<E>) => void;
  /** Asks anew when the connection breaks: the events then come from the first one on. Off by default (CLI-32). */
  autoReconnect?: boolean;
  /** How long it waits before (CLI-31). */
  reconnectDelayMs?: number;
}

export interface RequestClient {
  /** @throws RequestError, or the signal's reason after an abort. */
  request<E extends Endpoint>(
    endpoint: E,
    input: RequestInput<E>,
    options?: RequestOptions,
  ): Promise<ResponseOf<E>>;
  /** Asks for the answer as events and settles after the last one. @throws as `request`. */
  stream<E extends Endpoint>(endpoint: E, input: RequestInput<E>, options: StreamOptions<E>): Promise<void>;
  configure(change: Partial<ClientConfig>): void;
}

interface LooseInput {
  path?: PathValues;
  query?: QueryValues;
  body?: unknown;
}

const DEFAULTS: ClientConfig = {
  roots: SAME_ORIGIN,
  onPremiumHost: () => false,
  headers: {},
  tokens: () => null,
  ready: () => null,
  csrfHeader: 'X-CSRFToken',
  reportError: null,
  fetch: (input, init) => fetch(input, init),
  upload: uploadFile,
  progress: progressStore,
  session: sessionFlag,
};

function headersFor(
  endpoint: Endpoint,
  config: ClientConfig,
  own: Record<string, string> | undefined,
): Headers {
  const headers = new Headers(config.headers);
  const token = endpoint.auth === 'none' ? null : config.tokens(endpoint.auth);
  if (token) headers.set('Authorization', `Token ${token}`);
  const userToken = config.tokens('user');
  if (userToken) headers.set(config.csrfHeader, userToken);
  for (const [name, value] of Object.entries(own ?? {})) headers.set(name, value);
  return headers;
}

/** A file field is the body, and the fields beside it are the query (CLI-07, CLI-08). */
function splitPayload(
  endpoint: Endpoint,
  input: LooseInput,
): { file: Blob | null; query: QueryValues; json?: string } {
  if (isFileBody(endpoint.body)) {
    const { [endpoint.body.field]: file, ...rest } = { ...(input.body as Record<string, unknown>) };
    if (!(file instanceof Blob))
      throw new Error(`${endpoint.id}: the field ${endpoint.body.field} is no file`);
    return { file, query: { ...input.query, ...(rest as QueryValues) } };
  }
  const query = input.query ?? {};
  return input.body === undefined
    ? { file: null, query }
    : { file: null, query, json: JSON.stringify(input.body) };
}

/** Ids of the calls of this page that were made as a person: what they answered goes when the person does. */
export const askedAsPerson = new Set<string>();

async function send(endpoint: Endpoint, input: LooseInput, options: RequestOptions, config: ClientConfig) {
  if (endpoint.auth === 'user' || endpoint.auth === 'extension') askedAsPerson.add(endpoint.id);
  if (endpoint.auth !== 'none') await config.ready(endpoint.auth);
  const { file, query, json } = splitPayload(endpoint, input);
  const root = rootOf(endpoint.root ?? 'main', config.roots, config.onPremiumHost());
  const url = buildUrl(root, endpoint.path, input.path, query);
  const headers = headersFor(endpoint, config, options.headers);
  const { signal, onUploadProgress } = options;
  if (file) {
    headers.set('Content-Type', file.type || 'application/octet-stream');
    return config.upload({
      url,
      method: endpoint.method,
      headers,
      body: file,
      signal,
      onProgress: onUploadProgress,
    });
  }
  if (json !== undefined) headers.set('Content-Type', 'application/json');
  return config.fetch(url, { method: endpoint.method, headers, body: json, signal, credentials: 'include' });
}

/** JSON where it is JSON; a page of HTML (a proxy's, say) is no message for people. */
async function readErrorBody(response: Response): Promise<unknown> {
  const text = await response.text();
  const type = response.headers.get('Content-Type') ?? '';
  if (type.includes('html')) return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function fileNameOf(response: Response): string | null {
  const header = response.headers.get('Content-Disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(header)?.[1] ?? null;
}

async function readAnswer(endpoint: Endpoint, response: Response): Promise<unknown> {
  if (!isSchema(endpoint.response)) {
    if (endpoint.response.kind === 'text') return response.text();
    return { file: await response.blob(), fileName: fileNameOf(response) };
  }
  const body: unknown = response.status === 204 ? null : await response.json();
  return parseOrFail(endpoint.response, body);
}

function parseOrFail(schema: Extract<Endpoint['response'], { safeParse: unknown }>, body: unknown): unknown {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new RequestError(NETWORK_FAILURE, 'invalid_response', 200, body, { cause: parsed.error });
}

function asRequestError(error: unknown): RequestError {
  const failure =
    error instanceof RequestError
      ? error
      : new RequestError(NETWORK_FAILURE, 'network', 0, null, { cause: error });
  if (failure.message !== NETWORK_FAILURE || documentLocale() === DEFAULT_LOCALE) return failure;
  const { code, status, body, cause } = failure;
  return new RequestError(networkFailure(), code, status, body, { cause });
}

/** Loaded with the first failure; null for a reader of the server's own language, or when they cannot be loaded. */
async function wordsFor(problems: string | null): Promise<FailureWords | null> {
  const locale = documentLocale();
  if (locale === DEFAULT_LOCALE && problems === null) return null;
  return import('./failure-words').then(
    ({ failureWords }) => failureWords(locale),
    () => null,
  );
}

/** The one place where a refusal gets the words that people read: every screen, toast and dialog shows its message. */
async function refusalOf(response: Response): Promise<RequestError> {
  const error = answerError(response.status, await readErrorBody(response));
  const problems = response.headers.get(PROBLEMS_HEADER);
  const words = await wordsFor(problems);
  return words ? words.error(error, problems) : error;
}

/** One call from its first byte to its parsed answer: counted as pending, every failure seen once. */
async function exchange<T>(
  call: { endpoint: Endpoint; input: LooseInput; options: RequestOptions; config: ClientConfig },
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const { endpoint, input, options, config } = call;
  const done = config.progress.getState().begin();
  try {
    const response = await send(endpoint, input, options, config);
    if (response.status >= 400) throw await refusalOf(response);
    return await read(response);
  } catch (raw) {
    if (isAbort(raw) || options.signal?.aborted) throw raw;
    const error = asRequestError(raw);
    if (error.status === 403) {
      config.session.getState().mark({ endpointId: endpoint.id, message: error.message, code: error.code });
    }
    config.reportError?.(error, endpoint.id);
    throw error;
  } finally {
    done();
  }
}

/** No answer came, or it was cut off. */
const isBroken = (error: unknown) => error instanceof RequestError && error.status === 0;

/** @throws the signal's reason as soon as it aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

/** Every call goes through one of these; the application has one, `requestClient`, tests make their own. */
export function createRequestClient(initial: Partial<ClientConfig> = {}): RequestClient {
  let config: ClientConfig = { ...DEFAULTS, ...initial };

  // The two casts below are the border between the contract's types and values parsed by that same contract.
  return {
    request: (endpoint, input, options = {}) =>
      exchange({ endpoint, input, options, config }, (response) => readAnswer(endpoint, response)) as Promise<
        ResponseOf<typeof endpoint>
      >,
    stream: (endpoint, input, { onEvent, autoReconnect = false, reconnectDelayMs, ...given }) => {
      const { events } = endpoint;
      if (!events) throw new Error(`${endpoint.id} has no events`);
      const options = { ...given, headers: { ...given.headers, Accept: 'application/x-ndjson' } };
      const take = (event: unknown) => onEvent(parseOrFail(events.schema, event) as EventOf<typeof endpoint>);
      const connect = (): Promise<void> =>
        exchange({ endpoint, input, options, config }, async (response) => {
          const words = await wordsFor(null);
          const told = (event: unknown) => take(words?.event(event) ?? event);
          return readNdjson(response, told, options.signal, events.isLast);
        }).catch(async (error: unknown) => {
          if (!autoReconnect || !isBroken(error)) throw error;
          await pause(reconnectDelayMs ?? RECONNECT_DELAY_MS, options.signal);
          return connect();
        });
      return connect();
    },
    configure: (change) => {
      config = { ...config, ...change };
    },
  };
}

/** What the installation tells every page; loaded with the first call that needs it. */
export const publicConfig = createPublicConfig((): Promise<PublicConfig> =>
  requestClient.request(getClientConfig, {}),
);

export const requestClient = createRequestClient({
  roots: apiRoots(),
  tokens: (mode) => (mode === 'user' ? personalStorage.get('token') : publicConfig.token(mode)),
  ready: (mode) => (mode === 'user' ? null : publicConfig.load()),
});
export const { request, stream } = requestClient;
