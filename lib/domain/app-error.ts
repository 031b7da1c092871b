import type { FailureCode, WireProblem } from './failure-codes';

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

export class AppError extends Error {
  override readonly name = 'AppError';

  /**
   * @param message Plain text a person may read; never a stack, a path or another owner's value.
   * @param options.fields Messages by field name; they make up the body `{field: [message]}`.
   * @param options.problems What is wrong with each of the fields, for whoever says it in another language.
   * @param options.code A stable word for programs, e.g. `timeout`.
   * @param options.values The figures of the message, for whoever says it in another language.
   * @param options.retryAfterSeconds When it is worth asking again; the header Retry-After.
   */
  constructor(
    readonly kind: AppErrorKind,
    message: string,
    readonly options: {
      fields?: Record<string, string[]>;
      problems?: Record<string, WireProblem[]>;
      code?: FailureCode;
      values?: Record<string, number>;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
  }
}

const renamedKeys = <T>(record: Record<string, T> | undefined, named: (field: string) => string) =>
  record && Object.fromEntries(Object.entries(record).map(([field, value]) => [named(field), value]));

/** The same error by the names of another form: whoever sent a `query` is not told of a recipe's `text`. */
export function renamedFields(error: AppError, named: (field: string) => string): AppError {
  const { fields, problems, ...options } = error.options;
  return new AppError(error.kind, error.message, {
    ...options,
    fields: renamedKeys(fields, named),
    problems: renamedKeys(problems, named),
    cause: error,
  });
}

/** An error that stands at one field of what was sent, and says the same for the whole. */
export function fieldError(
  field: string,
  message: string,
  { kind = 'bad_request', ...more }: { kind?: AppErrorKind; code?: FailureCode; cause?: unknown } = {},
): AppError {
  const problems = { [field]: [{ code: more.code ?? 'own' } as const] };
  return new AppError(kind, message, { ...more, fields: { [field]: [message] }, problems });
}
