import 'server-only';
import pino from 'pino';
import { env } from './env';

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
