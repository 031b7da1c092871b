import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import type { AudienceConfig } from '@/lib/contracts/targeting-lists';
import type { RelevantList, ToolUsage } from '@/lib/domain/targeting-suggestion';

export type SuggestedList = RelevantList<AudienceConfig>;

interface State extends ToolUsage {
  /** What is suggested now; null: nothing. */
  suggested: readonly SuggestedList[] | null;
  dismiss: () => void;
}

export const TOOL_USAGE_KEY = 'murmur_tool_usage';

/** How often the tools were used, kept in this browser only, and the lists that are suggested. */
export const useToolUsage = create<State>()(
  persist(
    (set): State => ({
      ...{ uses: 0, promptedAt: null, suggested: null },
      dismiss: () => set({ suggested: null }),
    }),
    {
      name: TOOL_USAGE_KEY,
      version: 1,
      storage: createJSONStorage(() => window.localStorage),
      partialize: ({ uses, promptedAt }) => ({ uses, promptedAt }),
      // The server and the first render know none of it.
      skipHydration: true,
    },
  ),
);
