import { createStore, useStore } from 'zustand';

export interface SessionFlagState {
  /** Set by any 403 until a call as this person succeeds again or they sign in. */
  unauthenticated: boolean;
  mark: () => void;
  clear: () => void;
}

export function createSessionFlag() {
  return createStore<SessionFlagState>()((set) => ({
    unauthenticated: false,
    mark: () => set({ unauthenticated: true }),
    clear: () => set({ unauthenticated: false }),
  }));
}

export const sessionFlag = createSessionFlag();

export function useUnauthenticated(): boolean {
  return useStore(sessionFlag, (state) => state.unauthenticated);
}
