import { createStore, type StoreApi } from 'zustand/vanilla';

/** Errors that come this soon after a dismissal are ignored (ERR-20). */
export const DISMISSAL_MS = 1000;
/** A loop that fails at every frame must not grow without end. */
export const MAX_CRASHES = 10;

/**
 * Who raised it: the framework (a root layout failed), its router (a page failed inside its layout), a promise that
 * nobody waited for, or a script.
 */
export type CrashSource = 'framework' | 'router' | 'rejection' | 'window';

export interface Crash {
  source: CrashSource;
  name: string;
  message: string;
  stack: string | null;
  /** Epoch milliseconds. */
  at: number;
}

export interface CrashState {
  /** Oldest first; the first is most likely the cause of the others. */
  crashes: readonly Crash[];
  /** @returns false when it was ignored: after a dismissal, twice the same error, or too many. */
  record: (error: unknown, source: CrashSource) => boolean;
  dismiss: () => void;
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

export function createCrashStore(nowMs: () => number = () => Date.now()): StoreApi<CrashState> {
  let dismissedAt = -Infinity;
  let seen = new WeakSet();
  return createStore<CrashState>()((set, get) => ({
    crashes: [],
    record: (error, source) => {
      const at = nowMs();
      const { crashes } = get();
      if (at - dismissedAt < DISMISSAL_MS || crashes.length >= MAX_CRASHES) return false;
      if (typeof error === 'object' && error !== null) {
        if (seen.has(error)) return false;
        seen.add(error);
      }
      const crash: Crash =
        error instanceof Error
          ? { source, at, name: error.name, message: error.message, stack: error.stack ?? null }
          : { source, at, name: 'Error', message: textOf(error), stack: null };
      set({ crashes: [...crashes, crash] });
      return true;
    },
    dismiss: () => {
      dismissedAt = nowMs();
      seen = new WeakSet();
      set({ crashes: [] });
    },
  }));
}

/** The one store of the browser tab. */
export const crashStore = createCrashStore();
