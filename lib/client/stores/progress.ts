import { createStore, useStore } from 'zustand';

export const REFRESH_MS = 500;

/** 1 when nothing is pending, else the least advanced of 0.1 + 0.9 × 0.1^(500/age). Ages in milliseconds. */
export function progressValue(agesMs: readonly number[]): number {
  return agesMs.reduce((least, age) => Math.min(least, 0.1 + 0.9 * 0.1 ** (500 / age)), 1);
}

export interface ProgressState {
  /** Age in milliseconds of each pending request, by its number, as of the last refresh. */
  ages: ReadonlyMap<number, number>;
  value: number;
  /** Counts a request in; the returned function counts it out, once. */
  begin: () => () => void;
}

export interface Timers {
  now: () => number;
  every: (ms: number, run: () => void) => () => void;
}

const systemTimers: Timers = {
  now: () => performance.now(),
  every: (ms, run) => {
    const id = setInterval(run, ms);
    return () => clearInterval(id);
  },
};

export function createProgressStore(timers: Timers = systemTimers) {
  const started = new Map<number, number>();
  let next = 1;
  let stop: (() => void) | null = null;

  return createStore<ProgressState>()((set) => {
    const refresh = () => {
      const now = timers.now();
      const ages = new Map([...started].map(([id, at]) => [id, now - at]));
      set({ ages, value: progressValue([...ages.values()]) });
    };
    const begin = () => {
      const id = next++;
      started.set(id, timers.now());
      stop ??= timers.every(REFRESH_MS, refresh);
      refresh();
      return () => {
        if (!started.delete(id)) return;
        if (started.size === 0) {
          stop?.();
          stop = null;
        }
        refresh();
      };
    };
    return { ages: new Map(), value: 1, begin };
  });
}

export const progressStore = createProgressStore();

/** The value of the shell's progress bar, 0.1 to 1; 1 means that nothing is pending. */
export function useProgress(): number {
  return useStore(progressStore, (state) => state.value);
}
