import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** A question as its address says it, with what people read of it. */
export interface PastQuery {
  /** Query string of the explore screen, without the question mark; what makes it one and the same. */
  search: string;
  text: string;
  /** Epoch ms of the last run. */
  at: number;
}

export interface QueryHistory {
  /** Newest first. */
  recent: PastQuery[];
  saved: PastQuery[];
  record: (query: PastQuery) => void;
  /** Keeps a question until it is let go; saving it twice is the same. */
  save: (query: PastQuery) => void;
  /** Lets a saved question go. @returns what was let go, to give it back. */
  unsave: (search: string) => PastQuery | undefined;
  clearRecent: () => void;
}

const MAX_RECENT = 20;
const MAX_SAVED = 200;
export const QUERY_HISTORY_KEY = 'murmur_queries';

const first = (query: PastQuery, list: readonly PastQuery[], most: number) =>
  [query, ...list.filter(({ search }) => search !== query.search)].slice(0, most);

/** Past questions, kept in this browser only. */
export const useQueryHistory = create<QueryHistory>()(
  persist(
    (set, get) => ({
      recent: [],
      saved: [],
      record: (query) => set(({ recent }) => ({ recent: first(query, recent, MAX_RECENT) })),
      save: (query) => set(({ saved }) => ({ saved: first(query, saved, MAX_SAVED) })),
      unsave: (search) => {
        const found = get().saved.find((query) => query.search === search);
        set(({ saved }) => ({ saved: saved.filter((query) => query.search !== search) }));
        return found;
      },
      clearRecent: () => set({ recent: [] }),
    }),
    {
      name: QUERY_HISTORY_KEY,
      version: 1,
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ recent, saved }) => ({ recent, saved }),
      // The server and the first render know none of it.
      skipHydration: true,
    },
  ),
);
