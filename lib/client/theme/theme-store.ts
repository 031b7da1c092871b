'use client';

import { create } from 'zustand';
import { tracker, type Tracker } from '../tracker';
import { DEFAULT_THEME, parseTheme, THEME_KEY, type Theme } from './theme';

export interface ThemeState {
  /** What the person chose; a forced-light page shows light all the same. */
  chosen: Theme;
  /** Reads the stored choice; the server and the first render know only the default. */
  read: () => void;
  toggle: () => void;
}

interface ThemeStoreParts {
  storage: () => Pick<Storage, 'getItem' | 'setItem'>;
  tracker: Pick<Tracker, 'track'>;
}

/** Storage may be forbidden (private windows, blocked cookies): the choice then lasts as long as the page. */
export function createThemeStore(parts: ThemeStoreParts) {
  return create<ThemeState>()((set, get) => ({
    chosen: DEFAULT_THEME,
    read: () => {
      try {
        set({ chosen: parseTheme(parts.storage().getItem(THEME_KEY)) });
      } catch {
        // Storage is forbidden: keep what this page has.
      }
    },
    toggle: () => {
      const theme: Theme = get().chosen === 'dark' ? 'light' : 'dark';
      set({ chosen: theme });
      parts.tracker.track('theme_toggled', { theme });
      try {
        parts.storage().setItem(THEME_KEY, theme);
      } catch {
        // Storage is forbidden: the choice lasts as long as the page.
      }
    },
  }));
}

export const useThemeStore = createThemeStore({ storage: () => window.localStorage, tracker });
