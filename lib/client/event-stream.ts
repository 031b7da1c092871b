import { isAbort, NETWORK_FAILURE, RequestError } from './request-error';

export const RECONNECT_DELAY_MS = 3_000;

export interface TextStreamOptions {
  /** Opens the stream; called again for each reconnect. */
  connect: (signal: AbortSignal) => Promise<Response>;
  /** Text as it arrives, in order; the end marker is never part of it. */
  onText: (text: string) => void;
  /** The marker came; without a marker, the stream ended. An end before the marker is an error. */
  onEnd?: () => void;
  /** The stream has closed because of this. */
  onError?: (error: unknown) => void;
  /** Text that ends the answer; what follows it is not read. */
  endMarker?: string;
  reconnectDelayMs?: number;
  autoReconnect?: boolean;
}

export interface TextStream {
  /** Settles when the stream has ended, failed or was closed. Never rejects. */
  finished: Promise<void>;
  close: () => void;
}

/** Holds back a tail that could be the beginning of the marker, until more text decides. */
export function createMarkerFilter(marker: string | undefined) {
  let held = '';
  const tailLength = (text: string) => {
    if (!marker) return 0;
    for (let length = Math.min(marker.length - 1, text.length); length > 0; length--) {
      if (text.endsWith(marker.slice(0, length))) return length;
    }
    return 0;
  };
  return {
    push(chunk: string): { text: string; ended: boolean } {
      const all = held + chunk;
      const at = marker ? all.indexOf(marker) : -1;
      if (at >= 0) return { text: all.slice(0, at), ended: true };
      const keep = tailLength(all);
      held = all.slice(all.length - keep);
      return { text: all.slice(0, all.length - keep), ended: false };
    },
    flush(): string {
      const text = held;
      held = '';
      return text;
    },
  };
}

async function readOnce(options: TextStreamOptions, signal: AbortSignal): Promise<void> {
  const response = await options.connect(signal);
  if (!response.ok || !response.body) {
    throw new RequestError(NETWORK_FAILURE, String(response.status), response.status, null);
  }
  const reader = response.body.getReader();
  const stop = () => void reader.cancel().catch(() => {});
  signal.addEventListener('abort', stop, { once: true });
  const decoder = new TextDecoder();
  const filter = createMarkerFilter(options.endMarker);
  const emit = (text: string) => {
    if (text && !signal.aborted) options.onText(text);
  };
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const { text, ended } = filter.push(decoder.decode(value, { stream: !done }));
      emit(text);
      if (ended) return;
      if (done) break;
    }
    emit(filter.flush());
    if (options.endMarker) throw new RequestError(NETWORK_FAILURE, 'truncated', 0, null);
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const id = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(id);
      resolve();
    });
  });
}

/** Reads a text stream; an error closes it unless `autoReconnect` is on (off by default, 3 s between tries). */
export function openTextStream(options: TextStreamOptions): TextStream {
  const controller = new AbortController();
  const { signal } = controller;
  const run = async () => {
    while (!signal.aborted) {
      try {
        await readOnce(options, signal);
        if (!signal.aborted) options.onEnd?.();
        return;
      } catch (error) {
        if (signal.aborted || isAbort(error)) return;
        if (!options.autoReconnect) {
          options.onError?.(error);
          return;
        }
        await wait(options.reconnectDelayMs ?? RECONNECT_DELAY_MS, signal);
      }
    }
  };
  return { finished: run(), close: () => controller.abort() };
}
