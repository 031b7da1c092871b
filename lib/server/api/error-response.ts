import 'server-only';
import type { z } from 'zod';
import { AppError, type AppErrorKind, renamedFields } from '@/lib/domain/app-error';
import type { WireProblem } from '@/lib/domain/failure-codes';
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
    const own = Object.entries(fields).map(([name, messages]) => [
      name,
      messages.map(() => ({ code: 'own' as const })),
    ]);
    return { status, body: { ...fields }, problems: { ...Object.fromEntries(own), ...problems } };
  }
  if (error.kind === 'timeout') return { status, body: { message: error.message, code: code ?? 'timeout' } };
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

const MAX_FIELDS = 50;

type Issue = z.core.$ZodIssue;

const depthOf = (issues: readonly Issue[]) => Math.max(0, ...issues.map((issue) => issue.path.length));

/** Of a choice between shapes the one that was meant is where the trouble lies deepest. */
function flatten(issue: Issue): Issue[] {
  if (issue.code !== 'invalid_union') return [issue];
  const branches = issue.errors.map((branch) => branch.flatMap(flatten));
  const [meant] = branches.toSorted((a, b) => depthOf(b) - depthOf(a) || a.length - b.length);
  if (!meant || meant.length === 0) return [issue];
  return meant.map((inner) => ({ ...inner, path: [...issue.path, ...inner.path] }));
}

/** How zod's own sentences begin; any other one is ours. */
const LIBRARY_WORDS = /^(Invalid|Too (small|big)|Unrecognized|Expected)/;

/** What an issue is called in the catalogues. A specified sentence has become the issue's message already. */
function problemOf(issue: Issue): WireProblem {
  if (issue.message.endsWith(' is required')) return { code: 'required' };
  if (issue.code === 'too_small') {
    const limit = Number(issue.minimum);
    if (issue.origin === 'string') return { code: 'minLength', limit };
    return { code: issue.origin === 'array' || issue.origin === 'set' ? 'fewest' : 'least', limit };
  }
  if (issue.code === 'too_big') {
    if (issue.origin === 'string') return { code: 'maxLength', limit: Number(issue.maximum) + 1 };
    const entries = issue.origin === 'array' || issue.origin === 'set';
    return { code: entries ? 'mostEntries' : 'most', limit: Number(issue.maximum) };
  }
  return { code: LIBRARY_WORDS.test(issue.message) ? 'invalid' : 'own' };
}

/** Input that does not fit its contract, by field; what concerns no field stands under `non_field_errors`. */
export function inputError(issues: readonly Issue[]): AppError {
  const fields = new Map<string, string[]>();
  const problems = new Map<string, WireProblem[]>();
  for (const issue of issues.flatMap(flatten).slice(0, MAX_FIELDS)) {
    const name = issue.path.map(String).join('.') || 'non_field_errors';
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
    problems.set(name, [...(problems.get(name) ?? []), problemOf(issue)]);
  }
  return new AppError('bad_request', 'The input does not fit', {
    fields: Object.fromEntries(fields),
    problems: Object.fromEntries(problems),
  });
}
