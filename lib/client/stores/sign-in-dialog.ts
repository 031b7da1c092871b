import { createStore, useStore } from 'zustand';

export interface SignInDialogState {
  open: boolean;
  /** Own path to go to once signed in; null stays on the page. */
  next: string | null;
  /** Where the keyboard was; it goes back there. */
  opener: HTMLElement | null;
  ask: (next?: string | null) => void;
  close: () => void;
}

/** The sign-in dialog of the Targeting Toolkit, opened by its button, by prompts and by any refusal. */
export const signInDialog = createStore<SignInDialogState>()((set) => ({
  open: false,
  next: null,
  opener: null,
  ask: (next = null) => {
    const { activeElement } = document;
    set({ open: true, next, opener: activeElement instanceof HTMLElement ? activeElement : null });
  },
  close: () => set({ open: false }),
}));

export function useSignInDialog(): SignInDialogState {
  return useStore(signInDialog);
}
