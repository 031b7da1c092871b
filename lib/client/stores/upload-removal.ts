import { createStore } from 'zustand';

interface UploadRemovalState {
  /** Uploads that are to go from their ad accounts. */
  asked: readonly string[] | null;
  /** Called once something was deleted. */
  done: (() => void) | null;
  ask: (asked: readonly string[], done?: () => void) => void;
  close: () => void;
}

/** Asks before uploads are deleted, from anywhere on a page that lists them. */
export const uploadRemoval = createStore<UploadRemovalState>()((set) => ({
  asked: null,
  done: null,
  ask: (asked, done) => set({ asked, done: done ?? null }),
  close: () => set({ asked: null, done: null }),
}));
