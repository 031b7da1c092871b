import { fieldLabel } from '@/lib/domain/form-validation';
import type { Locale } from '@/lib/domain/locales';
import { network as english } from '@/messages/en/errors.json';
import { network as japanese } from '@/messages/ja/errors.json';
import { documentLocale } from './document-locale';

/** Said whenever no answer came at all (ERR-09); programs know it by this. */
export const NETWORK_FAILURE = english;

// Here and not in the catalogue of failures: without a network that one may not load.
const NETWORK_FAILURES: Record<Locale, string> = { en: english, ja: japanese };

/** The same in the reader's language. */
export function networkFailure(): string {
  return NETWORK_FAILURES[documentLocale()];
}

/** Every failure of a call. `message` may be shown as it is; `code` is a stable word for programs. */
export class RequestError extends Error {
  override readonly name = 'RequestError';

  /** Messages by field in the reader's language, where the server said what is wrong with which. */
  readonly fields: Record<string, string> | null;

  constructor(
    message: string,
    readonly code: string,
    /** The HTTP status, 0 when there was no answer. */
    readonly status: number,
    /** The body as it came, parsed where it was JSON. */
    readonly body: unknown,
    { fields, ...options }: { cause?: unknown; fields?: Record<string, string> } = {},
  ) {
    super(message, options);
    this.fields = fields ?? null;
  }

  /** The figures of the message, to say it in another language. */
  get values(): Record<string, number> {
    const values = isRecord(this.body) ? this.body['values'] : null;
    if (!isRecord(values)) return {};
    return Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  }

  /** A 403 has set the session flag and leads to signing in: no generic display (ERR-13). */
  get handled(): boolean {
    return this.status === 403;
  }
}

/** What a generic display shows for a failure, or null when it must stay silent. */
export function displayMessage(error: unknown): string | null {
  if (isAbort(error)) return null;
  if (error instanceof RequestError) return error.handled ? null : error.message;
  return networkFailure();
}

/** What is said of whatever a call or a drawing threw; a library's or the browser's own sentence is nobody's to read. */
export function failureText(error: unknown): string {
  return error instanceof RequestError ? error.message : networkFailure();
}

/** The caller has lost interest (left the page, asked anew): nothing went wrong. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** `{message, code}` is an error object (ERR-15), not two form fields; it may hold the values of its message. */
function isErrorObject(body: Record<string, unknown>): boolean {
  return (
    typeof body['message'] === 'string' &&
    Object.keys(body).every((key) => ['message', 'code', 'values'].includes(key))
  );
}

/**
 * The message of an error body: a text as it is; a list joined with ', '; `detail` and `errors` unwrapped; otherwise
 * a line 'Field: message' a field, and `non_field_errors` without a name.
 */
export function errorMessage(body: unknown): string {
  if (typeof body === 'string') return body;
  if (typeof body === 'number' || typeof body === 'boolean') return String(body);
  if (Array.isArray(body)) return body.map(errorMessage).filter(Boolean).join(', ');
  if (!isRecord(body)) return '';
  if ('detail' in body) return errorMessage(body['detail']);
  if ('errors' in body) return errorMessage(body['errors']);
  if (isErrorObject(body)) return String(body['message']);
  return Object.entries(body)
    .map(([name, value]) => {
      const message = errorMessage(value);
      return name === 'non_field_errors' || !message ? message : `${fieldLabel(name)}: ${message}`;
    })
    .filter(Boolean)
    .join('\n');
}

/** The error of an answer with status 400 or above. */
export function answerError(status: number, body: unknown): RequestError {
  const message = errorMessage(body) || NETWORK_FAILURE;
  const code = isRecord(body) && typeof body['code'] === 'string' ? body['code'] : String(status);
  return new RequestError(message, code, status, body);
}
