import 'server-only';
import { AppError, type AppErrorKind, renamedFields } from '@/lib/domain/app-error';
import type { WireProblem } from '@/lib/domain/field-problems';
import { isDiskFull, noRoom } from '@/lib/server/data-folder/disk-room';

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 500 | 503 | 504 | 507;

/** The one table from kinds to statuses. */
export const STATUS_OF: Record<AppErrorKind, ErrorStatus> = {
  bad_request: 400,
  unauthorized: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unprocessable: 422,
  rate_limited: 429,
  timeout: 504,
  unavailable: 503,
  no_room: 507,
};

export const UNKNOWN_FAILURE = 'Something went wrong. Please try again later.';

const UNTOLD: WireProblem = { code: 'invalid' };

export interface ErrorAnswer {
  status: ErrorStatus;
  /** `{field: [message]}`, `{message, code}`, with `values` where the message has figures, or `{detail}`. */
  body: Record<string, unknown>;
  /** Beside a body of fields: what is wrong with each. */
  problems?: Record<string, WireProblem[]>;
}

/** What a person may be told of an error. A full disk is one whichever store met it; anything else unknown is not told. */
export function knownError(error: unknown): AppError | null {
  if (error instanceof AppError) return error;
  return isDiskFull(error) ? noRoom(error) : null;
}

/** Anything else answers 500 and tells nothing. */
export function toErrorAnswer(given: unknown): ErrorAnswer {
  const error = knownError(given);
  if (!error) return { status: 500, body: { detail: UNKNOWN_FAILURE } };
  const status = STATUS_OF[error.kind];
  const { fields, problems, code, values } = error.options;
  if (fields && Object.keys(fields).length > 0) {
    // A field that nobody has a word for is told as one that is not valid, never left out.
    const some = Object.entries(fields).map(([name, messages]) => [name, messages.map(() => UNTOLD)]);
    return { status, body: { ...fields }, problems: { ...Object.fromEntries(some), ...problems } };
  }
  if (!code) return { status, body: { detail: error.message } };
  return { status, body: { message: error.message, code, ...(values && { values }) } };
}

/** Services speak of a recipe's `text` or a `query`: whoever sent a handle or a topic is told of that field. */
export async function inField<T>(field: string, work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof AppError) || !error.options.fields) throw error;
    const named = (name: string) => (name === 'text' || name === 'query' ? field : name);
    throw renamedFields(error, named);
  }
}
