import 'server-only';
import pino from 'pino';
import { env } from './env';

/** Drizzle puts the values of a failed statement into its message. They are people's own: statement and reason do. */
function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const cause = withoutValues(error.cause);
  const statement = 'params' in error && 'query' in error ? String(error.query) : null;
  if (statement === null && cause === error.cause) return error;
  const shown = new Error(statement === null ? error.message : `Failed query: ${statement}`, { cause });
  shown.name = error.name;
  shown.stack = error.stack?.replace(error.message, shown.message);
  return shown;
}

/** An error as it stands in a line of the log: clients hang whole requests and answers on theirs, which are left out. */
export function loggedError(error: Error): unknown {
  const shown = withoutValues(error);
  if (!(shown instanceof Error)) return shown;
  const { type, message, stack } = pino.stdSerializers.err(shown);
  return { type, message, stack, ...('code' in shown && { code: shown.code }) };
}

let instance: pino.Logger | undefined;

/**
 * JSON lines on stderr, so that a command's stdout stays pure. Never log post text, queries, handles,
 * file names, tokens or addresses: ids, counts, durations and states only.
 */
export function log(): pino.Logger {
  instance ??= pino(
    {
      level: env().MURMUR_LOG_LEVEL,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: loggedError },
      redact: {
        paths: ['token', 'authorization', 'cookie', 'text', 'query', 'handle', 'email', '*.token', '*.email'],
        remove: true,
      },
    },
    pino.destination(2),
  );
  return instance;
}

/** For the command line, whose stderr holds one line of its own at most. */
export function silenceLog(): void {
  log().level = 'silent';
}
