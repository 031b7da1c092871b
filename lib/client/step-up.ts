import { createStore, type StoreApi } from 'zustand/vanilla';
import { useStore } from 'zustand';
import { RequestError } from './request-error';

/** Thrown into the refused call when the person closes the dialog: an abort, so nothing is said about it. */
export class StepUpCancelled extends Error {
  override readonly name = 'AbortError';
}

interface StepUpState {
  /** True while somebody waits for the person to prove again who they are. */
  asked: boolean;
  /** Waits for the dialog. @throws StepUpCancelled when the person closes it. */
  ask: () => Promise<void>;
  /** Settles everybody who waits. */
  settle: (proved: boolean) => void;
}

interface Waiting {
  resolve: () => void;
  reject: (error: Error) => void;
}

export function createStepUpStore(): StoreApi<StepUpState> {
  let waiting: Waiting[] = [];
  return createStore<StepUpState>()((set) => ({
    asked: false,
    ask: () =>
      new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
        set({ asked: true });
      }),
    settle: (proved) => {
      const all = waiting;
      waiting = [];
      set({ asked: false });
      for (const { resolve, reject } of all) {
        if (proved) resolve();
        else reject(new StepUpCancelled('The person did not prove who they are'));
      }
    },
  }));
}

/** The one store of the tab; the shells mount the dialog that answers it. */
export const stepUpStore = createStepUpStore();

export function useStepUpAsked(): boolean {
  return useStore(stepUpStore, (state) => state.asked);
}

export function needsStepUp(error: unknown): boolean {
  return error instanceof RequestError && error.status === 403 && error.code === 'step_up';
}

/**
 * Runs a call; where the server first wants the person to prove again who they are, the dialog opens and the call is
 * made once more.
 * @throws what the call throws, and StepUpCancelled (an abort) when the dialog was closed.
 */
export async function withStepUp<T>(call: () => Promise<T>, store = stepUpStore): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!needsStepUp(error)) throw error;
    await store.getState().ask();
    return call();
  }
}
