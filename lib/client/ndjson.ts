import { NETWORK_FAILURE, RequestError } from './request-error';

function cutOff(cause?: unknown): RequestError {
  return new RequestError(NETWORK_FAILURE, 'truncated', 0, null, { cause });
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch (cause) {
    throw cutOff(cause);
  }
}

/** Rejects as soon as the signal aborts, even while the network keeps silent. */
async function readOrAbort(reader: ReadableStreamDefaultReader<Uint8Array>, signal: AbortSignal | undefined) {
  if (!signal) return reader.read();
  signal.throwIfAborted();
  let onAbort = () => {};
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
  });
  try {
    return await Promise.race([reader.read(), aborted]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

/**
 * Reads lines of JSON (application/x-ndjson) as they arrive; chunks may end anywhere, also inside a character.
 * @param isLast When given, a stream that ends without such an event was cut off.
 * @throws RequestError `truncated` for a line that is no JSON, broken UTF-8 or an early end; the signal's reason.
 */
export async function readNdjson(
  response: Response,
  onEvent: (event: unknown) => void,
  signal?: AbortSignal,
  isLast?: (event: unknown) => boolean,
): Promise<void> {
  if (!response.body) throw cutOff();
  const reader = response.body.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  let ended = false;
  const take = (line: string) => {
    if (!line.trim()) return;
    const event = parseLine(line);
    ended = isLast?.(event) ?? true;
    onEvent(event);
  };
  try {
    for (;;) {
      const { done, value } = await readOrAbort(reader, signal);
      const lines = (rest + decode(decoder, value, done)).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
      if (done) break;
    }
    take(rest);
    if (!ended) throw cutOff();
  } finally {
    // Tells the server to stop; after a normal end it does nothing.
    reader.cancel().catch(() => {});
  }
}

function decode(decoder: TextDecoder, value: Uint8Array | undefined, done: boolean): string {
  try {
    return decoder.decode(value, { stream: !done });
  } catch (cause) {
    throw cutOff(cause);
  }
}
