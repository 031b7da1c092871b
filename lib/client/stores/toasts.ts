import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';

export const DEFAULT_TOAST_TIMEOUT_MS = 6000;
export const MAX_TOASTS = 10;

export type ToastLevel = 'success' | 'error' | 'warn' | 'info';

export interface ToastOptions {
  /** Milliseconds until the message goes away; 0 keeps it. Default 6000. */
  timeoutMs?: number;
  /** `html` allows b, strong, em, br and links; everything else is shown as its text. */
  format?: 'text' | 'html';
  link?: { href: string; label: string };
  /** A way back, such as Undo; choosing it closes the message. */
  action?: { label: string; run: () => void };
}

export interface ToastMessage {
  id: number;
  text: string;
  level: ToastLevel;
  options: ToastOptions & { timeoutMs: number; format: 'text' | 'html' };
}

export interface ToastState {
  /** Number of messages ever added; also the id of the newest one. */
  counter: number;
  paused: boolean;
  /** Oldest first. */
  messages: readonly ToastMessage[];
  /** Adds a message and gives its id, or null while paused: such a message is lost. */
  add: (text: string, level?: ToastLevel, options?: ToastOptions) => number | null;
  remove: (id: number) => void;
  pause: () => void;
  resume: () => void;
}

interface Clock {
  nowMs: () => number;
}

/** Runs one timer per message and remembers what is left of it while paused. */
function createTimers(clock: Clock, onEnd: (id: number) => void) {
  const timers = new Map<
    number,
    { remainingMs: number; startedMs: number; handle?: ReturnType<typeof setTimeout> }
  >();
  const run = (id: number) => {
    const timer = timers.get(id);
    if (!timer) return;
    timer.startedMs = clock.nowMs();
    timer.handle = setTimeout(() => onEnd(id), timer.remainingMs);
  };
  return {
    start(id: number, timeoutMs: number) {
      if (timeoutMs <= 0) return;
      timers.set(id, { remainingMs: timeoutMs, startedMs: 0 });
      run(id);
    },
    stop(id: number) {
      clearTimeout(timers.get(id)?.handle);
      timers.delete(id);
    },
    pauseAll() {
      for (const timer of timers.values()) {
        clearTimeout(timer.handle);
        timer.remainingMs = Math.max(0, timer.remainingMs - (clock.nowMs() - timer.startedMs));
      }
    },
    resumeAll() {
      for (const id of timers.keys()) run(id);
    },
  };
}

function toMessage(id: number, text: string, level: ToastLevel, options: ToastOptions): ToastMessage {
  const { timeoutMs = DEFAULT_TOAST_TIMEOUT_MS, format = 'text', link, action } = options;
  return {
    id,
    text,
    level,
    options: { timeoutMs, format, ...(link && { link }), ...(action && { action }) },
  };
}

export function createToastStore(clock: Clock = { nowMs: () => performance.now() }): StoreApi<ToastState> {
  const timers = createTimers(clock, (id) => store.getState().remove(id));
  const store = createStore<ToastState>()((set, get) => ({
    counter: 0,
    paused: false,
    messages: [],
    add: (text, level = 'info', options = {}) => {
      if (get().paused) return null;
      const message = toMessage(get().counter + 1, text, level, options);
      const all = [...get().messages, message];
      all.slice(0, -MAX_TOASTS).forEach((dropped) => timers.stop(dropped.id));
      set({ counter: message.id, messages: all.slice(-MAX_TOASTS) });
      timers.start(message.id, message.options.timeoutMs);
      return message.id;
    },
    remove: (id) => {
      timers.stop(id);
      set((state) => ({ messages: state.messages.filter((message) => message.id !== id) }));
    },
    pause: () => {
      if (get().paused) return;
      timers.pauseAll();
      set({ paused: true });
    },
    resume: () => {
      if (!get().paused) return;
      set({ paused: false });
      timers.resumeAll();
    },
  }));
  return store;
}

/** The one store of the browser tab. Nothing adds to it while rendering on the server. */
export const toastStore = createToastStore();

export function useToasts<T>(selector: (state: ToastState) => T): T {
  return useStore(toastStore, selector);
}
