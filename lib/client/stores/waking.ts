import { createStore } from 'zustand';

/** How many parts of the page stand as markup and wait for their code. */
export const wakingStore = createStore<{ parts: number }>()(() => ({ parts: 0 }));

/** Counts a part in. @returns what counts it out, to be called once. */
export function beginWaking(): () => void {
  wakingStore.setState(({ parts }) => ({ parts: parts + 1 }));
  return () => wakingStore.setState(({ parts }) => ({ parts: parts - 1 }));
}
