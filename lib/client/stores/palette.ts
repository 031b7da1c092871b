import { create } from 'zustand';

export type PaletteView = 'commands' | 'keys';

interface PaletteState {
  /** What the palette shows; null while it is closed. */
  view: PaletteView | null;
  show: (view: PaletteView | null) => void;
}

/** The palette of the page, opened by its button, by keys and by whoever offers the list of keys. */
export const usePalette = create<PaletteState>()((set) => ({
  view: null,
  show: (view) => set({ view }),
}));
