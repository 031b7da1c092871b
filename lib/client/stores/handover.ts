import { createStore, useStore } from 'zustand';

/** How a ticket of another of our sites stands: `asking` whether it may replace somebody else. */
export type HandoverStep = 'none' | 'working' | 'asking' | 'done' | 'failed';

interface Handover {
  step: HandoverStep;
  /** What stood in the address, until it is spent. */
  ticket: string | null;
  /** The last one that was taken: Back may lead to its address again. */
  taken: string | null;
}

export const handoverStore = createStore<Handover>()(() => ({
  ...{ step: 'none', ticket: null, taken: null },
}));

export function useHandoverStep(): HandoverStep {
  return useStore(handoverStore, (state) => state.step);
}
