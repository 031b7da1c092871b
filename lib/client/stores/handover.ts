import { createStore, useStore } from 'zustand';

/** How a ticket of another of our sites stands: `asking` whether it may replace somebody else. */
export type HandoverStep = 'none' | 'working' | 'asking' | 'done' | 'failed';

export const handoverStore = createStore<{ step: HandoverStep }>()(() => ({ step: 'none' }));

export function useHandoverStep(): HandoverStep {
  return useStore(handoverStore, (state) => state.step);
}
