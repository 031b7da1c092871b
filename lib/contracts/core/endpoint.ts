import type { z } from 'zod';
import type { ToldFailure } from '@/lib/domain/told-failure';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Which credential a call carries (routes.tsv, column auth). */
export type AuthMode = 'user' | 'extension' | 'pro' | 'public-token' | 'none';

/**
 * Who may call at all; what they may see of whose row is the service's decision.
 * `public` anyone · `client` a client token (the public one only where `auth` asks for it), a person or this machine ·
 * `known` the same without client tokens ·
 * `extension` a person by the extension's token or a session · `person` somebody signed in · `member`, `admin` of the
 * team that the path or the row names · `operator` who runs the installation.
 */
export type Access = 'public' | 'client' | 'known' | 'extension' | 'person' | 'member' | 'admin' | 'operator';

/** `second` is the premium suite's own service. */
export type ApiRoot = 'main' | 'second';

/** The body is the bytes of one file. In the client's payload they stand under `field`, the other fields are the query. */
export interface FileBody {
  kind: 'file';
  field: string;
}

/** The answer is bytes with a file name, e.g. a spreadsheet. */
export interface FileResponse {
  kind: 'file';
  contentType: string;
}

export interface TextResponse {
  kind: 'text';
  contentType: string;
}

/** An endpoint whose answer can also arrive line by line (application/x-ndjson), when Accept asks for it. */
export interface EventStream {
  schema: z.ZodType;
  /** True for the event that ends a whole answer. A stream that stops before it was cut off. */
  isLast: (event: unknown) => boolean;
  /** The event that says why nothing more comes; it is a last one. */
  failure: (told: ToldFailure) => unknown;
}

export interface Endpoint {
  /** Row of routes.tsv (`API-212`), or a name of our own. Unique. */
  id: string;
  method: Method;
  /** Begins with the root's folder, ends with a slash, `{braces}` for the keys of `params`. */
  path: `/${string}/`;
  auth: AuthMode;
  access: Access;
  root?: ApiRoot;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType | FileBody;
  response: z.ZodType | FileResponse | TextResponse;
  /** Status of a success, 200 unless said. */
  status?: 200 | 201 | 202 | 204;
  events?: EventStream;
}

/** The bytes of an upload as the handler gets them: not read yet. */
export interface UploadedBody {
  stream: AsyncIterable<Uint8Array>;
  /** Content-Length, when the client gave one. */
  bytes: number | null;
  /** What travels beside the bytes, such as their signature. */
  header: (name: string) => string | null;
}

export interface FileAnswer {
  bytes: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>;
  fileName: string;
  /** Where it differs from the contract's, as with images. */
  contentType?: string;
  /** Kept by nobody unless said. */
  cacheControl?: string;
  /** Of these bytes: who has them already is answered without. */
  etag?: string;
}

const PLACEHOLDER = /\{([a-z_]+)\}/gi;

export function placeholdersOf(path: string): string[] {
  return [...path.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
}

/**
 * One object for both ends: it types the client's call, parses what arrives on either side, registers the handler and
 * becomes a path of the OpenAPI document.
 * @throws Error when the braces of the path are not exactly the keys of `params`.
 */
export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  const named = placeholdersOf(endpoint.path).toSorted().join();
  const declared = Object.keys(endpoint.params?.shape ?? {})
    .toSorted()
    .join();
  if (named !== declared)
    throw new Error(`${endpoint.id}: path holds {${named}}, params declare {${declared}}`);
  return endpoint;
}

export function isFileBody(body: Endpoint['body']): body is FileBody {
  return body !== undefined && 'kind' in body && body.kind === 'file';
}

export function isSchema(value: Endpoint['body'] | Endpoint['response']): value is z.ZodType {
  return value !== undefined && 'safeParse' in value;
}

type Nothing = Record<never, never>;
type Nullable<T> = { [K in keyof T]: T[K] | null };
type OptionalIfEmpty<K extends string, V> = Nothing extends V ? { [P in K]?: V } : { [P in K]: V };

export type ParamsOf<E> = E extends { params: infer S extends z.ZodType } ? z.output<S> : Nothing;
export type QueryOf<E> = E extends { query: infer S extends z.ZodType } ? z.output<S> : Nothing;
export type BodyOf<E> = E extends { body: FileBody }
  ? UploadedBody
  : E extends { body: infer S extends z.ZodType }
    ? z.output<S>
    : undefined;

/** What the handler returns, before the answer is parsed. */
export type AnswerOf<E> = E extends { response: FileResponse }
  ? FileAnswer
  : E extends { response: TextResponse }
    ? string
    : E extends { response: infer S extends z.ZodType }
      ? z.input<S>
      : never;

/** What the client gets, parsed. */
export type ResponseOf<E> = E extends { response: FileResponse }
  ? { file: Blob; fileName: string | null }
  : E extends { response: TextResponse }
    ? string
    : E extends { response: infer S extends z.ZodType }
      ? z.output<S>
      : never;

export type EventOf<E> = E extends { events: { schema: infer S extends z.ZodType } } ? z.output<S> : never;

type PathInput<E> = E extends { params: infer S extends z.ZodType } ? { path: z.input<S> } : Nothing;
type QueryInput<E> = E extends { query: infer S extends z.ZodType } ? Nullable<z.input<S>> : Nothing;
type BodyInput<E> = E extends { body: { kind: 'file'; field: infer F extends string } }
  ? { body: { [K in F]: Blob } & QueryInput<E> }
  : E extends { body: infer S extends z.ZodType }
    ? { body: z.input<S> } & OptionalIfEmpty<'query', QueryInput<E>>
    : OptionalIfEmpty<'query', QueryInput<E>>;

/** What a caller hands over: path values, query (null is dropped) and body. */
export type RequestInput<E> = PathInput<E> & BodyInput<E>;
