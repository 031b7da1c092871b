import { create } from 'zustand';

interface Unfolding {
  /** Whether every card stands on the page, for paper and pictures. */
  whole: boolean;
}

/** On paper and in pictures there is nothing to click: then the whole page is unfolded. */
export const useUnfolding = create<Unfolding>(() => ({ whole: false }));

const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

/** Does something with every card on the page; what was folded is folded again afterwards. */
export async function unfolded<T>(work: () => Promise<T>): Promise<T> {
  useUnfolding.setState({ whole: true });
  try {
    // One frame draws the cards, the next the charts that measured themselves in it.
    await frame();
    await frame();
    return await work();
  } finally {
    useUnfolding.setState({ whole: false });
  }
}
