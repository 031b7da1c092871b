import { createStore } from 'zustand';

/** What a call was refused with. */
export interface Refusal {
  endpointId: string;
  message: string;
  code: string;
}

export interface SessionFlagState {
  /** Set by any 403 until a call as this person succeeds again or they sign in. */
  unauthenticated: boolean;
  /** The 403 that set it last; a new object each time. */
  refusal: Refusal | null;
  mark: (refusal?: Refusal) => void;
  clear: () => void;
}

export function createSessionFlag() {
  return createStore<SessionFlagState>()((set) => ({
    unauthenticated: false,
    refusal: null,
    mark: (refusal) => set({ unauthenticated: true, refusal: refusal ? { ...refusal } : null }),
    clear: () => set({ unauthenticated: false, refusal: null }),
  }));
}

export const sessionFlag = createSessionFlag();
