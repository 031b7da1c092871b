import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

export interface KnownDatasets {
  /** How many datasets whoever was signed in here last could see, the sample aside. */
  count: number;
  record: (count: number) => void;
}

export const KNOWN_DATASETS_KEY = 'murmur_known_datasets';

/**
 * Kept in this browser only, so that a sign-in which has run out is not taken for lost data; signing out clears it. The
 * server tells it to nobody.
 */
export const useKnownDatasets = create<KnownDatasets>()(
  persist((set) => ({ count: 0, record: (count) => set({ count }) }), {
    name: KNOWN_DATASETS_KEY,
    version: 1,
    storage: createJSONStorage(() => window.localStorage),
    partialize: ({ count }) => ({ count }),
    // The server and the first render know none of it.
    skipHydration: true,
  }),
);
