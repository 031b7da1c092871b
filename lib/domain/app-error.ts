import { type FailureCode, isFailureCode } from './failure-codes';
import type { ProblemCode, WireProblem } from './field-problems';

/** The one error family. Services and stores throw it; the API layer maps a kind to a status once. */
export type AppErrorKind =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'unprocessable'
  | 'rate_limited'
  | 'timeout'
  | 'unavailable'
  | 'no_room';

interface Circumstances {
  /** The figures of the message, for whoever says it in another language. */
  values?: Record<string, number>;
  /** When it is worth asking again; the header Retry-After. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** By which word the catalogues find its sentence: one for the whole, one a field, or both. */
type Coded = { code: FailureCode; fields?: undefined; problems?: undefined };
type OfFields = {
  code?: FailureCode;
  /** Messages by field name; they make up the body `{field: [message]}`. */
  fields: Record<string, string[]>;
  /** What is wrong with each of them. */
  problems: Record<string, WireProblem[]>;
};

export class AppError extends Error {
  override readonly name = 'AppError';

  /**
   * @param message Plain text a person may read; never a stack, a path or another owner's value.
   * @param options.code A stable word for programs, e.g. `timeout`: without one, or one a field, nothing can be said
   *   in another language, so there is no error without.
   */
  constructor(
    readonly kind: AppErrorKind,
    message: string,
    readonly options: Circumstances & (Coded | OfFields),
  ) {
    super(message, { cause: options.cause });
  }
}

const renamedKeys = <T>(record: Record<string, T>, named: (field: string) => string) =>
  Object.fromEntries(Object.entries(record).map(([field, value]) => [named(field), value]));

/** The same error by the names of another form: whoever sent a `query` is not told of a recipe's `text`. */
export function renamedFields(error: AppError, named: (field: string) => string): AppError {
  const { fields, problems } = error.options;
  return new AppError(error.kind, error.message, {
    ...error.options,
    fields: renamedKeys(fields ?? {}, named),
    problems: renamedKeys(problems ?? {}, named),
    cause: error,
  });
}

interface FieldTrouble {
  kind?: AppErrorKind;
  code: FailureCode | ProblemCode;
  /** What the sentence of the problem counts by. */
  limit?: number;
  cause?: unknown;
}

/** An error that stands at one field of what was sent, and says the same for the whole. */
export function fieldError(
  field: string,
  message: string,
  { kind = 'bad_request', code, limit, cause }: FieldTrouble,
): AppError {
  const problems = { [field]: [{ code, ...(limit !== undefined && { limit }) }] };
  const own = isFailureCode(code) ? { code } : {};
  return new AppError(kind, message, { ...own, fields: { [field]: [message] }, problems, cause });
}
