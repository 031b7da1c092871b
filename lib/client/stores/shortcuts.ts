import { create } from 'zustand';

const KEY = 'murmur_shortcuts';

export interface ShortcutsState {
  /** Whether single keys do something; on until the person switches them off (WCAG 2.1.4). */
  enabled: boolean;
  /** Reads the stored choice; the server and the first render know only the default. */
  read: () => void;
  choose: (enabled: boolean) => void;
}

/** Storage may be forbidden (private windows, blocked cookies): the choice then lasts as long as the page. */
export function createShortcutsStore(open: () => Pick<Storage, 'getItem' | 'setItem'>) {
  return create<ShortcutsState>()((set) => ({
    enabled: true,
    read: () => {
      try {
        set({ enabled: open().getItem(KEY) !== 'off' });
      } catch {
        // Storage is forbidden: keep what this page has.
      }
    },
    choose: (enabled) => {
      set({ enabled });
      try {
        open().setItem(KEY, enabled ? 'on' : 'off');
      } catch {
        // Storage is forbidden: the choice lasts as long as the page.
      }
    },
  }));
}

export const useShortcuts = createShortcutsStore(() => window.localStorage);
